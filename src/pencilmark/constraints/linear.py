"""A weighted sum within bounds, or anything but a total: low ≤ Σ weight·variable ≤ high, Σ weight·variable ≠ total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import SupportsIndex

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Linear", "linear", "terms", "weights_for"]


def linear(
    variables: Iterable[SupportsIndex],
    low: int | None = None,
    high: int | None = None,
    weights: Iterable[int] | None = None,
    unequal: int | None = None,
    label: str = "",
) -> Constraint:
    """low ≤ Σ weight·variable ≤ high, either side left out or both; or Σ weight·variable ≠ unequal.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.linear((x, y, z), high=1, weights=(1, 1, 2)))
    >>> int(pm.count(problem))
    3
    """
    if unequal is not None and (low is not None or high is not None):
        raise ModelError("a sum that must differ from a total has no bounds")
    variables = tuple(variables)
    law = _linear(weights_for(variables, weights), _bound(low), _bound(high), _bound(unequal))
    return Constraint.on(law, variables, label=label)


def weights_for(variables: Sequence[SupportsIndex], weights: Iterable[int] | None) -> tuple[int, ...]:
    """One weight a variable: those given, or all 1."""
    if weights is None:
        return (1,) * len(variables)
    found = tuple([as_integer(weight) for weight in weights])
    if len(found) != len(variables):
        raise ModelError(f"a sum of {len(variables)} variables has {len(found)} weights")
    return found


def _bound(bound: int | None) -> int | None:
    return None if bound is None else as_integer(bound)


@dataclass(frozen=True)
class Linear(Law):
    kind = "linear"

    weights: tuple[int, ...]
    low: int | None = None
    high: int | None = None
    unequal: int | None = None

    def shape(self, values: tuple[int, ...]) -> Shape:
        return shapes.Linear(self.weights, self.low, self.high, self.unequal)

    def holds(self, values: Sequence[int]) -> bool:
        return self.shape(()).holds(values)  # which asks no table

    def formula(self, names: Sequence[str]) -> str:
        total = terms(self.weights, names)
        if self.unequal is not None:
            return f"{total} ≠ {self.unequal}"
        if self.low == self.high and self.low is not None:
            return f"{total} = {self.low}"
        low = "" if self.low is None else f"{self.low} ≤ "
        return f"{low}{total}" + ("" if self.high is None else f" ≤ {self.high}")


def terms(weights: Sequence[int], names: Sequence[str]) -> str:
    """A weighted sum as one writes it."""
    signed = [
        f"{'−' if w < 0 else '+'} {'' if abs(w) == 1 else f'{abs(w)}·'}{n}"
        for w, n in zip(weights, names, strict=True)
    ]
    written = " ".join(signed).removeprefix("+ ")
    return written.replace("− ", "−", 1) if written.startswith("− ") else written or "0"


_linear = shared(Linear)
