"""Values rise along a line from its bulb; a slow thermometer may stand still."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from pencilmark.constraints.less import less, less_equal
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Thermometer"]


@dataclass(frozen=True)
class Thermometer(Rule):
    name = "thermometer"
    place = "line"
    fpuzzles = "thermometer"
    examples = (
        Example(1, 3, {"rule": "thermometer", "cells": ["r1c1", "r1c2", "r1c3"]}, 4, values=(1, 4)),
        Example(2, 1, {"rule": "thermometer", "cells": ["r2c1", "r1c1"], "slow": True}, 6, values=(1, 3)),
    )

    cells: tuple[Cell, ...] = fields.cells(2)
    slow: bool = fields.flag()

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        rises, sign = (less_equal, "≤") if self.slow else (less, "<")
        for a, b in pairwise(self.cells):
            label = f"thermometer at {self.cells[0]}: {a} {sign} {b}"
            yield rises(grid.variable(a), grid.variable(b), label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, bulb=True, dashed=self.slow)

    def words(self) -> str:
        rise = "never fall" if self.slow else "rise"
        return f"values {rise} from {self.cells[0]} along {', '.join(map(str, self.cells[1:]))}"
