"""How many values are larger than all before them: the towers one sees along a street."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from operator import index as as_integer
from typing import SupportsIndex

from pencilmark.constraints.stepwise import Stepwise
from pencilmark.shapes import Constraint
from pencilmark.shapes.law import shared

__all__ = ["Visible", "visible"]


def visible(
    variables: Iterable[SupportsIndex], count: int, peak: int | None = None, label: str = ""
) -> Constraint:
    """So many of the variables, in this order, are larger than every one before them, and the largest of all is `peak`,
    if one is given: where that is known, as in a row that holds every value, to say so makes the search shorter.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(1, 4))
    >>> problem.add(pm.visible((x, y, z), 3))
    >>> pm.solve(problem).solution
    {'x': 1, 'y': 2, 'z': 3}
    """
    variables = tuple(variables)
    law = _visible(len(variables), as_integer(count), None if peak is None else as_integer(peak))
    return Constraint.on(law, variables, label=label)


@dataclass(frozen=True)
class Visible(Stepwise):
    """A state is the largest value so far and how many were seen."""

    kind = "visible"

    count: int
    peak: int | None = None

    def alone(self) -> Visible:
        return self if self.peak is None else replace(self, peak=None)

    def start(self) -> tuple[int | None, int]:
        return (None, 0)

    def step(self, state: tuple[int | None, int], value: int) -> tuple[int, int] | None:
        largest, seen = state
        if largest is not None and value <= largest:
            return (largest, seen)
        return (value, seen + 1) if seen < self.count else None

    def accepts(self, state: tuple[int | None, int]) -> bool:
        return state[1] == self.count and self.peak in (None, state[0])

    def formula(self, names: Sequence[str]) -> str:
        peak = "" if self.peak is None else f", the largest {self.peak}"
        return f"visible({', '.join(names)}) = {self.count}{peak}"


_visible = shared(Visible)
