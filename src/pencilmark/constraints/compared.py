"""What has one value in every solution, and can be compared: a comparison is a constraint.

gap   the intervals that left − right must lie in for a comparison to be true
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from pencilmark.shapes import Constraint
from pencilmark.shapes.relation import Interval

__all__ = ["COMPARISONS", "GAPS", "Compared"]

GAPS: dict[str, tuple[Interval, ...]] = {
    "<": ((None, -1),),
    "≤": ((None, 0),),
    ">": ((1, None),),
    "≥": ((0, None),),
    "=": ((0, 0),),
    "≠": ((None, -1), (1, None)),
}
COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {"<": lt, "≤": le, ">": gt, "≥": ge, "=": eq, "≠": ne}


class Compared(ABC):
    """`==` builds a constraint too, so two of these are never silently equal or different."""

    @abstractmethod
    def compare(self, sign: str, other: Any) -> Constraint:
        """The constraint that this stands in the relation `sign` to another, or to an integer."""

    def __lt__(self, other: Any) -> Constraint:
        return self.compare("<", other)

    def __le__(self, other: Any) -> Constraint:
        return self.compare("≤", other)

    def __gt__(self, other: Any) -> Constraint:
        return self.compare(">", other)

    def __ge__(self, other: Any) -> Constraint:
        return self.compare("≥", other)

    def __eq__(self, other: Any) -> Constraint:  # type: ignore[override]
        return self.compare("=", other)

    def __ne__(self, other: Any) -> Constraint:  # type: ignore[override]
        return self.compare("≠", other)

    def __hash__(self) -> int:
        return id(self)
