"""Futoshiki drawn in place: a character a cell, a character a sign, blanks for what is not there.

    text    := 2n - 1 lines of 2n - 1 characters
               odd lines    a value or a blank at odd places, '<', '>' or a blank between them
               even lines   '^' (the upper is smaller), 'v' (greater) or a blank at odd places, blanks between them

Lines may have lost blanks at their ends, and a text its blank lines at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, value
from pencilmark.formats.shared.signs import CHARACTERS, edge_signs, futoshiki, futoshiki_of
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, Fit, unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.grid import MAX_SIDE, digit
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["DrawnBlank"]

_WIDEST = 2 * MAX_SIDE - 1
_ACROSS, _DOWN = {"<", ">", " "}, {"^", "v", "V", " "}
LARGEST = 35  # a value is one character


class DrawnBlank(OneBoard):
    name = "drawn-blank"
    title = "Futoshiki drawn in place"
    families = ("futoshiki",)
    examples = ("1<   \n  v  \n     \n    ^\n    2\n", " >   \n     \n1   3\n^    \n    3\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.whole
        if not 2 <= len(lines) <= _WIDEST or any(len(line.text) > _WIDEST + 1 for line in lines):
            return Fit()
        marks = {character for line in lines for character in line.text.rstrip()}
        if not marks & set("<>^vV") or not all(c.isascii() and (c.isalnum() or c in " <>^") for c in marks):
            return Fit()
        side = _side(lines)
        place = next(
            (
                (y, x)
                for y, line in enumerate(lines)
                for x in range(len(line.text.rstrip()))
                if not _fits(line, y, x)
            ),
            None,
        )
        if place is None:
            return Fit(CERTAIN if side > 2 and _has_blank(lines, side) else LIKELY)
        line, column = lines[place[0]].number, place[1] + 1
        return Fit(LIKELY if place[0] > side else 0, line, column)

    def board(self, text: Text, options: Options) -> Futoshiki:
        lines = text.whole
        n = _side(lines)
        _check_shape(text, lines, n)
        for y, line in enumerate(lines):
            for x in range(len(line.text.rstrip())):
                if not _fits(line, y, x):
                    raise Token(line.text[x], line.number, x + 1).error(_due(y, x))
        grid = [line.text.rstrip().ljust(2 * n - 1) for line in lines] + [" " * (2 * n - 1)] * (2 * n - 1)
        rows = [
            [
                0 if grid[y][x] == " " else value(Token(grid[y][x], lines[y].number, x + 1), n)
                for x in range(0, 2 * n - 1, 2)
            ]
            for y in range(0, 2 * n - 1, 2)
        ]
        across = [
            [CHARACTERS.get(grid[y][x], 0) for x in range(1, 2 * n - 1, 2)] for y in range(0, 2 * n - 1, 2)
        ]
        down = [
            [CHARACTERS.get(grid[y][x], 0) for x in range(0, 2 * n - 1, 2)] for y in range(1, 2 * n - 1, 2)
        ]
        return futoshiki(rows, edge_signs(across, down))

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n, drawn = board.n, board.drawn_signs("<>^v", " ")
        if n > LARGEST:
            raise unsupported(self.title, f"a side of more than {LARGEST}")
        grid = [[" "] * (2 * n - 1) for _ in range(2 * n - 1)]
        for cell, given in enumerate(board.cells):
            grid[cell // n * 2][cell % n * 2] = digit(given) if given else " "
        for (a, b), sign in drawn.items():
            (r1, c1), (r2, c2) = divmod(a, n), divmod(b, n)
            grid[r1 + r2][c1 + c2] = sign
        text = "".join("".join(line) + "\n" for line in grid)
        lines = Text(text).whole
        if not text.strip() or _side(lines) != n or _columns(lines) < n - 1:
            raise unsupported(self.title, "a board whose last rows and columns are blank")
        return text


def _side(lines: Sequence[Line]) -> int:
    """By the longer of height and width: blanks at the ends may be lost."""
    width = max((len(line.text.rstrip()) for line in lines), default=0)
    return max(width, len(lines)) // 2 + 1


def _columns(lines: Sequence[Line]) -> int:
    """As many as are seen: those behind the last character are lost."""
    return max(len(line.text.rstrip()) for line in lines) // 2 + 1


def _check_shape(text: Text, lines: Sequence[Line], n: int) -> None:
    """A last row may be blank, but it is a line; a last column may be lost with the blanks at the ends of lines."""
    columns = _columns(lines)
    if columns < n - 1:
        extra = lines[2 * columns - 1]
        raise InputError(f"expected {columns} rows, as it has columns, found {n}", extra.number, 1)
    drawn = max(len(lines), len(text.text.splitlines()))
    if drawn < 2 * n - 1:
        due = f"row {drawn // 2 + 1} of {n}, a blank line if it is open"
        raise InputError(f"expected {due}, found the end of the file", text.last, 1)


def _fits(line: Line, y: int, x: int) -> bool:
    character = line.text[x]
    if y % 2 == 0 and x % 2 == 0:
        return character == " " or (character.isascii() and character.isalnum() and character != "0")
    if y % 2 == 0:
        return character in _ACROSS
    return character in _DOWN if x % 2 == 0 else character == " "


def _due(y: int, x: int) -> str:
    if y % 2 == 0:
        return "<, > or a blank" if x % 2 else "a value or a blank"
    return "a blank" if x % 2 else "^, v or a blank"


def _has_blank(lines: Sequence[Line], n: int) -> bool:
    values = sum(line.text[x : x + 1].strip() != "" for line in lines[::2] for x in range(0, 2 * n - 1, 2))
    return values < n * n
