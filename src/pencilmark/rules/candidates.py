"""A cell that takes one of a few values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.one_of import one_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Text
from pencilmark.rules.rule import Example, Rule
from pencilmark.rules.values import check_values
from pencilmark.shapes import Constraint

__all__ = ["Candidates"]


@dataclass(frozen=True)
class Candidates(Rule):
    name = "candidates"
    place = "cell"
    examples = (
        Example(1, 2, {"rule": "candidates", "cell": "r1c1", "values": [1, 3]}, 6, values=(1, 3)),
        Example(1, 2, {"rule": "candidates", "cell": "r1c2", "values": [2]}, 1, rules=({"rule": "rows"},)),
        Example(
            1,
            1,
            {"rule": "candidates", "cell": "r1c1", "values": [2, 3]},
            0,
            givens={"r1c1": 1},
            values=(1, 3),
        ),
    )

    cell: Cell = fields.cell()
    values: tuple[int, ...] = fields.numbers()

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        check_values("candidates", "values", self.values, grid)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield one_of(grid.variable(self.cell), self.values, label=f"candidates at {self.cell}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Text((self.cell,), " ".join(map(str, self.values)), corner=True)

    def words(self) -> str:
        return f"{self.cell} is {' or '.join(map(str, self.values))}"
