"""Sudoku as its side, the number of its givens, and a line for each.

text    := n NL k NL given{k}
given   := row column value              from 1, parted by tabs or blanks
"""

from __future__ import annotations

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, is_side, numbers, side_of
from pencilmark.formats.shared.sudokus import sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.grid import has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku, make
from pencilmark.puzzles.text import Line, Text

__all__ = ["Triples"]


class Triples(OneBoard):
    name = "row-column-value"
    title = "Sudoku as rows, columns and values"
    families = ("sudoku",)
    examples = ("4\n3\n1\t1\t1\n2\t3\t3\n4\t4\t2\n", "9\n1\n5 5 7\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 3 or not is_side(lines[0]) or not has_boxes(int(lines[0].text.strip())):
            return Fit()
        count, first = lines[1].integers(), numbers(lines[2])
        if count is None or len(count) != 1 or first is None or len(first) != 3:
            return Fit()
        whole = count[0] == len(lines) - 2 and all(len(numbers(line) or ()) == 3 for line in lines[2:])
        return Fit(CERTAIN) if whole else Fit(LIKELY if len(lines) > 3 else NO, lines[-1].number, 1)

    def board(self, text: Text, options: Options) -> Sudoku:
        n = side_of(text)
        if len(text.lines) < 2:
            raise text.end_error("the number of givens")
        count = text.lines[1].row(1, "number (of givens)")[0].integer("the number of givens", 0, n * n)
        body, cells = text.of_lines(text.lines[2:]), [0] * (n * n)
        for line in body.take(count, f"given {len(body.lines) + 1} of {count}"):
            _place(line, n, cells)
        return make(cells, n, "separated", options, text.start)

    def write(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title), self.title)
        n = board.n
        givens = [f"{cell // n + 1}\t{cell % n + 1}\t{v}\n" for cell, v in enumerate(board.cells) if v]
        return f"{n}\n{len(givens)}\n" + "".join(givens)


def _place(line: Line, n: int, cells: list[int]) -> None:
    tokens = line.row(3, "number (row, column, value)")
    row, column, value = (token.integer(f"a number from 1 to {n}", 1, n) for token in tokens)
    cell = (row - 1) * n + column - 1
    if cells[cell] not in (0, value):
        raise InputError(f"expected each cell once, found row {row}, column {column} again", line.number, 1)
    cells[cell] = value
