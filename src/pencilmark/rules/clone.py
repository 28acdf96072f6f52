"""The same values in the same places of two groups of cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.equal import equal
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Fill, Mark
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Clone"]


@dataclass(frozen=True)
class Clone(Rule):
    """The first of `cells` has the value of the first of `of`, and so on."""

    name = "clone"
    place = "cells"
    fpuzzles = "clone"
    examples = (
        Example(1, 2, {"rule": "clone", "cells": ["r1c1"], "of": ["r1c2"]}, 3, values=(1, 3)),
        Example(2, 2, {"rule": "clone", "cells": ["r1c1", "r1c2"], "of": ["r2c2", "r2c1"]}, 9, values=(1, 3)),
        # a chain: all three are equal
        Example(1, 3, {"rule": "clone", "cells": ["r1c1", "r1c2"], "of": ["r1c2", "r1c3"]}, 4, values=(1, 4)),
    )

    cells: tuple[Cell, ...] = fields.cells()
    of: tuple[Cell, ...] = fields.cells()

    def check(self) -> None:
        if len(self.cells) != len(self.of):
            raise BoardError(
                f"clone: of: expected as many cells as the other, {len(self.cells)}, found {len(self.of)}",
                "of",
            )
        for index, (cell, other) in enumerate(zip(self.cells, self.of, strict=True)):
            if cell == other:
                raise BoardError(f"clone: of: expected another cell than {cell} itself", "of", index)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for cell, other in zip(self.cells, self.of, strict=True):
            label = f"clone at {self.cells[0]}: {cell} = {other}"
            yield equal(grid.variable(cell), grid.variable(other), label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Fill(self.cells, tint="grey")
        yield Fill(self.of, tint="grey")

    def words(self) -> str:
        hold = "holds the value" if len(self.cells) == 1 else "hold the values"
        return f"{', '.join(map(str, self.cells))} {hold} of {', '.join(map(str, self.of))}"
