"""x = k·y or y = k·x, and its opposite: neither."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import SupportsIndex

from pencilmark.shapes import Constraint, Law, Relation, Shape
from pencilmark.shapes.law import shared

__all__ = ["NotRatio", "Ratio", "not_ratio", "ratio"]


def ratio(x: SupportsIndex, y: SupportsIndex, k: int = 2, label: str = "") -> Constraint:
    """x = k·y or y = k·x.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.ratio(x, y))
    >>> int(pm.count(problem))
    3
    """
    return Constraint.on(_ratio(k), x, y, label=label)


def not_ratio(x: SupportsIndex, y: SupportsIndex, k: int = 2, label: str = "") -> Constraint:
    """x ≠ k·y and y ≠ k·x.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.not_ratio(x, y))
    >>> int(pm.count(problem))
    13
    """
    return Constraint.on(_not_ratio(k), x, y, label=label)


@dataclass(frozen=True)
class Ratio(Law):
    kind = "ratio"

    k: int = 2

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation(values, _multiples(values, self.k))

    def formula(self, names: Sequence[str]) -> str:
        (x, y), k = names, self.k
        return f"{x} = {k}·{y} ∨ {y} = {k}·{x}"


@dataclass(frozen=True)
class NotRatio(Law):
    kind = "not_ratio"

    k: int = 2

    def shape(self, values: tuple[int, ...]) -> Shape:
        everything = (1 << len(values)) - 1
        return Relation(values, [everything ^ mask for mask in _multiples(values, self.k)])

    def formula(self, names: Sequence[str]) -> str:
        (x, y), k = names, self.k
        return f"{x} ≠ {k}·{y} ∧ {y} ≠ {k}·{x}"


def _multiples(values: tuple[int, ...], k: int) -> list[int]:
    """For each value the mask of those it is k times, and of those that are k times it."""
    place = {value: index for index, value in enumerate(values)}
    masks = [0] * len(values)
    for index, value in enumerate(values):
        multiple = place.get(k * value)
        if multiple is not None:
            masks[index] |= 1 << multiple
            masks[multiple] |= 1 << index
    return masks


_ratio, _not_ratio = shared(Ratio), shared(NotRatio)
