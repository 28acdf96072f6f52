"""Sudoku: every row, column and box holds every value once. Any side that has boxes: 4, 6, 8, 9, 12, …"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.model import Flat, Problem
from pencilmark.model.forms import Digits, Form, Lines, Square
from pencilmark.puzzles import checks, grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.puzzle import NO_DOUBT, Format, Options, Puzzle, Rows
from pencilmark.puzzles.text import Line, Text, Token, shown
from pencilmark.rules.boxes import Boxes

__all__ = ["NINE", "Sudoku", "make", "read_plain"]

NINE = Lines(81, frozenset(b"123456789" + grid.BLANKS.encode()))
_BEHIND = Cut(NINE, b" \t,;|:#")  # a comment, a rating or the solution may stand behind the board
_MARKED = 27
_WORD_END = re.compile("[,;|:#]")
_LARGEST_LINE = 35  # the side up to which a value is one character


@dataclass(frozen=True)
class Sudoku(Puzzle):
    """`cells` in reading order, 0 for a blank; `box` is (rows, columns) of a box.

    >>> print(pm.Sudoku((1, 2, 3, 4) + (0,) * 12, (2, 2)).format(), end="")
    1234
    ----
    ----
    ----
    """

    cells: tuple[int, ...]
    box: tuple[int, int]
    layout: str = "rows"

    family = "sudoku"

    def __post_init__(self) -> None:
        height, width = box = checks.box(self.box)
        n = height * width
        checks.replaced(self, box=box, cells=checks.grid(self.cells, n, n, 0, n))

    @property
    def n(self) -> int:
        return self.box[0] * self.box[1]

    @property
    def shape(self) -> tuple[int, int]:
        return (self.n, self.n)

    def flat(self) -> Flat:
        return grid.boxed_flat(self.n, self.box, self.cells) if 0 in self.cells else super().flat()

    def problem(self) -> Problem:
        problem = grid.latin_problem(self.n, self.cells)
        problem.trust(grid.boxes(self.n, self.box))
        return problem

    def board(self) -> Board:
        return grid.latin_board(self.n, self.cells, [Boxes(self.box)])

    def form(self) -> Form | None:
        if self.box == (3, 3):
            return Digits(self.cells)
        return None if self.n > grid.MAX_SIDE else Square(self.n, self.box, self.cells)

    @classmethod
    def _of_rules(cls, board: Board) -> Sudoku | None:
        box = grid.box_in(board)
        return cls(grid.cells_of(board), box) if box else None

    @classmethod
    def blank(cls, side: int) -> Sudoku:
        return cls((0,) * side**2, grid.box_of(side, None, 1))

    def sets(self) -> list[str]:
        height, width = self.box
        return [
            f"one variable a cell: x_rc, r and c from 1 to {self.n}",
            f"domain 1..{self.n}, or the given value alone",
            f"every row, column and box of {height} rows by {width} columns is all different",
        ]

    def doubt(self) -> int:
        """Two equal givens in a row are no Sudoku anybody would write down; in a column or box they may be a mistake.
        Nothing else looks like a board on one line."""
        if self.layout == "line":
            return NO_DOUBT
        return grid.clash(self.cells, self.n, self.box)

    def unlikely(self) -> str:
        """Hitori, Shikaku and tables of numbers have equal numbers in rows, Binairo has no number but 1."""
        return grid.another_puzzle(self.cells, self.n)

    def rows(self, values: Sequence[int]) -> Rows:
        return grid.split_rows(values, self.n)

    def values(self, rows: Rows) -> list[int]:
        return [value or 0 for row in rows for value in row]

    def format(self) -> str:
        blank = "." if self.layout == "line" else "-"
        return self._written(grid.split_rows(self.cells, self.n), blank, self.layout)

    def in_collection(self, number: int, count: int) -> str:
        """One a line, where a value is one character."""
        if self.n > _LARGEST_LINE:
            return super().in_collection(number, count)
        return self._written([[*self.cells]], ".", "line")

    def format_solution(self, rows: Rows) -> str:
        return self._written(rows, "-", self.layout)

    def _written(self, rows: Rows, blank: str, layout: str) -> str:
        if layout == "separated" or self.n > _LARGEST_LINE:
            return grid.lines_of(rows)
        text = ("" if layout == "line" else "\n").join(grid.run_together(row, blank) for row in rows)
        return text + "\n"

    def parse_solution(self, text: Text) -> Rows:
        return grid.parse_grid(text, self.n)


def make(cells: Sequence[int], n: int, layout: str, options: Options, line: int) -> Sudoku:
    """A board of side n, with the box asked for or the usual one."""
    return Sudoku.trusted(cells=tuple(cells), box=grid.box_of(n, options.box, line), layout=layout)


def _recognise_rows(text: Text) -> bool:
    widths = grid.widths(text)
    n = grid.common(widths)
    whole_boards = (
        len(widths) % n in (0, 1, n - 1) if n else False
    )  # one row too many or too few is an error to name
    return grid.has_boxes(n) and whole_boards and len(widths) >= n - 1 and widths.count(n) >= len(widths) - 1


def _read_rows(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    n = grid.common(grid.widths(text))
    layout = "separated" if len(text.lines[0].tokens) > 1 else "rows"
    for start in range(0, len(text.lines), n):
        lines = text.lines[start : start + n]
        try:
            cells = [value for line in lines for value in grid.row_of_digits(line, n)]
            if len(lines) < n:
                raise text.end_error(f"row {len(lines) + 1} of {n}")
            yield make(cells, n, layout, options, lines[0].number)
        except InputError as error:
            yield error


def _recognise_line(text: Text) -> bool:
    """By the first words: a comment, a rating or the solution may stand behind the cells."""
    lines = text.lines[:100]
    words = [_first_word(line.text) for line in lines]
    length = grid.common([*map(len, words)])
    side = isqrt(length)
    if side * side != length or not grid.has_boxes(side):
        return False
    pairs = zip(words, lines, strict=True)
    fitting = sum(word == line.text.strip() or _is_of_cells(word, side) for word, line in pairs)
    if 2 * fitting < len(lines):
        return False
    return side != _MARKED or not all(map(_is_marks, words))


def _first_word(text: str) -> str:
    """What stands in front of the first blank or separator."""
    return _WORD_END.split(text.split(None, 1)[0], maxsplit=1)[0]


def _is_of_cells(word: str, side: int) -> bool:
    return len(word) == side * side and not word.upper().strip(grid.characters(side))


def _is_marks(text: str) -> bool:
    """Is this nine pencil marks a cell, each a digit at its place or a blank? They are as many as the cells of a board
    of side 27, and no such board."""
    return all(character in f".0{place % 9 + 1}" for place, character in enumerate(text))


def _read_line(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    for line in text.lines:
        try:
            yield _line(line, options)
        except InputError as error:
            yield error


def _line(line: Line, options: Options) -> Sudoku:
    word = _first_word(line.text)
    n = isqrt(len(word))
    if n * n != len(word) or not grid.has_boxes(n) or n > _LARGEST_LINE:
        at, inner = len(line.text) - len(line.text.lstrip()) + 1, line.text.strip()
        found = f"{len(word)} characters: {shown(inner)}"
        raise InputError(
            f"expected 81 characters (or 16, 36, 64, 144, 256 …), found {found}", line.number, at
        )
    token = Token(word, line.number, line.text.index(word) + 1)
    return make(grid.digits(token, n), n, "line", options, line.number)


def read_plain(cells: tuple[int, ...]) -> Sudoku:
    """The 9×9 board of a line."""
    return Sudoku.trusted(cells=cells, box=(3, 3), layout="line")


Sudoku.formats = (
    Format("rows", _recognise_rows, _read_rows),
    Format(
        "line",
        _recognise_line,
        _read_line,
        one_a_line=True,
        aligned=True,
        lines=NINE,
        read_plain=read_plain,
        cut=_BEHIND,
    ),
)
