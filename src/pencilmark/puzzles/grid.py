"""What square boards of digits share: rows of numbers in and out, the units of a Latin square, boxes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import isqrt
from typing import TypeVar

from pencilmark.constraints.all_different import ALL_DIFFERENT, all_different
from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.model import Constraint, Flat, Law, Problem
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import DOUBT, NO_DOUBT, NONE_SUCH, Rows, cell_name
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.cell import Cell
from pencilmark.rules.columns import Columns
from pencilmark.rules.rows import Rows as RowsRule
from pencilmark.rules.rule import Rule

__all__ = [
    "BLANKS",
    "MAX_SIDE",
    "another_puzzle",
    "box_in",
    "box_of",
    "box_shape",
    "boxed_flat",
    "boxes",
    "cells_of",
    "characters",
    "clash",
    "common",
    "digit",
    "digit_of",
    "digits",
    "has_boxes",
    "latin_board",
    "latin_flat",
    "latin_problem",
    "lines_of",
    "often_equal",
    "parse_grid",
    "places",
    "row_of_digits",
    "separated",
    "split_rows",
    "widths",
]

Mark = TypeVar("Mark")
BLANKS = "0.-_*"
MAX_SIDE = 64  # the values of a board fit one 64-bit mask
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_PLAIN = [BLANKS + _DIGITS[1 : n + 1] for n in range(10)]
_BLANK_TO_ZERO = str.maketrans(dict.fromkeys(BLANKS, "0"))
_ASCII_TO_VALUE = bytes((code - 48) % 256 for code in range(256))


def digit(value: int) -> str:
    """One character for a value up to 35: 1–9, then A = 10."""
    return _DIGITS[value]


def run_together(row: Sequence[int | None], blank: str) -> str:
    """A row of such characters."""
    return "".join([_DIGITS[value] if value else blank for value in row])


def digit_of(token: Token, n: int) -> int:
    """The value of a cell: a number up to n, a letter for 10 and more, or 0 for a blank."""
    if len(token.text) == 1:
        if token.text in BLANKS:
            return 0
        if token.text.isascii() and token.text.isalpha() and n > 9:
            value = _DIGITS.index(token.text.upper())
            if value <= n:
                return value
    return token.integer(f"a value from 1 to {n}, or a blank (one of {' '.join(BLANKS)})", 0, n)


def digits(token: Token, n: int) -> list[int]:
    """The values of cells run together, one character each."""
    if n <= 9 and not token.text.strip(_PLAIN[n]):  # nothing but digits and blanks: no need to look at each
        return [*token.text.translate(_BLANK_TO_ZERO).encode().translate(_ASCII_TO_VALUE)]
    return [digit_of(character, n) for character in token.characters()]


def row_of_digits(line: Line, n: int) -> list[int]:
    """One row of a board."""
    word = line.text.strip()
    if (
        len(word) == n > 1 and n <= 9 and not word.strip(_PLAIN[n])
    ):  # run together: a look at the whole is enough
        return digits(Token(word, line.number, 1), n)
    values = line.integers()  # most rows are plain: one look instead of one a cell
    if values is not None and len(values) == n and max(values) <= n:
        return values
    return [digit_of(token, n) for token in line.row(n, "value")]


def separated(row: Sequence[int | None]) -> str:
    """A row with blanks between its values."""
    return " ".join(map(str, row))


def lines_of(rows: Rows) -> str:
    """Rows, each separated by blanks, each on a line of its own."""
    return "".join(separated(row) + "\n" for row in rows)


def characters(n: int) -> str:
    """All characters that cells of a board of side n may be."""
    return BLANKS + _DIGITS[1 : n + 1]


def clash(cells: Sequence[int], n: int, box: tuple[int, int]) -> int:
    """The doubt that equal givens raise: in a row more than in a column or box."""
    rows = [cells[start : start + n] for start in range(0, n * n, n)]
    if any(_repeats(row) for row in rows):
        return NONE_SUCH
    columns = [cells[start::n] for start in range(n)]
    units = [[cells[cell] for cell in unit.scope] for unit in boxes(n, box)]
    return DOUBT if any(map(_repeats, (*columns, *units))) else NO_DOUBT


def another_puzzle(cells: Sequence[int], n: int) -> str:
    """Why the givens can be those of no Sudoku. Equal ones in a few rows of many are slips, or a board that is wrong on
    purpose, as courses have them; in more than a third of the rows they are another puzzle's."""
    repeated = often_equal(cells, n)
    if repeated:
        return f"equal values stand in {repeated} rows"
    if any(_repeats(cells[start : start + n]) for start in range(0, n * n, n)) and sum(cells) == n * n:
        return "equal values stand in a row, and all add up to the number of cells"
    given = [value for value in cells if value]
    return "1 is the only value" if len(given) > 1 and {*given} == {1} else ""


def often_equal(cells: Sequence[int], n: int) -> int:
    """The number of rows with equal givens, if they are several and more than a third; else 0."""
    rows = [cells[start : start + n] for start in range(0, n * n, n)]
    repeated, busy = sum(map(_repeats, rows)), sum(n - row.count(0) > 1 for row in rows)
    return repeated if repeated > 1 and 3 * repeated > busy else 0


def _repeats(cells: Sequence[int]) -> bool:
    return len(cells) - cells.count(0) != len({*cells} - {0})


def split_rows(values: Sequence[int], n: int) -> Rows:
    """A flat list as rows of n."""
    flat: list[int | None] = [*values]
    return [flat[start : start + n] for start in range(0, len(flat), n)]


def parse_grid(text: Text, n: int) -> Rows:
    """A solved board: n rows of n values, or all of them on one line."""
    if len(text.lines) == 1 and n > 1 and len(text.lines[0].items(n * n)) == n * n:
        return split_rows(_solved(text.lines[0].items(n * n), n), n)
    lines = text.take(n, f"row {len(text.lines) + 1} of {n}")
    return [list(_solved(line.row(n, "value"), n)) for line in lines]


def _solved(tokens: list[Token], n: int) -> list[int]:
    values = [digit_of(token, n) for token in tokens]
    if 0 in values:
        raise tokens[values.index(0)].error(f"a value from 1 to {n}")
    return values


def box_shape(n: int) -> tuple[int, int] | None:
    """The usual box of a board of side n: as square as can be, no taller than wide. None if n is prime."""
    height = next(h for h in range(isqrt(n), 0, -1) if n % h == 0)
    return (height, n // height) if height > 1 else None


def has_boxes(n: int) -> bool:
    """Can a board of side n be cut into boxes (and be held in a 64-bit mask)?"""
    return 4 <= n <= MAX_SIDE and box_shape(n) is not None


def box_of(n: int, asked: tuple[int, int] | None, line: int) -> tuple[int, int]:
    """The box asked for, if it fits the board, or else the usual one."""
    box = asked or box_shape(n)
    if box is None:
        raise InputError(f"expected a side with boxes (4, 6, 8, 9, 10, 12, …), found {n}", line, 1)
    if box[0] * box[1] != n:
        side = box[0] * box[1]
        raise InputError(
            f"expected a board of side {side} for boxes of {box[0]}x{box[1]}, found {n}", line, 1
        )
    return box


def widths(text: Text) -> list[int]:
    """How many items stand on each line."""
    return [line.width for line in text.lines]


def common(widths: Sequence[int]) -> int:
    """The most frequent width, the larger of two; 0 if there is none."""
    count = Counter(widths)
    return max(count, key=lambda width: (count[width], width), default=0)


def places(cells: Iterable[int], n: int) -> tuple[Cell, ...]:
    """Cells by their numbers in reading order, as rules name them."""
    return tuple(Cell(*divmod(cell, n)) for cell in cells)


def latin_board(n: int, cells: Sequence[int], rules: Iterable[Rule]) -> Board:
    """Different values in rows and columns, these givens (0 a blank), and further rules."""
    return Board(n, n, [RowsRule(), Columns(), *rules], [value or None for value in cells], (1, n))


def cells_of(board: Board) -> tuple[int, ...]:
    """The givens of a board in reading order, 0 a blank."""
    return tuple([value or 0 for value in board.givens])


def box_in(board: Board) -> tuple[int, int] | None:
    """The boxes of a board, rows and columns, where it has one rule of them and they are of its side."""
    found = [rule.shape for rule in board.rules if isinstance(rule, Boxes)]
    height, width = found[0] if len(found) == 1 else (0, 0)
    return (height, width) if height * width == board.height == board.width <= MAX_SIDE else None


def latin_problem(n: int, cells: Sequence[int]) -> Problem:
    """A variable a cell, every row and every column all different."""
    problem = Problem()
    values = tuple(range(1, n + 1))
    problem.extend(_names(n), [(value,) if value else values for value in cells])
    problem.trust(_lines(n))
    return problem


def latin_flat(
    n: int, cells: Sequence[int], constraints: Iterable[Constraint], laws: Iterable[Law] = ()
) -> Flat:
    """`latin_problem` with these constraints added, flattened at once. `laws` are what they say."""
    return _flat(n, cells, (*_lines(n), *constraints), (ALL_DIFFERENT, *laws))


def boxed_flat(n: int, box: tuple[int, int], cells: Sequence[int]) -> Flat:
    """`latin_problem` with boxes, flattened at once. Boards of one size share their constraints, and so what engines
    keep of them."""
    return _flat(n, cells, _units(n, box), (ALL_DIFFERENT,))


def _flat(n: int, cells: Sequence[int], constraints: tuple[Constraint, ...], laws: tuple[Law, ...]) -> Flat:
    masks = _masks(n)
    return Flat(
        values=_values(n),
        domains=tuple([masks[value] for value in cells]),
        constraints=constraints,
        names=_names(n),
        known_laws=laws,
    )


# The frame of a board depends on its size alone: it is made once, and shared, being frozen.


@cache
def _names(n: int) -> tuple[str, ...]:
    return tuple(cell_name(row, column) for row in range(n) for column in range(n))


@cache
def _values(n: int) -> tuple[int, ...]:
    return tuple(range(1, n + 1))


@cache
def _masks(n: int) -> tuple[int, ...]:
    """The domain of a cell, by its given value or 0."""
    return ((1 << n) - 1, *(1 << value for value in range(n)))


@cache
def _lines(n: int) -> tuple[Constraint, ...]:
    """The rows, then the columns."""
    rows = [all_different(range(r * n, r * n + n), label=f"row {r + 1}") for r in range(n)]
    return (*rows, *(all_different(range(c, n * n, n), label=f"column {c + 1}") for c in range(n)))


@cache
def boxes(n: int, box: tuple[int, int]) -> tuple[Constraint, ...]:
    """The boxes of a board, in reading order."""
    height, width = box
    found = []
    for number in range(n):
        top, left = number // (n // width) * height, number % (n // width) * width
        cells = [(top + i) * n + left + j for i in range(height) for j in range(width)]
        found.append(all_different(cells, label=f"box {number + 1}"))
    return tuple(found)


@cache
def _units(n: int, box: tuple[int, int]) -> tuple[Constraint, ...]:
    return (*_lines(n), *boxes(n, box))


def is_edged(found: list[int]) -> bool:
    """Are these the widths of a board with something between its neighbours: n rows of n, n of n − 1, n − 1 of n?"""
    n = common(found)
    return n > 0 and found == [n] * n + [n - 1] * (n if n > 1 else 0) + [n] * (n - 1)


def edged_parts(text: Text) -> list[Text]:
    """The text of each such board, where several follow each other: the first is whole, and at least half of
    another comes behind it. Anything else is one board, to be read or refused as one."""
    found = widths(text)
    n = found[0] if found else 0
    height = 3 * n - 1
    if n < 2 or not is_edged(found[:height]) or len(found) < height + n:
        return [text]
    starts = range(0, len(found), height)
    return [text.of_lines(text.lines[start : start + height]) for start in starts]


def edges_blank(text: Text) -> bool:
    """Is nothing but 0 between the neighbours of such a board?"""
    edges = text.lines[common(widths(text)) :]
    return all(set(word) == {"0"} for line in edges for word in line.text.split())


def edged(
    text: Text, what: str, across: Callable[[Line, int], list[Mark]], down: Callable[[Line, int], list[Mark]]
) -> tuple[list[list[int]], list[list[Mark]], list[list[Mark]]]:
    """Read such a board: its cells, what is between horizontal and between vertical neighbours. `across` and
    `down` read so many marks from a line."""
    n = _edged_side(text)
    if n > MAX_SIDE:
        longest = next(line for line in text.lines if len(line.items(2)) == n)
        raise longest.items(2)[MAX_SIDE].error(f"at most {MAX_SIDE} values in a row")
    rows = n if n > 1 else 0  # the rows of a 1×1 board have no room for signs: they are blank lines
    lines = list(text.take(n + rows + n - 1, _due(n, len(text.lines), what)))
    return (
        [row_of_digits(line, n) for line in lines[:n]],
        [across(line, n - 1) for line in lines[n : n + rows]],
        [down(line, n) for line in lines[n + rows :]],
    )


def _edged_side(text: Text) -> int:
    """n from the number of lines, 3n − 1, or if a line is missing or too many from the width of most."""
    n, rest = divmod(len(text.lines) + 1, 3)
    return n if rest == 0 and any(line.width == n for line in text.lines) else common(widths(text))


def _due(n: int, found: int, what: str) -> str:
    """What comes after `found` lines of such a board."""
    if found < n:
        return f"row {found + 1} of {n}"
    if found < 2 * n:
        return f"row {found - n + 1} of {n} with {counted(n - 1, what)} between horizontal neighbours"
    return f"row {found - 2 * n + 1} of {n - 1} with {counted(n, what)} between vertical neighbours"
