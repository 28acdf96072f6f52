"""A dot between two neighbours: white, they differ by a number, mostly 1; black, one is a multiple of the other, mostly
twice it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.difference import difference
from pencilmark.constraints.ratio import ratio
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Claim, Grid
from pencilmark.rules.marks import Disc, Mark
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["Dot"]


@dataclass(frozen=True)
class Dot(Rule):
    name = "dot"
    place = "edge"
    examples = (
        Example(1, 2, {"rule": "dot", "cells": ["r1c1", "r1c2"], "difference": 1}, 6, values=(1, 4)),
        Example(1, 2, {"rule": "dot", "cells": ["r1c1", "r1c2"], "ratio": 2}, 4, values=(1, 4)),
        Example(2, 1, {"rule": "dot", "cells": ["r1c1", "r2c1"], "difference": 3}, 2, values=(1, 4)),
    )

    cells: tuple[Cell, ...] = fields.cells(2, 2)
    difference: int | None = fields.number(0, default=None)
    ratio: int | None = fields.number(1, default=None)

    def check(self) -> None:
        if not self.cells[0].touches(self.cells[1]):
            raise BoardError(f"dot: {self.cells[0]} and {self.cells[1]} are no neighbours", "cells")
        if (self.difference is None) == (self.ratio is None):
            raise BoardError("dot: expected a difference or a ratio, and one of them only")

    @property
    def black(self) -> bool:
        return self.ratio is not None

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        x, y = grid.variables(self.cells)
        label = f"{'black' if self.black else 'white'} dot between {self.cells[0]} and {self.cells[1]}"
        if self.ratio is not None:
            yield ratio(x, y, self.ratio, label=label)
        elif self.difference is not None:
            yield difference(x, y, self.difference, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        number, usual = (self.ratio, 2) if self.black else (self.difference, 1)
        yield Disc(self.cells, filled=self.black, text="" if number == usual else str(number))

    def claims(self) -> Iterator[Claim]:
        kind = f"ratio:{self.ratio}" if self.black else f"difference:{self.difference}"
        yield Claim(f"dot:{kind}", frozenset(self.cells))

    def words(self) -> str:
        a, b = self.cells
        if self.black:
            return f"one of {a} and {b} is {self.ratio} times the other"
        return f"{a} and {b} differ by {self.difference}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        for pair in grid.edges():
            a, b = sorted(solution[cell] for cell in pair)
            if b == 2 * a:
                yield cls(pair, ratio=2)
            if b - a == 1:
                yield cls(pair, difference=1)
