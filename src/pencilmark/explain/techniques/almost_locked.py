"""ALS-XZ: two groups of cells that have one value more than they are many, and share a value that only one of them can
have: of every other value they share, one of them has it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in, mask_of_cells
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["AlsXZ"]

LARGEST = 5  # cells of a group


@dataclass(frozen=True)
class _Group:
    cells: int
    values: int
    house: Atom


class AlsXZ(Technique):
    name = "ALS-XZ"
    cost, own = None, 3.5
    EXAMPLES = (
        (
            "13...79.4...1....57.6...1..6...3..4....4.9....8..1...9..3...2.19....1...2.46...98",
            "r9c6!=3",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        for one, other in combinations(_groups(view), 2):
            shared = one.values & other.values
            if shared & (shared - 1) and not one.cells & other.cells:
                yield from self._joined(one, other, shared, view)

    def _joined(self, one: _Group, other: _Group, shared: int, view: Patterns) -> Iterator[Find]:
        single = [x for x in bits(shared) if self._only_one_has(one, other, x, view)]
        if len(single) > 1:
            yield from self._doubly(one, other, single, view)
        for x in single:
            for z in bits(shared ^ x):
                both = (one.cells | other.cells) & view.by_value[z]
                gone = view.seen_by_all(both) & view.by_value[z] & ~(one.cells | other.cells)
                if gone:
                    yield self._found(one, other, x, z, cells_in(gone), view)

    def _only_one_has(self, one: _Group, other: _Group, x: int, view: Patterns) -> bool:
        places = view.by_value[x]
        return not other.cells & places & ~view.seen_by_all(one.cells & places)

    def _doubly(self, one: _Group, other: _Group, single: list[int], view: Patterns) -> Iterator[Find]:
        """With two such values each group keeps all its other values to itself, and the two have both of these."""
        both = one.cells | other.cells
        for group, rest in ((one, other), (other, one)):
            for value in bits(group.values & ~sum(single)):
                gone = view.seen_by_all(group.cells & view.by_value[value]) & view.by_value[value] & ~both
                if gone:
                    yield self._found(group, rest, single[0], value, cells_in(gone), view)
        for value in single:
            gone = view.seen_by_all(both & view.by_value[value]) & view.by_value[value] & ~both
            if gone:
                yield self._found(
                    one, other, next(x for x in single if x != value), value, cells_in(gone), view
                )

    def _found(self, one: _Group, other: _Group, x: int, z: int, gone: list[int], view: Patterns) -> Find:
        subject, speaker = view.subject, Speaker(view.subject)
        first, second = cells_in(one.cells), cells_in(other.cells)
        words = (
            f"{speaker.cells(first)} and {speaker.cells(second)} cannot both have the {subject.shown(x)}, so one of "
            f"the two has the {subject.shown(z)}: {speaker.removal(dict.fromkeys(gone, z))}."
        )
        pairs = [(a, b) for a in first for b in second]
        pairs += [(v, c) for v in gone for c in (*first, *second)]
        sees = [subject.sees[a][b] for a, b in pairs if b in subject.sees[a]]
        absent = {v: ~view.position.marks[v] for v in (*first, *second)}
        atoms = tuple(dict.fromkeys([one.house, other.house, *sees]))
        cells = (*first, *second, *gone)
        return Find(atoms, words, removed=dict.fromkeys(gone, z), absent=absent, cells=cells)


def _groups(view: Patterns) -> list[_Group]:
    """Every group of a house, each once."""
    found: dict[int, _Group] = {}
    marks = view.position.marks
    for house in view.subject.different:
        open_cells = [v for v in house.scope if not view.position.placed[v]]
        for size in range(1, min(LARGEST, len(open_cells) - 1) + 1):
            for cells in combinations(open_cells, size):
                values = 0
                for v in cells:
                    values |= marks[v]
                if values.bit_count() == size + 1:
                    key = mask_of_cells(cells)
                    found.setdefault(key, _Group(key, values, house))
    return list(found.values())
