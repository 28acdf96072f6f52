"""Sudoku behind its side and the shape of its boxes.

    text     := header row{n}
    header   := n ',' r ',' c ';'            boxes of r rows and c columns, n = r · c; blanks may part them
    row      := value (',' value){n-1} ';'   - a blank

Semicolons, tabs or blanks may stand for the commas, any other blank for the -, letters from A for values from 10.
"""

from __future__ import annotations

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, fields, numbers
from pencilmark.formats.shared.sudokus import as_parted, of_lines, sudoku_of
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.grid import MAX_SIDE, split_rows
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text

__all__ = ["NRC"]


class NRC(OneBoard):
    name = "n-r-c-semicolon"
    title = "Sudoku behind side and box (N,R,C;)"
    families = ("sudoku",)
    examples = (
        "6,3,2;\n1,-,-,-,-,-;\n-,-,-,2,-,-;\n-,-,3,-,-,-;\n-,-,-,-,-,-;\n-,5,-,-,-,-;\n-,-,-,-,-,6;",
        "4 2 2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n",
    )

    def recognise(self, text: Text) -> Fit:
        head = _head(text.lines[0]) if text.lines else None
        if head is None:
            return Fit()
        n = head[0]
        widths = [_width(line, n) for line in text.lines[1 : n + 2]]
        if widths == [n] * n:
            return Fit(CERTAIN)
        misfit = next((i for i, width in enumerate(widths) if width != n), len(widths))
        line = text.lines[min(misfit + 1, len(text.lines) - 1)].number
        return Fit(LIKELY if misfit else NO, line, 1)

    def board(self, text: Text, options: Options) -> Sudoku:
        head = _head(text.lines[0])
        if head is None:
            raise InputError("expected N,R,C with N = R · C", text.lines[0].number, 1)
        n, height, width = head
        body = text.of_lines(text.lines[1:])
        lines = [*body.take(n, f"row {len(body.lines) + 1} of {n}")]
        return of_lines(lines, options, (height, width))

    def write(self, puzzle: Puzzle) -> str:
        board = sudoku_of(puzzle, self.title)
        rows = [",".join(str(v) if v else "-" for v in row) + ";" for row in split_rows(board.cells, board.n)]
        return "\n".join([f"{board.n},{board.box[0]},{board.box[1]};", *rows]) + "\n"

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        between = puzzle.between if isinstance(puzzle, Sudoku) else None
        if between not in (None, ","):
            return as_parted(puzzle, rows)
        return "".join(",".join(map(str, row)) + ";\n" for row in rows)


def _head(line: Line) -> list[int] | None:
    found = numbers(line)
    if found is None or len(found) != 3 or not 2 <= found[0] <= MAX_SIDE or found[1] * found[2] != found[0]:
        return None
    return found


def _width(line: Line, n: int) -> int:
    found = fields(line)
    return len(found) - (len(found) == n + 1 and not found[-1].text)
