"""Minefields as nested lists of Python or JSON (lists.py): rows of hints from 0 to 8, and -1, '_', '?', '#' or None
for an unknown cell. The total of mines is not in the text: any number. A square with None or '.' that may be a Sudoku
is one, unless hints are equal in many of its rows.
"""

from __future__ import annotations

from pencilmark.formats.shared.field_fits import field_fit, may_be_sudoku, repeats_often
from pencilmark.formats.shared.lists import Cells, ListFormat
from pencilmark.formats.shared.minefields import field_of, minesweeper_of, without_total
from pencilmark.puzzles.foreign import Fit, unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle

__all__ = ["MineLists"]

_UNKNOWN = ("-1", "_", "?", "#")  # any other is a blank of Sudokus too
_NOTHING = frozenset(("None", "null", "nan", "NaN", "", " "))


class MineLists(ListFormat):
    name = "mine-lists"
    title = "Minefield as lists of Python or JSON"
    families = ("minesweeper",)
    examples = ("[[1, -1, -1], [-1, -1, 2]]\n", "[['_', '1', '_', '_', '2'], ['1', '_', '2', '_', '_']]\n")

    def fit(self, rows: Cells) -> Fit:
        rows = _told(rows)
        told = any(token.text in _UNKNOWN for row in rows for token in row)
        if not rows[0] or (not told and may_be_sudoku(rows) and not repeats_often(rows)):
            return Fit()
        return field_fit(rows)

    def board(self, rows: Cells, options: Options) -> Minesweeper:
        return field_of(_told(rows))

    def write(self, puzzle: Puzzle) -> str:
        board = without_total(minesweeper_of(puzzle, self.title), self.title)
        if board.known or len({cell < 0 for cell in board.cells}) < 2:
            raise unsupported(
                self.title, "a known mine" if board.known else "a field without hints or unknown cells"
            )
        starts = range(0, len(board.cells), board.width)
        return f"{[[*board.cells[start : start + board.width]] for start in starts]}\n"


def _told(rows: Cells) -> Cells:
    """The rows with the usual sign where a cell is nothing."""
    return [[token._replace(text=".") if token.text in _NOTHING else token for token in row] for row in rows]
