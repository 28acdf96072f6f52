"""What people call a deduction from few rules, by the shapes of the rules; None where they have no name for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.shapes import Linear, Relation
from pencilmark.shapes.bits import bits

__all__ = ["is_count", "is_order", "name_of", "names"]

_MOST_LOOKED_AT = 64
_DOT = " dot between "  # what the rules of dots call themselves


def names() -> list[str]:
    """Every name that a deduction from few rules can have."""
    return sorted({*_ALONE.values(), *_BESIDE_A_LINE.values(), *_COUNTS.values(), *_HINTS})


def name_of(subject: Subject, atoms: Sequence[Atom], removed: Mapping[int, int]) -> str | None:
    """The name of what these rules say together."""
    kinds = [_kind(subject, atom) for atom in atoms]
    if len(kinds) == 1:
        return _counted(subject, atoms[0], removed) if kinds[0] == "count" else _ALONE.get(kinds[0])
    if set(kinds) == {"count"}:
        return _COUNTS.get(len(kinds))
    if len(kinds) == 2 and "different" in kinds:
        other = next((kind for kind in kinds if kind != "different"), "different")
        return _BESIDE_A_LINE.get(other)
    return None


_ALONE = {
    "order": "sign",
    "dot": "dot",
    "relation": "pair of cells",
    "sum": "sum",
    "different": "locked set",
    "clue": "clue",
}
_COUNTS = {2: "subset rule", 3: "three hints"}
_HINTS = ("remaining squares", "hint satisfied", "hint full")
_BESIDE_A_LINE = {
    "order": "line and sign",
    "dot": "line and dot",
    "relation": "line and pair",
    "sum": "combinations",
    "different": "locked values",
    "clue": "line and clue",
}


def _kind(subject: Subject, atom: Atom) -> str:
    if subject.is_different(atom):
        return "different"
    if is_count(subject, atom):
        return "count"
    shapes = [subject.shapes[number] for number in atom.constraints]
    if all(isinstance(shape, Relation) for shape in shapes):
        return "order" if is_order(subject, atom) else "dot" if _DOT in atom.label else "relation"
    return "sum" if all(isinstance(shape, Linear) for shape in shapes) else "clue"


def is_count(subject: Subject, atom: Atom) -> bool:
    """Does it say how many of some cells, each 0 or 1, are 1?"""
    shape = subject.shapes[atom.constraints[0]]
    exact = (
        isinstance(shape, Linear) and shape.low == shape.high is not None and {1}.issuperset(shape.weights)
    )
    return exact and len(atom.constraints) == 1 and {0, 1}.issuperset(subject.flat.values)


def is_order(subject: Subject, atom: Atom) -> bool:
    """Is the one cell less than the other? Each larger value then has fewer partners above it."""
    shape = subject.shapes[atom.constraints[0]]
    if not isinstance(shape, Relation) or len(atom.constraints) > 1 or len(shape.values) > _MOST_LOOKED_AT:
        return False
    everything = (1 << len(shape.values)) - 1
    above = all(shape.right[bit] == everything & ~(2 * bit - 1) for bit in bits(everything))
    return above or all(shape.right[bit] == bit - 1 for bit in bits(everything))


def _counted(subject: Subject, atom: Atom, removed: Mapping[int, int]) -> str | None:
    """A hint that has all its mines, or needs all its cells; of all cells together, what is left of the total."""
    if len(atom.scope) == len(subject.names):
        return _HINTS[0]
    return _HINTS[1 if all(subject.shown(mask & -mask) == 1 for mask in removed.values()) else 2]
