"""The board as a solver on paper has it: what is placed, and the pencil marks of the other cells.

marks    the values a cell may still have, as a mask
placed   a given, or a value that a step has put there; it keeps its value out of the cells it sees
origin   why a value is gone from a cell: the step that removed it, or the rule and the placed cell that did
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.shapes.bits import bits

__all__ = ["GIVEN", "Origin", "Position"]

GIVEN = -1  # the step of what is known from the start


class Origin(NamedTuple):
    step: int
    atom: Atom | None = None
    source: int = -1  # the placed cell, where an atom is


class Position:
    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.marks = list(subject.start)
        self.placed = bytearray(len(self.marks))
        self.placed_by = [GIVEN] * len(self.marks)
        self.origins: list[dict[int, Origin]] = [{} for _ in self.marks]
        self.clock, self.changed = 0, [0] * len(self.marks)  # when the marks of a cell last changed
        for variable, mask in enumerate(subject.start):
            if mask.bit_count() == 1:
                self.place(variable, mask, GIVEN)

    @property
    def solved(self) -> bool:
        return all(self.placed)

    @property
    def broken(self) -> bool:
        """Is some cell left without a value?"""
        return not all(self.marks)

    def open_cells(self) -> Iterator[int]:
        return (v for v, placed in enumerate(self.placed) if not placed)

    def remove(self, variable: int, mask: int, origin: Origin) -> None:
        """Take values off a cell's marks."""
        gone = self.marks[variable] & mask
        if gone:
            self.clock += 1
            self.changed[variable] = self.clock
            self.marks[variable] ^= gone
            self.origins[variable].update(dict.fromkeys(bits(gone), origin))

    def place(self, variable: int, bit: int, step: int) -> None:
        """Put a value into a cell; it goes from the marks of all cells that this one sees."""
        self.remove(variable, self.marks[variable] & ~bit, Origin(step))
        self.placed[variable], self.placed_by[variable] = 1, step
        for other, atom in self.subject.sees[variable].items():
            if self.marks[other] & bit and not self.placed[other]:
                self.remove(other, bit, Origin(step, atom, variable))

    def conclude(self, step: int, found: Mapping[int, tuple[int, bool]]) -> None:
        """Apply conclusions: by variable a mask, and whether it is placed or removed."""
        for variable, (mask, is_placed) in found.items():
            if is_placed:
                self.place(variable, mask, step)
            else:
                self.remove(variable, mask, Origin(step))
