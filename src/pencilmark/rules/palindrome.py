"""A line that reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.equal import equal
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Palindrome"]


@dataclass(frozen=True)
class Palindrome(Rule):
    name = "palindrome"
    place = "line"
    fpuzzles = "palindrome"
    examples = (
        Example(1, 3, {"rule": "palindrome", "cells": ["r1c1", "r1c2", "r1c3"]}, 9, values=(1, 3)),
        Example(2, 2, {"rule": "palindrome", "cells": ["r1c1", "r1c2", "r2c2", "r2c1"]}, 9, values=(1, 3)),
        Example(1, 2, {"rule": "palindrome", "cells": ["r1c1", "r1c2"]}, 0, rules=({"rule": "rows"},)),
    )

    cells: tuple[Cell, ...] = fields.cells(2)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for a, b in zip(self.cells[: len(self.cells) // 2], reversed(self.cells), strict=False):
            label = f"palindrome at {self.cells[0]}: {a} = {b}"
            yield equal(grid.variable(a), grid.variable(b), label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells)

    def words(self) -> str:
        return f"{', '.join(map(str, self.cells))} read the same from both ends"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones((cls(line) for line in lines_of_three(grid)), grid, solution)
