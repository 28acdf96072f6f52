"""The shape of "no two of them are equal"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pencilmark.shapes.shape import Plain, Shape

__all__ = ["AllDifferent"]


@dataclass(frozen=True, slots=True)
class AllDifferent(Shape):
    name = "all_different"

    def holds(self, values: Sequence[int]) -> bool:
        return len(set(values)) == len(values)

    def plain(self, values: Sequence[int]) -> Plain:
        return (self.name,)

    def as_dict(self) -> dict[str, Any]:
        return {"shape": self.name}
