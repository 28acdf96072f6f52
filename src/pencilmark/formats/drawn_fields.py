"""Futoshiki as a sheet: values, and the signs between them, a field each.

text   := line{2n-1}
line   := 2n - 1 fields parted by commas, semicolons or tabs: in odd lines values with signs between them, in even
          lines the signs between vertical neighbours, with empty fields between them
value  := 1 … n, or a blank (nothing, 0, ., _)
sign   := '<' | '>' | '^' | 'v', or nothing: < and ^ say that the first (left, upper) is smaller
"""

from __future__ import annotations

from pencilmark.formats.shared.cells import OneBoard, fields, has_separator, row
from pencilmark.formats.shared.signs import CHARACTERS, NOTHING, of_lattice
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.grid import MAX_SIDE
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.text import Line, Text

__all__ = ["DrawnFields"]

_LEAST = 3  # lines of a board
_MOST = 2 * MAX_SIDE - 1
_KNOWN = (CHARACTERS | NOTHING, "a sign between two values: <, >, ^, v or nothing")


class DrawnFields(OneBoard):
    name = "drawn-fields"
    title = "Futoshiki as a sheet (CSV)"
    families = ("futoshiki",)
    examples = (
        "1, , ,<, \n , ,<, , \n ,>, , , \n , , , ,v\n , , , , \n",
        ";<;\n;;^\n;;\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = _lines(text)
        width = len(lines)
        if not _LEAST <= width <= _MOST or width % 2 == 0 or not all(map(has_separator, lines)):
            return Fit()
        rows = [fields(line) for line in lines]
        if not any(
            token.text in CHARACTERS for at, cells in enumerate(rows) for token in cells[1 - at % 2 :: 2]
        ):
            return Fit()
        misfit = next((line for line, cells in zip(lines, rows, strict=True) if len(cells) != width), None)
        if misfit is None:
            return Fit(CERTAIN)
        wide = sum(len(cells) == width for cells in rows)
        return Fit(LIKELY if 2 * wide > width else NO, misfit.number, 1)

    def board(self, text: Text, options: Options) -> Futoshiki:
        lines = _lines(text)
        width = len(lines)
        rows = [row(line, width, "field") for line in lines]
        for line in rows[1::2]:
            for corner in line[1::2]:
                if corner.text:
                    raise corner.error("nothing between four cells")
        return of_lattice(rows, _KNOWN, _KNOWN)


def _lines(text: Text) -> tuple[Line, ...]:
    """With tabs as they stood where they part the fields: a line of nothing else has fields."""
    lines = [line for line in text.whole if line.text.strip(" \r\n") and not line.text.startswith("#")]
    if any(separator in line.text for line in lines[:1] for separator in ",;|"):
        lines = [Line(line.text.replace("\t", " "), line.number) for line in lines]
    return tuple(lines)
