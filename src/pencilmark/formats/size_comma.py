"""Sudoku behind its side.

    text   := n NL row{n}
    row    := value (',' value){n-1}         _ a blank

Instead of commas semicolons, tabs, blanks or nothing, instead of _ any other blank will do.
"""

from __future__ import annotations

from pencilmark.formats.cells import OneBoard, fields, has_separator, is_side, joined, side_of
from pencilmark.formats.sudokus import of_lines, separated_rows, sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.grid import has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Text

__all__ = ["SizeComma"]


class SizeComma(OneBoard):
    name = "size-comma"
    title = "Sudoku behind its side"
    families = ("sudoku",)
    examples = ("4\n1,_,_,_\n_,_,3,_\n_,4,_,_\n_,_,_,2\n", "4\n1_3_\n____\n__4_\n____\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if not lines or not is_side(lines[0]) or not has_boxes(n := int(lines[0].text)):
            return Fit()
        widths = [len(fields(line)) for line in lines[1 : n + 2]]
        if widths == [n] * n:
            return Fit(CERTAIN if all(map(has_separator, lines[1:])) else LIKELY)
        misfit = next((i for i, width in enumerate(widths) if width != n), len(widths))
        at = lines[min(misfit + 1, len(lines) - 1)]
        return Fit(LIKELY if misfit and abs(len(widths) - n) < 2 else NO, at.number, 1)

    def board(self, text: Text, options: Options) -> Sudoku:
        n = side_of(text)
        body = text.of_lines(text.lines[1:])
        return of_lines([*body.take(n, f"row {len(body.lines) + 1} of {n}")], options)

    def write(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title), self.title)
        return f"{board.n}\n" + separated_rows(board, ",", "_")

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return joined(rows)
