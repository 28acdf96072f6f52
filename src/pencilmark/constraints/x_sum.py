"""The first value says how many values, itself among them, add up to a total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark.constraints.stepwise import Stepwise
from pencilmark.shapes import Constraint
from pencilmark.shapes.law import shared

__all__ = ["XSum", "x_sum"]


def x_sum(variables: Iterable[SupportsIndex], total: int, label: str = "") -> Constraint:
    """The first x variables add up to the total, where x is the value of the first, from 1 up.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(1, 4))
    >>> problem.add(pm.x_sum((x, y, z), 5))
    >>> int(pm.count(problem))
    4
    """
    variables = tuple(variables)
    return Constraint.on(_x_sum(len(variables), as_integer(total)), variables, label=label)


@dataclass(frozen=True)
class XSum(Stepwise):
    """A state is how many values are still to be added, and what is missing; then "met"."""

    kind = "x_sum"

    total: int

    def start(self) -> Any:
        return "start"

    def step(self, state: Any, value: int) -> Any:
        if state == "met":
            return "met"
        if state == "start":
            return self._after(value - 1, self.total - value) if 1 <= value <= self.size else None
        left, missing = state
        return self._after(left - 1, missing - value)

    def _after(self, left: int, missing: int) -> Any:
        if left:
            return (left, missing)
        return "met" if missing == 0 else None

    def accepts(self, state: Any) -> bool:
        return bool(state == "met")

    def formula(self, names: Sequence[str]) -> str:
        first = names[0] if names else ""
        return f"sum of the first {first} of ({', '.join(names)}) = {self.total}"


_x_sum = shared(XSum)
