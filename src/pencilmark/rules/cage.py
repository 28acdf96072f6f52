"""Cells with different values, and their sum where one is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Cage"]


@dataclass(frozen=True)
class Cage(Rule):
    name = "cage"
    place = "cells"
    examples = (
        Example(1, 2, {"rule": "cage", "cells": ["r1c1", "r1c2"], "sum": 5}, 4, values=(1, 4)),
        Example(1, 2, {"rule": "cage", "cells": ["r1c1", "r1c2"]}, 12, values=(1, 4)),
        Example(1, 1, {"rule": "cage", "cells": ["r1c1"], "sum": 3}, 1, values=(1, 4)),
    )

    cells: tuple[Cell, ...] = fields.cells()
    sum: int | None = fields.number(default=None)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        scope = grid.variables(self.cells)
        if len(scope) > 1:
            yield all_different(scope, label=f"cage at {self.cells[0]}")
        if self.sum is not None:
            yield sum_of(scope, self.sum, label=f"cage of {self.sum} at {self.cells[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Outline(self.cells, text="" if self.sum is None else str(self.sum))

    def words(self) -> str:
        different = f"{', '.join(map(str, self.cells))} are different"
        return different if self.sum is None else f"{different} and add up to {self.sum}"

    @classmethod
    def stated(cls, cells: Sequence[Cell], solution: Solution) -> Iterator[Self]:
        values = [solution[cell] for cell in cells]
        if len(set(values)) == len(values):
            yield cls(tuple(cells), sum(values))
