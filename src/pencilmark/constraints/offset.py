"""y − s·x ∈ S with s = ±1 and S a few intervals: what comparisons of two variables come to.

x < y is y − x ≥ 1, x + y = 10 is y − (−1)·x = 10, |x − y| ≥ 3 is y − x ≤ −3 or y − x ≥ 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.constraints.difference import difference
from pencilmark.constraints.equal import EQUAL, NOT_EQUAL
from pencilmark.constraints.less import LESS, LESS_EQUAL
from pencilmark.shapes import Constraint, Law, Offsets, Relation, Shape
from pencilmark.shapes.law import shared
from pencilmark.shapes.relation import Interval

__all__ = ["Offset", "offset"]


def offset(
    x: SupportsIndex, y: SupportsIndex, sign: int, intervals: tuple[Interval, ...], label: str = ""
) -> Constraint:
    """y − sign·x lies in one of the intervals (None is no bound), said by the plainest kind there is."""
    if sign == 1 and intervals in _PLAIN:
        return Constraint.on(_PLAIN[intervals], x, y, label=label)
    if sign == 1 and intervals in _TURNED:
        return Constraint.on(_TURNED[intervals], y, x, label=label)
    far = intervals[-1][1] if intervals else None
    if sign == 1 and far is not None and intervals == ((-far, -far), (far, far)):
        return difference(x, y, far, label)
    return Constraint.on(_offset(sign, intervals), x, y, label=label)


_PLAIN: dict[tuple[Interval, ...], Law] = {
    ((1, None),): LESS,
    ((0, None),): LESS_EQUAL,
    ((0, 0),): EQUAL,
    ((None, -1), (1, None)): NOT_EQUAL,
}
_TURNED: dict[tuple[Interval, ...], Law] = {((None, -1),): LESS, ((None, 0),): LESS_EQUAL}


@dataclass(frozen=True)
class Offset(Law):
    kind = "offset"

    sign: int
    intervals: tuple[Interval, ...]

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, Offsets(self.sign, self.intervals))

    def formula(self, names: Sequence[str]) -> str:
        x, y = names
        offset = f"{y} − {x}" if self.sign > 0 else f"{x} + {y}"
        return " ∨ ".join(_within(offset, *interval) for interval in self.intervals) or "false"


def _within(what: str, low: int | None, high: int | None) -> str:
    if low == high and low is not None:
        return f"{what} = {low}"
    low_part = "" if low is None else f"{low} ≤ "
    return f"{low_part}{what}" + ("" if high is None else f" ≤ {high}")


_offset = shared(Offset)
