"""Kropki Sudoku: a Sudoku with dots. White: the neighbours differ by 1; black: one is twice the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain
from operator import getitem

from pencilmark.constraints.difference import Difference, NotDifference
from pencilmark.constraints.ratio import NotRatio, Ratio
from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.model import Constraint, Flat, Law, Problem
from pencilmark.model.forms import Blocks, Form, Square
from pencilmark.puzzles import checks, grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows, cell_name
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.dot import Dot
from pencilmark.rules.negative import Negative

__all__ = ["Kropki"]

NONE, WHITE, BLACK = 0, 1, 2
_DOTS = frozenset("012")
_LAWS: tuple[tuple[tuple[str, Law], ...], ...] = (  # by dot: what it is called and what it says
    (("no white dot", NotDifference(1)), ("no black dot", NotRatio(2))),
    (("white dot", Difference(1)),),
    (("black dot", Ratio(2)),),
)


@dataclass(frozen=True)
class Kropki(Puzzle):
    """`across` and `down` hold the dots (0 none, 1 white, 2 black) between horizontal and between
    vertical neighbours, in reading order. `negative`: where no dot is, neither relation may hold.

    >>> board = pm.Kropki((1,) + (0,) * 15, (2, 2), (1,) + (0,) * 11, (2,) + (0,) * 11)
    >>> pm.solve(board).status  # r1c2 must be 2, and so must r2c1
    'unsatisfiable'
    """

    cells: tuple[int, ...]
    box: tuple[int, int]
    across: tuple[int, ...]
    down: tuple[int, ...]
    negative: bool = False
    layout: str = "course"

    family = "kropki"
    called = "Kropki Sudoku"
    tools = (
        {"rule": "dot", "difference": 1},
        {"rule": "dot", "ratio": 2},
        {"rule": "negative", "of": ["dot:difference:1", "dot:ratio:2"]},
    )

    def __post_init__(self) -> None:
        height, width = box = checks.box(self.box)
        n = height * width
        checks.replaced(
            self,
            box=box,
            cells=checks.grid(self.cells, n, n, 0, n),
            across=checks.marks(self.across, n * (n - 1), "between horizontal neighbours", NONE, BLACK),
            down=checks.marks(self.down, n * (n - 1), "between vertical neighbours", NONE, BLACK),
            negative=checks.flag(self.negative, "negative"),
        )

    @property
    def n(self) -> int:
        return self.box[0] * self.box[1]

    @property
    def shape(self) -> tuple[int, int]:
        return (self.n, self.n)

    def dots(self) -> Iterator[tuple[int, int, int]]:
        """(cell, neighbour, dot): between horizontal neighbours in reading order, then vertical ones."""
        return zip(*_neighbours(self.n), (*self.across, *self.down), strict=True)

    def problem(self) -> Problem:
        problem = grid.latin_problem(self.n, self.cells)
        problem.trust(self._ties())
        return problem

    def flat(self) -> Flat:
        if 0 not in self.cells:  # then some values may stand nowhere
            return super().flat()
        laws = [law for dot in {*self.across, *self.down} if dot or self.negative for _, law in _LAWS[dot]]
        return grid.latin_flat(self.n, self.cells, self._ties(), laws)

    def board(self) -> Board:
        dots = [
            Dot(grid.places((a, b), self.n), **{"difference": 1} if dot == WHITE else {"ratio": 2})
            for a, b, dot in self.dots()
            if dot
        ]
        denied = [Negative(("dot:difference:1", "dot:ratio:2"))] if self.negative else []
        return grid.latin_board(self.n, self.cells, [Boxes(self.box), *dots, *denied])

    def form(self) -> Form | None:
        if self.n > grid.MAX_SIDE:
            return None
        return Square(self.n, self.box, self.cells, (), self.across, self.down, self.negative)

    @classmethod
    def _of_rules(cls, board: Board) -> Kropki | None:
        box = grid.box_in(board)
        if box is None:
            return None
        found = {rule.cells: BLACK if rule.black else WHITE for rule in board.rules if isinstance(rule, Dot)}
        empty = cls.of_size(box, grid.cells_of(board), any(isinstance(r, Negative) for r in board.rules))
        dots = [found.get(grid.places((a, b), empty.n), 0) for a, b, _ in empty.dots()]
        count = len(empty.across)
        return replace(empty, across=tuple(dots[:count]), down=tuple(dots[count:]))

    @classmethod
    def of_size(cls, box: tuple[int, int], cells: tuple[int, ...], negative: bool = False) -> Kropki:
        """A board without a dot."""
        n = box[0] * box[1]
        return cls(cells, box, (NONE,) * (n * n - n), (NONE,) * (n * n - n), negative)

    @classmethod
    def blank(cls, side: int) -> Kropki:
        return cls.of_size(grid.box_of(side, None, 1), (0,) * side**2)

    def _ties(self) -> list[Constraint]:
        """The boxes, then what each dot, or under the negative rule its absence, says."""
        said = map(getitem, _sayings(self.n, self.negative), (*self.across, *self.down))
        return [*grid.boxes(self.n, self.box), *chain.from_iterable(said)]

    def sets(self) -> list[str]:
        dots = [dot for _, _, dot in self.dots()]
        return [
            f"one variable a cell: x_rc, r and c from 1 to {self.n}",
            f"domain 1..{self.n}, or the given value alone",
            f"every row, column and box of {self.box[0]} rows by {self.box[1]} columns is all different",
            f"{counted(dots.count(WHITE), 'white dot')}: the neighbours differ by 1",
            f"{counted(dots.count(BLACK), 'black dot')}: one neighbour is twice the other",
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


@cache
def _neighbours(n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cells a dot may stand between: the first of each two, and the second."""
    across = [cell for cell in range(n * n) if cell % n < n - 1]
    down = range(n * n - n)
    return (*across, *down), (*(cell + 1 for cell in across), *(cell + n for cell in down))


@lru_cache(maxsize=4)
def _sayings(n: int, negative: bool) -> tuple[tuple[tuple[Constraint, ...], ...], ...]:
    """By place and dot: what the dot says there. It is the same on every board of its size: made once."""
    dots = (NONE, WHITE, BLACK)
    return tuple(
        tuple(_relations(a, b, dot, n) if dot or negative else () for dot in dots)
        for a, b in zip(*_neighbours(n), strict=True)
    )


def _relations(a: int, b: int, dot: int, n: int) -> tuple[Constraint, ...]:
    """What a dot, or under the negative rule its absence, says of two neighbours."""
    between = f"between {cell_name(*divmod(a, n))} and {cell_name(*divmod(b, n))}"
    return tuple(Constraint(law, (a, b), f"{name} {between}") for name, law in _LAWS[dot])


def _recognise(text: Text) -> bool:
    if not set("<>^vV").isdisjoint("".join([line.text for line in text.lines])):
        return False
    found = grid.widths(text)
    n = grid.common(found)
    if not grid.has_boxes(n):
        return False
    narrow = found.count(n - 1)  # a row or two may be wrong: that is an error to name
    return grid.is_edged(found) or (narrow >= n - 2 and found.count(n) + narrow >= len(found) - 2)


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    for part in grid.edged_parts(text):
        try:
            yield _board(part, options)
        except InputError as error:
            yield error


def _board(text: Text, options: Options) -> Kropki:
    cells, across, down = grid.edged(text, "dot", _dots, _dots)
    return Kropki.trusted(
        cells=tuple(value for row in cells for value in row),
        box=grid.box_of(len(cells), options.box, text.lines[0].number),
        across=tuple(chain.from_iterable(across)),
        down=tuple(chain.from_iterable(down)),
        negative=options.negative,
    )


def _dots(line: Line, width: int) -> list[int]:
    """The dots on a line."""
    words = line.text.split()
    if len(words) == width and _DOTS.issuperset(words):  # as nearly always: one look instead of one a dot
        return [*map(int, words)]
    return [_dot(token) for token in line.row(width, "dot")]


def _dot(token: Token) -> int:
    if token.text not in _DOTS:
        raise token.error("a dot: 0 (none), 1 (white) or 2 (black)")
    return int(token.text)


_BOXES = ((0, 0), *[grid.box_shape(side) or (0, 0) for side in range(1, 17)])

Kropki.formats = (Format("course", _recognise, _read, blocks=Blocks("dots", _BOXES), read_blocks=_read),)
