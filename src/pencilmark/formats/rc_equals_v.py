"""Sudoku as a list of its givens.

    text    := given*                        blanks, commas or line ends between them
    given   := row column '=' value          a digit each, from 1

The side is not in the text: it is 9.
"""

from __future__ import annotations

import re

from pencilmark.formats.shared.cells import OneBoard
from pencilmark.formats.shared.sudokus import sudoku_of
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku, make
from pencilmark.puzzles.text import Text, Token

__all__ = ["RcEqualsV"]

SIDE = 9
_WORD = re.compile(r"[^\s,;]+")
_GIVEN = re.compile(r"[rR]?([1-9])[cC]?([1-9])=([1-9])", re.ASCII)
_LIKE = re.compile(r"[rR]?[0-9][cC]?[0-9]=[0-9]\b", re.ASCII)


class RcEqualsV(OneBoard):
    name = "rc-equals-v"
    title = "Sudoku as a list of givens (11=9)"
    families = ("sudoku",)
    examples = ("11=9 15=7 18=2 22=8\n", "11=1\n99=2\n")

    def recognise(self, text: Text) -> Fit:
        fits = bool(text.lines) and all(_LIKE.match(line.text.lstrip()) for line in text.lines[:64])
        return Fit(CERTAIN if fits else NO)

    def board(self, text: Text, options: Options) -> Sudoku:
        cells = [0] * SIDE**2
        for line in text.lines:
            for word in _WORD.finditer(line.text):
                _place(Token(word[0], line.number, word.start() + 1), cells)
        return make(cells, SIDE, "separated", options, text.start)

    def write(self, puzzle: Puzzle) -> str:
        board = sudoku_of(puzzle, self.title, SIDE)
        givens = [f"{c // SIDE + 1}{c % SIDE + 1}={v}" for c, v in enumerate(board.cells) if v]
        if not givens:
            raise unsupported(self.title, "a board without givens")
        return " ".join(givens) + "\n"


def _place(token: Token, cells: list[int]) -> None:
    match = _GIVEN.fullmatch(token.text)
    if not match:
        raise token.error("row, column and value from 1 to 9, as 15=7")
    cell = (int(match[1]) - 1) * SIDE + int(match[2]) - 1
    if cells[cell] not in (0, int(match[3])):
        raise token.error(f"each cell once ({cells[cell]} is there already)")
    cells[cell] = int(match[3])
