"""As many cells of a house as values in them: the values go from the other cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from pencilmark.explain.atoms import Atom
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker

__all__ = ["NakedPair", "NakedQuad", "NakedTriple"]


class _NakedSet(Technique):
    size: ClassVar[int]

    def find(self, position: Position) -> Iterator[Find]:
        for atom in position.subject.different:
            open_cells = [v for v in atom.scope if not position.placed[v]]
            small = [v for v in open_cells if 2 <= position.marks[v].bit_count() <= self.size]
            if len(open_cells) > self.size <= len(small):
                yield from self._in(atom, open_cells, small, position)

    def _in(self, atom: Atom, open_cells: list[int], small: list[int], position: Position) -> Iterator[Find]:
        marks = position.marks
        for cells in combinations(small, self.size):
            values = 0
            for v in cells:
                values |= marks[v]
            if values.bit_count() == self.size:
                removed = {v: marks[v] & values for v in open_cells if v not in cells and marks[v] & values}
                if removed:
                    yield self._found(atom, cells, values, removed, position)

    def _found(
        self, atom: Atom, cells: tuple[int, ...], values: int, removed: dict[int, int], position: Position
    ) -> Find:
        speaker = Speaker(position.subject)
        words = (
            f"In {atom.label} the cells {speaker.cells(cells)} share {speaker.values(values)} among them: "
            f"{speaker.removal(removed)}."
        )
        absent = dict.fromkeys(cells, ~values)
        return Find((atom,), words, removed=removed, absent=absent, cells=(*cells, *removed))


class NakedPair(_NakedSet):
    name = "naked pair"
    cost, own, size = 3.0, 1.7, 2
    EXAMPLES = (
        (
            "..4.95....9...754..5...1..9128.7....5..2.6..8....5.1329..1...5..457...6....54.9..",
            "r7c7!=2",
        ),
    )


class NakedTriple(_NakedSet):
    name = "naked triple"
    cost, own, size = 3.6, 1.8, 3
    EXAMPLES = (
        (
            "..........6.4.1.7.4.7...9.16.......7.12...65.75.....83....2.....8.3.7.4.3...4...5",
            "r1c7!=2",
        ),
    )


class NakedQuad(_NakedSet):
    name = "naked quad"
    cost, own, size = 5.0, 1.9, 4
    EXAMPLES = (
        (
            ".4.....9.....5....8.6...4.7....8......5.2.7....21659....76.35..6.9.7.3.2.........",
            "r1c4!=2",
        ),
    )
