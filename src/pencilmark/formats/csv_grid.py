"""Sudoku as a sheet: rows of fields, boards behind each other.

    text    := board ( blank lines? board )*
    board   := row{n}
    row     := field (',' field){n-1}        nothing, 0, _, X, . or - a blank

Semicolons, tabs or bars may part the fields. A field behind the last separator is a cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import fields, has_separator
from pencilmark.formats.shared.sudokus import as_parted, boards_of_rows, separated_rows, sudoku_of, usual
from pencilmark.puzzles.foreign import LIKELY, NO, Fit, ForeignFormat
from pencilmark.puzzles.grid import common, has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text

__all__ = ["CsvGrid"]

_HEAD = 64  # lines that tell what it is


class CsvGrid(ForeignFormat):
    name = "csv-grid"
    title = "Sudoku as a sheet (CSV)"
    families = ("sudoku",)
    examples = ("1,,,\n,,3,\n,4,,\n,,,2\n", "0;0;3;0\n0;1;0;0\n0;0;0;4\n0;3;0;0\n")

    def recognise(self, text: Text) -> Fit:
        lines = _lines(text)
        if len(lines) < 3 or not all(map(has_separator, lines[:_HEAD])) or lines[0].text.startswith("{"):
            return Fit()  # objects, one a line, have commas too
        n = _side(lines)
        widths = [len(fields(line)) for line in lines[:_HEAD]]
        misfit = next((line for line, w in zip(lines, widths, strict=False) if not n <= w <= n + 1), None)
        at = (misfit.number, 1) if misfit else ()
        fits = has_boxes(n) and len(lines) % n in (0, 1, n - 1) and 2 * widths.count(widths[0]) > len(widths)
        return Fit(LIKELY if fits else NO, *at)

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        lines = _lines(text)
        yield from boards_of_rows(text.of_lines(lines), _side(lines) or 1, options)

    def write(self, puzzle: Puzzle) -> str:
        return separated_rows(usual(sudoku_of(puzzle, self.title), self.title), ",", "")

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return as_parted(puzzle, rows)


def _side(lines: Sequence[Line]) -> int:
    """How many fields a row has; one less where nothing is behind the last separator of any, and the rows say so."""
    rows = [fields(line) for line in lines[:_HEAD]]
    n = common([len(row) for row in rows])
    one_less = (
        n > 1 and len(lines) % n and len(lines) % (n - 1) == 0 and not any(row[-1].text for row in rows)
    )
    return n - 1 if one_less else n


def _lines(text: Text) -> tuple[Line, ...]:
    """With tabs as they stood: between two of them is a cell."""
    if "\t" not in text.text:
        return text.lines
    numbers = {line.number for line in text.lines}
    return tuple(line for line in text.whole if line.number in numbers)
