"""Sudokus as nested lists of Python or JSON (lists.py): n lists of n cells, n texts of n characters, or one list of
n · n cells. Boards follow each other, on lines of their own or in a list of boards.

    cell   := a number, or a text of one character; 0, '.', '', None or null a blank
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.lists import begins_with_list, boards_in
from pencilmark.formats.sudokus import of_tokens, sudoku_of, usual
from pencilmark.puzzles.foreign import LIKELY, NO, Fit, ForeignFormat
from pencilmark.puzzles.grid import has_boxes, split_rows
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Text, Token

__all__ = ["PythonLists"]


class PythonLists(ForeignFormat):
    name = "python-lists"
    title = "Sudoku as lists of Python or JSON"
    families = ("sudoku",)
    examples = (
        "[['1','.','.','.'],['.','.','3','.'],['.','4','.','.'],['.','.','.','2']]\n",
        "board = [[1, 0, 0, 0],\n         [0, 0, 3, 0],\n         [0, 4, 0, 0],\n         [0, 0, 0, 2]]\n",
        '["1...", "..3.", ".4..", "...2"]\n',
    )

    def recognise(self, text: Text) -> Fit:
        if not begins_with_list(text):
            return Fit()
        try:
            boards = boards_in(text)
        except InputError as error:
            return Fit(LIKELY, error.line, error.column)
        first = boards[0] if boards else []
        if not has_boxes(len(first)):
            return Fit()
        misfit = next((row for row in first if len(row) != len(first)), None)
        return Fit(LIKELY) if misfit is None else Fit(NO, *_place(misfit))

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        try:
            boards = boards_in(text)
        except InputError as error:
            yield error
            return
        for rows in boards:
            try:
                _check(rows)
                yield of_tokens(rows, options)
            except InputError as error:
                yield error

    def write(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title), self.title)
        return _written(split_rows(board.cells, board.n))

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return _written(rows)


def _written(rows: Rows) -> str:
    return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in rows) + "]\n"


def _place(row: Sequence[Token]) -> tuple[int, int]:
    return (row[-1].line, row[-1].column) if row else (1, 1)


def _check(rows: Sequence[Sequence[Token]]) -> None:
    for row in rows:
        if len(row) != len(rows):
            raise InputError(f"expected {len(rows)} values in a list, found {len(row)}", *_place(row))
    if not rows:
        raise InputError("expected a list of rows, found an empty list", 1, 1)
