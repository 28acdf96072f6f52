"""x = y, and x ≠ y."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.shapes import Constraint, Law, Offsets, Relation, Shape

__all__ = ["EQUAL", "NOT_EQUAL", "Equal", "NotEqual", "equal", "not_equal"]


def equal(x: SupportsIndex, y: SupportsIndex, label: str = "") -> Constraint:
    """x = y.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.equal(x, y))
    >>> int(pm.count(problem))
    4
    """
    return Constraint.on(EQUAL, x, y, label=label)


def not_equal(x: SupportsIndex, y: SupportsIndex, label: str = "") -> Constraint:
    """x ≠ y.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.not_equal(x, y))
    >>> int(pm.count(problem))
    12
    """
    return Constraint.on(NOT_EQUAL, x, y, label=label)


@dataclass(frozen=True)
class Equal(Law):
    kind = "equal"

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, Offsets(1, ((0, 0),)))

    def formula(self, names: Sequence[str]) -> str:
        return f"{names[0]} = {names[1]}"


@dataclass(frozen=True)
class NotEqual(Law):
    kind = "not_equal"

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, Offsets(1, ((None, -1), (1, None))))

    def formula(self, names: Sequence[str]) -> str:
        return f"{names[0]} ≠ {names[1]}"


EQUAL, NOT_EQUAL = Equal(), NotEqual()
