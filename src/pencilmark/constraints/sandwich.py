"""The sum of what stands between two values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark.constraints.stepwise import Stepwise
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint
from pencilmark.shapes.law import shared

__all__ = ["Sandwich", "sandwich"]


def sandwich(
    variables: Iterable[SupportsIndex], total: int, ends: Iterable[int], label: str = ""
) -> Constraint:
    """Each of the two ends is taken once, and the variables between them, in this order, add up to the total.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(1, 4))
    >>> problem.add(pm.sandwich((x, y, z), 2, (1, 3)))
    >>> int(pm.count(problem))
    2
    """
    variables = tuple(variables)
    first, second = sorted(as_integer(end) for end in ends)
    if first == second:
        raise ModelError(f"a sandwich has two different ends, found {first} twice")
    return Constraint.on(_sandwich(len(variables), as_integer(total), first, second), variables, label=label)


@dataclass(frozen=True)
class Sandwich(Stepwise):
    """A state is "before"; the end that is awaited and what is missing until then; or "behind"."""

    kind = "sandwich"

    total: int
    first: int
    second: int

    def start(self) -> Any:
        return "before"

    def step(self, state: Any, value: int) -> Any:
        is_end = value in (self.first, self.second)
        if state == "before":
            other = self.second if value == self.first else self.first
            return (other, self.total) if is_end else "before"
        if state == "behind":
            return None if is_end else "behind"
        awaited, missing = state
        if is_end:
            return "behind" if value == awaited and missing == 0 else None
        return (awaited, missing - value)

    def accepts(self, state: Any) -> bool:
        return bool(state == "behind")

    def formula(self, names: Sequence[str]) -> str:
        return f"sum between {self.first} and {self.second} in ({', '.join(names)}) = {self.total}"


_sandwich = shared(Sandwich)
