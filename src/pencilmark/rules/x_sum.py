"""The sum of the first X cells of a row or column, where X is the value of the first of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.x_sum import x_sum
from pencilmark.rules import fields
from pencilmark.rules.grid import Grid
from pencilmark.rules.outside import OutsideRule
from pencilmark.rules.rule import Example
from pencilmark.shapes import Constraint

__all__ = ["XSum"]


@dataclass(frozen=True)
class XSum(OutsideRule):
    name = "x-sum"
    fpuzzles = "xsum"
    examples = (
        Example(1, 4, {"rule": "x-sum", "where": "left", "at": 1, "value": 6}, 4, rules=({"rule": "rows"},)),
        Example(3, 1, {"rule": "x-sum", "where": "bottom", "at": 1, "value": 1}, 9),
        Example(
            4,
            4,
            {"rule": "x-sum", "where": "right", "at": 2, "value": 10},
            144,
            rules=({"rule": "rows"}, {"rule": "columns"}),
        ),
    )

    value: int = fields.number(0)

    @property
    def number(self) -> int:
        return self.value

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield x_sum(grid.variables(self.line(grid)), self.value, label=self.label)

    def words(self) -> str:
        return f"{self.seen_from} the first cells, as many as the value of the first, add up to {self.value}"

    @classmethod
    def told(cls, values: list[int], grid: Grid) -> int | None:
        total = sum(values[: values[0]]) if 1 <= values[0] <= len(values) else -1
        return total if total >= 0 else None
