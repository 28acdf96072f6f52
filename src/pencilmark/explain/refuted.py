"""Which values no solution of a board has, as far as searches of some length tell. Its native twin has the same
name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pencilmark.shapes.bits import bits

__all__ = ["Sought", "Value", "refuted_values"]

Value = tuple[int, int]  # a variable and a mask of one value
Way = Callable[[Sequence[int]], list[int] | None]


@dataclass(frozen=True)
class Sought:
    """The variables to look at, in this order; `met` are by variable the values that are known to be in some solution,
    and become more; `known` are those known to be in none. `most` values are enough, and one where all questions
    together have taken `patience` nodes."""

    variables: Sequence[int]
    met: list[int]
    known: Sequence[int]
    most: int
    patience: int


def refuted_values(marks: Sequence[int], sought: Sought, way_of: Way, took: Callable[[], int]) -> list[Value]:
    """Those of no solution. `way_of` answers with a bit by variable, or with an empty list where it cannot tell."""
    found, nodes = list[Value](), 0
    for variable in sought.variables:
        for bit in bits(marks[variable]):
            if len(found) >= (sought.most if nodes < sought.patience else min(1, sought.most)):
                return found
            if sought.met[variable] & bit:
                continue
            if not sought.known[variable] & bit:
                way = way_of([*marks[:variable], bit, *marks[variable + 1 :]])
                nodes += took()
                for other, value in enumerate(way or ()):
                    sought.met[other] |= value
                if way is not None:
                    continue
            found.append((variable, bit))
    return found
