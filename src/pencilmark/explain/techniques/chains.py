"""Chains with an end that must be true if the other is not: what sees both ends loses the value.

X-chain    strong links of one value, joined by cells that see each other
XY-chain   cells of two values, each next one sharing a value with the one before
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in, seen
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["XChain", "XYChain"]

LONGEST = 12  # cells of a chain that a person would follow


class XChain(Technique):
    name = "X-chain"
    cost, own = None, 3.2
    EXAMPLES = (
        (
            ".7.....2...5.9.3...1283795............74.32..4...5...8..39.81...........9..3.6..5",
            "r5c9!=1",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        for bit in view.by_value:
            strong: dict[int, dict[int, Atom]] = {}
            for link in view.links(bit, False):
                (a,), (b,) = cells_in(link.one), cells_in(link.other)
                strong.setdefault(a, {}).setdefault(b, link.house)
                strong.setdefault(b, {}).setdefault(a, link.house)
            for start in strong:
                yield from self._from(start, bit, strong, view)

    def _from(
        self, start: int, bit: int, strong: dict[int, dict[int, Atom]], view: Patterns
    ) -> Iterator[Find]:
        """Breadth first, two links at a time: the first way to an end is a shortest."""
        came: dict[int, tuple[int, ...]] = {end: (start, end) for end in strong[start]}
        queue = list(came)
        for end in queue:
            chain = came[end]
            if len(chain) >= 4:
                gone = view.seen_by_all(1 << start | 1 << end) & view.by_value[bit]
                if gone & ~sum(1 << v for v in chain):
                    yield self._found(chain, bit, strong, cells_in(gone & ~sum(1 << v for v in chain)), view)
            for near in (
                cells_in(seen(view.subject)[end] & view.by_value[bit]) if len(chain) < LONGEST else ()
            ):
                for far in strong.get(near, {}):
                    if near not in chain and far not in came and far not in chain:
                        came[far] = (*chain, near, far)
                        queue.append(far)

    def _found(
        self,
        chain: tuple[int, ...],
        bit: int,
        strong: dict[int, dict[int, Atom]],
        gone: list[int],
        view: Patterns,
    ) -> Find:
        subject, speaker, value = view.subject, Speaker(view.subject), view.subject.shown(bit)
        houses = [strong[a][b] for a, b in zip(chain[::2], chain[1::2], strict=True)]
        weak = [subject.sees[a][b] for a, b in zip(chain[1:-1:2], chain[2::2], strict=True)]
        ends = [subject.sees[end][v] for end in (chain[0], chain[-1]) for v in gone]
        words = (
            f"The {value} along {', '.join(subject.names[v] for v in chain)}: if it is not in "
            f"{subject.names[chain[0]]}, it is in {subject.names[chain[-1]]}; {speaker.cells(gone)} cannot be {value}."
        )
        absent = {
            v: bit
            for a, b, house in zip(chain[::2], chain[1::2], houses, strict=True)
            for v in house.scope
            if v not in (a, b)
        }
        atoms = tuple(dict.fromkeys([*houses, *weak, *ends]))
        return Find(atoms, words, removed=dict.fromkeys(gone, bit), absent=absent, cells=(*chain, *gone))


class XYChain(Technique):
    name = "XY-chain"
    cost, own = None, 3.3
    EXAMPLES = (
        (
            ".......6.28.6...3...9..7.82.26.7...8.93.2.61.1...6.52.91.5..8...6...3.51.5.......",
            "r8c4!=2",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view, marks = Patterns(position), position.marks
        pairs = sum(1 << v for v in position.open_cells() if marks[v].bit_count() == 2)
        for start in cells_in(pairs):
            for bit in bits(marks[start]):
                yield from self._from(start, bit, pairs, view)

    def _from(self, start: int, bit: int, pairs: int, view: Patterns) -> Iterator[Find]:
        """If the start is not `bit` it is its other value, which the next cell then is not, and so on."""
        marks = view.position.marks
        came: dict[tuple[int, int], tuple[int, ...]] = {(start, marks[start] ^ bit): (start,)}
        queue = list(came)
        for v, value in queue:
            chain = came[v, value]
            if value == bit and len(chain) >= 3:
                gone = view.seen_by_all(1 << start | 1 << v) & view.by_value[bit]
                if gone & ~sum(1 << c for c in chain):
                    yield self._found(chain, bit, cells_in(gone & ~sum(1 << c for c in chain)), view)
            for other in cells_in(seen(view.subject)[v] & pairs) if len(chain) < LONGEST else ():
                key = (other, marks[other] ^ value)
                if marks[other] & value and key not in came and other not in chain:
                    came[key] = (*chain, other)
                    queue.append(key)

    def _found(self, chain: tuple[int, ...], bit: int, gone: list[int], view: Patterns) -> Find:
        subject, speaker, value = view.subject, Speaker(view.subject), view.subject.shown(bit)
        links = [subject.sees[a][b] for a, b in pairwise(chain)]
        ends = [subject.sees[end][v] for end in (chain[0], chain[-1]) for v in gone]
        words = (
            f"Along {', '.join(subject.names[v] for v in chain)}: if {subject.names[chain[0]]} is not {value}, "
            f"{subject.names[chain[-1]]} is; {speaker.cells(gone)} cannot be {value}."
        )
        absent = {v: ~view.position.marks[v] for v in chain}
        atoms = tuple(dict.fromkeys([*links, *ends]))
        return Find(atoms, words, removed=dict.fromkeys(gone, bit), absent=absent, cells=(*chain, *gone))
