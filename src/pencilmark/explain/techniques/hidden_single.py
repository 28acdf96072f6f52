"""A value that has one place left in a house."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.explain.atoms import Atom
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique

__all__ = ["HiddenSingle"]

IN_A_LINE, IN_A_BOX = 1.5, 1.2  # a box is seen at a glance


class HiddenSingle(Technique):
    name = "hidden single"
    cost, own = IN_A_BOX, 1.1
    EXAMPLES = (("....1....1.....1", "r1c3=1"),)
    MUST_NOT = ("1...............",)

    def find(self, position: Position) -> Iterator[Find]:
        lines = position.subject.lines
        boxes = [house for house in position.subject.houses if house not in lines]
        for house in [*boxes, *(h for h in position.subject.houses if h in lines)]:
            cost = IN_A_LINE if house in lines else IN_A_BOX
            yield from self._in(house, position, cost)

    def _in(self, house: Atom, position: Position, cost: float) -> Iterator[Find]:
        once = twice = taken = 0
        for v in house.scope:
            if position.placed[v]:
                taken |= position.marks[v]
            twice |= once & position.marks[v]
            once |= position.marks[v]
        hidden = once & ~twice & ~taken
        for v in house.scope if hidden else ():
            bit = position.marks[v] & hidden
            if bit and not position.placed[v] and bit.bit_count() == 1:
                yield self._found(house, v, bit, position, cost)

    def _found(self, house: Atom, v: int, bit: int, position: Position, cost: float) -> Find:
        subject = position.subject
        absent = {other: bit for other in house.scope if other != v}
        words = f"In {house.label} only {subject.names[v]} can be {subject.shown(bit)}."
        return Find((house,), words, placed={v: bit}, absent=absent, cells=(v,), cost=cost)
