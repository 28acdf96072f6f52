"""How sure it is that rows of cells are a minefield, and where they stop being one.

A blank of minefields may be one of Sudokus too. Then hints that are equal in many rows tell which it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pencilmark.formats.shared.cells import SEPARATORS
from pencilmark.formats.shared.minefields import CELLS, HINTS, known_by, strays, without_strays
from pencilmark.puzzles.foreign import LIKELY, NO, Fit
from pencilmark.puzzles.grid import box_of, clash, common, has_boxes, often_equal
from pencilmark.puzzles.puzzle import NO_DOUBT
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["field_fit", "field_lines", "is_rule", "may_be_sudoku", "repeats", "repeats_often"]

_RULE = re.compile(r"\s*[-+=|]*\+[-+=|]*\s*")
_PARTS = str.maketrans(dict.fromkeys(SEPARATORS, " "))


def field_fit(rows: Sequence[Sequence[Token]]) -> Fit:
    """A few wrong cells, or a row of another width further down, are mistakes in a field."""
    if wrong := strays(rows):
        return Fit(LIKELY if known_by(without_strays(rows)) else NO, wrong[0].line, wrong[0].column)
    if known_by(rows) is None:
        return Fit()
    misfit = next((r for r, row in enumerate(rows) if len(row) != len(rows[0])), None)
    if misfit is None:
        return Fit(LIKELY)
    at = rows[misfit][0] if rows[misfit] else rows[misfit - 1][-1]
    return Fit(LIKELY if misfit > 1 else NO, at.line, 1)


def field_lines(text: Text) -> tuple[Line, ...]:
    """The rows of a field whose cells are parted by something. A line that begins with # is one if it is a line of
    cells, as many as in the others; rules of a frame (+---+) are none."""
    lines = [line for line in text.lines if not is_rule(line)]
    if "#" not in text.text:
        return tuple(lines)
    shaded = [line for line in text.whole if line.text.lstrip().startswith("#") and _is_row(line)]
    known = {line.number for line in lines}
    found = [*lines, *(_plain(line) for line in shaded if line.number not in known)]
    width = common([len(_words(line)) for line in found])
    kept = (line for line in found if line.number in known or len(_words(line)) == width)
    return tuple(sorted(kept, key=lambda line: line.number))


def is_rule(line: Line) -> bool:
    return "+" in line.text and bool(_RULE.fullmatch(line.text))


def _plain(line: Line) -> Line:
    return Line(line.text.expandtabs(1), line.number)


def _words(line: Line) -> list[str]:
    return line.text.translate(_PARTS).split()


def _is_row(line: Line) -> bool:
    words = _words(line)
    return len(words) > 1 and CELLS.issuperset(words)


def may_be_sudoku(rows: Sequence[Sequence[Token]]) -> bool:
    """Are these rows of boards that are cut into boxes, perhaps with one too many or too few?"""
    width = len(rows[0])
    return has_boxes(width) and len(rows) % width in (0, 1, width - 1)


def repeats(rows: Sequence[Sequence[Token]]) -> bool:
    """Does a hint repeat in a row, a column or a box? Then it is no Sudoku, or one with a mistake."""
    cells, n = _hints(rows), len(rows[0])
    if len(cells) != n * n:  # not one board: then it is one too many, or none at all
        return True
    return clash(cells, n, box_of(n, None, 1)) != NO_DOUBT


def repeats_often(rows: Sequence[Sequence[Token]]) -> bool:
    """Do hints repeat in so many rows that it is no Sudoku, not even one with mistakes?"""
    cells, n = _hints(rows), len(rows[0])
    return len(cells) == n * n and often_equal(cells, n) > 0


def _hints(rows: Sequence[Sequence[Token]]) -> list[int]:
    return [HINTS.get(token.text, 0) for row in rows for token in row]
