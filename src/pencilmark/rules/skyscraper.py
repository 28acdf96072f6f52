"""Values are heights of towers: the number counts those one sees, each hiding the lower and equal ones behind it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.visible import visible
from pencilmark.counting import counted
from pencilmark.rules import fields
from pencilmark.rules.grid import Grid
from pencilmark.rules.outside import OutsideRule
from pencilmark.rules.rule import Example
from pencilmark.shapes import Constraint

__all__ = ["Skyscraper"]


@dataclass(frozen=True)
class Skyscraper(OutsideRule):
    name = "skyscraper"
    fpuzzles = "skyscraper"
    examples = (
        Example(
            1, 4, {"rule": "skyscraper", "where": "left", "at": 1, "value": 2}, 11, rules=({"rule": "rows"},)
        ),
        Example(3, 1, {"rule": "skyscraper", "where": "bottom", "at": 1, "value": 3}, 1),
        Example(
            4,
            4,
            {"rule": "skyscraper", "where": "top", "at": 2, "value": 4},
            24,
            rules=({"rule": "rows"}, {"rule": "columns"}),
        ),
    )

    value: int = fields.number(1)

    @property
    def number(self) -> int:
        return self.value

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        line = self.line(grid)
        peak = grid.values[1] if self._holds_all(grid, len(line)) else None
        yield visible(grid.variables(line), self.value, peak, label=self.label)

    def _holds_all(self, grid: Grid, length: int) -> bool:
        """Does another rule make every value stand in this line? Then the highest tower is seen for sure."""
        lines = "rows" if self.where in ("left", "right") else "columns"
        return grid.is_claimed(f"different:{lines}") and length == len(grid.range)

    def words(self) -> str:
        return f"{counted(self.value, 'tower')} can be seen {self.seen_from}"

    @classmethod
    def told(cls, values: list[int], grid: Grid) -> int:
        return sum(all(value > other for other in values[:place]) for place, value in enumerate(values))
