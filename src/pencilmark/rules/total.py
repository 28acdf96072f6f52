"""The number of mines in all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.sum import sum_of
from pencilmark.counting import counted
from pencilmark.rules import fields
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Total"]


@dataclass(frozen=True)
class Total(Rule):
    name = "total"
    place = "board"
    symbols = {0: ".", 1: "*"}
    examples = (
        Example(2, 2, {"rule": "total", "mines": 2}, 6, values=(0, 1)),
        Example(1, 3, {"rule": "total", "mines": 1}, 2, values=(0, 1), holes=("r1c1",)),
    )

    mines: int = fields.number(0)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield sum_of(range(len(grid.cells)), self.mines, label=f"total of {counted(self.mines, 'mine')}")

    def words(self) -> str:
        return f"there are {counted(self.mines, 'mine')} in all"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        yield cls(sum(solution.values()))
