"""The sum of the cells between two values of a row or column: the smallest and the largest, unless `ends` are given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.sandwich import sandwich
from pencilmark.rules import fields
from pencilmark.rules.grid import Grid
from pencilmark.rules.outside import OutsideRule
from pencilmark.rules.rule import BoardError, Example
from pencilmark.shapes import Constraint

__all__ = ["Sandwich"]


@dataclass(frozen=True)
class Sandwich(OutsideRule):
    """Each end stands in the line, and once only."""

    name = "sandwich"
    fpuzzles = "sandwichsum"
    examples = (
        Example(1, 4, {"rule": "sandwich", "where": "left", "at": 1, "sum": 5}, 4, rules=({"rule": "rows"},)),
        Example(3, 1, {"rule": "sandwich", "where": "top", "at": 1, "sum": 0, "ends": [2, 3]}, 4),
        Example(
            4,
            4,
            {"rule": "sandwich", "where": "right", "at": 4, "sum": 3},
            96,
            rules=({"rule": "rows"}, {"rule": "columns"}),
        ),
    )

    sum: int = fields.number(0)
    ends: tuple[int, ...] | None = fields.numbers(2, 2, default=None)

    def check(self) -> None:
        if self.ends is not None and self.ends[0] == self.ends[1]:
            raise BoardError(
                f"sandwich: ends: expected two different values, found {list(self.ends)}", "ends"
            )

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        low, high = grid.values
        if not all(low <= end <= high for end in self.ends or ()):
            raise BoardError(
                f"sandwich: ends: expected values from {low} to {high}, found {self.ends}", "ends"
            )
        if low == high:
            raise BoardError("sandwich: expected a board of two values or more")

    @property
    def number(self) -> int:
        return self.sum

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield sandwich(grid.variables(self.line(grid)), self.sum, self.ends or grid.values, label=self.label)

    def words(self) -> str:
        between = f"{self.ends[0]} and {self.ends[1]}" if self.ends else "the smallest and the largest value"
        return f"in {self.line_name} the cells between {between} add up to {self.sum}"

    @classmethod
    def told(cls, values: list[int], grid: Grid) -> int | None:
        if any(values.count(end) != 1 for end in grid.values):
            return None
        first, last = sorted(values.index(end) for end in grid.values)
        total = sum(values[first + 1 : last])
        return total if total >= 0 else None
