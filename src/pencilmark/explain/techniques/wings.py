"""A few cells that leave a value to the cells at their ends.

XY-wing    a pivot of two values and two ends that share the third
XYZ-wing   the same with a pivot that may have that value itself
W-wing     two cells of the same two values, joined by a strong link of one of them
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in, mask_of_cells, seen
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["WWing", "XYWing", "XYZWing"]


class XYWing(Technique):
    name = "XY-wing"
    cost, own = 4.2, 2.5
    EXAMPLES = (
        (
            "...6...2.1..97......31.54....8...745.3.....8.415...9....64.95......38..7.8...6...",
            "r9c5!=2",
        ),
    )
    in_pivot = False  # may the pivot have the shared value?

    def find(self, position: Position) -> Iterator[Find]:
        view, marks = Patterns(position), position.marks
        size = 3 if self.in_pivot else 2
        pairs = [v for v in position.open_cells() if marks[v].bit_count() == 2]
        for pivot in position.open_cells():
            if marks[pivot].bit_count() != size:
                continue
            near = [v for v in pairs if seen(position.subject)[pivot] >> v & 1 and marks[v] != marks[pivot]]
            for one, other in combinations(near, 2):
                shared = marks[one] & marks[other]
                if shared.bit_count() == 1 and self._fits(marks[pivot], marks[one], marks[other], shared):
                    yield from self._found(pivot, one, other, shared, view)

    def _fits(self, pivot: int, one: int, other: int, shared: int) -> bool:
        return (
            pivot == (one | other if self.in_pivot else one ^ other) and bool(pivot & shared) == self.in_pivot
        )

    def _found(self, pivot: int, one: int, other: int, shared: int, view: Patterns) -> Iterator[Find]:
        ends = (one, other, pivot) if self.in_pivot else (one, other)
        gone = cells_in(view.seen_by_all(mask_of_cells(ends)) & view.by_value[shared])
        if not gone:
            return
        speaker, subject = Speaker(view.subject), view.subject
        value = subject.shown(shared)
        words = (
            f"Whatever {subject.names[pivot]} is, one of {speaker.cells(ends)} is {value}: "
            f"{speaker.cells(gone)} cannot be {value}."
        )
        pairs = [(pivot, one), (pivot, other), *((end, v) for end in ends for v in gone)]
        atoms = tuple(dict.fromkeys(subject.sees[a][b] for a, b in pairs))
        cells = (pivot, one, other)
        absent = {v: ~view.position.marks[v] for v in cells}
        removed = dict.fromkeys(gone, shared)
        yield Find(atoms, words, removed=removed, absent=absent, cells=(*cells, *gone))


class XYZWing(XYWing):
    name = "XYZ-wing"
    cost, own = 4.4, 2.6
    EXAMPLES = (
        (
            "...3.1......729....81...23.9..4.5..7..........4.....5..2.5.7.8...68.23..3.......1",
            "r7c5!=6",
        ),
    )
    in_pivot = True


class WWing(Technique):
    name = "W-wing"
    cost, own = None, 2.7
    EXAMPLES = (
        (
            ".1....9..2..396...3591.....6..9..2...2.....6...4..5..8.....9451...247..6..8....7.",
            "r4c8!=1",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view, marks = Patterns(position), position.marks
        pairs = [v for v in position.open_cells() if marks[v].bit_count() == 2]
        for one, other in combinations(pairs, 2):
            if marks[one] == marks[other] and not seen(position.subject)[one] >> other & 1:
                for bit in bits(marks[one]):
                    yield from self._joined(one, other, bit, view)

    def _joined(self, one: int, other: int, bit: int, view: Patterns) -> Iterator[Find]:
        left = view.position.marks[one] ^ bit
        gone = cells_in(view.seen_by_all(1 << one | 1 << other) & view.by_value[left])
        sees = seen(view.subject)
        for link in view.links(bit, False) if gone else ():
            a, b = cells_in(link.one | link.other)
            for near, far in ((a, b), (b, a)):
                if sees[one] >> near & 1 and sees[other] >> far & 1 and not {one, other} & {a, b}:
                    yield self._found((one, near, far, other), bit, left, link.house, gone, view)

    def _found(
        self, chain: tuple[int, ...], bit: int, left: int, house: Atom, gone: list[int], view: Patterns
    ) -> Find:
        subject, speaker = view.subject, Speaker(view.subject)
        one, near, far, other = chain
        words = (
            f"In {house.label} the {subject.shown(bit)} is in {speaker.cells((near, far), 'or')}, so one of "
            f"{speaker.cells((one, other))} is {subject.shown(left)}: {speaker.removal(dict.fromkeys(gone, left))}."
        )
        pairs = [(one, near), (far, other), *((end, v) for end in (one, other) for v in gone)]
        atoms = tuple(dict.fromkeys([house, *(subject.sees[a][b] for a, b in pairs)]))
        absent = {v: bit for v in house.scope if v not in (near, far)}
        absent |= {v: ~view.position.marks[v] for v in (one, other)}
        return Find(atoms, words, removed=dict.fromkeys(gone, left), absent=absent, cells=(*chain, *gone))
