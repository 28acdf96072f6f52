"""Values along a line lie outside of the values at its two ends, which are far from each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.apart import at_least_apart
from pencilmark.constraints.between import outside
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark, Square
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Lockout"]


@dataclass(frozen=True)
class Lockout(Rule):
    """How far the ends differ at least is half the number of values, rounded down: 4 of nine."""

    name = "lockout"
    place = "line"
    fpuzzles = "lockout"
    examples = (
        # ends at least 4 apart: 5 + 4 + 3 + 2 + 1 pairs, either way
        Example(1, 2, {"rule": "lockout", "cells": ["r1c1", "r1c2"]}, 30, values=(1, 9)),
        # ends at least 2 apart: 1 3 leaves 4, 2 4 leaves 1, 1 4 leaves none, either way
        Example(1, 3, {"rule": "lockout", "cells": ["r1c1", "r1c2", "r1c3"]}, 4, values=(1, 4)),
        Example(
            1,
            3,
            {"rule": "lockout", "cells": ["r1c1", "r1c2", "r1c3"]},
            3,
            values=(1, 9),
            givens={"r1c1": 2, "r1c3": 7},
        ),
    )

    cells: tuple[Cell, ...] = fields.cells(2)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        first, *inner, last = self.cells
        ends = grid.variable(first), grid.variable(last)
        least = len(grid.range) // 2
        label = f"lockout line at {first}: {first} and {last} at least {least} apart"
        yield at_least_apart(*ends, least, label=label)
        for cell in inner:
            label = f"lockout line at {first}: {cell} outside of {first} and {last}"
            yield outside(*ends, grid.variable(cell), label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="blue")
        for end in (self.cells[0], self.cells[-1]):
            yield Square((end,), tint="blue")

    def words(self) -> str:
        first, *inner, last = map(str, self.cells)
        far = f"{first} and {last} differ by at least half the number of values"
        lie = "lies" if len(inner) == 1 else "lie"
        return f"{far}, and {', '.join(inner)} {lie} outside of them" if inner else far

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones((cls(line) for line in lines_of_three(grid)), grid, solution)
