"""The pencil marks of the cells that a step speaks of, as they are before it: what a reader has to see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pencilmark.drawing.notes import Note
from pencilmark.explain.atoms import Subject
from pencilmark.explain.position import Position
from pencilmark.explain.steps import Step
from pencilmark.model import Solvable
from pencilmark.shapes.bits import bits

__all__ = ["Pencil"]


class Pencil:
    """Follows the steps of an explanation."""

    def __init__(self, board: Solvable[Any]) -> None:
        self.subject = Subject(board)
        self.position = Position(self.subject)
        self.place = {name: v for v, name in enumerate(self.subject.names)}

    def notes(self, step: Step, cells: Iterable[str]) -> dict[str, Note]:
        """By cell what it may still have and what of that goes; none where a step only places values."""
        gone = {c.cell: c.removed for c in step.conclusions if c.value is None}
        known = [name for name in cells if name in self.place and not self.position.placed[self.place[name]]]
        return {name: self._note(name, gone.get(name, ())) for name in known} if gone else {}

    def _note(self, name: str, gone: Iterable[int]) -> Note:
        marks = self.position.marks[self.place[name]]
        return Note(frozenset(self.subject.shown(bit) for bit in bits(marks)), frozenset(gone))

    def follow(self, number: int, step: Step) -> None:
        found = {}
        for each in step.conclusions:
            values = (each.value,) if each.value is not None else each.removed
            mask = sum(self.subject.bit(value) for value in values)
            found[self.place[each.cell]] = (mask, each.value is not None)
        self.position.conclude(number, found)
