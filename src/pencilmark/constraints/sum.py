"""The variables, each times its weight, add up to a total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark import shapes
from pencilmark.constraints.linear import terms, weights_for
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Sum", "plain_sum", "sum_of"]


def sum_of(
    variables: Iterable[SupportsIndex], total: int, weights: Iterable[int] | None = None, label: str = ""
) -> Constraint:
    """Σ weight·variable = total (weights of 1 unless given).

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.sum_of((x, y, z), 5))
    >>> int(pm.count(problem))
    3
    """
    variables = tuple(variables)
    law = _sum(as_integer(total), weights_for(variables, weights))
    return Constraint.on(law, variables, label=label)


@dataclass(frozen=True)
class Sum(Law):
    kind = "sum"

    total: int
    weights: tuple[int, ...]

    @property
    def parameters(self) -> tuple[Any, ...]:
        return (self.total, *self.weights)

    def shape(self, values: tuple[int, ...]) -> Shape:
        return shapes.Linear(self.weights, self.total, self.total)

    def holds(self, values: Sequence[int]) -> bool:
        return self.shape(()).holds(values)  # which asks no table

    def formula(self, names: Sequence[str]) -> str:
        return f"{terms(self.weights, names)} = {self.total}"


_sum = shared(Sum)


@shared
def plain_sum(total: int, size: int) -> Sum:
    """The sum of so many variables, each once."""
    return _sum(total, (1,) * size)
