"""Cells at the same place of their boxes hold different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.all_different import all_different
from pencilmark.rules.box_shape import box_shape
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["DisjointGroups"]


@dataclass(frozen=True)
class DisjointGroups(Rule):
    name = "disjoint-groups"
    place = "board"
    fpuzzles = "disjointgroups"
    examples = (
        # two boxes, four pairs of cells at the same place, 4 · 3 values each
        Example(2, 4, {"rule": "disjoint-groups"}, 12**4, values=(1, 4)),
        # r1c1, r1c3, r3c1 and r3c3 differ, and so the three other groups: 168 of the 288 squares, listed one by one
        Example(
            4,
            4,
            {"rule": "disjoint-groups"},
            168,
            rules=({"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [2, 2]}),
        ),
    )

    def fits(self, grid: Grid) -> None:
        height, width = box_shape(grid)
        if grid.rows % height or grid.columns % width:
            size = f"{grid.rows} rows and {grid.columns} columns"
            raise BoardError(f"disjoint-groups: boxes of {height} by {width} do not divide {size}")

    def groups(self, grid: Grid) -> Iterator[tuple[Cell, ...]]:
        height, width = box_shape(grid)
        for i in range(height):
            for j in range(width):
                places = (
                    Cell(r, c) for r in range(i, grid.rows, height) for c in range(j, grid.columns, width)
                )
                yield tuple(place for place in places if grid.has(place))

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for number, cells in enumerate(self.groups(grid), 1):
            yield all_different(grid.variables(cells), label=f"place {number} of the boxes")

    def words(self) -> str:
        return "cells at the same place of their boxes hold different values"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        height, width = box_shape(grid)
        divides = not (grid.rows % height or grid.columns % width)
        return true_ones(iter([cls()] if divides else []), grid, solution)
