"""Copy this file to puzzles/NAME.py to add a family. As it stands it is a working one: Latin squares.

A family is a name for boards with certain rules. Solving, checking, describing, drawing, editing and JSON come from the
rules; only what its course writes is left to say. Once the file has a name in small letters, or its class is named in
the entry point group `pencilmark.families` of a package of your own, all of pencilmark finds it.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.puzzles import grid
from pencilmark.puzzles.board import BOARD
from pencilmark.puzzles.board_family import LATIN, BoardFamily
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Text

__all__ = ["LatinSquare"]


class LatinSquare(BoardFamily):
    family = "latin"  # what people write after --puzzle
    always = LATIN  # the rules that every board has, as JSON without what may differ
    tools = ()  # the rules one may add, such as {"rule": "cage"}

    def format(self) -> str:
        """The puzzle as its course writes it; as JSON if it was read so."""
        if self.layout != "rows":
            return super().format()
        return grid.lines_of(grid.split_rows([value or 0 for value in self.givens], self.width))


def _recognise(text: Text) -> bool:
    """Quick and forgiving: would a person take this text for a puzzle of this family?"""
    return grid.widths(text) == [len(text.lines)] * len(text.lines)


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    """Yield puzzles; yield, not raise, the error of a board that is wrong, so that the others still run."""
    try:
        n = len(text.lines)
        rows = [[value or None for value in grid.row_of_digits(line, n)] for line in text.lines]
        yield LatinSquare(n, n, LatinSquare.usual(n), rows, layout="rows")
    except InputError as error:
        yield error


LatinSquare.formats = (Format("rows", _recognise, _read), BOARD)  # the course's own first
