"""Windows: boxes inside the grid, a place away from the border and each other, that hold different values too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.all_different import all_different
from pencilmark.rules.box_shape import box_shape
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Fill, Mark
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["Windoku"]


@dataclass(frozen=True)
class Windoku(Rule):
    """As large as the board's boxes: nine by nine with boxes of three by three has four windows."""

    name = "windoku"
    place = "board"
    examples = (
        # the four cells in the middle: of the 288 squares, listed one by one, 168 have four values there
        Example(
            4,
            4,
            {"rule": "windoku"},
            168,
            rules=({"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [2, 2]}),
        ),
        Example(
            4,
            4,
            {"rule": "windoku"},
            24,
            holes=(
                "r1c1",
                "r1c2",
                "r1c3",
                "r1c4",
                "r2c1",
                "r2c4",
                "r3c1",
                "r3c4",
                "r4c1",
                "r4c2",
                "r4c3",
                "r4c4",
            ),
        ),
    )

    def windows(self, grid: Grid) -> Iterator[tuple[Cell, ...]]:
        height, width = box_shape(grid)
        for top in range(1, grid.rows - height, height + 1):
            for left in range(1, grid.columns - width, width + 1):
                places = (Cell(top + i, left + j) for i in range(height) for j in range(width))
                yield tuple(place for place in places if grid.has(place))

    def fits(self, grid: Grid) -> None:
        if not any(self.windows(grid)):
            size = f"{grid.rows} rows and {grid.columns} columns"
            raise BoardError(f"windoku: a grid of {size} has no room for windows")

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for number, cells in enumerate(self.windows(grid), 1):
            yield all_different(grid.variables(cells), label=f"window {number}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        return (Fill(cells) for cells in self.windows(grid) if cells)

    def words(self) -> str:
        return "each window, a box one place away from the border, holds different values"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        rule = cls()
        return true_ones(iter([rule] if any(rule.windows(grid)) else []), grid, solution)
