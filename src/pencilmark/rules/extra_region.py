"""Cells anywhere that hold different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.all_different import all_different
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Fill, Mark
from pencilmark.rules.rule import Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["ExtraRegion"]


@dataclass(frozen=True)
class ExtraRegion(Rule):
    name = "extra-region"
    place = "cells"
    fpuzzles = "extraregion"
    examples = (
        Example(1, 3, {"rule": "extra-region", "cells": ["r1c1", "r1c3"]}, 18, values=(1, 3)),
        Example(2, 2, {"rule": "extra-region", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}, 24, values=(1, 4)),
        Example(1, 3, {"rule": "extra-region", "cells": ["r1c1", "r1c2", "r1c3"]}, 0, values=(1, 2)),
    )

    cells: tuple[Cell, ...] = fields.cells()

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield all_different(grid.variables(self.cells), label=f"extra region at {self.cells[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Fill(self.cells)

    def words(self) -> str:
        hold = "holds" if len(self.cells) == 1 else "hold"
        return f"{', '.join(map(str, self.cells))} {hold} different values"
