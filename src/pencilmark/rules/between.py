"""Values along a line lie between the values at its two ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.between import between
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Disc, Line, Mark
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Between"]


@dataclass(frozen=True)
class Between(Rule):
    name = "between"
    place = "line"
    fpuzzles = "betweenline"
    examples = (
        # between 1 and 3 in either order, and the value is 2
        Example(1, 3, {"rule": "between", "cells": ["r1c1", "r1c2", "r1c3"]}, 2, values=(1, 3)),
        # ends 1 and 4 with two values between, 1 and 3 or 2 and 4 with one: in either order, for each of two cells
        Example(2, 2, {"rule": "between", "cells": ["r1c1", "r1c2", "r2c2", "r2c1"]}, 12, values=(1, 4)),
        Example(
            1, 3, {"rule": "between", "cells": ["r1c1", "r1c2", "r1c3"]}, 0, values=(1, 3), givens={"r1c2": 1}
        ),
    )

    cells: tuple[Cell, ...] = fields.cells(2)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        first, *inner, last = self.cells
        ends = grid.variable(first), grid.variable(last)
        for cell in inner:
            label = f"between line at {first}: {cell} between {first} and {last}"
            yield between(*ends, grid.variable(cell), label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells)
        for end in (self.cells[0], self.cells[-1]):
            yield Disc((end,), large=True)

    def words(self) -> str:
        first, *inner, last = map(str, self.cells)
        lie = "lies" if len(inner) < 2 else "lie"
        return f"{', '.join(inner) or 'nothing'} {lie} between {first} and {last}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones((cls(line) for line in lines_of_three(grid)), grid, solution)
