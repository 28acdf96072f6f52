"""The last open cell of a row, column, box or any other house."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique

__all__ = ["FullHouse"]


class FullHouse(Technique):
    name = "full house"
    cost = own = 1.0
    EXAMPLES = (("123.............", "r1c4=4"),)
    MUST_NOT = ("12..............",)

    def find(self, position: Position) -> Iterator[Find]:
        placed, marks, subject = position.placed, position.marks, position.subject
        for house in subject.houses:
            left = [v for v in house.scope if not placed[v]]
            if len(left) == 1 and marks[left[0]].bit_count() == 1:
                cell, taken = left[0], {v: ~marks[v] for v in house.scope if v != left[0]}
                name, value = subject.names[cell], subject.shown(marks[cell])
                words = f"{name} is the last open cell of {house.label}, and only {value} is left."
                yield Find((house,), words, placed={cell: marks[cell]}, absent=taken, cells=(cell,))
