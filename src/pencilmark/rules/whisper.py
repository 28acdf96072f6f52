"""Neighbours on a line differ by at least a distance: 5 of nine values, unless said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from pencilmark.constraints.apart import at_least_apart
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.line import apart_on_line
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Whisper"]


@dataclass(frozen=True)
class Whisper(Rule):
    """It may come back to a cell, as a ring does."""

    name = "whisper"
    place = "line"
    fpuzzles = "whispers"
    examples = (
        # 1 with 6 to 9, 2 with 7 to 9, … either way
        Example(1, 2, {"rule": "whisper", "cells": ["r1c1", "r1c2"]}, 20, values=(1, 9)),
        Example(
            1, 3, {"rule": "whisper", "cells": ["r1c1", "r1c2", "r1c3"], "distance": 3}, 2, values=(1, 4)
        ),
        # a ring of three cells cannot turn from low to high and back
        Example(2, 2, {"rule": "whisper", "cells": ["r1c1", "r1c2", "r2c2", "r1c1"]}, 0, values=(1, 6)),
    )

    cells: tuple[Cell, ...] = fields.cells(2, repeats=True)
    distance: int | None = fields.number(1, default=None)

    def check(self) -> None:
        apart_on_line("whisper", self.cells, 2)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        distance = self.distance or (len(grid.range) + 1) // 2
        for a, b in pairwise(self.cells):
            label = f"whisper at {self.cells[0]}: {a} and {b} at least {distance} apart"
            yield at_least_apart(grid.variable(a), grid.variable(b), distance, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="green")

    def words(self) -> str:
        distance = self.distance or "half the number of values, rounded up"
        return f"neighbours along {', '.join(map(str, self.cells))} differ by at least {distance}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones((cls(line) for line in lines_of_three(grid)), grid, solution)
