"""The shape of a weighted sum: low ≤ Σ weight·variable ≤ high, or Σ weight·variable ≠ a total."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pencilmark.shapes.shape import Plain, Shape

__all__ = ["Linear"]


@dataclass(frozen=True, slots=True)
class Linear(Shape):
    """A bound of None never acts. Where `unequal` is given, the sum may be anything but that."""

    name = "linear"

    weights: tuple[int, ...]
    low: int | None = None
    high: int | None = None
    unequal: int | None = None

    def holds(self, values: Sequence[int]) -> bool:
        total = sum(w * v for w, v in zip(self.weights, values, strict=True))
        if self.unequal is not None:
            return total != self.unequal
        return (self.low is None or self.low <= total) and (self.high is None or total <= self.high)

    def plain(self, values: Sequence[int]) -> Plain:
        if self.unequal is not None:
            return ("unequal", self.weights, self.unequal)
        return (self.name, self.weights, self.low, self.high)

    def as_dict(self) -> dict[str, Any]:
        said = {"low": self.low, "high": self.high, "unequal": self.unequal}
        return {
            "shape": self.name,
            "weights": list(self.weights),
            **{name: bound for name, bound in said.items() if bound is not None},
        }
