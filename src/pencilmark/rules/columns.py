"""Each column holds different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.all_different import all_different
from pencilmark.rules.grid import Claim, Grid
from pencilmark.rules.rule import Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Columns"]


@dataclass(frozen=True)
class Columns(Rule):
    name = "columns"
    place = "board"
    usual = True
    examples = (
        Example(2, 2, {"rule": "columns"}, 4),
        Example(3, 1, {"rule": "columns"}, 2, givens={"r2c1": 2}),
        Example(3, 2, {"rule": "columns"}, 6, holes=("r1c2", "r2c2"), givens={"r1c1": 1}, values=(1, 3)),
    )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for name, cells in grid.column_lines():
            yield all_different(grid.variables(cells), label=name)

    def claims(self) -> Iterator[Claim]:
        """For rules that know more of lines whose values differ."""
        yield Claim("different:columns", frozenset())

    def words(self) -> str:
        return "each column holds different values"
