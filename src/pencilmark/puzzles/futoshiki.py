"""Futoshiki: a Latin square with signs between neighbours. Any side from 1 to 64."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pencilmark.constraints.less import less
from pencilmark.errors import InputError
from pencilmark.model import Constraint, Problem
from pencilmark.puzzles import drawing, grid
from pencilmark.puzzles.picture import Picture
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows, cell_name
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["Futoshiki"]


@dataclass(frozen=True)
class Futoshiki(Puzzle):
    """`cells` in reading order, 0 for a blank; each of `signs` is (smaller, larger), two cell indices."""

    n: int
    cells: tuple[int, ...]
    signs: tuple[tuple[int, int], ...] = ()
    layout: str = "course"

    family = "futoshiki"

    @property
    def shape(self) -> tuple[int, int]:
        return (self.n, self.n)

    def problem(self) -> Problem:
        problem = grid.latin_problem(self.n, self.cells)
        problem.trust([_sign_between(a, b, self.n) for a, b in self.signs])
        return problem

    def sets(self) -> list[str]:
        return [
            f"one variable a cell: x_rc, r and c from 1 to {self.n}",
            f"domain 1..{self.n}, or the given value alone",
            "every row and every column is all different",
            f"each of the {len(self.signs)} signs orders two cells",
        ]

    def rows(self, values: Sequence[int]) -> Rows:
        return grid.split_rows(values, self.n)

    def values(self, rows: Rows) -> list[int]:
        return [value or 0 for row in rows for value in row]

    def format(self) -> str:
        if self.layout == "collection":
            return "1\n" + self.format_in_collection()
        blocks = (grid.lines_of(grid.split_rows(self.cells, self.n)), *self._sign_blocks())
        return "\n".join(block for block in blocks if block.strip())

    def format_in_collection(self) -> str:
        """The board as one of a collection: `n q`, q signs, n rows."""
        places = (divmod(a, self.n) + divmod(b, self.n) for a, b in self.signs)
        signs = "".join(grid.separated([x + 1 for x in place]) + "\n" for place in places)
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

    def drawn_signs(self, symbols: str, none: str) -> dict[tuple[int, int], str]:
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

    def draw(self, rows: Rows | None = None, colour: bool = False) -> str:
        return drawing.signed(self.n, self.cells, self.drawn_signs("<>^v", " "), rows, colour)

    def svg(self, rows: Rows | None = None) -> str:
        picture = Picture(self.n, self.n, gap=0.35)
        picture.separate_cells()
        for a, b in self.signs:
            picture.sign(divmod(a, self.n), divmod(b, self.n))
        picture.values(self.cells, rows)
        return picture.text()


@lru_cache(maxsize=1 << 14)
def _sign_between(a: int, b: int, n: int) -> Constraint:
    """A sign is the same on every board of its size: it is made once."""
    return less(a, b, label=f"sign {cell_name(*divmod(a, n))} < {cell_name(*divmod(b, n))}")


def _recognise_course(text: Text) -> bool:
    marks = {token.text for line in text.lines for token in line.tokens}
    if any(set(mark) & set("<>^vV") and not set(mark) - set("0<>^vV") for mark in marks):
        return True
    return grid.is_edged(text) and grid.edges_blank(text)


def _read_course(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    try:
        yield _course(text)
    except InputError as error:
        yield error


def _course(text: Text) -> Futoshiki:
    cells, across, down = grid.edged(text, "signs")
    n = len(cells)
    signs = [
        (r * n + c, r * n + c + 1) if sign == "<" else (r * n + c + 1, r * n + c)
        for r, row in enumerate(across)
        for c, token in enumerate(row)
        if (sign := _sign(token, "<>"))
    ]
    signs += [
        (r * n + c, r * n + c + n) if sign == "^" else (r * n + c + n, r * n + c)
        for r, row in enumerate(down)
        for c, token in enumerate(row)
        if (sign := _sign(token, "^v"))
    ]
    return Futoshiki(n, tuple(value for row in cells for value in row), tuple(signs))


def _sign(token: Token, known: str) -> str:
    """The sign, or nothing for 0."""
    sign = token.text.lower()
    if sign in known and len(sign) == 1:
        return sign
    if sign != "0":
        raise token.error(f"one of 0 {known[0]} {known[1]}")
    return ""


def _recognise_collection(text: Text) -> bool:
    head = [line.tokens for line in text.lines[:2]]
    return (
        len(head) == 2
        and [len(tokens) for tokens in head] == [1, 2]
        and all(token.text.isdigit() for tokens in head for token in tokens)
    )


def _read_collection(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    """A count, then boards. After a board that is wrong, reading goes on behind the next blank line."""
    if not text.lines:
        yield text.end_error("the number of boards")
        return
    reader = _Collection(text)
    try:
        count = reader.next("the number of boards").row(1, "number (of boards)")[0]
        for number in range(count.integer("the number of boards", 0, 10_000_000)):
            try:
                yield reader.board(number + 1)
            except InputError as error:
                yield error
                if not reader.skip_board():
                    return
        reader.end()
    except InputError as error:
        yield error


class _Collection:
    """The lines of a collection, read from the front."""

    def __init__(self, text: Text) -> None:
        self.text, self.lines, self.at = text, text.lines, 0

    def next(self, expected: str) -> Line:
        if self.at == len(self.lines):
            raise self.text.end_error(expected)
        self.at += 1
        return self.lines[self.at - 1]

    def end(self) -> None:
        if self.at < len(self.lines):
            raise (
                self.lines[self.at]
                .tokens[0]
                .error("the end of the file, after the number of boards it names")
            )

    def skip_board(self) -> bool:
        """Go to the line behind the next blank one; False if there is none."""
        self.at = max(self.at, 1)
        while self.at < len(self.lines) and self.lines[self.at].number == self.lines[self.at - 1].number + 1:
            self.at += 1
        return self.at < len(self.lines)

    def board(self, number: int) -> Futoshiki:
        """`n q`, then q signs and n rows, whichever comes first."""
        head = self.next(f"board {number}").row(2, "numbers (side, signs)")
        n = head[0].integer(f"a side from 1 to {grid.MAX_SIDE}", 1, grid.MAX_SIDE)
        q = head[1].integer("a number of signs", 0, 4 * n * n)
        signs_first = self._signs_first(n, q)
        signs = [self._sign(n, number) for _ in range(q)] if signs_first else []
        rows = [grid.row_of_digits(self.next(f"row {r + 1} of board {number}"), n) for r in range(n)]
        if not signs_first:
            signs = [self._sign(n, number) for _ in range(q)]
        return Futoshiki(n, tuple(v for row in rows for v in row), tuple(signs), "collection")

    def _signs_first(self, n: int, q: int) -> bool:
        """Rows hold n values and signs four numbers; a 4×4 board is told apart by its neighbours."""
        if n != 4:
            return self.at >= len(self.lines) or len(self.lines[self.at].items(n)) == 4
        signs = self.lines[self.at : self.at + q]
        return all(_neighbours(line, n) for line in signs)

    def _sign(self, n: int, number: int) -> tuple[int, int]:
        line = self.next(f"a sign of board {number}")
        tokens = line.row(4, "numbers (row, column of the smaller, row, column of the larger)")
        r1, c1, r2, c2 = (token.integer(f"a row or column from 1 to {n}", 1, n) for token in tokens)
        if abs(r1 - r2) + abs(c1 - c2) != 1:
            raise tokens[2].error(f"a neighbour of row {r1}, column {c1}")
        return ((r1 - 1) * n + c1 - 1, (r2 - 1) * n + c2 - 1)


def _neighbours(line: Line, n: int) -> bool:
    values = [int(t.text) if t.text.isdigit() else 0 for t in line.tokens]
    if len(values) != 4 or not all(1 <= v <= n for v in values):
        return False
    return abs(values[0] - values[2]) + abs(values[1] - values[3]) == 1


Futoshiki.formats = (
    Format("course", _recognise_course, _read_course),
    Format("collection", _recognise_collection, _read_collection, aligned=True, numbered=True),
)
