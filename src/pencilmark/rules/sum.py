"""A sum of one's own: cells, each times its weight, add up to something from `low` to `high`. Values may repeat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.linear import linear, terms
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Sum"]


@dataclass(frozen=True)
class Sum(Rule):
    """At least one of `low` and `high`; both the same is a total. Weights are 1 unless given."""

    name = "sum"
    place = "cells"
    examples = (
        Example(1, 2, {"rule": "sum", "cells": ["r1c1", "r1c2"], "low": 7}, 3, values=(1, 4)),
        Example(1, 2, {"rule": "sum", "cells": ["r1c1", "r1c2"], "low": 4, "high": 4}, 3, values=(1, 4)),
        Example(
            1,
            2,
            {"rule": "sum", "cells": ["r1c1", "r1c2"], "weights": [2, -1], "low": 0, "high": 1},
            4,
            values=(1, 4),
        ),
    )

    cells: tuple[Cell, ...] = fields.cells()
    weights: tuple[int, ...] | None = fields.numbers(default=None)
    low: int | None = fields.number(default=None)
    high: int | None = fields.number(default=None)

    def check(self) -> None:
        if self.weights is not None and len(self.weights) != len(self.cells):
            found = f"expected {len(self.cells)}, one a cell, found {len(self.weights)}"
            raise BoardError(f"sum: weights: {found}", "weights")
        if self.low is None and self.high is None:
            raise BoardError("sum: expected low, high or both")
        if self.low is not None and self.high is not None and self.low > self.high:
            raise BoardError(f"sum: high: expected at least {self.low}, found {self.high}", "high")

    @property
    def bounds(self) -> str:
        """What the sum must be, as one writes it."""
        if self.low == self.high:
            return str(self.low)
        if self.low is None or self.high is None:
            return f"≤ {self.high}" if self.low is None else f"≥ {self.low}"
        return f"{self.low}–{self.high}"

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        label = f"sum of {self.bounds} at {self.cells[0]}"
        yield linear(grid.variables(self.cells), self.low, self.high, self.weights, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Outline(self.cells, text=self.bounds)

    def words(self) -> str:
        total = terms(self.weights or (1,) * len(self.cells), [str(cell) for cell in self.cells])
        return f"{total} is {self.bounds}"
