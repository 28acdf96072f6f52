"""A line of values that follow each other, in any order, none of them twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Self

from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.apart import at_most_apart
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Renban"]


@dataclass(frozen=True)
class Renban(Rule):
    name = "renban"
    place = "line"
    fpuzzles = "renban"
    examples = (
        Example(1, 2, {"rule": "renban", "cells": ["r1c1", "r1c2"]}, 6, values=(1, 4)),  # 12, 23, 34 and back
        Example(1, 3, {"rule": "renban", "cells": ["r1c1", "r1c2", "r1c3"]}, 12, values=(1, 4)),
        Example(
            2,
            2,
            {"rule": "renban", "cells": ["r1c1", "r1c2", "r2c2"]},
            4,  # r2c2 is 3, r2c1 anything
            values=(1, 4),
            givens={"r1c2": 1, "r1c1": 2},
        ),
    )

    cells: tuple[Cell, ...] = fields.cells(2)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield all_different(grid.variables(self.cells), label=f"renban at {self.cells[0]}")
        most = len(self.cells) - 1
        for a, b in combinations(self.cells, 2):
            label = f"renban at {self.cells[0]}: {a} and {b} at most {most} apart"
            yield at_most_apart(grid.variable(a), grid.variable(b), most, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="purple")

    def words(self) -> str:
        return f"{', '.join(map(str, self.cells))} are values that follow each other, in any order"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones((cls(line) for line in lines_of_three(grid)), grid, solution)
