"""The smallest and the largest of the variables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.constraints.fold import Fold, Measure
from pencilmark.errors import ModelError

__all__ = ["Maximum", "Minimum", "maximum", "minimum"]


def minimum(variables: Iterable[SupportsIndex]) -> Measure:
    """The smallest value among the variables, to be compared: `minimum(row) == x`.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.minimum((x, y)) == z)
    >>> int(pm.count(problem))
    9
    """
    return Measure(Minimum, _some(variables, "smallest"))


def maximum(variables: Iterable[SupportsIndex]) -> Measure:
    """The largest value among the variables, to be compared: `maximum(row) <= 7`.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.maximum((x, y, z)) <= 1)
    >>> int(pm.count(problem))
    8
    """
    return Measure(Maximum, _some(variables, "largest"))


def _some(variables: Iterable[SupportsIndex], which: str) -> tuple[SupportsIndex, ...]:
    found = tuple(variables)
    if not found:
        raise ModelError(f"there is no {which} value among no variables")
    return found


@dataclass(frozen=True)
class Minimum(Fold):
    kind = "minimum"

    def empty(self) -> int | None:
        return None

    def after(self, running: int | None, value: int) -> int:
        return value if running is None else min(running, value)

    def says(self, names: Sequence[str]) -> str:
        return f"min({', '.join(names)})"


@dataclass(frozen=True)
class Maximum(Fold):
    kind = "maximum"

    def empty(self) -> int | None:
        return None

    def after(self, running: int | None, value: int) -> int:
        return value if running is None else max(running, value)

    def says(self, names: Sequence[str]) -> str:
        return f"max({', '.join(names)})"
