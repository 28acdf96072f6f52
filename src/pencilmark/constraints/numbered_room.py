"""The first value says at which place, itself the first, another value stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark.constraints.stepwise import Stepwise
from pencilmark.shapes import Constraint
from pencilmark.shapes.law import shared

__all__ = ["NumberedRoom", "numbered_room"]


def numbered_room(variables: Iterable[SupportsIndex], value: int, label: str = "") -> Constraint:
    """The x-th variable takes the value, where x is the value of the first, from 1 up.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(1, 4))
    >>> problem.add(pm.numbered_room((x, y, z), 3))
    >>> int(pm.count(problem))
    6
    """
    variables = tuple(variables)
    return Constraint.on(_numbered_room(len(variables), as_integer(value)), variables, label=label)


@dataclass(frozen=True)
class NumberedRoom(Stepwise):
    """A state is how many values are to be passed by up to the room; then "met"."""

    kind = "numbered_room"

    value: int

    def start(self) -> Any:
        return "start"

    def step(self, state: Any, value: int) -> Any:
        if state == "met":
            return "met"
        if state == "start" and not 1 <= value <= self.size:
            return None
        left = value if state == "start" else state
        if left > 1:
            return left - 1
        return "met" if value == self.value else None

    def accepts(self, state: Any) -> bool:
        return bool(state == "met")

    def formula(self, names: Sequence[str]) -> str:
        first = names[0] if names else ""
        return f"number {first} of ({', '.join(names)}) = {self.value}"


_numbered_room = shared(NumberedRoom)
