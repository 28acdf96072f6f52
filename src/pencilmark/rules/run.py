"""A run of Kakuro: cells with different values that add up to the number before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline, Outside, Text
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Run"]


@dataclass(frozen=True)
class Run(Rule):
    """Where a hole stands before its first cell the number is written there, → for a row and ↓ for a column."""

    name = "run"
    place = "cells"
    examples = (
        Example(1, 3, {"rule": "run", "cells": ["r1c2", "r1c3"], "sum": 4}, 2, (1, 9), holes=("r1c1",)),
        Example(2, 1, {"rule": "run", "cells": ["r1c1", "r2c1"], "sum": 17}, 2, values=(1, 9)),
        Example(
            3,
            3,
            {"rule": "run", "cells": ["r2c2", "r2c3"], "sum": 3},
            1,
            (1, 9),
            rules=(
                {"rule": "run", "cells": ["r2c2", "r3c2"], "sum": 4},
                {"rule": "run", "cells": ["r2c3", "r3c3"], "sum": 3},
                {"rule": "run", "cells": ["r3c2", "r3c3"], "sum": 4},
            ),
            holes=("r1c1", "r1c2", "r1c3", "r2c1", "r3c1"),
        ),
    )

    cells: tuple[Cell, ...] = fields.cells()
    sum: int = fields.number()

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        scope = grid.variables(self.cells)
        where = f"{self._direction()} {self.cells[0]}"  # of the two that may begin in this cell
        if len(scope) > 1:
            yield all_different(scope, label=f"run {where}")
        yield sum_of(scope, self.sum, label=f"run of {self.sum} {where}")

    def _direction(self) -> str:
        steps = {(b.row - a.row, b.column - a.column) for a, b in pairwise(self.cells)}
        if steps == {(0, 1)}:
            return "across from"
        return "down from" if steps == {(1, 0)} else "at"

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield self._before(grid) or Outline(self.cells, text=str(self.sum))

    def _before(self, grid: Grid) -> Mark | None:
        """The number in the hole before a straight run, or outside the grid."""
        direction = self._direction()
        if direction == "at":
            return None
        down = direction == "down from"
        first = self.cells[0]
        place = first.moved(-1, 0) if down else first.moved(0, -1)
        if place in grid.holes:
            return Text((place,), f"{'↓' if down else '→'}{self.sum}", corner=down)
        if place.row < 0 or place.column < 0:
            return Outside("top" if down else "left", first.column if down else first.row, str(self.sum))
        return None

    def words(self) -> str:
        return f"{', '.join(map(str, self.cells))} are different and add up to {self.sum}"

    @classmethod
    def stated(cls, cells: Sequence[Cell], solution: Solution) -> Iterator[Self]:
        values = [solution[cell] for cell in cells]
        if len(set(values)) == len(values):
            yield cls(tuple(cells), sum(values))

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        """Every run between holes and borders of two cells or more: along rows, then columns."""
        for down, right in ((0, 1), (1, 0)):
            for cell in grid.cells:
                if not grid.has(cell.moved(-down, -right)):
                    cells = _from(cell, down, right, grid)
                    yield from cls.stated(cells, solution) if len(cells) > 1 else ()


def _from(cell: Cell, down: int, right: int, grid: Grid) -> list[Cell]:
    found = []
    while grid.has(cell):
        found.append(cell)
        cell = cell.moved(down, right)
    return found
