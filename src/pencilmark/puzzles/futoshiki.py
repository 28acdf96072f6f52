"""Futoshiki: a Latin square with signs between neighbours. Any side from 1 to 64."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from pencilmark.constraints.less import LESS
from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.model import Constraint, Flat, Problem
from pencilmark.model.forms import Blocks, Form, Square
from pencilmark.puzzles import checks, grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows, cell_name
from pencilmark.puzzles.text import Line, LineStream, Text, Token
from pencilmark.rules.sign import Sign

__all__ = ["Futoshiki", "boards_in"]

_LONGEST_SIGN = 100  # characters of a line that is remembered


@dataclass(frozen=True)
class Futoshiki(Puzzle):
    """`cells` in reading order, 0 for a blank; each of `signs` is (smaller, larger), two cell indices.

    >>> print(pm.Futoshiki(2, (0, 0, 0, 1), ((0, 1),)).format(), end="")
    0 0
    0 1
    <BLANKLINE>
    <
    0
    <BLANKLINE>
    0 0
    """

    n: int
    cells: tuple[int, ...]
    signs: tuple[tuple[int, int], ...] = ()
    layout: str = "course"

    family = "futoshiki"
    headed = True
    tools = ({"rule": "sign"},)

    def __post_init__(self) -> None:
        n = checks.whole(self.n, "a side", 1)
        cells = checks.grid(self.cells, n, n, 0, n)
        checks.replaced(self, n=n, cells=cells, signs=checks.pairs(self.signs, n, "sign"))

    @property
    def shape(self) -> tuple[int, int]:
        return (self.n, self.n)

    def problem(self) -> Problem:
        problem = grid.latin_problem(self.n, self.cells)
        problem.trust(self._ties())
        return problem

    def flat(self) -> Flat:
        if 0 not in self.cells:  # then some values may stand nowhere
            return super().flat()
        return grid.latin_flat(self.n, self.cells, self._ties(), [LESS] if self.signs else [])

    def board(self) -> Board:
        return grid.latin_board(self.n, self.cells, [Sign(*grid.places(sign, self.n)) for sign in self.signs])

    def form(self) -> Form | None:
        return None if self.n > grid.MAX_SIDE else Square(self.n, (0, 0), self.cells, self.signs)

    @classmethod
    def _of_rules(cls, board: Board) -> Futoshiki | None:
        """Its signs in the order of a course file: between horizontal neighbours first, each in reading order."""
        n = board.height
        found = [rule for rule in board.rules if isinstance(rule, Sign)]
        pairs = [(n * r.less.row + r.less.column, n * r.greater.row + r.greater.column) for r in found]
        signs = sorted(pairs, key=lambda pair: (abs(pair[0] - pair[1]) != 1, min(pair)))
        once = len({frozenset(sign) for sign in signs}) == len(signs)
        return cls(n, grid.cells_of(board), tuple(signs)) if once and n <= grid.MAX_SIDE else None

    @classmethod
    def blank(cls, side: int) -> Futoshiki:
        return cls(side, (0,) * side**2)

    def _ties(self) -> list[Constraint]:
        return [_sign_between(a, b, self.n) for a, b in self.signs]

    def sets(self) -> list[str]:
        return [
            f"one variable a cell: x_rc, r and c from 1 to {self.n}",
            f"domain 1..{self.n}, or the given value alone",
            "every row and every column is all different",
            f"{counted(len(self.signs), 'sign')}: the cell at its point is less than the other",
        ]

    def rows(self, values: Sequence[int]) -> Rows:
        return grid.split_rows(values, self.n)

    def values(self, rows: Rows) -> list[int]:
        return [value or 0 for row in rows for value in row]

    def format(self) -> str:
        if self.layout == "collection":
            return self.in_collection(0, 1)
        blocks = (grid.lines_of(grid.split_rows(self.cells, self.n)), *self._sign_blocks())
        return "\n".join(block for block in blocks if block.strip())

    def in_collection(self, number: int, count: int) -> str:
        return ("\n" if number else f"{count}\n") + self.format_in_collection()

    def format_in_collection(self) -> str:
        """The board as one of a collection: `n q`, q signs, n rows."""
        signs = "".join([_line_of_sign(self.n, *sign) for sign in self.signs])
        return f"{self.n} {len(self.signs)}\n{signs}{grid.lines_of(grid.split_rows(self.cells, self.n))}"

    def _sign_blocks(self) -> tuple[str, str]:
        n, signs = self.n, self.drawn_signs("<>^v", "0")
        across = "".join(
            " ".join(signs[r * n + c, r * n + c + 1] for c in range(n - 1)) + "\n" for r in range(n)
        )
        down = "".join(
            " ".join(signs[c, c + n] for c in range(r * n, r * n + n)) + "\n" for r in range(n - 1)
        )
        return across, down

    def drawn_signs(self, symbols: Sequence[str], none: str) -> dict[tuple[int, int], str]:
        """The symbol between each two neighbours (first cell, second cell), `none` where there is no sign."""
        n = self.n
        drawn = {(i, i + 1): none for i in range(n * n) if i % n < n - 1}
        drawn |= {(i, i + n): none for i in range(n * n - n)}
        for a, b in self.signs:
            if (a, b) in drawn:
                drawn[a, b] = symbols[0] if b == a + 1 else symbols[2]
            else:
                drawn[b, a] = symbols[1] if a == b + 1 else symbols[3]
        return drawn

    def format_solution(self, rows: Rows) -> str:
        return grid.lines_of(rows)

    def parse_solution(self, text: Text) -> Rows:
        return grid.parse_grid(text, self.n)


@lru_cache(maxsize=1 << 14)
def _sign_between(a: int, b: int, n: int) -> Constraint:
    """A sign is the same on every board of its size: it is made once."""
    return Constraint(LESS, (a, b), f"sign {cell_name(*divmod(a, n))} < {cell_name(*divmod(b, n))}")


def _recognise_course(text: Text) -> bool:
    marks = {word for line in text.lines for word in line.text.split()}
    if any(set(mark) & set("<>^vV") and not set(mark) - set("0<>^vV") for mark in marks):
        return True
    return grid.is_edged(grid.widths(text)) and grid.edges_blank(text)


def _read_course(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    for part in grid.edged_parts(text):
        try:
            yield _course(part)
        except InputError as error:
            yield error


def _course(text: Text) -> Futoshiki:
    cells, across, down = grid.edged(text, "sign", partial(_signs, "<>"), partial(_signs, "^v"))
    n = len(cells)
    signs = [
        (r * n + c, r * n + c + 1) if sign == "<" else (r * n + c + 1, r * n + c)
        for r, row in enumerate(across)
        for c, sign in enumerate(row)
        if sign
    ]
    signs += [
        (r * n + c, r * n + c + n) if sign == "^" else (r * n + c + n, r * n + c)
        for r, row in enumerate(down)
        for c, sign in enumerate(row)
        if sign
    ]
    flat = tuple(value for row in cells for value in row)
    return Futoshiki.trusted(n=n, cells=flat, signs=tuple(signs))


def _signs(known: str, line: Line, width: int) -> list[str]:
    """The signs on a line, nothing for 0."""
    words = line.text.split()
    if len(words) == width and {"0", *known}.issuperset(words):  # as nearly always: one look, not one a sign
        return ["" if word == "0" else word for word in words]
    return [_sign(token, known) for token in line.row(width, "sign")]


def _sign(token: Token, known: str) -> str:
    """The sign, or nothing for 0."""
    sign = token.text.lower()
    if sign in known and len(sign) == 1:
        return sign
    if sign != "0":
        raise token.error(f"one of 0 {known[0]} {known[1]}")
    return ""


def _recognise_collection(text: Text) -> bool:
    head = [line.text.split() for line in text.lines[:2]]
    return [*map(len, head)] == [1, 2] and all(word.isdigit() for words in head for word in words)


def _read_collection(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    return _stream_collection(LineStream(iter(text.lines)), options)


def _stream_collection(lines: LineStream, options: Options) -> Iterator[Puzzle | InputError]:
    """A count, then boards."""
    try:
        count = lines.next("the number of boards").row(1, "number (of boards)")[0]
        number = count.integer("the number of boards", 0, 10_000_000)
    except InputError as error:
        yield error
        return
    yield from boards_in(lines, number)


def boards_in(lines: LineStream, count: int | None) -> Iterator[Futoshiki | InputError]:
    """So many boards of a collection, or all there are. After one that is wrong, reading goes on behind the next blank
    line."""
    reader, number = _Collection(lines), 0
    while number < count if count is not None else lines.peek():
        number += 1
        try:
            yield reader.board(number)
        except InputError as error:
            yield error
            if not reader.skip_board():
                return
    for extra in lines.peek():
        yield extra.tokens[0].error("the end of the file, after the number of boards it names")


class _Collection:
    """Boards read from the front of a collection."""

    def __init__(self, lines: LineStream) -> None:
        self.lines = lines

    def skip_board(self) -> bool:
        """Go to the line behind the next blank one; False if there is none."""
        while (ahead := self.lines.peek()) and ahead[0].number == self.lines.last + 1:
            self.lines.next("")
        return bool(ahead)

    def board(self, number: int) -> Futoshiki:
        """`n q`, then q signs and n rows, whichever comes first."""
        n, q = self._head(self.lines.next(f"board {number}"))
        signs_first = self._signs_first(n, q)
        signs = [self._sign(n, number) for _ in range(q)] if signs_first else []
        rows = [grid.row_of_digits(self.lines.next(f"row {r + 1} of board {number}"), n) for r in range(n)]
        if not signs_first:
            signs = [self._sign(n, number) for _ in range(q)]
        cells = tuple(v for row in rows for v in row)
        return Futoshiki.trusted(n=n, cells=cells, signs=tuple(signs), layout="collection")

    def _head(self, line: Line) -> tuple[int, int]:
        values = line.integers()
        if (
            values
            and len(values) == 2
            and 1 <= values[0] <= grid.MAX_SIDE
            and values[1] <= 4 * values[0] ** 2
        ):
            return values[0], values[1]
        head = line.row(2, "number (side, signs)")
        n = head[0].integer(f"a side from 1 to {grid.MAX_SIDE}", 1, grid.MAX_SIDE)
        return n, head[1].integer("a number of signs", 0, 4 * n * n)

    def _signs_first(self, n: int, q: int) -> bool:
        """Rows hold n values and signs four numbers; a 4×4 board is told apart by its neighbours."""
        if n != 4:
            return all(line.width == 4 for line in self.lines.peek())
        return all(_neighbours(line.integers(), n) for line in self.lines.peek(q))

    def _sign(self, n: int, number: int) -> tuple[int, int]:
        line = self.lines.next(f"a sign of board {number}")
        remembered = len(line.text) <= _LONGEST_SIGN
        sign = (_sign_of if remembered else _sign_of.__wrapped__)(line.text, n)
        if sign is None:
            raise _sign_error(line, n)
        return sign


@lru_cache(maxsize=1 << 14)
def _sign_of(text: str, n: int) -> tuple[int, int] | None:
    """The two cells a line names; None if it does not. A collection names the same few again and again."""
    values = Line(text, 1).integers()
    if values is None or not _neighbours(values, n):
        return None
    r1, c1, r2, c2 = values
    return ((r1 - 1) * n + c1 - 1, (r2 - 1) * n + c2 - 1)


def _neighbours(values: list[int] | None, n: int) -> bool:
    """Are these the rows and columns, from 1, of two neighbours?"""
    if values is None or len(values) != 4 or not 1 <= min(values) <= max(values) <= n:
        return False
    return abs(values[0] - values[2]) + abs(values[1] - values[3]) == 1


def _sign_error(line: Line, n: int) -> InputError:
    """What is wrong with a line that should be a sign."""
    try:
        tokens = line.row(4, "number (row, column of the smaller, row, column of the larger)")
        r1, c1, *_ = (token.integer(f"a row or column from 1 to {n}", 1, n) for token in tokens)
    except InputError as error:
        return error
    return tokens[2].error(f"a neighbour of row {r1}, column {c1}")


@lru_cache(maxsize=8192)
def _line_of_sign(n: int, less: int, greater: int) -> str:
    """Row and column of both cells, as a collection has them."""
    return grid.separated([x + 1 for x in divmod(less, n) + divmod(greater, n)]) + "\n"


Futoshiki.formats = (
    Format("course", _recognise_course, _read_course),
    Format(
        "collection",
        _recognise_collection,
        _read_collection,
        aligned=True,
        numbered=True,
        stream=_stream_collection,
        blocks=Blocks("signs", counted=True),
        read_blocks=lambda text, options: boards_in(LineStream(iter(text.lines)), None),
    ),
)
