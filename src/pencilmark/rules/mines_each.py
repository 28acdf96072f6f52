"""So many mines in each row, column or box, as in Sudoku Mine: three of each.

Boxes are the regions of the board; where no rule divides it into regions, those of 3 by 3 cells of a board of 9 by 9.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.sum import sum_of
from pencilmark.counting import counted
from pencilmark.rules import fields
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.grid import Grid, Unit
from pencilmark.rules.marks import Mark, Outline
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["MinesEach"]


@dataclass(frozen=True)
class MinesEach(Rule):
    name = "mines-each"
    place = "board"
    symbols = {0: ".", 1: "*"}
    examples = (
        Example(2, 3, {"rule": "mines-each", "of": "rows", "mines": 1}, 9, values=(0, 1)),
        Example(
            3,
            3,
            {"rule": "mines-each", "of": "columns", "mines": 1},
            6,
            values=(0, 1),
            rules=({"rule": "mines-each", "of": "rows", "mines": 1},),
        ),
        Example(
            9,
            9,
            {"rule": "mines-each", "of": "boxes", "mines": 9},
            1,
            values=(0, 1),
        ),
    )

    of: str = fields.choice("rows", "columns", "boxes")
    mines: int = fields.number(0)

    def fits(self, grid: Grid) -> None:
        if self.of == "boxes" and not grid.regions and (grid.rows, grid.columns) != (9, 9):
            raise BoardError(
                "mines-each: of: expected a board of 9 by 9 or one with regions, found one of "
                f"{grid.rows} by {grid.columns} without",
                "of",
            )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for line in self._lines(grid):
            label = f"{counted(self.mines, 'mine')} in {line.name}"
            yield sum_of(grid.variables(line.cells), self.mines, label=label)

    def _lines(self, grid: Grid) -> Iterator[Unit]:
        if self.of == "boxes":
            boxes = grid.regions or Boxes(3, 3).regions(grid)
            return (Unit(f"box {number}", cells) for number, cells in enumerate(boxes, 1))
        return grid.row_lines() if self.of == "rows" else grid.column_lines()

    def marks(self, grid: Grid) -> Iterator[Mark]:
        if self.of == "boxes" and not grid.regions:
            yield from (Outline(line.cells, thick=True) for line in self._lines(grid) if line.cells)

    def words(self) -> str:
        one = {"rows": "row", "columns": "column", "boxes": "box"}[self.of]
        return f"there {'is' if self.mines == 1 else 'are'} {counted(self.mines, 'mine')} in each {one}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        for of in ("rows", "columns", *(["boxes"] if grid.regions or grid.rows == grid.columns == 9 else [])):
            lines = cls(of, 0)._lines(grid)
            counts = {sum(solution[cell] for cell in line.cells) for line in lines}
            if len(counts) == 1:
                yield cls(of, counts.pop())
