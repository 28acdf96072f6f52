"""Library lines of HoDoKu, a Sudoku in the middle of being solved (http://hodoku.sourceforge.net):

    line  := ':' technique ':' candidates ':' grid ':' deleted ':' eliminated ':' placed ':' more
    grid  := 81 cells: a digit given, + and a digit found, . or 0 a blank

A value that was found is one that follows: it is left out, and the puzzle is the one of the givens. What the line says
of a step is told beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import lines_fit
from pencilmark.puzzles.foreign import Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.remarks import Remark, Remarked
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["HoDoKu"]

_LINE = re.compile(
    r"\s*:([0-9]{4}(?:-[0-9]+)?[a-z]?x?):([1-9]*):([^:]*):([0-9 ]*):([^:]*):([^:]*):(.*)", re.ASCII
)
_CELL = re.compile(r"\+?[1-9]|[.0]")
_CELLS = 81


class HoDoKu(ForeignFormat):
    name = "hodoku"
    title = "HoDoKu library"
    opens = _LINE
    families = ("sudoku",)
    streams = True
    examples = (
        ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:",
    )

    def recognise(self, text: Text) -> Fit:
        return lines_fit(text.lines, lambda line: _LINE.match(line.text))

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        for line in text.lines:
            try:
                yield _sudoku(line)
            except InputError as error:
                yield error


def _sudoku(line: Line) -> Sudoku | Remarked:
    match = _LINE.match(line.text)
    if not match:
        raise Token(line.text.strip(), line.number, 1).error("a line :technique:candidates:grid:…")
    values: list[int] = []
    at, found = match.start(3), 0
    while at < match.end(3):
        cell = _CELL.match(line.text, at, match.end(3))
        if not cell:
            raise Token(line.text[at], line.number, at + 1).error("a digit, + and a digit, or a full stop")
        values.append(int(cell[0]) if cell[0] in "123456789" else 0)
        found += cell[0].startswith("+")
        at = cell.end()
    if len(values) != _CELLS:
        raise InputError(f"expected {_CELLS} cells, found {len(values)}", line.number, match.start(3) + 1)
    sudoku = Sudoku(tuple(values), (3, 3))
    remark = Remark(f"{found} values that were found", line.number, match.start(3) + 1)
    return Remarked(sudoku, (remark,)) if found else sudoku
