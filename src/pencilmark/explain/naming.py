"""What people call a deduction from few rules, by the shapes of the rules; None where they have no name for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.shapes import Linear, Relation
from pencilmark.shapes.bits import bits

__all__ = ["is_count", "is_order", "name_of", "names"]

_MOST_LOOKED_AT = 64
_DOT, _NO = " dot between ", "no "  # what the rules of dots call themselves


def names() -> list[str]:
    """Every name that a deduction from few rules can have."""
    few = {*_ALONE.values(), *_BESIDE_A_LINE.values(), *_COUNTS.values(), *_HINTS}
    return sorted({*few, *_SEVERAL.values(), _NEVER})


def name_of(subject: Subject, atoms: Sequence[Atom], removed: Mapping[int, int]) -> str | None:
    """The name of what these rules say together."""
    kinds = [_kind(subject, atom) for atom in atoms]
    if len(kinds) == 1:
        return _of_one(subject, atoms[0], kinds[0], removed)
    if set(kinds) == {"count"}:
        return _COUNTS.get(len(kinds))
    if len(kinds) == 2 and "different" in kinds:
        other = next((kind for kind in kinds if kind != "different"), "different")
        return _BESIDE_A_LINE.get(other)
    alike = {kind for kind in kinds if kind != "different"}
    return _SEVERAL.get(alike.pop()) if len(alike) == 1 and kinds.count("different") < 2 else None


def _of_one(subject: Subject, atom: Atom, kind: str, removed: Mapping[int, int]) -> str | None:
    if kind == "count":
        return _counted(subject, atom, removed)
    never = kind == "dot" and _stands_nowhere(subject, atom, removed)
    return _NEVER if never else _ALONE.get(kind)


def _stands_nowhere(subject: Subject, atom: Atom, removed: Mapping[int, int]) -> bool:
    """Has none of the values a partner at all, whatever the cells may be? As 5, 7 and 9 have none on a black dot."""
    shape = subject.shapes[atom.constraints[0]]
    gone = {bit for mask in removed.values() for bit in bits(mask)}
    return isinstance(shape, Relation) and not any(shape.right[bit] | shape.left[bit] for bit in gone)


_ALONE = {
    "order": "sign",
    "dot": "dot",
    "missing dot": "missing dot",
    "relation": "pair of cells",
    "sum": "sum",
    "different": "locked set",
    "clue": "clue",
}
_NEVER = "values that no dot takes"
#: several rules of a kind, with a line at most
_SEVERAL = {"order": "line and signs", "dot": "run of dots", "missing dot": "missing dots"}
_COUNTS = {2: "subset rule", 3: "three hints"}
_HINTS = ("remaining squares", "hint satisfied", "hint full")
_BESIDE_A_LINE = {
    "order": "line and sign",
    "dot": "line and dot",
    "missing dot": "line and missing dot",
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
        return "order" if is_order(subject, atom) else _kind_of_dot(atom.label) or "relation"
    return "sum" if all(isinstance(shape, Linear) for shape in shapes) else "clue"


def _kind_of_dot(label: str) -> str | None:
    if _DOT not in label:
        return None
    return "missing dot" if label.startswith(_NO) else "dot"


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
