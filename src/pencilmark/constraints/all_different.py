"""No two variables of the scope take the same value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pencilmark import shapes
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.constraint import Scoped

__all__ = ["ALL_DIFFERENT", "AllDifferent", "all_different"]


def all_different(*variables: Scoped, label: str = "") -> Constraint:
    """The variables (one by one or in iterables) are pairwise different.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.all_different(x, y, z))
    >>> int(pm.count(problem))
    6
    """
    return Constraint.on(ALL_DIFFERENT, *variables, label=label)


@dataclass(frozen=True)
class AllDifferent(Law):
    kind = "all_different"

    def shape(self, values: tuple[int, ...]) -> Shape:
        return _SHAPE

    def holds(self, values: Sequence[int]) -> bool:
        return _SHAPE.holds(values)

    def formula(self, names: Sequence[str]) -> str:
        return f"alldifferent({', '.join(names)})"


_SHAPE = shapes.AllDifferent()
ALL_DIFFERENT = AllDifferent()
