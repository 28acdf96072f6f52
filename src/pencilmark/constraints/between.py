"""A value between two others, or outside of them: its ends count for neither."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import SupportsIndex

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Between", "between", "outside"]

_MOST_TUPLES = 1 << 22


def between(end: SupportsIndex, other: SupportsIndex, x: SupportsIndex, label: str = "") -> Constraint:
    """min(end, other) < x < max(end, other)."""
    return Constraint.on(_between(True), end, other, x, label=label)


def outside(end: SupportsIndex, other: SupportsIndex, x: SupportsIndex, label: str = "") -> Constraint:
    """x < min(end, other) or x > max(end, other)."""
    return Constraint.on(_between(False), end, other, x, label=label)


@dataclass(frozen=True)
class Between(Law):
    """Of three variables: the two ends, and the one that is inside or outside of them."""

    kind = "between"
    by_scope = True

    inside: bool = True

    def shape(self, values: tuple[int, ...]) -> Shape:
        if len(values) ** 3 > _MOST_TUPLES:
            raise ModelError(
                f"between is said by a table of three variables, and {len(values)} values are too many for it"
            )
        return shapes.Table(3, tuple(filter(self.holds, product(values, repeat=3))))

    def holds(self, values: Sequence[int]) -> bool:
        low, high = sorted(values[:2])
        x = values[2]
        return low < x < high if self.inside else x < low or x > high

    def formula(self, names: Sequence[str]) -> str:
        a, b, x = names
        if self.inside:
            return f"min({a}, {b}) < {x} < max({a}, {b})"
        return f"{x} < min({a}, {b}) ∨ {x} > max({a}, {b})"


_between = shared(Between)
