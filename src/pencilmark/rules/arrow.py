"""The values along a shaft add up to the number in its circle, which may have several digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Disc, Line, Mark
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Arrow"]


@dataclass(frozen=True)
class Arrow(Rule):
    """`circle` is one cell, or several that are read as the digits of a number, the first one the largest. The circle
    is no part of the shaft, `cells`."""

    name = "arrow"
    place = "line"
    fpuzzles = "arrow"
    examples = (
        Example(1, 3, {"rule": "arrow", "circle": ["r1c1"], "cells": ["r1c2", "r1c3"]}, 6, values=(1, 4)),
        Example(2, 1, {"rule": "arrow", "circle": ["r2c1"], "cells": ["r1c1"]}, 4, values=(1, 4)),
        # 11 is 5 + 6 or 6 + 5, 12 is 6 + 6
        Example(
            2, 2, {"rule": "arrow", "circle": ["r1c1", "r1c2"], "cells": ["r2c1", "r2c2"]}, 3, values=(1, 6)
        ),
    )

    circle: tuple[Cell, ...] = fields.cells()
    cells: tuple[Cell, ...] = fields.cells()

    def check(self) -> None:
        for index, cell in enumerate(self.cells):
            if cell in self.circle:
                message = f"arrow: cells: expected the shaft without its circle, found {cell}, which is in it"
                raise BoardError(message, "cells", index)
        if len(self.circle) > 9:
            found = len(self.circle)
            raise BoardError(f"arrow: circle: expected at most 9 digits, found {found}", "circle")

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        digits = [-(10**place) for place in reversed(range(len(self.circle)))]
        weights = [1] * len(self.cells) + digits
        scope = grid.variables((*self.cells, *self.circle))
        yield sum_of(scope, 0, weights, label=f"arrow at {self.circle[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        for cell in self.circle:
            yield Disc((cell,), large=True)
        yield Line((self.circle[-1], *self.cells), arrow=True, thin=True)

    def words(self) -> str:
        number = "" if len(self.circle) == 1 else "the number of the digits "
        shaft = ", ".join(map(str, self.cells))
        add = "adds" if len(self.cells) == 1 else "add"
        return f"{shaft} {add} up to {number}{', '.join(map(str, self.circle))}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        found = (cls(line[:1], line[1:]) for line in lines_of_three(grid, both_ways=True))
        return true_ones(found, grid, solution)
