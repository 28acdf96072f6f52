"""Minesweeper as a puzzle: which unknown cells hold mines, so that every hint and the total are met?

total   the number of mines in all; where it is not known any number will do
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, compress, count, islice, product, starmap
from operator import gt
from typing import TYPE_CHECKING, cast

from pencilmark.constraints.sum import Sum, plain_sum
from pencilmark.counting import counted
from pencilmark.drawing.figure import Figure, Stated
from pencilmark.errors import InputError, ModelError
from pencilmark.model import Constraint, Problem
from pencilmark.model.forms import Blocks, Lattice
from pencilmark.puzzles import checks
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import NO_DOUBT, NONE_SUCH, Format, Options, Puzzle, Rows, cell_name
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.hint import Hint
from pencilmark.rules.marks import Text as Mark
from pencilmark.rules.total import Total

if TYPE_CHECKING:
    from pencilmark import _native
else:
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["Minesweeper", "plainly_read"]

UNKNOWN = -1
MINE = -2  # in a line: unknown, and known to be a mine
NO_TOTAL = "?"  # as a line says it
MAX_CELLS = 4_000_000
MOST_SHARED = 1024
_MOST_DOUBTED = 400  # hints that are looked at
_SMALL = 10_000  # cells of a board whose neighbours are counted once for all of its size
_NUMBERS = {str(number): number for number in range(-1, 10_000)}  # nearly all of nearly all boards


@dataclass(frozen=True)
class Minesweeper(Puzzle):
    """`cells` in reading order: a hint from 0 to 8, or −1 for a cell that may hold a mine. `mines` may be None: any
    number. `known` are the unknown cells that are known to hold one.

    >>> pm.solve(pm.Minesweeper(1, 3, 2, (-1, 2, -1))).solution
    [[1, None, 1]]
    """

    height: int
    width: int
    mines: int | None
    cells: tuple[int, ...]
    layout: str = "line"
    known: tuple[int, ...] = ()

    family = "minesweeper"
    tools = ({"rule": "hint"}, {"rule": "total"})

    def __post_init__(self) -> None:
        height, width = checks.whole(self.height, "rows", 1), checks.whole(self.width, "columns", 1)
        cells = checks.grid(self.cells, height, width, UNKNOWN, 8)
        known = tuple(sorted({checks.whole(cell, "a known mine", 0, len(cells) - 1) for cell in self.known}))
        if wrong := [cell for cell in known if cells[cell] != UNKNOWN]:
            raise ModelError(
                f"expected no hint where a mine is known, at {cell_name(*divmod(wrong[0], width))}"
            )
        least, most = len(known), cells.count(UNKNOWN)
        mines = None if self.mines is None else checks.whole(self.mines, "a number of mines", least, most)
        checks.replaced(self, height=height, width=width, mines=mines, cells=cells, known=known)
        if crowded := self.crowded():
            at = cell_name(*divmod(crowded[0], width))
            raise ModelError(f"expected a hint of at most {crowded[1]} at {at}, found {cells[crowded[0]]}")

    @property
    def shape(self) -> tuple[int, int]:
        return (self.height, self.width)

    @property
    def unknown(self) -> list[int]:
        """The cells that are variables, in reading order."""
        return [cell for cell, hint in enumerate(self.cells) if hint < 0]

    def form(self) -> Lattice | None:
        if self.mines is None or self.known:
            return None
        return Lattice(array("b", self.cells).tobytes(), self.width, self.mines)

    def board(self) -> Board:
        hints = [
            Hint(Cell(*divmod(cell, self.width)), hint) for cell, hint in enumerate(self.cells) if hint >= 0
        ]
        holes = [hint.cell for hint in hints]
        known = {Cell(*divmod(cell, self.width)): 1 for cell in self.known}
        rules = [*hints, *self._totals()]
        return Board(self.height, self.width, rules, known, values=(0, 1), holes=holes)

    def _totals(self) -> list[Total]:
        return [] if self.mines is None else [Total(self.mines)]

    def figure(self) -> Figure:
        """The same without a rule for each hint, for boards of a million cells."""
        places = starmap(Cell, product(range(self.height), range(self.width)))
        known = [(place, hint) for place, hint in zip(places, self.cells, strict=True) if hint >= 0]
        hints = tuple([Mark((place,), str(hint)) for place, hint in known])
        holes = frozenset(place for place, _ in known)
        stated = (Stated("", hints), *(Stated(total.words()) for total in self._totals()))
        mines = {Cell(*divmod(cell, self.width)): 1 for cell in self.known}
        return Figure(Grid(self.height, self.width, (0, 1), holes), mines, stated, Total.symbols)

    @classmethod
    def _of_rules(cls, board: Board) -> Minesweeper | None:
        hints = {rule.cell: rule.mines for rule in board.rules if isinstance(rule, Hint)}
        places = (Cell(r, c) for r in range(board.height) for c in range(board.width))
        mines = [rule.mines for rule in board.rules if isinstance(rule, Total)]
        cells = tuple(hints.get(place, UNKNOWN) for place in places)
        known = tuple(cell for cell, value in enumerate(board.givens) if value)
        total = mines[0] if mines else None
        return cls(board.height, board.width, total, cells, known=known) if len(mines) < 2 else None

    @classmethod
    def blank(cls, side: int) -> Minesweeper:
        return cls(side, side, 0, (UNKNOWN,) * side**2)

    def problem(self) -> Problem:
        problem = Problem()
        cells = [cell_name(row, column) for row in range(self.height) for column in range(self.width)]
        names = [name for name, hint in zip(cells, self.cells, strict=True) if hint < 0]
        mines = {cells[cell] for cell in self.known}
        problem.extend(names, [(1,) if name in mines else (0, 1) for name in names])
        known = [(name, hint) for name, hint in zip(cells, self.cells, strict=True) if hint >= 0]
        problem.trust(
            Constraint(plain_sum(hint, len(scope)), scope, f"hint {hint} at {name}")
            for (name, hint), scope in zip(known, self._scopes(), strict=True)
        )
        if self.mines is not None:
            problem.trust([_total(self.mines, len(names))])
        return problem

    def _scopes(self) -> Iterator[tuple[int, ...]]:
        """The variables around each hint, in reading order. Boards may have a million cells: rows, framed by cells
        that are no variables, are laid beside each other eight times, once for each neighbour."""
        around = chain(self._numbered(), [[-1] * (self.width + 2)])
        above, here = [-1] * (self.width + 2), next(around)
        for start, below in zip(range(0, len(self.cells), self.width), around, strict=True):
            sides = (above, above[1:], above[2:], here, here[2:], below, below[1:], below[2:])
            hinted = [hint >= 0 for hint in self.cells[start : start + self.width]]
            for eight in compress(zip(*sides, strict=False), hinted):
                yield tuple([variable for variable in eight if variable >= 0])
            above, here = here, below

    def _numbered(self) -> Iterator[list[int]]:
        """The numbers of the variables, row by row in a frame; −1 is no variable."""
        numbers = count()
        for start in range(0, len(self.cells), self.width):
            row = self.cells[start : start + self.width]
            yield [-1, *[next(numbers) if hint < 0 else -1 for hint in row], -1]

    def neighbours(self, cell: int) -> list[int]:
        """The up to eight cells around a cell, in reading order."""
        row, column = divmod(cell, self.width)
        return [
            r * self.width + c
            for r in range(max(row - 1, 0), min(row + 2, self.height))
            for c in range(max(column - 1, 0), min(column + 2, self.width))
            if (r, c) != (row, column)
        ]

    def crowded(self) -> tuple[int, int] | None:
        """The first cell of the edge whose hint is more than it has neighbours, and how many those are."""
        if len(self.cells) <= _SMALL and not any(map(gt, self.cells, _rooms(self.height, self.width))):
            return None
        for cell in self.edge():
            if self.cells[cell] > 0 and self.cells[cell] > (room := len(self.neighbours(cell))):
                return cell, room
        return None

    def doubt(self) -> int:
        """No minefield anybody would write down has a hint that its unknown neighbours cannot meet."""
        hints = (hint for hint in self.cells if hint >= 0)
        mines = (
            {number for number, cell in enumerate(self.unknown) if cell in self.known}
            if self.known
            else set()
        )
        looked_at = islice(zip(hints, self._scopes(), strict=True), _MOST_DOUBTED)
        meetable = all(len(mines.intersection(scope)) <= hint <= len(scope) for hint, scope in looked_at)
        return NO_DOUBT if meetable else NONE_SUCH

    def edge(self) -> Iterator[int]:
        """The cells with fewer than eight neighbours."""
        last = len(self.cells) - self.width
        yield from range(self.width)
        yield from range(last, len(self.cells))
        yield from range(0, last, self.width)
        yield from range(self.width - 1, last, self.width)

    def sets(self) -> list[str]:
        return [
            f"one variable for each of the {len(self.unknown)} unknown cells: x_rc = 1 if it holds a mine",
            "domain 0..1",
            "the unknown neighbours of each hint add up to the hint",
            *(f"all unknown cells add up to the total of {counted(t.mines, 'mine')}" for t in self._totals()),
        ]

    def rows(self, values: Sequence[int]) -> Rows:
        if len(values) != self.cells.count(UNKNOWN):
            raise ValueError(f"expected {self.cells.count(UNKNOWN)} values, found {len(values)}")
        following = iter(values)
        found = [next(following) if hint < 0 else None for hint in self.cells]
        return [found[start : start + self.width] for start in range(0, len(found), self.width)]

    def values(self, rows: Rows) -> list[int]:
        flat = [value for row in rows for value in row]
        return [flat[cell] or 0 for cell in self.unknown]

    def format(self) -> str:
        mines = NO_TOTAL if self.mines is None else self.mines
        cells = [*self.cells]
        for cell in self.known:
            cells[cell] = MINE
        return " ".join(map(str, (self.height, self.width, mines, *cells))) + "\n"

    def format_solution(self, rows: Rows) -> str:
        flat = [value for row in rows for value in row]
        symbols = [
            ("*" if flat[cell] else ".") if hint < 0 else str(hint) for cell, hint in enumerate(self.cells)
        ]
        return "".join(
            "".join(symbols[start : start + self.width]) + "\n"
            for start in range(0, len(symbols), self.width)
        )

    def parse_solution(self, text: Text) -> Rows:
        lines = text.take(self.height, f"row {len(text.lines) + 1} of {self.height}")
        return [
            [self._solved(token, r * self.width + c) for c, token in enumerate(line.row(self.width, "cell"))]
            for r, line in enumerate(lines)
        ]

    def _solved(self, token: Token, cell: int) -> int | None:
        hint = self.cells[cell]
        if hint < 0:
            if token.text not in ("*", "."):
                raise token.error("* (a mine) or . (clear)")
            return int(token.text == "*")
        if token.text != str(hint):
            raise token.error(f"the hint {hint}")
        return None


@lru_cache(maxsize=16)
def _rooms(height: int, width: int) -> tuple[int, ...]:
    """How many neighbours each cell has."""
    across = [min(c + 2, width) - max(c - 1, 0) for c in range(width)]
    down = [min(r + 2, height) - max(r - 1, 0) for r in range(height)]
    return tuple([tall * wide - 1 for tall in down for wide in across])


def _total(mines: int, cells: int) -> Constraint:
    small = cells <= MOST_SHARED  # boards of one size and total are many only where they are small
    law = plain_sum(mines, cells) if small else Sum(mines, (1,) * cells)
    return Constraint(law, tuple(range(cells)), f"total of {counted(mines, 'mine')}")


def _recognise(text: Text) -> bool:
    return bool(text.lines) and all(_looks_right(line) for line in text.lines[:20])


def _looks_right(line: Line) -> bool:
    numbers = line.text[:2000].split()[:400]
    if len(numbers) < 4 or not all(_is_number(n) for n in (*numbers[:2], *numbers[3:-1])):
        return False
    if numbers[2] != NO_TOTAL and not _is_number(numbers[2]):
        return False
    return "-1" in numbers[3:] or len(line.text.split()) == 3 + int(numbers[0]) * int(numbers[1])


def _is_number(word: str) -> bool:
    return word.isascii() and word.removeprefix("-").isdecimal() and len(word) < 10


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    for line in text.lines:
        try:
            yield _board(line)
        except InputError as error:
            yield error


def _board(line: Line) -> Minesweeper:
    return _quick(line.text) or _careful(line)


def _quick(text: str) -> Minesweeper | None:
    """A board without a fault, read at once; None if there is anything to complain of."""
    found = _native.lattice_line(text) if _native else plainly_read(text)
    if found is None:
        return None
    height, width, mines, cells = found
    return Minesweeper.trusted(height=height, width=width, mines=mines, cells=cells)


def plainly_read(text: str) -> tuple[int, int, int, tuple[int, ...]] | None:
    """Rows, columns, mines and cells of a line without a fault: the native room's judge."""
    found = [*map(_NUMBERS.get, text.split())]
    if None in found or len(found) < 4:
        return None
    height, width, mines, *rest = cast(list[int], found)
    cells = tuple(rest)
    if len(cells) != height * width or not 0 <= mines <= cells.count(UNKNOWN) or max(cells) > 8:
        return None
    board = Minesweeper.trusted(height=height, width=width, mines=mines, cells=cells)
    return None if board.crowded() else (height, width, mines, cells)


def _careful(line: Line) -> Minesweeper:
    """The same, item by item, to find the place and the words for what is wrong."""
    tokens = line.tokens
    if len(tokens) < 3:
        end = len(line.text.rstrip()) + 1
        raise InputError(f"expected rows, columns and mines, found {len(tokens)} numbers", line.number, end)
    height = tokens[0].integer("a number of rows from 1 up", 1, MAX_CELLS)
    width = tokens[1].integer(f"a number of columns from 1 to {MAX_CELLS // height}", 1, MAX_CELLS // height)
    mines = None if tokens[2].text == NO_TOTAL else tokens[2].integer("a number of mines from 0 up", 0)
    if len(tokens) != 3 + height * width:
        found = len(tokens) - 3
        at = tokens[3 + height * width].column if found > height * width else len(line.text.rstrip()) + 1
        raise InputError(
            f"expected {height * width} cells ({height} rows of {width}), found {found}", line.number, at
        )
    cells = [token.integer("-1 (unknown) or a hint from 0 to 8", MINE, 8) for token in tokens[3:]]
    known = tuple(cell for cell, hint in enumerate(cells) if hint == MINE)
    hints = tuple(max(hint, UNKNOWN) for hint in cells)
    board = Minesweeper.trusted(height=height, width=width, mines=mines, cells=hints, known=known)
    _check_counts(board, tokens)
    return board


def _check_counts(board: Minesweeper, tokens: list[Token]) -> None:
    unknown = len(board.unknown)
    least = len(board.known)
    if board.mines is not None and not least <= board.mines <= unknown:
        bound = f"at least {least} mines, those that are known" if board.mines < least else None
        raise tokens[2].error(bound or f"at most {unknown} mines, the number of unknown cells")
    for cell, hint in enumerate(board.cells):
        room = len(board.neighbours(cell)) if hint > 0 else 0
        if hint > room:
            raise tokens[3 + cell].error(f"a hint of at most {room}, the number of its neighbours")


Minesweeper.formats = (
    Format(
        "line",
        _recognise,
        _read,
        one_a_line=True,
        read_quick=_quick,
        blocks=Blocks("lattice"),
        read_blocks=_read,
    ),
)
