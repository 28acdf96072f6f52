"""An inequality between two neighbours, as in Futoshiki."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.less import less
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Chevron, Mark
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Sign"]


@dataclass(frozen=True)
class Sign(Rule):
    name = "sign"
    place = "edge"
    examples = (
        Example(1, 2, {"rule": "sign", "less": "r1c1", "greater": "r1c2"}, 1),
        Example(2, 1, {"rule": "sign", "less": "r2c1", "greater": "r1c1"}, 3, values=(1, 3)),
    )

    less: Cell = fields.cell()
    greater: Cell = fields.cell()

    def check(self) -> None:
        if not self.less.touches(self.greater):
            raise BoardError(f"sign: {self.less} and {self.greater} are no neighbours", "greater")

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        x, y = grid.variables((self.less, self.greater))
        yield less(x, y, label=f"sign {self.less} < {self.greater}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Chevron(self.less, self.greater)

    def words(self) -> str:
        return f"{self.less} is less than {self.greater}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        for a, b in grid.edges():
            if solution[a] != solution[b]:
                yield cls(a, b) if solution[a] < solution[b] else cls(b, a)
