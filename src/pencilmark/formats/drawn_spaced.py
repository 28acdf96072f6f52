"""Futoshiki drawn with blanks: numbers in columns, signs between them and below them.

    text    := n? row ( signs? row ){n-1}
    row     := cell ( ('<' | '>')? cell ){n-1}       anywhere between the cells; 0 . _ - * ? a blank
    signs   := ( '^' | 'v' )*                        each below a number: ^ the upper is smaller, v it is greater

A line of signs may be empty or absent. A sign belongs to the number in whose text column it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, is_side, value
from pencilmark.formats.shared.signs import CHARACTERS, NONE, edge_signs, futoshiki, futoshiki_of
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.grid import MAX_SIDE
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["DrawnSpaced"]

_PLAIN = re.compile(r"[0-9A-Za-z.<>^∧∨_*?\- ]*")
_PART = re.compile(r"([<>])|([0-9A-Za-uw-z]+|[._*?-])|(\S)")
_SIGNS = re.compile(r"[\^vV∧∨ ]+")


class Row(NamedTuple):
    line: Line
    cells: list[Token]
    signs: list[int]  # between each two cells


class DrawnSpaced(OneBoard):
    name = "drawn-spaced"
    title = "Futoshiki drawn with blanks"
    families = ("futoshiki",)
    examples = (
        "0   0   0\nV       ^\n0   2   0\n\n0   0 < 0\n",
        " 0    0 <  0 \n ^\n 0    2    0 \n           V\n 0    0    0 \n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = _drawing(text.lines)[: 2 * MAX_SIDE]
        if not lines or not all(_PLAIN.fullmatch(line.text) for line in lines):
            return Fit()
        drawn = [line for line in lines if not _SIGNS.fullmatch(line.text)]
        if len(drawn) < 2 or not any(sign in line.text for line in lines for sign in "<>^vV∧∨"):
            return Fit()
        found = [_width(line) for line in drawn]
        if found == [len(found)] * len(found):
            return Fit(CERTAIN)
        misfit = next((i for i, n in enumerate(found) if n != found[0]), len(found) - 1)
        near = found[0] > 2 and misfit > 1 and any(line in drawn for line in lines[2:])
        return Fit(LIKELY if near else NO, drawn[misfit].number, 1)

    def board(self, text: Text, options: Options) -> Futoshiki:
        rows, below = _parted(text)
        n = len(rows[0].cells) if rows else 0
        if not 1 <= n <= MAX_SIDE:
            raise InputError(f"expected 1 to {MAX_SIDE} numbers in a row, found {n}", text.start, 1)
        for row in rows:
            _check_width(row, n)
        if len(rows) < n:
            raise text.end_error(f"row {len(rows) + 1} of {n}")
        if len(rows) > n:
            raise rows[n].cells[0].error("the end of the board")
        values = [[value(token, n) for token in row.cells] for row in rows]
        return futoshiki(values, edge_signs([row.signs for row in rows], _down(rows, below, n)))

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n, width = board.n, len(str(board.n))
        drawn = board.drawn_signs("<>^v", " ")
        lines = []
        for r in range(n):
            cells = [str(v).rjust(width) for v in board.cells[r * n : r * n + n]]
            signs = [f" {drawn[r * n + c, r * n + c + 1]} " for c in range(n - 1)]
            lines.append("".join(map("".join, zip(cells, [*signs, ""], strict=True))))
            if r < n - 1:
                below = [drawn[r * n + c, r * n + c + n].rjust(width) for c in range(n)]
                lines.append("   ".join(below))
        return "".join(line.rstrip() + "\n" for line in lines)


def _drawing(lines: Sequence[Line]) -> Sequence[Line]:
    """The lines without the side of the board in front."""
    behind = len(lines) > 2 and is_side(lines[0]) and _width(lines[1]) == int(lines[0].text.strip()) > 1
    return lines[1:] if behind else lines


def _width(line: Line) -> int:
    return sum(match[2] is not None for match in _PART.finditer(line.text))


def _parted(text: Text) -> tuple[list[Row], dict[int, Line]]:
    """The rows of numbers, and the lines of signs by the number of rows above them."""
    rows: list[Row] = []
    below: dict[int, Line] = {}
    for line in _drawing(text.lines):
        if not _SIGNS.fullmatch(line.text):
            rows.append(_row(line))
        elif len(rows) in below or not rows:
            raise line.tokens[0].error("a row of numbers")
        else:
            below[len(rows)] = line
    return rows, below


def _row(line: Line) -> Row:
    cells: list[Token] = []
    signs: list[int] = []
    for match in _PART.finditer(line.text):
        token = Token(match[0], line.number, match.start() + 1)
        if match[3] or (match[1] and len(signs) != len(cells) - 1):
            raise token.error("a number or a blank (0 . _ - * ?), with < or > between two of them")
        if match[1]:
            signs.append(CHARACTERS[match[1]])
        else:
            signs += [NONE] * (len(cells) - len(signs))
            cells.append(token)
    if len(signs) >= len(cells) > 0:
        raise InputError(
            "expected a number behind the sign, found the end of the line", line.number, len(line.text) + 1
        )
    return Row(line, cells, signs)


def _check_width(row: Row, n: int) -> None:
    found = len(row.cells)
    if found != n:
        column = row.cells[n].column if found > n else len(row.line.text.rstrip()) + 1
        raise InputError(f"expected {counted(n, 'number')}, found {found}", row.line.number, column)


def _down(rows: Sequence[Row], below: dict[int, Line], n: int) -> list[list[int]]:
    if n in below:
        raise below[n].tokens[0].error("the end of the board")
    return [_below(rows[r - 1].cells, below[r]) if r in below else [NONE] * n for r in range(1, n)]


def _below(cells: Sequence[Token], line: Line) -> list[int]:
    """The signs of a line, each for the number it stands below."""
    found = [NONE] * len(cells)
    for token in _characters(line):
        near = sorted(range(len(cells)), key=lambda c: _distance(cells[c], token.column))
        if _distance(cells[near[0]], token.column) > 1 or found[near[0]] != NONE:
            raise token.error("a sign in the column of a number")
        found[near[0]] = CHARACTERS[token.text]
    return found


def _characters(line: Line) -> Iterator[Token]:
    for token in line.tokens:
        yield from token.characters()


def _distance(cell: Token, column: int) -> int:
    last = cell.column + len(cell.text) - 1
    return max(cell.column - column, column - last, 0)
