"""The shape of a list: the tuples of values that the scope may take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pencilmark.shapes.shape import Plain, Shape

__all__ = ["Table"]


@dataclass(frozen=True, slots=True)
class Table(Shape):
    """Repeated tuples change nothing, and neither do values no domain has. The empty scope may list the empty tuple."""

    name = "table"

    arity: int
    tuples: tuple[tuple[int, ...], ...]

    def holds(self, values: Sequence[int]) -> bool:
        return tuple(values) in self.tuples

    def plain(self, values: Sequence[int]) -> Plain:
        place = {value: index for index, value in enumerate(values)}
        known = [row for row in self.tuples if all(value in place for value in row)]
        return (self.name, self.arity, [tuple([place[value] for value in row]) for row in known])

    def as_dict(self) -> dict[str, Any]:
        return {"shape": self.name, "tuples": [list(row) for row in self.tuples]}
