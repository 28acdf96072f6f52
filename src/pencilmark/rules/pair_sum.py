"""Two neighbours with a given sum: X is ten, V is five, and any other number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.offset import offset
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Claim, Grid
from pencilmark.rules.marks import Mark, Text
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["PairSum"]

_LETTERS = {5: "V", 10: "X"}


@dataclass(frozen=True)
class PairSum(Rule):
    name = "pair-sum"
    place = "edge"
    fpuzzles = "xv"
    examples = (
        Example(1, 2, {"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "sum": 5}, 4, values=(1, 4)),
        Example(2, 1, {"rule": "pair-sum", "cells": ["r1c1", "r2c1"], "sum": 10}, 9, values=(1, 9)),
        Example(1, 2, {"rule": "pair-sum", "cells": ["r1c1", "r1c2"], "sum": 7}, 2, values=(1, 4)),
    )

    cells: tuple[Cell, ...] = fields.cells(2, 2)
    sum: int = fields.number()

    def check(self) -> None:
        if not self.cells[0].touches(self.cells[1]):
            raise BoardError(f"pair-sum: {self.cells[0]} and {self.cells[1]} are no neighbours", "cells")

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        x, y = grid.variables(self.cells)
        label = f"sum of {self.sum} between {self.cells[0]} and {self.cells[1]}"
        yield offset(x, y, -1, ((self.sum, self.sum),), label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Text(self.cells, _LETTERS.get(self.sum, str(self.sum)))

    def claims(self) -> Iterator[Claim]:
        yield Claim(f"pair-sum:{self.sum}", frozenset(self.cells))

    def words(self) -> str:
        return f"{self.cells[0]} and {self.cells[1]} add up to {self.sum}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        for a, b in grid.edges():
            if solution[a] + solution[b] in _LETTERS:
                yield cls((a, b), solution[a] + solution[b])
