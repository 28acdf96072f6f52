"""Even values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.one_of import one_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Square
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Even"]


@dataclass(frozen=True)
class Even(Rule):
    name = "even"
    place = "cell"
    fpuzzles = "even"
    examples = (
        Example(1, 2, {"rule": "even", "cells": ["r1c1"]}, 10, values=(1, 5)),
        Example(1, 2, {"rule": "even", "cells": ["r1c1", "r1c2"]}, 4, values=(-2, 1)),
        Example(1, 1, {"rule": "even", "cells": ["r1c1"]}, 0, values=(1, 1)),
    )

    cells: tuple[Cell, ...] = fields.cells()

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        values = [value for value in grid.range if value % 2 == 0]
        for cell in self.cells:
            yield one_of(grid.variable(cell), values, label=f"even value at {cell}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        return (Square((cell,)) for cell in self.cells)

    def words(self) -> str:
        is_are = "is" if len(self.cells) == 1 else "are"
        return f"{', '.join(map(str, self.cells))} {is_are} even"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return (cls((cell,)) for cell in grid.cells if solution[cell] % 2 == 0)
