"""Sudoku as the side of its boxes and a dictionary of its givens.

text    := k NL '{' ( given (',' given)* )? '}'
given   := '(' row ',' column ')' ':' value          from 1; the side of the board is k · k
"""

from __future__ import annotations

import re

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard
from pencilmark.formats.shared.sudokus import sudoku_of
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku, make
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["BoxAndDict"]

_HEAD = re.compile(r"\{? *(\(\s*[0-9]+\s*,\s*[0-9]+\s*\)\s*:|\}|$)")
_PART = re.compile(
    r"\(\s*([0-9]{1,2})\s*,\s*([0-9]{1,2})\s*\)\s*:\s*([0-9]{1,2})|([{},\s]+)|([^{},\s]+)", re.ASCII
)


class BoxAndDict(OneBoard):
    name = "box-and-dict"
    title = "Sudoku as a dictionary"
    families = ("sudoku",)
    examples = ("2\n{(1,1):1,(2,3):3,(3,2):4,(4,4):2}\n", "3\n{(1,7):6, (9,9):7}\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 2 or lines[0].text.strip() not in {*"2345678"}:
            return Fit()
        return Fit(CERTAIN if "{" in lines[1].text and _HEAD.match(lines[1].text.strip()) else NO)

    def board(self, text: Text, options: Options) -> Sudoku:
        side = (
            text.lines[0].row(1, "number (the side of a box)")[0].integer("the side of a box, 2 to 8", 2, 8)
        )
        n, cells = side * side, [0] * side**4
        for line in text.lines[1:]:
            for match in _PART.finditer(line.text):
                _place(match, line, n, cells)
        if "}" not in text.lines[-1].text:
            raise InputError("expected } behind the last given, found the end of the file", text.last, 1)
        return make(cells, n, "separated", Options(options.box or (side, side)), text.start)

    def write(self, puzzle: Puzzle) -> str:
        board = sudoku_of(puzzle, self.title)
        height, width = board.box
        if height != width:
            raise unsupported(self.title, f"boxes of {height}x{width}", why="they are square")
        n = board.n
        givens = [f"({c // n + 1},{c % n + 1}):{v}" for c, v in enumerate(board.cells) if v]
        return f"{height}\n{{{','.join(givens)}}}\n"


def _place(match: re.Match[str], line: Line, n: int, cells: list[int]) -> None:
    if match[4]:
        return
    token = Token(match[0], line.number, match.start() + 1)
    if match[5]:
        raise token.error("a given as (row,column):value")
    row, column, given = int(match[1]), int(match[2]), int(match[3])
    if not (1 <= row <= n and 1 <= column <= n and 1 <= given <= n):
        raise token.error(f"row, column and value from 1 to {n}")
    cell = (row - 1) * n + column - 1
    if cells[cell] not in (0, given):
        raise token.error(f"each cell once ({cells[cell]} is there already)")
    cells[cell] = given
