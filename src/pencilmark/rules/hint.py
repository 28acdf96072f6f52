"""A number that counts the mines around it, and holds none itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Text
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Hint"]


@dataclass(frozen=True)
class Hint(Rule):
    """Its cell is a hole of the grid: it is no variable."""

    name = "hint"
    place = "cell"
    symbols = {0: ".", 1: "*"}
    examples = (
        Example(1, 3, {"rule": "hint", "cell": "r1c2", "mines": 1}, 2, values=(0, 1), holes=("r1c2",)),
        Example(2, 2, {"rule": "hint", "cell": "r1c1", "mines": 2}, 3, values=(0, 1), holes=("r1c1",)),
    )

    cell: Cell = fields.cell()
    mines: int = fields.number(0, 8)

    def fits(self, grid: Grid) -> None:
        if not (0 <= self.cell.row < grid.rows and 0 <= self.cell.column < grid.columns):
            raise BoardError(f"hint: cell: {grid.why_not(self.cell)}", "cell")
        if self.cell not in grid.holes:
            raise BoardError(
                f"hint: cell: {self.cell} must be one of the holes: a hint is no unknown cell", "cell"
            )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        scope = grid.variables(grid.around(self.cell))
        yield sum_of(scope, self.mines, label=f"hint {self.mines} at {self.cell}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Text((self.cell,), str(self.mines))

    def words(self) -> str:
        return f"there are {self.mines} mines around {self.cell}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        """What a cell without a mine would say. Who states it makes a hole of the cell."""
        for cell in grid.cells:
            if not solution[cell]:
                yield cls(cell, sum(solution[other] for other in grid.around(cell)))
