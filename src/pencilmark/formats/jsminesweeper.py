"""Positions of JSMinesweeper (`.mine`).

text   := width 'x' height 'x' mines NL row{height}
row    := ( '0' … '8' | 'H' | 'F' | '?' ){width}     H hidden, F a flag and ? an exploded mine: known mines
"""

from __future__ import annotations

import re

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard
from pencilmark.formats.shared.minefields import HINTS, field_of, in_characters, minesweeper_of
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.minesweeper import MINE, UNKNOWN, Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Text, Token

__all__ = ["JsMinesweeper"]

_HEAD = re.compile(r"\s*([0-9]{1,4})x([0-9]{1,4})x([0-9]{1,7})\s*", re.ASCII | re.IGNORECASE)
_CELLS = HINTS | dict.fromkeys("Hh.", UNKNOWN) | dict.fromkeys("Ff?M", MINE)


class JsMinesweeper(OneBoard):
    name = "jsminesweeper"
    title = "JSMinesweeper (.mine)"
    families = ("minesweeper",)
    examples = ("3x2x1\n1HH\n1HH\n", "3x3x3\n12F\nHHH\nHH1\n")

    def recognise(self, text: Text) -> Fit:
        return Fit(CERTAIN if text.lines and _HEAD.fullmatch(text.lines[0].text) else NO)

    def board(self, text: Text, options: Options) -> Minesweeper:
        match = _HEAD.fullmatch(text.lines[0].text)
        if match is None:
            raise InputError("expected width, height and mines as 9x9x10", text.lines[0].number, 1)
        width, height = int(match[1]), int(match[2])
        if not width * height:
            message = f"expected at least one row and one column, found {height} by {width}"
            raise InputError(message, text.lines[0].number, 1)
        body = text.of_lines(text.lines[1:])
        due = f"row {len(body.lines) + 1} of {height}"
        rows = [[*_characters(line.row(width, "cell"))] for line in body.take(height, due)]
        total = Token(match[3], text.lines[0].number, match.start(3) + 1)
        return field_of(rows, _CELLS, total)

    def write(self, puzzle: Puzzle) -> str:
        board = minesweeper_of(puzzle, self.title)
        if board.mines is None:
            raise unsupported(self.title, "a field without a total")
        rows = in_characters(board, "H", "F", self.title)
        return f"{board.width}x{board.height}x{board.mines}\n" + "".join(f"{row}\n" for row in rows)


def _characters(tokens: list[Token]) -> list[Token]:
    return [character for token in tokens for character in token.characters()]
