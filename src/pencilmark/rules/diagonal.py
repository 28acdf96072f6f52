"""Different values along a diagonal: down from the top left, or up from the bottom left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.all_different import all_different
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["Diagonal"]


@dataclass(frozen=True)
class Diagonal(Rule):
    name = "diagonal"
    place = "board"
    examples = (
        Example(2, 2, {"rule": "diagonal", "which": "down"}, 8),
        Example(2, 2, {"rule": "diagonal", "which": "up"}, 1, givens={"r1c1": 1, "r2c1": 2, "r2c2": 2}),
        # of the twelve Latin squares of three, a diagonal is constant or holds different values, half and half
        Example(3, 3, {"rule": "diagonal", "which": "up"}, 6, rules=({"rule": "rows"}, {"rule": "columns"})),
    )

    which: str = fields.choice("down", "up")

    def fits(self, grid: Grid) -> None:
        if grid.rows != grid.columns:
            size = f"{grid.rows} rows and {grid.columns} columns"
            raise BoardError(f"diagonal: expected a square grid, found {size}")

    def cells(self, grid: Grid) -> tuple[Cell, ...]:
        if self.which == "down":
            return grid.diagonal_from(Cell(0, 0), 1, 1)
        return grid.diagonal_from(Cell(grid.rows - 1, 0), -1, 1)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        cells = self.cells(grid)
        if cells:
            yield all_different(grid.variables(cells), label=f"diagonal {self.which} at {cells[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        cells = self.cells(grid)
        if cells:
            yield Line(cells, tint="blue", thin=True)

    def words(self) -> str:
        corner = "top left" if self.which == "down" else "bottom left"
        return f"the diagonal {self.which} from the {corner} holds different values"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        square = grid.rows == grid.columns
        return true_ones((cls(which) for which in ("down", "up") if square), grid, solution)
