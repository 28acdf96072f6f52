"""Pencil marks: the values a cell may still have, small, each at its own place, and struck out those that go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from pencilmark.drawing.shapes import Point, fitting, line, text

__all__ = ["Note", "note_shapes"]

_INSET, _SIZE = 0.08, 0.3  # of a cell: the room left around the values, and the largest letters


@dataclass(frozen=True)
class Note:
    left: frozenset[int]
    gone: frozenset[int] = frozenset()


def note_shapes(note: Note, values: Sequence[int], corner: Point) -> Iterator[str]:
    """The values of a note as a square of small numbers in the cell with this corner."""
    columns = max(1, ceil(sqrt(len(values))))
    room = (1 - 2 * _INSET) / columns
    for at, value in enumerate(values):
        x = corner[0] + _INSET + (at % columns + 0.5) * room
        y = corner[1] + _INSET + (at // columns + 0.5) * room
        size = fitting(str(value), min(_SIZE, room), room)
        if value in note.gone:
            yield text("mine", (x, y), str(value), size)
            yield line("thin", (x - room / 2.6, y + room / 2.6), (x + room / 2.6, y - room / 2.6))
        elif value in note.left:
            yield text("", (x, y), str(value), size)
