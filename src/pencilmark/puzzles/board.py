"""A board as data: a grid, givens, and rules. Any rules on any grid make a puzzle.

>>> from pencilmark.rules import Boxes, Cage, Columns, Rows
>>> board = Board(4, 4, rules=[Rows(), Columns(), Boxes(2, 2), Cage(["r1c1", "r1c2"], sum=7)])
>>> len(board.problem().constraints)
14
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any, Self

from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.model import Flat, Problem, flatten
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows
from pencilmark.puzzles.text import Text, Token
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import UnfitError, is_whole, read_cell, shown
from pencilmark.rules.grid import Grid, places
from pencilmark.rules.marks import Mark
from pencilmark.rules.rule import BoardError, Rule, Solution, claims_something, divides

__all__ = ["BOARD", "HOLE", "Board"]

MOST_CELLS = 100_000
MOST_VALUES = 1024
MOST_RULES = (
    1000,
    20,
)  # on any board, and for each of its cells: what has more is no puzzle, and would fill the memory
LARGEST = 10**6
_PLAIN = {int, type(None)}
HOLE = "."  # a place without a cell, where a solution is written: # would begin a comment
Givens = (
    Sequence[int | None]
    | Sequence[Sequence[int | None]]
    | Mapping[str, int]
    | Mapping[Cell, int]
    | Mapping[str | Cell, int]
)


@dataclass(frozen=True, init=False)
class Board(Puzzle):
    """`givens` are kept in reading order, None for a blank; rows of them, or values by cell, may be given instead.
    `values` are the smallest and the largest of a cell: 1 and the longer side, unless said; kept as `domain`.

    >>> cage = pm.rules.Cage(["r1c1", "r1c2"], sum=4)
    >>> board = pm.Board(2, 2, rules=[pm.rules.Rows(), cage], givens={"r1c1": 1}, values=(1, 3))
    >>> pm.solve(board).solution[0]
    [1, 3]
    """

    height: int
    width: int
    rules: tuple[Rule, ...]
    givens: tuple[int | None, ...]
    domain: tuple[int, int]
    holes: frozenset[Cell]
    title: str
    author: str
    layout: str

    family = "board"
    called = "Board of any rules"

    def __init__(
        self,
        height: int,
        width: int,
        rules: Iterable[Rule] = (),
        givens: Givens = (),
        values: Sequence[int] | None = None,
        holes: Iterable[str | Cell] = (),
        title: str = "",
        author: str = "",
        layout: str = "board",
        domain: Sequence[int] | None = None,
    ) -> None:
        _check_size(height, width)
        said = {
            "height": height,
            "width": width,
            "rules": _listed(rules, "rules"),
            "domain": _domain(_said(values, domain, (1, max(height, width)))),
            "holes": frozenset(
                _cell(hole, height, width, "holes", index)
                for index, hole in enumerate(_listed(holes, "holes"))
            ),
            "title": title,
            "author": author,
            "layout": layout,
        }
        for name, value in said.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "givens", _givens(givens, self.plain_grid))
        self._check_rules()

    @cached_property
    def plain_grid(self) -> Grid:
        """The grid without what rules say of it."""
        return Grid(self.height, self.width, self.domain, self.holes)

    @cached_property
    def grid(self) -> Grid:
        """The grid with the regions and claims of all rules."""
        regions = chain.from_iterable(
            [rule.regions(self.plain_grid) for rule in self.rules if divides(type(rule))]
        )
        claims = chain.from_iterable([rule.claims() for rule in self.rules if claims_something(type(rule))])
        return replace(self.plain_grid, regions=tuple(regions), claims=frozenset(claims))

    def _check_rules(self) -> None:
        most = MOST_RULES[0] + MOST_RULES[1] * self.height * self.width
        if len(self.rules) > most:
            raise BoardError(
                f"expected at most {most:,} rules on this grid, found {len(self.rules):,}", "rules"
            )
        if not all(issubclass(kind, Rule) for kind in {*map(type, self.rules)}):
            index, wrong = next((i, each) for i, each in enumerate(self.rules) if not isinstance(each, Rule))
            raise BoardError(f"expected a rule, found {shown(wrong)}", "rules", index)
        index, grid = 0, self.grid
        try:
            for index, rule in enumerate(self.rules):  # noqa: B007 - which one it was
                rule.fits(grid)
        except BoardError as error:
            raise BoardError(str(error), "rules", index, *error.path) from None

    @property
    def shape(self) -> tuple[int, int]:
        return (self.height, self.width)

    def board(self) -> Board:
        return self

    @classmethod
    def blank(cls, side: int) -> Self | None:
        """A grid without a rule."""
        return cls(side, side)

    def says(self, other: Board) -> bool:
        """Is the other the same board, in whatever order its rules stand?"""
        same = self.plain_grid == other.plain_grid and self.givens == other.givens
        return same and Counter(self.rules) == Counter(other.rules)

    def problem(self) -> Problem:
        """A variable a cell in reading order; the constraints of the rules, in the order of the rules."""
        problem = Problem()
        everything = tuple(self.grid.range)
        given = self.given()
        domains = [(given[cell],) if cell in given else everything for cell in self.grid.cells]
        problem.extend([str(cell) for cell in self.grid.cells], domains)
        for rule in self.rules:
            problem.add(rule.constraints(self.grid))
        return problem

    def flat(self) -> Flat:
        return self._flat

    @cached_property
    def _flat(self) -> Flat:
        return flatten(self.problem())

    def given(self) -> dict[Cell, int]:
        """The given values by cell."""
        values = zip(self._places, self.givens, strict=True)
        return {cell: value for cell, value in values if value is not None}

    @property
    def _places(self) -> list[Cell]:
        return [*places(self.height, self.width)]

    def with_givens(self, solution: Solution) -> Board:
        """The same board with these givens."""
        return replace(self, givens=dict(solution))  # type: ignore[arg-type]

    def marks(self) -> list[Mark]:
        """What is drawn of all rules, in their order."""
        return [mark for rule in self.rules for mark in rule.marks(self.grid)]

    def symbols(self) -> dict[int, str]:
        """How values are shown that are no numbers."""
        return {value: symbol for rule in self.rules for value, symbol in rule.symbols.items()}

    def sets(self) -> list[str]:
        low, high = self.domain
        holes = f", except {counted(len(self.holes), 'hole')}" if self.holes else ""
        return [
            f"one variable a cell: x_rc, r from 1 to {self.height} and c from 1 to {self.width}{holes}",
            f"domain {low}..{high}, or the given value alone",
            *(_said_of(rules) for rules in self._kinds().values()),
        ]

    def _kinds(self) -> dict[str, list[Rule]]:
        """The rules of each kind, in the order of the first."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules:
            found.setdefault(rule.name, []).append(rule)
        return found

    def rows(self, values: Sequence[int]) -> Rows:
        if len(values) != len(self.grid.cells):
            raise ValueError(f"expected {len(self.grid.cells)} values, found {len(values)}")
        found = dict(zip(self.grid.cells, values, strict=True))
        return [[found.get(Cell(r, c)) for c in range(self.width)] for r in range(self.height)]

    def values(self, rows: Rows) -> list[int]:
        outside = self.domain[0] - 1  # what is missing is no value
        found = [rows[cell.row][cell.column] for cell in self.grid.cells]
        return [outside if value is None else value for value in found]

    def format(self) -> str:
        from pencilmark.puzzles.board_json import text_of

        return text_of(self)

    def in_collection(self, number: int, count: int) -> str:
        """One a line, unless a course has a way of its own."""
        if self.layout in (BOARD.name, "line"):
            return replace(self, layout="line").format()
        return super().in_collection(number, count)

    def format_solution(self, rows: Rows) -> str:
        return "".join(" ".join(HOLE if v is None else str(v) for v in row) + "\n" for row in rows)

    def parse_solution(self, text: Text) -> Rows:
        lines = text.take(self.height, f"row {len(text.lines) + 1} of {self.height}")
        return [
            [self._solved(token, Cell(r, c)) for c, token in enumerate(line.row(self.width, "value"))]
            for r, line in enumerate(lines)
        ]

    def _solved(self, token: Token, cell: Cell) -> int | None:
        if cell not in self.holes:
            low, high = self.domain
            return token.integer(f"a value from {low} to {high}", low, high)
        if token.text != HOLE:
            raise token.error(f"{HOLE}: there is no cell here")
        return None


def _said_of(rules: Sequence[Rule]) -> str:
    """Rules of one kind in a line: a board may have hundreds."""
    first = rules[0].words()
    return first if len(rules) == 1 else f"{len(rules)} rules “{rules[0].name}”, such as: {first}"


def _check_size(height: Any, width: Any) -> None:
    for name, side in (("rows", height), ("columns", width)):
        if not is_whole(side) or side < 1:
            raise BoardError(f"expected a number of {name} from 1, found {shown(side)}", "grid", name)
    if height * width > MOST_CELLS:
        raise BoardError(f"expected at most {MOST_CELLS:,} cells, found {height} × {width}", "grid", "rows")


def _domain(values: Sequence[int]) -> tuple[int, int]:
    listed = list(values)
    if len(listed) != 2 or not all(is_whole(v) and abs(v) <= LARGEST for v in listed):
        raise BoardError(
            f"expected the smallest and the largest value, found {shown(listed)}", "grid", "values"
        )
    low, high = listed
    if not low <= high < low + MOST_VALUES:
        raise BoardError(
            f"expected values from a smaller to a larger one, {MOST_VALUES} at most, found {listed}",
            "grid",
            "values",
        )
    return low, high


def _said(*values: Sequence[int] | None) -> Sequence[int]:
    """The first that is said at all."""
    return next(each for each in values if each is not None)


def _listed(things: Any, what: str) -> tuple[Any, ...]:
    """A list as a tuple; a text is none."""
    if isinstance(things, str | bytes) or not isinstance(things, Iterable):
        raise BoardError(f"{what}: expected a list, found {shown(things)}", what)
    return tuple(things)


def _cell(value: Any, height: int, width: int, what: str, *path: int) -> Cell:
    try:
        cell = read_cell(value)
    except UnfitError as error:
        raise BoardError(f"{what}: {error}", what, *path) from None
    if cell.row >= height or cell.column >= width:
        outside = f"{cell} is outside the grid of {height} rows and {width} columns"
        raise BoardError(f"{what}: {outside}", what, *path)
    return cell


def _givens(givens: Any, grid: Grid) -> tuple[int | None, ...]:
    """In reading order, checked against the grid."""
    if (in_order := _plain_givens(givens, grid)) is not None:
        return in_order
    found: dict[Cell, Any] = {}
    if isinstance(givens, Mapping):
        found = {_cell(cell, grid.rows, grid.columns, "givens"): value for cell, value in givens.items()}
    elif givens:
        found = _listed_givens(list(givens), grid)
    for cell, value in found.items():
        if value is not None and not (is_whole(value) and grid.values[0] <= value <= grid.values[1]):
            low, high = grid.values
            path = ("givens", cell.row, cell.column)
            raise BoardError(f"{cell}: expected a value from {low} to {high}, found {shown(value)}", *path)
        if value is not None and cell in grid.holes:
            raise BoardError(f"{cell} is a hole and cannot be given", "givens", cell.row, cell.column)
    plain = {cell: int(value) for cell, value in found.items() if value is not None}
    return tuple(map(plain.get, places(grid.rows, grid.columns)))


def _plain_givens(givens: Any, grid: Grid) -> tuple[int | None, ...] | None:
    """Rows of givens with nothing wrong, as nearly all are; None of all others, which are looked at one by one."""
    if type(givens) is not list or grid.holes or {*map(type, givens)} != {list}:
        return None
    flat = tuple(chain.from_iterable(givens))
    if len(givens) != grid.rows or {*map(len, givens)} != {grid.columns} or not {*map(type, flat)} <= _PLAIN:
        return None
    low, high = grid.values
    return flat if all(value is None or low <= value <= high for value in flat) else None


def _listed_givens(listed: list[Any], grid: Grid) -> dict[Cell, Any]:
    """Rows of givens, or all of them in one list."""
    if not isinstance(listed[0], list | tuple):
        if len(listed) != grid.rows * grid.columns:
            raise BoardError(f"expected {grid.rows * grid.columns} givens, found {len(listed)}", "givens")
        listed = [listed[start : start + grid.columns] for start in range(0, len(listed), grid.columns)]
    if len(listed) != grid.rows:
        raise BoardError(f"givens: expected {grid.rows} rows, found {len(listed)}", "givens")
    for r, row in enumerate(listed):
        if not isinstance(row, list | tuple) or len(row) != grid.columns:
            found = len(row) if isinstance(row, list | tuple) else shown(row)
            raise BoardError(f"givens: expected a row of {grid.columns} values, found {found}", "givens", r)
    values = [value for row in listed for value in row]
    named = zip(places(grid.rows, grid.columns), values, strict=True)
    return {cell: value for cell, value in named if value is not None}


def _read_json(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    """Boards as JSON are recognised by their brace before any format is asked, unless this one is named."""
    from pencilmark.puzzles.board_json import board_of_text

    try:
        yield board_of_text(text.raw())
    except InputError as error:
        yield error


BOARD = Format("board", lambda text: False, _read_json)
Board.formats = (BOARD,)
