"""Irregular boxes: each region holds different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.all_different import all_different
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Regions"]


@dataclass(frozen=True)
class Regions(Rule):
    """`Regions(["AAB", "ABB", "CCC"])`, or the cells of each region in a list. A cell may be in none: a full stop."""

    name = "regions"
    place = "board"
    examples = (
        Example(2, 2, {"rule": "regions", "cells": ["AB", "AB"]}, 4),
        Example(
            3,
            3,
            {"rule": "regions", "cells": ["AAB", "ACB", "CCB"]},
            2,  # 1 2 3, 3 1 2, 2 3 1 and 1 3 2, 2 1 3, 3 2 1
            rules=({"rule": "rows"}, {"rule": "columns"}),
            givens={"r1c1": 1},
        ),
        Example(1, 3, {"rule": "regions", "cells": [["r1c1", "r1c3"]]}, 18, values=(1, 3)),
    )

    cells: tuple[tuple[Cell, ...], ...] = fields.regions()

    def check(self) -> None:
        seen: set[Cell] = set()
        for index, region in enumerate(self.cells):
            if not region:
                raise BoardError(
                    "regions: cells: expected at least one cell a region, found none", "cells", index
                )
            for place, cell in enumerate(region):
                if cell in seen:
                    raise BoardError(
                        f"regions: cells: expected each cell once, found {cell} again", "cells", index, place
                    )
                seen.add(cell)

    def fits(self, grid: Grid) -> None:
        for index, region in enumerate(self.cells):
            for place, cell in enumerate(region):
                if not grid.has(cell):
                    raise BoardError(f"regions: cells: {grid.why_not(cell)}", "cells", index, place)

    def regions(self, grid: Grid) -> tuple[tuple[Cell, ...], ...]:
        return self.cells

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for number, cells in enumerate(self.cells, 1):
            yield all_different(grid.variables(cells), label=f"region {number} at {cells[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        return (Outline(cells, thick=True) for cells in self.cells)

    def words(self) -> str:
        return "each region holds different values"
