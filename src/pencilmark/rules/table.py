"""Cells that take one of a list of tuples of values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.table import table
from pencilmark.counting import counted
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Table"]


@dataclass(frozen=True)
class Table(Rule):
    name = "table"
    place = "cells"
    examples = (
        Example(1, 2, {"rule": "table", "cells": ["r1c1", "r1c2"], "tuples": [[1, 2], [2, 2], [2, 9]]}, 2),
        Example(
            2,
            2,
            {"rule": "table", "cells": ["r1c1", "r1c2", "r2c1"], "tuples": [[1, 2, 2], [2, 1, 1]]},
            2,
            rules=({"rule": "rows"},),
        ),
    )

    cells: tuple[Cell, ...] = fields.cells()
    tuples: tuple[tuple[int, ...], ...] = fields.groups()

    def __hash__(self) -> int:
        """Without the tuples, which may be thousands: a board is looked for by its hash whenever it is asked about."""
        return hash((self.name, self.cells, len(self.tuples)))

    def check(self) -> None:
        if {*map(len, self.tuples)} <= {len(self.cells)}:
            return
        for index, row in enumerate(self.tuples):
            if len(row) != len(self.cells):
                found = f"expected {counted(len(self.cells), 'value')}, one a cell, found {list(row)}"
                raise BoardError(f"table: tuples: {found}", "tuples", index)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield table(grid.variables(self.cells), self.tuples, label=f"table at {self.cells[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="purple", thin=True, dashed=True)

    def words(self) -> str:
        return f"{', '.join(map(str, self.cells))} take the values of one of {counted(len(self.tuples), 'tuple')}"
