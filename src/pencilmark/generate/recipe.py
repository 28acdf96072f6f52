"""What a composed board is to be, in one piece of data, and the rules its solution keeps to.

base     what every cell is under: boxes (rows, columns, boxes), latin (rows, columns), regions (rows, columns,
         irregular regions), crossing (runs between holes, as in Kakuro), open (nothing)
wish     a kind of rule that is asked for
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.holes import random_holes
from pencilmark.generate.regions import random_regions
from pencilmark.generate.wishes import Wish, kind_named
from pencilmark.puzzles.board import Board
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.cell import Cell
from pencilmark.rules.columns import Columns
from pencilmark.rules.grid import Grid
from pencilmark.rules.rows import Rows
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["BASES", "Recipe"]

BASES = ("boxes", "latin", "regions", "crossing", "open")
_LINES = ("boxes", "latin", "regions")  # bases with rows and columns


@dataclass(frozen=True)
class Recipe:
    height: int
    width: int
    values: tuple[int, int]
    base: str
    box: tuple[int, int] | None
    wishes: tuple[Wish, ...]
    givens: int | None = None
    symmetry: str = "none"
    unique: bool = True
    minimal: bool = False

    @property
    def drawn(self) -> tuple[Wish, ...]:
        """The wishes that are drawn on a solution."""
        return tuple(wish for wish in self.wishes if not wish.rules and not wish.draws_regions)

    @property
    def draws_ground(self) -> bool:
        """Are some of the rules that a solution keeps to drawn? Then there may be others."""
        return self.base in ("regions", "crossing") or any(wish.draws_regions for wish in self.wishes)

    def ground(self, draw: Draw) -> Board:
        """The empty board with all rules that its solution is to keep to."""
        holes: frozenset[Cell] = frozenset()
        if self.base == "crossing":
            holes = random_holes(self.height, self.width, draw.branch("holes"))
        grid = Grid(self.height, self.width, self.values, holes)
        try:
            return Board(
                self.height, self.width, self._rules(grid, draw), (), self.values, holes, layout="line"
            )
        except BoardError as error:
            raise GenerateError(str(error)) from None

    def _rules(self, grid: Grid, draw: Draw) -> list[Rule]:
        found = [*self._base_rules(), *self._regions(grid, draw)]
        asked = (rule for wish in self.wishes for rule in wish.rules)
        return list(dict.fromkeys([*found, *asked]))

    def _base_rules(self) -> Iterator[Rule]:
        if self.base in _LINES:
            yield from (Rows(), Columns())
        if self.base == "boxes" and self.box:
            yield Boxes(self.box)

    def _regions(self, grid: Grid, draw: Draw) -> Iterator[Rule]:
        kinds = [wish.kind for wish in self.wishes if wish.draws_regions]
        if self.base == "regions" and not kinds:
            kinds = [kind_named("regions")]
        for number, kind in enumerate(kinds):
            data = {"cells": random_regions(grid, draw.branch("regions", number))}
            yield kind(**data)
