"""x < y, and x ≤ y."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.shapes import Constraint, Law, Offsets, Relation, Shape

__all__ = ["LESS", "LESS_EQUAL", "Less", "LessEqual", "less", "less_equal"]


def less(x: SupportsIndex, y: SupportsIndex, label: str = "") -> Constraint:
    """x < y.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.less(x, y))
    >>> int(pm.count(problem))
    6
    """
    return Constraint.on(LESS, x, y, label=label)


def less_equal(x: SupportsIndex, y: SupportsIndex, label: str = "") -> Constraint:
    """x ≤ y.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.less_equal(x, y))
    >>> int(pm.count(problem))
    10
    """
    return Constraint.on(LESS_EQUAL, x, y, label=label)


@dataclass(frozen=True)
class Less(Law):
    kind = "less"

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, Offsets(1, ((1, None),)))

    def formula(self, names: Sequence[str]) -> str:
        return f"{names[0]} < {names[1]}"


@dataclass(frozen=True)
class LessEqual(Law):
    kind = "less_equal"

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, Offsets(1, ((0, None),)))

    def formula(self, names: Sequence[str]) -> str:
        return f"{names[0]} ≤ {names[1]}"


LESS, LESS_EQUAL = Less(), LessEqual()
