"""Each row holds different values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.all_different import all_different
from pencilmark.rules.grid import Claim, Grid
from pencilmark.rules.rule import Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Rows"]


@dataclass(frozen=True)
class Rows(Rule):
    name = "rows"
    place = "board"
    usual = True
    examples = (
        Example(2, 2, {"rule": "rows"}, 4),
        Example(1, 3, {"rule": "rows"}, 2, givens={"r1c2": 2}),
        Example(2, 3, {"rule": "rows"}, 6, holes=("r2c2", "r2c3"), givens={"r1c1": 1}, values=(1, 3)),
    )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for name, cells in grid.row_lines():
            yield all_different(grid.variables(cells), label=name)

    def claims(self) -> Iterator[Claim]:
        """For rules that know more of lines whose values differ."""
        yield Claim("different:rows", frozenset())

    def words(self) -> str:
        return "each row holds different values"
