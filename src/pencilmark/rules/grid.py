"""The places of a board: rows and columns, the values a cell may take, and holes.

    hole      a place without a cell: a black one of Kakuro, a shown hint of a minefield
    region    the cells of one box, regular or not
    beside    sharing a side; `around` also counts corners
    claim     what a mark on the board says that some rule asks about: "dot:ratio:2" on two cells

Rules see the grid with what the other rules of the board claim on it, because some rules speak of what is not marked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from pencilmark.errors import ModelError
from pencilmark.rules.cell import Cell

__all__ = ["Claim", "Grid", "Unit", "places"]

WHERE = ("top", "left", "bottom", "right")


class Claim(NamedTuple):
    what: str
    cells: frozenset[Cell]


class Unit(NamedTuple):
    """A row, column or diagonal, with the name people give it."""

    name: str
    cells: tuple[Cell, ...]


@lru_cache(maxsize=32)
def places(rows: int, columns: int) -> tuple[Cell, ...]:
    """Grids of few sizes come by the thousand."""
    return tuple([Cell(r, c) for r in range(rows) for c in range(columns)])


@lru_cache(maxsize=32)
def _numbered(rows: int, columns: int) -> dict[Cell, int]:
    return {cell: number for number, cell in enumerate(places(rows, columns))}


@dataclass(frozen=True)
class Grid:
    rows: int
    columns: int
    values: tuple[int, int]  # the smallest and the largest
    holes: frozenset[Cell] = frozenset()
    regions: tuple[tuple[Cell, ...], ...] = field(default=(), compare=False)
    claims: frozenset[Claim] = field(default=frozenset(), compare=False)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in reading order: the variables of the problem."""
        every = places(self.rows, self.columns)
        return tuple([place for place in every if place not in self.holes]) if self.holes else every

    @cached_property
    def _numbers(self) -> dict[Cell, int]:
        if not self.holes:
            return _numbered(self.rows, self.columns)
        return {cell: number for number, cell in enumerate(self.cells)}

    @property
    def range(self) -> range:
        """The values, smallest first."""
        return range(self.values[0], self.values[1] + 1)

    def has(self, cell: Cell) -> bool:
        """Is there a cell at this place?"""
        return cell in self._numbers

    def has_all(self, cells: Iterable[Cell]) -> bool:
        """Is there a cell at each of these places?"""
        return all(map(self._numbers.__contains__, cells))

    def variable(self, cell: Cell) -> int:
        """The number of a cell's variable."""
        try:
            return self._numbers[cell]
        except KeyError:
            raise ModelError(self.why_not(cell)) from None

    def variables(self, cells: Iterable[Cell]) -> tuple[int, ...]:
        return tuple([self.variable(cell) for cell in cells])

    def why_not(self, cell: Cell) -> str:
        """Why this place has no cell."""
        if cell in self.holes:
            return f"{cell} is a hole"
        return f"{cell} is outside the grid of {self.rows} rows and {self.columns} columns"

    def row_lines(self) -> Iterator[Unit]:
        for r in range(self.rows):
            yield Unit(f"row {r + 1}", self._present(Cell(r, c) for c in range(self.columns)))

    def column_lines(self) -> Iterator[Unit]:
        for c in range(self.columns):
            yield Unit(f"column {c + 1}", self._present(Cell(r, c) for r in range(self.rows)))

    def edges(self) -> Iterator[tuple[Cell, Cell]]:
        """Every two cells that share a side: side by side in reading order, then one above the other."""
        for down, right in ((0, 1), (1, 0)):
            for cell in self.cells:
                other = cell.moved(down, right)
                if self.has(other):
                    yield cell, other

    def beside(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share a side with this place."""
        return self._present(cell.moved(*step) for step in ((-1, 0), (0, -1), (0, 1), (1, 0)))

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """The up to eight cells around this place, in reading order."""
        steps = ((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)
        return self._present(cell.moved(*step) for step in steps)

    def line_from(self, where: str, at: int) -> tuple[Cell, ...]:
        """The cells one sees from outside: from the top down column `at` (from 0), from the left along row `at`, …"""
        along_row = where in ("left", "right")
        count, length = (self.rows, self.columns) if along_row else (self.columns, self.rows)
        if not 0 <= at < count:
            what = "row" if along_row else "column"
            raise ModelError(f"there is no {what} {at + 1}: the grid has {count}")
        places = [Cell(at, i) if along_row else Cell(i, at) for i in range(length)]
        return self._present(reversed(places) if where in ("bottom", "right") else places)

    def diagonal_from(self, start: Cell, down: int, right: int) -> tuple[Cell, ...]:
        """The cells of a diagonal from its first place to the border."""
        found = []
        place = start
        while 0 <= place.row < self.rows and 0 <= place.column < self.columns:
            found.append(place)
            place = place.moved(down, right)
        return self._present(found)

    def region_of(self, cell: Cell) -> int | None:
        """The number of the region a cell is in, if the board has regions."""
        return self._regions.get(cell)

    @cached_property
    def _regions(self) -> dict[Cell, int]:
        return {cell: number for number, region in enumerate(self.regions) for cell in region}

    def is_claimed(self, what: str, *cells: Cell) -> bool:
        """Does a rule of the board say this of exactly these cells?"""
        return Claim(what, frozenset(cells)) in self.claims

    def _present(self, places: Iterable[Cell]) -> tuple[Cell, ...]:
        return tuple([place for place in places if place in self._numbers])
