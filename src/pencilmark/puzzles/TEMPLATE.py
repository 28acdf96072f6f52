"""Copy this file to puzzles/NAME.py to add a family. As it stands it is a working one: Latin squares.

What each method must do is written in puzzle.py; what is here is the least that does it. Once the file has
a name in small letters, the command, the JSON, `describe`, `check`, `compare` and the tests find it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pencilmark.errors import InputError
from pencilmark.model import Problem
from pencilmark.puzzles import checks, grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows
from pencilmark.puzzles.text import Text

__all__ = ["LatinSquare"]


@dataclass(frozen=True)
class LatinSquare(Puzzle):
    """Frozen data: everything the text says, nothing that can be computed from it."""

    n: int
    cells: tuple[int, ...]  # in reading order, 0 for a blank
    layout: str = "rows"  # the name of the format it was read in

    family = "latin"  # what people write after --puzzle

    def __post_init__(self) -> None:
        """Look at what was given: a board that is none is a ModelError."""
        n = checks.whole(self.n, "a side", 1)
        checks.replaced(self, n=n, cells=checks.grid(self.cells, n, n, 0, n))

    @property
    def shape(self) -> tuple[int, int]:
        return (self.n, self.n)

    def board(self) -> Board:
        """The same as data: what is drawn, edited and written to other programs."""
        return grid.latin_board(self.n, self.cells, [])

    def problem(self) -> Problem:
        """The order of variables and constraints is part of the semantics: decide it once, and write it down."""
        return grid.latin_problem(self.n, self.cells)

    def sets(self) -> list[str]:
        """The formulation in words, for `pencilmark describe`."""
        return [f"one variable a cell, domain 1..{self.n}", "every row and every column is all different"]

    def rows(self, values: Sequence[int]) -> Rows:
        return grid.split_rows(values, self.n)

    def values(self, rows: Rows) -> list[int]:
        return [value or 0 for row in rows for value in row]

    def format(self) -> str:
        return grid.lines_of(grid.split_rows(self.cells, self.n))

    def format_solution(self, rows: Rows) -> str:
        return grid.lines_of(rows)

    def parse_solution(self, text: Text) -> Rows:
        return grid.parse_grid(text, self.n)


def _recognise(text: Text) -> bool:
    """Quick and forgiving: would a person take this text for a puzzle of this family?"""
    return grid.widths(text) == [len(text.lines)] * len(text.lines)


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    """Yield puzzles; yield, not raise, the error of a board that is wrong, so that the others still run."""
    try:
        n = len(text.lines)
        cells = tuple(value for line in text.lines for value in grid.row_of_digits(line, n))
        yield LatinSquare.trusted(n=n, cells=cells)
    except InputError as error:
        yield error


LatinSquare.formats = (Format("rows", _recognise, _read),)
