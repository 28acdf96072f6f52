"""Cells in a row of signs, each less than the next: the first cannot be large, and the last cannot be small."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.naming import is_order
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique

__all__ = ["SignChain"]

Next = dict[int, dict[int, Atom]]  # a cell → the greater cells beside it, by which sign


class SignChain(Technique):
    name = "sign chain"
    cost, own = None, 1.4
    EXAMPLES = (
        (
            "0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\n< < 0\n0 0 0\n0 0 0\n0 0 0\n\n0 0 0 0\n0 0 0 0\n0 0 0 0\n",
            "r1c1!=3",
        ),
    )
    MUST_NOT = ("1---\n--2-\n-3--\n---4",)

    def find(self, position: Position) -> Iterator[Find]:
        greater, less = _signs(position.subject)
        for start in position.open_cells():
            for beside, largest in ((greater, True), (less, False)):
                if start in beside:
                    yield from self._from(start, beside, largest, position)

    def _from(self, start: int, beside: Next, largest: bool, position: Position) -> Iterator[Find]:
        chain, bound = _tightest(start, beside, largest, position)
        marks = position.marks[start]
        gone = marks & ~(bound - 1) if largest else marks & (2 * bound - 1)
        if gone and len(chain) > 1 and gone != marks:
            allowed = bound >> 1 if largest else bound << 1
            yield self._found(chain, beside, gone, allowed, position)

    def _found(self, chain: list[int], beside: Next, gone: int, allowed: int, position: Position) -> Find:
        subject, largest = position.subject, gone > allowed
        signs = [beside[a][b] for a, b in pairwise(chain)]
        order = chain if largest else chain[::-1]
        row = " < ".join(subject.names[v] for v in order)
        end = f"at {'most' if largest else 'least'} {subject.shown(allowed)}"
        last = position.marks[chain[-1]]
        known = f"{subject.names[chain[-1]]} is {subject.shown(last)} and " if last.bit_count() == 1 else ""
        words = f"{known}{row}, so {subject.names[chain[0]]} is {end}."
        absent = {chain[-1]: ~position.marks[chain[-1]]}
        return Find(tuple(signs), words, removed={chain[0]: gone}, absent=absent, cells=tuple(chain))


def _tightest(start: int, beside: Next, largest: bool, position: Position) -> tuple[list[int], int]:
    """The chain from a cell that bounds it most, and the first value of the table that is too large (or small)."""
    marks = position.marks

    def follow(cell: int, depth: int) -> tuple[int, list[int]]:
        """(the bound a cell's own marks and chain give it as a bit, the chain)."""
        best = 1 << marks[cell].bit_length() - 1 if largest else marks[cell] & -marks[cell]
        chain = [cell]
        for other in beside.get(cell, {}) if depth else ():
            bound, rest = follow(other, depth - 1)
            tried = bound >> 1 if largest else bound << 1
            if (tried < best if largest else tried > best) or (tried == best and len(rest) + 1 < len(chain)):
                best, chain = tried, [cell, *rest]
        return best, chain

    best, chain = follow(start, min(len(beside), 8))
    return chain, best << 1 if largest else best >> 1


def _signs(subject: Subject) -> tuple[Next, Next]:
    greater: Next = {}
    less: Next = {}
    for atom in subject.atoms:
        if len(atom.scope) == 2 and is_order(subject, atom):
            x, y = subject.flat.constraints[atom.constraints[0]].scope
            shape = subject.shapes[atom.constraints[0]]
            if not shape.holds((subject.flat.values[0], subject.flat.values[-1])):
                x, y = y, x
            greater.setdefault(x, {})[y] = atom
            less.setdefault(y, {})[x] = atom
    return greater, less
