"""A relation of one's own between a few cells: an expression in x, y, z, u, v, w or x1, x2, …, or the pairs allowed.

"x + y == 10", "abs(x - y) >= 3", "x % 2 != y % 2": constraints/expression.py says what may be written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.expression import expression
from pencilmark.constraints.function import Tabulated
from pencilmark.constraints.table import Table
from pencilmark.errors import ModelError
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Relation"]


@dataclass(frozen=True)
class Relation(Rule):
    """The names stand for the cells in their order."""

    name = "relation"
    place = "cells"
    examples = (
        Example(
            1, 2, {"rule": "relation", "cells": ["r1c1", "r1c2"], "expression": "abs(x - y) >= 2"}, 6, (1, 4)
        ),
        Example(
            1,
            3,
            {"rule": "relation", "cells": ["r1c3", "r1c1", "r1c2"], "expression": "x == y + z"},
            6,
            (1, 4),
        ),
        Example(
            2,
            1,
            {"rule": "relation", "cells": ["r1c1", "r2c1"], "pairs": [[1, 2], [3, 1], [1, 7]]},
            2,
            (1, 4),
        ),
    )

    cells: tuple[Cell, ...] = fields.cells()
    expression: str | None = fields.text(default=None)
    pairs: tuple[tuple[int, ...], ...] | None = fields.groups(default=None)

    def check(self) -> None:
        if (self.expression is None) == (self.pairs is None):
            raise BoardError("relation: expected an expression or pairs, and one of them only")
        if self.pairs is not None:
            self._check_pairs()
        elif self.expression is not None:
            try:
                expression(self.expression, *range(len(self.cells)))
            except ModelError as error:
                raise BoardError(f"relation: {error}", "expression") from None

    def _check_pairs(self) -> None:
        if len(self.cells) != 2:
            raise BoardError(
                f"relation: pairs: expected two cells, found {len(self.cells)}: a table takes more", "cells"
            )
        for index, pair in enumerate(self.pairs or ()):
            if len(pair) != 2:
                raise BoardError(f"relation: pairs: expected two values, found {list(pair)}", "pairs", index)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        scope = grid.variables(self.cells)
        label = f"relation between {' and '.join(map(str, self.cells))}"
        if self.expression is not None:
            yield expression(self.expression, *scope, label=label)
        elif self.pairs is not None:
            pairs = tuple(dict.fromkeys(self.pairs))
            yield Constraint(Tabulated(Table(2, pairs), 2, frozenset(pairs)), scope, label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="purple", thin=True, dashed=True)

    def words(self) -> str:
        listed = ", ".join(map(str, self.cells))
        if self.expression is not None:
            return f"{self.expression} is true of {listed}"
        return f"{listed} take one of {len(self.pairs or ())} pairs of values"
