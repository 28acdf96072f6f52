"""Alternating inference chains: the one end is true if the other is not.

node     a value in one of some cells that see each other: one cell, or a group
strong   of two nodes one is true at least: the two values of a cell, all the places of a value in a house
weak     of two nodes one is true at most
loop     a chain whose ends are weakly linked: each of its weak links is strong as well
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pencilmark.explain.atoms import Atom
from pencilmark.explain.patterns import Patterns, cells_in
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes.bits import bits

__all__ = ["InferenceChain"]

LONGEST = 24  # nodes of a chain
Node = tuple[int, int]  # a value's bit, and a mask of cells
Links = dict[Node, dict[Node, Atom | None]]  # None: within a cell
Removed = dict[int, int]


class InferenceChain(Technique):
    name = "alternating inference chain"
    cost, own = None, 3.45
    EXAMPLES = (
        (
            "13...79.4...1....57.6...1..6...3..4....4.9....8..1...9..3...2.19....1...2.46...98",
            "r9c6!=3",
        ),
    )

    def find(self, position: Position) -> Iterator[Find]:
        view = Patterns(position)
        strong = _strong(view)
        weak = _weak(strong, view)
        for start in strong:
            yield from self._from(start, strong, weak, view)

    def _from(
        self, start: Node, strong: Links, weak: dict[Node, list[Node]], view: Patterns
    ) -> Iterator[Find]:
        """Breadth first, a strong and a weak link at a time: the first way to an end is a shortest."""
        came: dict[Node, tuple[Node, ...]] = {end: (start, end) for end in strong[start]}
        queue = list(came)
        for end in queue:
            chain = came[end]
            if removed := _removed(chain, end in weak[start] and len(chain) > 2, view):
                yield self._found(chain, removed, strong, view)
            for near in weak[end] if len(chain) < LONGEST else ():
                for far in strong[near] if near not in chain else ():
                    if far == start and (removed := _beside(start, view)):
                        yield self._found((*chain, near, far), removed, strong, view)
                    if far not in came and far not in chain:
                        came[far] = (*chain, near, far)
                        queue.append(far)

    def _found(self, chain: tuple[Node, ...], removed: Removed, strong: Links, view: Patterns) -> Find:
        subject, speaker = view.subject, Speaker(view.subject)
        said = [f"{speaker.cells(cells_in(cells), 'or')} {subject.shown(bit)}" for bit, cells in chain]
        words = f"Along {', '.join(said)}: if the first is not so, the last is; {speaker.removal(removed)}."
        pairs = list(zip(chain[::2], chain[1::2], strict=True))
        houses = [house for a, b in pairs if (house := strong[a][b]) is not None]
        cells = [v for _, mask in chain for v in cells_in(mask)]
        weak = [
            subject.sees[a][b]
            for one, other in [*pairwise(chain), (chain[-1], chain[0])]
            for a in cells_in(one[1])
            for b in cells_in(other[1])
            if b in subject.sees[a] and one[0] == other[0]
        ]
        ends = [subject.sees[v][c] for v in removed for c in cells if c in subject.sees[v]]
        atoms = tuple(dict.fromkeys([*houses, *weak, *ends]))
        return Find(atoms, words, removed=removed, cells=(*dict.fromkeys(cells), *removed))


def _strong(view: Patterns) -> Links:
    found: Links = {}

    def link(one: Node, other: Node, atom: Atom | None) -> None:
        found.setdefault(one, {}).setdefault(other, atom)
        found.setdefault(other, {}).setdefault(one, atom)

    for bit in view.by_value:
        for each in view.links(bit, True):
            link((bit, each.one), (bit, each.other), each.house)
    for v in view.position.open_cells():
        if view.position.marks[v].bit_count() == 2:
            low, high = bits(view.position.marks[v])
            link((low, 1 << v), (high, 1 << v), None)
    return found


def _weak(strong: Links, view: Patterns) -> dict[Node, list[Node]]:
    by_value: dict[int, list[Node]] = {}
    by_cell: dict[int, list[Node]] = {}
    for node in strong:
        by_value.setdefault(node[0], []).append(node)
        by_cell.setdefault(node[1], []).append(node)
    found: dict[Node, list[Node]] = {}
    for node in strong:
        unseen = ~view.seen_by_all(node[1])
        beside = by_cell[node[1]] if node[1].bit_count() == 1 else ()
        found[node] = [other for other in by_value[node[0]] if not other[1] & unseen]
        found[node] += [other for other in beside if other[0] != node[0]]
    return found


def _removed(chain: tuple[Node, ...], is_loop: bool, view: Patterns) -> Removed:
    """What is wrong whichever end is true, and on a loop whichever end of each weak link is."""
    weak = [(chain[-1], chain[0]), *(zip(chain[1:-1:2], chain[2::2], strict=True) if is_loop else ())]
    found: Removed = {}
    for one, other in weak:
        for v, mask in _between(one, other, view).items():
            found[v] = found.get(v, 0) | mask
    return found


def _beside(node: Node, view: Patterns) -> Removed:
    """What a node that is true if it is not true leaves no room for."""
    gone = view.seen_by_all(node[1]) & view.by_value[node[0]]
    found = dict.fromkeys(cells_in(gone), node[0])
    if node[1].bit_count() == 1:
        (cell,) = cells_in(node[1])
        found[cell] = view.position.marks[cell] & ~node[0]
    return {v: mask for v, mask in found.items() if mask}


def _between(one: Node, other: Node, view: Patterns) -> Removed:
    """What contradicts both of two nodes."""
    if one[0] == other[0]:
        gone = view.seen_by_all(one[1] | other[1]) & view.by_value[one[0]] & ~(one[1] | other[1])
        return dict.fromkeys(cells_in(gone), one[0])
    marks = view.position.marks
    if one[1] == other[1] and one[1].bit_count() == 1:
        (cell,) = cells_in(one[1])
        rest = marks[cell] & ~(one[0] | other[0])
        return {cell: rest} if rest else {}
    crossed = [(one, other), (other, one)]
    found: Removed = {}
    for end, far in crossed:
        if far[1].bit_count() == 1 and not far[1] & ~view.seen_by_all(end[1]):
            (cell,) = cells_in(far[1])
            if marks[cell] & end[0]:
                found[cell] = end[0]
    return found
