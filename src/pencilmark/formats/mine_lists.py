"""Minefields as nested lists of Python or JSON (lists.py): rows of hints from 0 to 8, and -1, '_', '?' or '#' for
an unknown cell. The total of mines is not in the text: any number.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.lists import begins_with_list, boards_in
from pencilmark.formats.minefields import field_of, known_by, minesweeper_of, without_total
from pencilmark.puzzles.foreign import LIKELY, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Text, Token

__all__ = ["MineLists"]

_UNKNOWN = ("-1", "_", "?", "#")  # a dot is the blank of a Sudoku


class MineLists(ForeignFormat):
    name = "mine-lists"
    title = "Minefield as lists of Python or JSON"
    families = ("minesweeper",)
    examples = ("[[1, -1, -1], [-1, -1, 2]]\n", "[['_', '1', '_', '_', '2'], ['1', '_', '2', '_', '_']]\n")

    def recognise(self, text: Text) -> Fit:
        if not begins_with_list(text):
            return Fit()
        try:
            boards = boards_in(text)
        except InputError:
            return Fit()
        fits = boards and boards[0] and len({len(row) for row in boards[0]}) == 1
        return Fit(LIKELY) if fits and _has_unknown(boards[0]) and known_by(boards[0]) else Fit()

    def read(self, text: Text, options: Options) -> Iterator[Minesweeper | InputError]:
        try:
            boards = boards_in(text)
        except InputError as error:
            yield error
            return
        for rows in boards:
            try:
                if not rows or not rows[0]:
                    raise InputError("expected a list of rows, found an empty list", 1, 1)
                yield field_of(rows)
            except InputError as error:
                yield error

    def write(self, puzzle: Puzzle) -> str:
        board = without_total(minesweeper_of(puzzle, self.title), self.title)
        if board.known or len({cell < 0 for cell in board.cells}) < 2:
            raise unsupported(
                self.title, "a known mine" if board.known else "a field without hints or unknown cells"
            )
        starts = range(0, len(board.cells), board.width)
        return f"{[[*board.cells[start : start + board.width]] for start in starts]}\n"


def _has_unknown(rows: list[list[Token]]) -> bool:
    return any(token.text in _UNKNOWN for row in rows for token in row)
