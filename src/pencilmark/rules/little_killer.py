"""The sum along a diagonal, told outside the grid by a number with an arrow. Values may repeat along it.

where, at   the place of the number: "top" at 3 is above column 3, "left" at 2 beside row 2. Places are counted from
            1; 0 and one more than there are rows or columns are the corners of the frame
direction   where the arrow points. The first cell is the next one that way: from the top at 3 down-right it is
            r1c4, and from the corner at the top, at 0, the diagonal begins at r1c1
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import WHERE, Grid
from pencilmark.rules.marks import Mark, Outside
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["LittleKiller"]

_STEPS = {"down-right": (1, 1), "down-left": (1, -1), "up-right": (-1, 1), "up-left": (-1, -1)}


@dataclass(frozen=True)
class LittleKiller(Rule):
    name = "little-killer"
    place = "outside"
    fpuzzles = "littlekillersum"
    examples = (
        Example(
            3,
            3,
            {"rule": "little-killer", "where": "top", "at": 1, "direction": "down-right", "sum": 6},
            2,
            rules=({"rule": "rows"}, {"rule": "columns"}),
        ),
        Example(
            4,
            4,
            {"rule": "little-killer", "where": "bottom", "at": 0, "direction": "up-right", "sum": 4},
            24,
            rules=({"rule": "rows"}, {"rule": "columns"}),
        ),
        Example(
            1, 2, {"rule": "little-killer", "where": "right", "at": 2, "direction": "up-left", "sum": 2}, 2
        ),
    )

    where: str = fields.choice(*WHERE)
    at: int = fields.number(0)
    direction: str = fields.choice(*_STEPS)
    sum: int = fields.number()

    def fits(self, grid: Grid) -> None:
        if not self.line(grid):
            raise BoardError(
                f"{self.name}: direction: there is no cell {self.direction} of {self.spot}", "direction"
            )

    @property
    def step(self) -> tuple[int, int]:
        """Rows down and columns right from cell to cell."""
        return _STEPS[self.direction]

    @property
    def spot(self) -> str:
        """The place of the number, in words."""
        return f"{self.where} {self.at}"

    def line(self, grid: Grid) -> tuple[Cell, ...]:
        """The cells of the diagonal, from the number on."""
        outside = {
            "top": Cell(-1, self.at - 1),
            "bottom": Cell(grid.rows, self.at - 1),
            "left": Cell(self.at - 1, -1),
            "right": Cell(self.at - 1, grid.columns),
        }[self.where]
        return grid.diagonal_from(outside.moved(*self.step), *self.step)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        label = f"little killer {self.sum} at {self.spot} {self.direction}"
        yield sum_of(grid.variables(self.line(grid)), self.sum, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Outside(self.where, self.at - 1, str(self.sum), self.step)

    def words(self) -> str:
        return f"the diagonal from {self.spot} {self.direction} adds up to {self.sum}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        """Every diagonal of two cells or more, told from its upper end."""
        places = [("top", at) for at in range(grid.columns + 2)]
        sides = {"down-right": "left", "down-left": "right"}
        for direction, side in sides.items():
            for where, at in [*places, *((side, at) for at in range(1, grid.rows + 1))]:
                clue = cls(where, at, direction, 0)
                cells = clue.line(grid)
                if len(cells) > 1:
                    yield cls(where, at, direction, sum(solution[cell] for cell in cells))
