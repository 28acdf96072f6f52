"""Cells a knight's move apart hold different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.equal import not_equal
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["AntiKnight"]

_DOWN = ((1, -2), (1, 2), (2, -1), (2, 1))  # the moves that lead further down


@dataclass(frozen=True)
class AntiKnight(Rule):
    name = "anti-knight"
    place = "board"
    fpuzzles = "antiknight"
    examples = (
        Example(
            2, 3, {"rule": "anti-knight"}, 2**2 * 2 * 2, values=(1, 2)
        ),  # two pairs, and two cells on their own
        Example(3, 2, {"rule": "anti-knight"}, 6**2 * 9, values=(1, 3)),
        # a ring of eight cells around one that no knight reaches: two colourings of the ring, two values in the middle
        Example(3, 3, {"rule": "anti-knight"}, 4, values=(1, 2)),
    )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for cell in grid.cells:
            for step in _DOWN:
                other = cell.moved(*step)
                if grid.has(other):
                    label = f"knight's move between {cell} and {other}"
                    yield not_equal(grid.variable(cell), grid.variable(other), label=label)

    def words(self) -> str:
        return "cells a knight's move apart hold different values"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones(iter([cls()]), grid, solution)
