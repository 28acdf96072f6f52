"""A cage of KenKen: its cells, calculated with in some order, give a result. Values may repeat in it.

    + ×   the sum, the product
    − ÷   of two cells the difference or quotient, larger first; of more, the largest less, or divided by, the others

A cage of one cell needs no operation: it holds the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Self

from pencilmark.constraints.difference import difference
from pencilmark.constraints.expression import expression
from pencilmark.constraints.product import product
from pencilmark.constraints.ratio import ratio
from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import UnfitError
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline
from pencilmark.rules.rule import BoardError, Example, Rule, Solution
from pencilmark.shapes import Constraint

__all__ = ["CalculationCage"]

PLUS, MINUS, TIMES, OVER = "+", "−", "×", "÷"
_SPELLINGS = {PLUS: "+", MINUS: "−-–", TIMES: "×*x·", OVER: "÷/:"}
_WORDS = {PLUS: "add up", MINUS: "have a difference equal", TIMES: "multiply", OVER: "have a quotient equal"}


def _read(value: Any) -> str:
    for sign, spellings in _SPELLINGS.items():
        if isinstance(value, str) and len(value) == 1 and value.lower() in spellings:
            return sign
    raise UnfitError(f"one of {' '.join(_SPELLINGS)}", value)


@dataclass(frozen=True)
class CalculationCage(Rule):
    name = "calculation-cage"
    place = "cells"
    examples = (
        Example(
            1,
            2,
            {"rule": "calculation-cage", "cells": ["r1c1", "r1c2"], "operation": "-", "result": 1},
            6,
            (1, 4),
        ),
        Example(
            1,
            3,
            {"rule": "calculation-cage", "cells": ["r1c1", "r1c2", "r1c3"], "operation": "×", "result": 4},
            6,
            (1, 4),
        ),
        Example(
            1,
            3,
            {"rule": "calculation-cage", "cells": ["r1c1", "r1c2", "r1c3"], "operation": "÷", "result": 2},
            9,
            (1, 4),
        ),
        Example(2, 1, {"rule": "calculation-cage", "cells": ["r2c1"], "result": 3}, 4, (1, 4)),
    )

    cells: tuple[Cell, ...] = fields.cells()
    operation: str | None = fields.anything("operation", _read, str, default=None)
    result: int = fields.number(0, default=None)  # never None: it stands behind what may be left out

    def check(self) -> None:
        if self.result is None:
            raise BoardError("calculation-cage: result is missing")
        if self.operation is None and len(self.cells) > 1:
            raise BoardError(
                f"calculation-cage: operation: expected one of {' '.join(_SPELLINGS)} for {len(self.cells)} cells",
                "operation",
            )

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        if self.operation == OVER and grid.values[0] < 1:
            raise BoardError(
                f"calculation-cage: operation: ÷ needs values from 1 up, found {grid.values[0]}", "operation"
            )

    @property
    def number(self) -> str:
        """What is written in it."""
        return f"{self.result}{self.operation or ''}"

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        scope = grid.variables(self.cells)
        label = f"cage of {self.number} at {self.cells[0]}"
        if len(scope) == 1 or self.operation == PLUS:
            yield sum_of(scope, self.result, label=label)
        elif self.operation == TIMES:
            made = product(scope).compare("=", self.result)
            yield Constraint(made.law, made.scope, label)
        elif len(scope) == 2:
            relation = difference if self.operation == MINUS else ratio
            yield relation(*scope, self.result, label=label)
        else:
            yield expression(_of_the_largest(self.operation, len(scope), self.result), *scope, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Outline(self.cells, text=self.number)

    def words(self) -> str:
        if len(self.cells) == 1:
            return f"{self.cells[0]} is {self.result}"
        return f"{', '.join(map(str, self.cells))} {_WORDS[self.operation or PLUS]} to {self.result}"

    @classmethod
    def stated(cls, cells: Sequence[Cell], solution: Solution) -> Iterator[Self]:
        """One cage for each operation that has a result of these cells; of one cell, the cage without."""
        values = sorted((solution[cell] for cell in cells), reverse=True)
        if len(values) == 1:
            yield cls(tuple(cells), None, values[0])
            return
        largest, others = values[0], values[1:]
        results = {PLUS: sum(values), MINUS: largest - sum(others), TIMES: prod(values)}
        if others[-1] > 0 and largest % prod(others) == 0:
            results[OVER] = largest // prod(others)
        for operation, result in results.items():
            if result >= 0:
                yield cls(tuple(cells), operation, result)


def _of_the_largest(operation: str | None, size: int, result: int) -> str:
    """largest − others = result, or largest = result · others, of so many values."""
    names = [f"x{number}" for number in range(1, size + 1)]
    largest = f"max({', '.join(names)})"
    if operation == MINUS:
        return f"2 * {largest} - ({' + '.join(names)}) == {result}"
    return f"{largest} ** 2 == {result} * {' * '.join(names)}"
