"""Values that stand somewhere in the four cells around a corner, each as often as it is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.count_of import count_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Disc, Mark
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.rules.values import check_values
from pencilmark.shapes import Constraint

__all__ = ["Quadruple"]

_FOUR = ["r1c1", "r1c2", "r2c1", "r2c2"]


@dataclass(frozen=True)
class Quadruple(Rule):
    name = "quadruple"
    place = "corner"
    fpuzzles = "quadruple"
    examples = (
        Example(2, 2, {"rule": "quadruple", "cells": _FOUR, "values": [1, 2, 3, 4]}, 24, values=(1, 4)),
        # of 3^4 those with a 1 and a 2: 81 − 16 − 16 + 1
        Example(2, 2, {"rule": "quadruple", "cells": _FOUR, "values": [1, 2]}, 50, values=(1, 3)),
        # 1 twice or more often: 81 − 16 − 4 · 8
        Example(2, 2, {"rule": "quadruple", "cells": _FOUR, "values": [1, 1]}, 33, values=(1, 3)),
    )

    cells: tuple[Cell, ...] = fields.cells(4, 4)
    values: tuple[int, ...] = fields.numbers(1, 4)

    def check(self) -> None:
        first = min(self.cells)
        if {*self.cells} != {first.moved(down, right) for down in (0, 1) for right in (0, 1)}:
            found = ", ".join(map(str, self.cells))
            raise BoardError(
                f"quadruple: cells: expected the four cells around a corner, found {found}", "cells"
            )

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        check_values("quadruple", "values", self.values, grid)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        scope = grid.variables(self.cells)
        for value, times in Counter(self.values).items():
            law = (count_of(scope, value) >= times).law
            often = "" if times == 1 else f" {times} times"
            yield Constraint(law, scope, f"quadruple at {self.cells[0]}: {value}{often}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Disc(self.cells, text=" ".join(map(str, self.values)))

    def words(self) -> str:
        values = ", ".join(map(str, self.values))
        return f"{values} stand{'s' * (len(self.values) == 1)} in {', '.join(map(str, self.cells))}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        for cell in grid.cells:
            four = tuple(cell.moved(down, right) for down in (0, 1) for right in (0, 1))
            if all(map(grid.has, four)):
                yield cls(four, tuple(sorted(solution[each] for each in four)))
