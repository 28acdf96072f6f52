"""How many of the variables take a value, or one of several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import SupportsIndex

from pencilmark.constraints.fold import Fold, Measure

__all__ = ["CountOf", "count_of"]


def count_of(variables: Iterable[SupportsIndex], value: int | Iterable[int]) -> Measure:
    """How many of the variables take this value, or one of these: `count_of(row, 5) == 1`.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.count_of((x, y, z), 1) == 2)
    >>> int(pm.count(problem))
    6
    """
    values = value if isinstance(value, Iterable) else (value,)
    return Measure(CountOf, variables, tuple(sorted({as_integer(v) for v in values})))


@dataclass(frozen=True)
class CountOf(Fold):
    kind = "count_of"

    counted: tuple[int, ...]

    def empty(self) -> int:
        return 0

    def after(self, running: int, value: int) -> int:
        return running + (value in self.counted)

    def says(self, names: Sequence[str]) -> str:
        what = (
            str(self.counted[0]) if len(self.counted) == 1 else "{" + ", ".join(map(str, self.counted)) + "}"
        )
        return f"count of {what} in ({', '.join(names)})"
