"""Sudokus as nested lists of Python or JSON (lists.py): n lists of n cells, n texts of n characters, or one list of
n · n cells. Boards follow each other, on lines of their own or in a list of boards.

    cell   := a number, or a text of one character; 0, '.', '', None or null a blank
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.lists import Cells, ListFormat
from pencilmark.formats.shared.sudokus import of_tokens, sudoku_of, usual
from pencilmark.puzzles.foreign import LIKELY, NO, Fit
from pencilmark.puzzles.grid import has_boxes, split_rows
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Token

__all__ = ["PythonLists"]


class PythonLists(ListFormat):
    name = "python-lists"
    title = "Sudoku as lists of Python or JSON"
    families = ("sudoku",)
    examples = (
        "[['1','.','.','.'],['.','.','3','.'],['.','4','.','.'],['.','.','.','2']]\n",
        "board = [[1, 0, 0, 0],\n         [0, 0, 3, 0],\n         [0, 4, 0, 0],\n         [0, 0, 0, 2]]\n",
        '["1...", "..3.", ".4..", "...2"]\n',
    )

    def broken(self, error: InputError) -> Fit:
        return Fit(LIKELY, error.line, error.column)

    def fit(self, rows: Cells) -> Fit:
        if not has_boxes(len(rows)):
            return Fit()
        misfit = next((row for row in rows if len(row) != len(rows)), None)
        return Fit(LIKELY) if misfit is None else Fit(NO, *_place(misfit))

    def board(self, rows: Cells, options: Options) -> Sudoku:
        for row in rows:
            if len(row) != len(rows):
                raise InputError(f"expected {len(rows)} values in a list, found {len(row)}", *_place(row))
        return of_tokens(rows, options)

    def write(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title), self.title)
        return _written(split_rows(board.cells, board.n))

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return _written(rows)


def _written(rows: Rows) -> str:
    return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in rows) + "]\n"


def _place(row: Sequence[Token]) -> tuple[int, int]:
    return (row[-1].line, row[-1].column) if row else (1, 1)
