"""Cells that touch by a side or corner hold different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.equal import not_equal
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["AntiKing"]

_DOWN = ((0, 1), (1, -1), (1, 0), (1, 1))  # the moves that lead further down


@dataclass(frozen=True)
class AntiKing(Rule):
    name = "anti-king"
    place = "board"
    fpuzzles = "antiking"
    examples = (
        Example(2, 2, {"rule": "anti-king"}, 24, values=(1, 4)),
        Example(1, 3, {"rule": "anti-king"}, 12, values=(1, 3)),  # 3 · 2 · 2
        Example(
            2, 3, {"rule": "anti-king"}, 48, values=(1, 4)
        ),  # 24 squares of four, and their last column again
    )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for cell in grid.cells:
            for step in _DOWN:
                other = cell.moved(*step)
                if grid.has(other):
                    label = f"king's move between {cell} and {other}"
                    yield not_equal(grid.variable(cell), grid.variable(other), label=label)

    def words(self) -> str:
        return "cells that touch by a side or corner hold different values"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones(iter([cls()]), grid, solution)
