"""As many values of a house as places for them: everything else goes from those cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["HiddenPair", "HiddenQuad", "HiddenTriple"]


class _HiddenSet(Technique):
    size: ClassVar[int]

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        for house in position.subject.houses:
            missing = list(bits(view.missing(house)))
            places = {bit: view.places(house, bit) for bit in missing}
            few = [bit for bit in missing if 2 <= places[bit].bit_count() <= self.size]
            if len(missing) > self.size <= len(few):
                yield from self._in(house, few, places, view)

    def _in(self, house: Atom, few: list[int], places: dict[int, int], view: Patterns) -> Iterator[Find]:
        for chosen in combinations(few, self.size):
            cells = 0
            for bit in chosen:
                cells |= places[bit]
            if cells.bit_count() == self.size:
                removed = {v: view.position.marks[v] & ~sum(chosen) for v in cells_in(cells)}
                removed = {v: mask for v, mask in removed.items() if mask}
                if removed:
                    yield self._found(house, cells_in(cells), sum(chosen), removed, view)

    def _found(
        self, house: Atom, cells: list[int], values: int, removed: dict[int, int], view: Patterns
    ) -> Find:
        speaker = Speaker(view.subject)
        words = (
            f"In {house.label} only {speaker.cells(cells)} can be {speaker.values(values)}, so they are nothing else: "
            f"{speaker.removal(removed)}."
        )
        absent = {v: values for v in house.scope if v not in cells}
        return Find((house,), words, removed=removed, absent=absent, cells=tuple(cells))


class HiddenPair(_HiddenSet):
    name = "hidden pair"
    cost, own, size = 3.4, 1.75, 2
    EXAMPLES = (
        (
            "..........489.123...62.84....3.2.6......3.......7.5....9.....2.8.......7..26543..",
            "r6c1!=4",
        ),
    )


class HiddenTriple(_HiddenSet):
    name = "hidden triple"
    cost, own, size = 4.0, 1.85, 3
    EXAMPLES = (
        (
            "9.5....7684.6...5.....5.9......7.28....1.4....92.8......8.6.....3...1.2815....4.7",
            "r7c4!=3",
        ),
    )


class HiddenQuad(_HiddenSet):
    name = "hidden quad"
    cost, own, size = 5.4, 1.93, 4
    EXAMPLES = (
        (
            "...3.1......729....81...23.9..4.5..7..........4.....5..2.5.7.8...68.23..3.......1",
            "r5c4!=9",
        ),
    )
