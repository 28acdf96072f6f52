"""|x − y| = k, and its opposite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.shapes import Constraint, Law, Offsets, Relation, Shape
from pencilmark.shapes.law import shared

__all__ = ["Difference", "NotDifference", "difference", "not_difference"]


def difference(x: SupportsIndex, y: SupportsIndex, k: int = 1, label: str = "") -> Constraint:
    """|x − y| = k.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.difference(x, y, 3))
    >>> int(pm.count(problem))
    2
    """
    return Constraint.on(_difference(k), x, y, label=label)


def not_difference(x: SupportsIndex, y: SupportsIndex, k: int = 1, label: str = "") -> Constraint:
    """|x − y| ≠ k.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.not_difference(x, y, 3))
    >>> int(pm.count(problem))
    14
    """
    return Constraint.on(_not_difference(k), x, y, label=label)


@dataclass(frozen=True)
class Difference(Law):
    kind = "difference"

    k: int = 1

    def shape(self, values: tuple[int, ...]) -> Shape:
        k = self.k
        intervals = () if k < 0 else ((0, 0),) if k == 0 else ((-k, -k), (k, k))
        return Relation(values, Offsets(1, intervals))

    def formula(self, names: Sequence[str]) -> str:
        return f"|{names[0]} − {names[1]}| = {self.k}"


@dataclass(frozen=True)
class NotDifference(Law):
    kind = "not_difference"

    k: int = 1

    def shape(self, values: tuple[int, ...]) -> Shape:
        k = self.k
        if k < 0:
            return Relation(values, Offsets(1, ((None, None),)))
        between = ((1 - k, k - 1),) if k else ()
        return Relation(values, Offsets(1, ((None, -k - 1), *between, (k + 1, None))))

    def formula(self, names: Sequence[str]) -> str:
        return f"|{names[0]} − {names[1]}| ≠ {self.k}"


_difference, _not_difference = shared(Difference), shared(NotDifference)
