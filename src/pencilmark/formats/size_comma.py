"""Sudoku behind its side.

    text   := ( n | n n | r c ) NL row{n}    r c: boxes of r rows and c columns, n = r · c
    row    := value (',' value){n-1}         _ a blank

Instead of commas semicolons, tabs, blanks or nothing, instead of _ any other blank will do.
"""

from __future__ import annotations

import re
from math import isqrt

from pencilmark.formats.shared.cells import OneBoard, fields, has_separator, is_side, numbers, side_of
from pencilmark.formats.shared.sudokus import as_parted, of_lines, separated_rows, sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.grid import MAX_SIDE, has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text

__all__ = ["SizeComma"]

_SIDES = re.compile(r"\s*([0-9]{1,2})\s*[x×*]\s*([0-9]{1,2})\s*", re.IGNORECASE)  # 9x9


class SizeComma(OneBoard):
    name = "size-comma"
    title = "Sudoku behind its side"
    families = ("sudoku",)
    examples = ("4\n1,_,_,_\n_,_,3,_\n_,4,_,_\n_,_,_,2\n", "4\n1_3_\n____\n__4_\n____\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        n = _head(lines[0], len(lines) - 1)[0] if lines else 0
        if not has_boxes(n):
            return Fit()
        widths = [len(fields(line)) for line in lines[1 : n + 2]]
        if widths == [n] * n:
            return Fit(CERTAIN if is_side(lines[0]) and all(map(has_separator, lines[1:])) else LIKELY)
        misfit = next((i for i, width in enumerate(widths) if width != n), len(widths))
        at = lines[min(misfit + 1, len(lines) - 1)]
        return Fit(LIKELY if misfit and abs(len(widths) - n) < 2 else NO, at.number, 1)

    def board(self, text: Text, options: Options) -> Sudoku:
        n, box = _head(text.lines[0], len(text.lines) - 1) if text.lines else (0, None)
        body = text.of_lines(text.lines[1:])
        n = n or side_of(text)
        return of_lines([*body.take(n, f"row {len(body.lines) + 1} of {n}")], options, box)

    def write(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title), self.title)
        return f"{board.n}\n" + separated_rows(board, ",", "_")

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return as_parted(puzzle, rows)


def _head(line: Line, rows: int) -> tuple[int, tuple[int, int] | None]:
    """The side that a line says, and the boxes if it says them; 0 if it says none."""
    sides = _SIDES.fullmatch(line.text)
    found = [int(sides[1]), int(sides[2])] if sides else numbers(line) or []
    if len(found) == 1 and is_side(line):
        return found[0], None
    if len(found) != 2 or not 0 < found[0] * found[1] <= MAX_SIDE**2:
        return 0, None
    if found[0] == found[1] and found[0] != isqrt(rows):
        return (found[0], None) if found[0] <= MAX_SIDE else (0, None)
    return (rows, (found[0], found[1])) if found[0] * found[1] == rows <= MAX_SIDE else (0, None)
