"""Minefields as nested lists of Python or JSON (lists.py): rows of hints from 0 to 8, and -1, '_', '?' or '#' for
an unknown cell. The total of mines is not in the text: any number.
"""

from __future__ import annotations

from pencilmark.formats.shared.lists import Cells, ListFormat
from pencilmark.formats.shared.minefields import (
    field_of,
    known_by,
    minesweeper_of,
    strays,
    without_strays,
    without_total,
)
from pencilmark.puzzles.foreign import LIKELY, Fit, unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle

__all__ = ["MineLists"]

_UNKNOWN = ("-1", "_", "?", "#")  # a dot is the blank of a Sudoku


class MineLists(ListFormat):
    name = "mine-lists"
    title = "Minefield as lists of Python or JSON"
    families = ("minesweeper",)
    examples = ("[[1, -1, -1], [-1, -1, 2]]\n", "[['_', '1', '_', '_', '2'], ['1', '_', '2', '_', '_']]\n")

    def fit(self, rows: Cells) -> Fit:
        unknown = any(token.text in _UNKNOWN for row in rows for token in row)
        even = len({len(row) for row in rows}) == 1
        if even and unknown and (wrong := strays(rows)) and known_by(without_strays(rows)):
            return Fit(LIKELY, wrong[0].line, wrong[0].column)
        return Fit(LIKELY) if even and unknown and known_by(rows) else Fit()

    def board(self, rows: Cells, options: Options) -> Minesweeper:
        return field_of(rows)

    def write(self, puzzle: Puzzle) -> str:
        board = without_total(minesweeper_of(puzzle, self.title), self.title)
        if board.known or len({cell < 0 for cell in board.cells}) < 2:
            raise unsupported(
                self.title, "a known mine" if board.known else "a field without hints or unknown cells"
            )
        starts = range(0, len(board.cells), board.width)
        return f"{[[*board.cells[start : start + board.width]] for start in starts]}\n"
