"""Cells larger than every neighbour, except neighbours that are marked so too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.less import less
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Claim, Grid
from pencilmark.rules.marks import Fill, Mark, Text
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["Maximum"]


@dataclass(frozen=True)
class Maximum(Rule):
    name = "maximum"
    place = "cell"
    fpuzzles = "maximum"
    examples = (
        # 3 with two values beside and two below, or 2 with one: (2² + 1²) · 3 with the fourth cell
        Example(2, 2, {"rule": "maximum", "cells": ["r1c1"]}, 15, values=(1, 3)),
        Example(1, 3, {"rule": "maximum", "cells": ["r1c2"]}, 5, values=(1, 3)),
        # two so marked cells side by side are not compared with each other
        Example(1, 3, {"rule": "maximum", "cells": ["r1c1", "r1c2"]}, 9, values=(1, 3)),
    )

    cells: tuple[Cell, ...] = fields.cells()

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for cell in self.cells:
            for other in grid.beside(cell):
                if not grid.is_claimed("maximum", other):
                    a, b = grid.variables((cell, other))
                    yield less(b, a, label=f"maximum at {cell}: {cell} > {other}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Fill(self.cells)
        for cell in self.cells:
            yield Text((cell,), "max", corner=True)

    def claims(self) -> Iterator[Claim]:
        return (Claim("maximum", frozenset((cell,))) for cell in self.cells)

    def words(self) -> str:
        than = "is larger than its" if len(self.cells) == 1 else "are larger than their"
        return f"{', '.join(map(str, self.cells))} {than} neighbours"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones((cls((cell,)) for cell in grid.cells), grid, solution)
