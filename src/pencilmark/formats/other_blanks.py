"""Sudokus with a blank of their own: x, X, ?, # or a space.

    text   := row{n} ( row{n} )* | line+
    row    := n characters                   digits, and one other character for every blank; blanks may part them
    line   := n · n characters               a board a line

Where the blank is a space, lines may have lost those at their ends, and no line is empty by chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.shared.sudokus import of_tokens
from pencilmark.puzzles.foreign import LIKELY, Fit, ForeignFormat
from pencilmark.puzzles.grid import common, has_boxes
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["OtherBlanks"]

BLANKS = "xX?#"
DIGITS = set("123456789")


class OtherBlanks(ForeignFormat):
    name = "other-blanks"
    title = "Sudoku with another blank (x, ?, a space)"
    families = ("sudoku",)
    examples = ("1xxx\nxx3x\nx4xx\nxxx2\n", "1xxxxx3xx4xxxxx2\n")

    def recognise(self, text: Text) -> Fit:
        rows = _rows(text)
        n = len(rows[0]) if rows else 0
        square = has_boxes(n) and len(rows) % n == 0 and all(len(row) == n for row in rows)
        lines = has_boxes(isqrt(n)) and isqrt(n) ** 2 == n and all(len(row) == n for row in rows)
        return Fit(LIKELY if square or lines else 0)

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        rows = _rows(text)
        n = common([len(row) for row in rows])
        if n and has_boxes(isqrt(n)) and isqrt(n) ** 2 == n and len(rows) % n:
            side = isqrt(n)
            rows, n = [row[at : at + side] for row in rows for at in range(0, n, side)], side
        for start in range(0, len(rows), n or 1):
            try:
                yield _board(rows[start : start + n], n, options)
            except InputError as error:
                yield error
        if not rows:
            yield InputError("expected rows of digits and one other character", text.start, 1)


def _board(rows: Sequence[Sequence[Token]], n: int, options: Options) -> Sudoku:
    for row in rows:
        if len(row) != n:
            at = row[-1]
            raise InputError(f"expected {n} characters, found {len(row)}", at.line, at.column)
    if len(rows) != n:
        raise InputError(f"expected {n} rows, found {len(rows)}", rows[-1][-1].line, 1)
    return of_tokens(rows, options, layout="rows")


def _rows(text: Text) -> list[list[Token]]:
    """The characters of every row; none if they are not digits and one kind of blank."""
    lines = [line for line in text.whole if line.text.strip()]
    if words := _words(lines):
        return words
    marks = {character for line in lines for character in line.text.rstrip()} - DIGITS
    if len(marks) != 1:
        return []
    (blank,) = marks
    if blank == " ":
        return _spaced(text.whole)
    return [_tokens(line, line.text.rstrip()) for line in lines] if blank in BLANKS else []


def _words(lines: Sequence[Line]) -> list[list[Token]]:
    """The cells of rows of words, each a digit or one kind of blank; none if they are not."""
    rows = [Line(line.text.expandtabs(1), line.number).tokens for line in lines]
    words = {token.text for row in rows for token in row}
    blank = words - DIGITS
    if len(blank) != 1 or not blank <= {*BLANKS} or any(len(row) < 2 for row in rows):
        return []
    return [[token._replace(text=token.text.strip(BLANKS)) for token in row] for row in rows]


def _spaced(lines: Sequence[Line]) -> list[list[Token]]:
    """Rows whose blanks are spaces: as long as the longest, and as many."""
    n = max(len(line.text.rstrip()) for line in lines)
    if not has_boxes(n) or n > 9 or not n - 1 <= len(lines) <= n:
        return []
    bottom = [Line("", lines[-1].number)] * (n - len(lines))
    return [_tokens(line, line.text.rstrip().ljust(n)) for line in (*lines, *bottom)]


def _tokens(line: Line, text: str) -> list[Token]:
    kept = [" " if character in BLANKS else character for character in text]
    return [Token(character.strip(), line.number, at) for at, character in enumerate(kept, 1)]
