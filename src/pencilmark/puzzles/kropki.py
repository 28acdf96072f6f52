"""Kropki Sudoku: a Sudoku with dots. White: the neighbours differ by 1; black: one is twice the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pencilmark.constraints.difference import difference, not_difference
from pencilmark.constraints.ratio import not_ratio, ratio
from pencilmark.errors import InputError
from pencilmark.model import Constraint, Problem
from pencilmark.puzzles import drawing, grid
from pencilmark.puzzles.picture import Picture
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows, cell_name
from pencilmark.puzzles.text import Text, Token

__all__ = ["Kropki"]

NONE, WHITE, BLACK = 0, 1, 2


@dataclass(frozen=True)
class Kropki(Puzzle):
    """`across` and `down` hold the dots (0 none, 1 white, 2 black) between horizontal and between
    vertical neighbours, in reading order. `negative`: where no dot is, neither relation may hold."""

    cells: tuple[int, ...]
    box: tuple[int, int]
    across: tuple[int, ...]
    down: tuple[int, ...]
    negative: bool = False
    layout: str = "course"

    family = "kropki"

    @property
    def n(self) -> int:
        return self.box[0] * self.box[1]

    @property
    def shape(self) -> tuple[int, int]:
        return (self.n, self.n)

    def dots(self) -> Iterator[tuple[int, int, int]]:
        """(cell, neighbour, dot): between horizontal neighbours in reading order, then vertical ones."""
        n = self.n
        for place, dot in enumerate(self.across):
            row, column = divmod(place, n - 1)
            yield row * n + column, row * n + column + 1, dot
        for place, dot in enumerate(self.down):
            yield place, place + n, dot

    def problem(self) -> Problem:
        problem = grid.latin_problem(self.n, self.cells)
        problem.trust(grid.boxes(self.n, self.box))
        for a, b, dot in self.dots():
            if dot or self.negative:
                problem.trust(_relations(a, b, dot, self.n))
        return problem

    def sets(self) -> list[str]:
        dots = [dot for _, _, dot in self.dots()]
        return [
            f"one variable a cell: x_rc, r and c from 1 to {self.n}",
            f"domain 1..{self.n}, or the given value alone",
            f"every row, column and box of {self.box[0]} rows by {self.box[1]} columns is all different",
            f"{dots.count(WHITE)} white dots: the neighbours differ by 1",
            f"{dots.count(BLACK)} black dots: one neighbour is twice the other",
            "a missing dot forbids both relations" if self.negative else "a missing dot forbids nothing",
        ]

    def rows(self, values: Sequence[int]) -> Rows:
        return grid.split_rows(values, self.n)

    def values(self, rows: Rows) -> list[int]:
        return [value or 0 for row in rows for value in row]

    def format(self) -> str:
        n = self.n
        blocks = ((self.cells, n), (self.across, n - 1), (self.down, n))
        return "\n".join(grid.lines_of(grid.split_rows(values, width)) for values, width in blocks)

    def format_solution(self, rows: Rows) -> str:
        return grid.lines_of(rows)

    def parse_solution(self, text: Text) -> Rows:
        return grid.parse_grid(text, self.n)

    def draw(self, rows: Rows | None = None, colour: bool = False) -> str:
        signs = {(a, b): " ○●"[dot] for a, b, dot in self.dots()}
        return drawing.signed(self.n, self.cells, signs, rows, colour)

    def svg(self, rows: Rows | None = None) -> str:
        picture = Picture(self.n, self.n)
        picture.square_grid(self.box)
        picture.values(self.cells, rows)
        for a, b, dot in self.dots():
            if dot:
                picture.dot(divmod(a, self.n), divmod(b, self.n), black=dot == BLACK)
        return picture.text()


@lru_cache(maxsize=1 << 14)
def _relations(a: int, b: int, dot: int, n: int) -> tuple[Constraint, ...]:
    """What a dot, or under the negative rule its absence, says of two neighbours."""
    between = f"between {cell_name(*divmod(a, n))} and {cell_name(*divmod(b, n))}"
    if dot == WHITE:
        return (difference(a, b, 1, label=f"white dot {between}"),)
    if dot == BLACK:
        return (ratio(a, b, 2, label=f"black dot {between}"),)
    return (
        not_difference(a, b, 1, label=f"no white dot {between}"),
        not_ratio(a, b, 2, label=f"no black dot {between}"),
    )


def _recognise(text: Text) -> bool:
    if any(set(token.text) & set("<>^vV") for line in text.lines for token in line.tokens):
        return False
    found = grid.widths(text)
    n = grid.common(found)
    if not grid.has_boxes(n):
        return False
    narrow = found.count(n - 1)  # a row or two may be wrong: that is an error to name
    return grid.is_edged(text) or (narrow >= n - 2 and found.count(n) + narrow >= len(found) - 2)


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    try:
        cells, across, down = grid.edged(text, "dots")
        yield Kropki(
            cells=tuple(value for row in cells for value in row),
            box=grid.box_of(len(cells), options.box, text.lines[0].number),
            across=tuple(_dot(token) for row in across for token in row),
            down=tuple(_dot(token) for row in down for token in row),
            negative=options.negative,
        )
    except InputError as error:
        yield error


def _dot(token: Token) -> int:
    if token.text not in ("0", "1", "2"):
        raise token.error("a dot: 0 (none), 1 (white) or 2 (black)")
    return int(token.text)


Kropki.formats = (Format("course", _recognise, _read),)
