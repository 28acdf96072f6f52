"""Sudokus with the candidates of every cell, as solvers print them and as .sdx files keep them.

    text    := rule? row ( rule? row )*                  rules and bars as in `bars`
    row     := cell{n}                                   parted by blanks or bars, n up to 9
    cell    := digit+                                    one digit: a value; several: the candidates of an open cell
             | 'u' digit                                 a value that a player has put there

Where the candidates are all that the values leave, the board is a plain Sudoku; where some are missing, each such cell
has a rule that says which are left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.grid import box_of, has_boxes
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.candidates import Candidates
from pencilmark.rules.cell import Cell
from pencilmark.rules.columns import Columns
from pencilmark.rules.rows import Rows
from pencilmark.rules.rule import Rule

__all__ = ["PencilMarks"]

_CELL = re.compile(r"[uU+]?[1-9]{1,9}", re.ASCII)
_RULE = re.compile(r"[-+=*|.:'`,\s─━═┼╬│┃║┌┐└┘├┤┬┴╔╗╚╝╠╣╦╩]+")
_BARS = str.maketrans(dict.fromkeys("|│┃║*:", " "))


class PencilMarks(OneBoard):
    name = "candidates"
    title = "Sudoku with candidates (.sdx)"
    families = ("sudoku", "board")
    examples = (
        "1 234 234 234\n234 234 1 234\n234 1234 u4 123\n234 134 123 2\n",
        "+---------+---------+\n| 1   24  | 24  3   |\n| 24  3   | 1   24  |\n+---------+---------+\n"
        "| 234 124 | 234 124 |\n| 234 124 | 234 124 |\n+---------+---------+\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = [line for line in text.lines[:40] if not _RULE.fullmatch(line.text)]
        first = _barless(lines[0]).split() if lines else []
        n = len(first)
        if n > 9 or not has_boxes(n) or not _CELL.fullmatch(first[0]):
            return Fit()
        rows = [_barless(line).split() for line in lines]
        cells = [cell for row in rows for cell in row]
        fits = all(map(_CELL.fullmatch, cells)) and any(len(cell.lstrip("uU+")) > 1 for cell in cells)
        if fits and [len(row) for row in rows] == [n] * n:
            return Fit(CERTAIN if any(len(cell) > 2 for cell in cells) else LIKELY)
        return Fit(NO, lines[0].number, 1)

    def board(self, text: Text, options: Options) -> Sudoku | Board:
        rows = [_words(line) for line in text.lines if not _RULE.fullmatch(line.text)]
        n = len(rows[0]) if rows else 0
        for row in rows:
            if len(row) != n:
                at = row[n] if len(row) > n else row[-1]
                raise InputError(f"expected {n} cells, found {len(row)}", at.line, at.column)
        if len(rows) != n or not 0 < n < 10:
            raise InputError(f"expected {n} rows of {n} cells, 9 at most, found {len(rows)}", text.start, 1)
        marks = [_marks(token, n) for row in rows for token in row]
        return _board(marks, n, box_of(n, options.box, text.start))


def _words(line: Line) -> list[Token]:
    return Line(_barless(line), line.number).tokens


def _barless(line: Line) -> str:
    return line.text.translate(_BARS)


def _marks(token: Token, n: int) -> tuple[int, ...]:
    found = tuple(sorted({int(c) for c in token.text.lstrip("uU+") if c.isascii() and c.isdecimal()}))
    if not _CELL.fullmatch(token.text) or found[-1] > n or len(found) != len(token.text.lstrip("uU+")):
        raise token.error(f"a value from 1 to {n}, or candidates")
    return found


def _board(marks: Sequence[tuple[int, ...]], n: int, box: tuple[int, int]) -> Sudoku | Board:
    cells = [each[0] if len(each) == 1 else 0 for each in marks]
    plain = Sudoku(tuple(cells), box)
    missing = [
        at for at, each in enumerate(marks) if not cells[at] and not {*each} >= _left(cells, at, n, box)
    ]
    if not missing:
        return plain
    said: list[Rule] = [Candidates(Cell(*divmod(at, n)), marks[at]) for at in missing]
    return Board(n, n, [Rows(), Columns(), Boxes(box), *said], [value or None for value in cells], (1, n))


def _left(cells: Sequence[int], at: int, n: int, box: tuple[int, int]) -> set[int]:
    """The values that no other cell of its row, column and box has."""
    height, width = box
    row, column = divmod(at, n)
    top, left = row - row % height, column - column % width
    seen = {*cells[row * n : row * n + n], *cells[column::n]}
    seen |= {cells[(top + i) * n + left + j] for i in range(height) for j in range(width)}
    return {*range(1, n + 1)} - seen
