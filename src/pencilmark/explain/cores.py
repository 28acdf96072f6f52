"""Cores of refutations: rules that leave no room for a value, none of which can be dropped.

ring   the rules around a cell: those that speak of it, then those that speak of their cells, until they are all
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pencilmark.explain.atoms import Atom
from pencilmark.explain.position import Position

__all__ = ["FEWEST", "SLACK", "Possible", "Refuted", "core_of", "rings"]

FEWEST = 3  # rules of a core: one and two rules have been looked at before
SLACK = 1  # rules that a core may have too many and still be looked at
Refuted = tuple[int, int, list[Atom]]  # a cell, a value, the rules
Possible = Callable[[Sequence[int], Sequence[Atom]], bool]


def core_of(
    possible: Possible, domains: Sequence[int], atoms: Sequence[Atom], most: int | None = None
) -> list[Atom]:
    """Of atoms that cannot hold together, some that cannot either and none of which can be dropped: halves are
    dropped first, then quarters, down to single ones. Where it is seen that `most` are needed, the rest stays."""
    kept, size = list(atoms), max(1, len(atoms) // 2)
    while True:
        at = 0
        while at < len(kept):
            if most is not None and at >= most * size:  # each of these parts has a rule that is needed
                return kept
            fewer = kept[:at] + kept[at + size :]
            if possible(domains, fewer):
                at += size
            else:
                kept = fewer
        if size == 1:
            return kept
        size = max(1, min(size // 2, len(kept) // 2))


def rings(position: Position, variable: int) -> Iterator[list[Atom]]:
    """The atoms around a cell, the nearest first, farther and farther."""
    atoms_of, everything = position.subject.atoms_of, position.subject.atoms
    found = dict.fromkeys(atoms_of[variable])
    yield [*found]
    while len(found) < len(everything):
        cells = {v for atom in found for v in atom.scope if not position.placed[v]}
        wider = dict.fromkeys([*found, *(a for v in sorted(cells) for a in atoms_of[v])])
        found = wider if len(wider) > len(found) else dict.fromkeys([*found, *everything])
        yield [*found]
