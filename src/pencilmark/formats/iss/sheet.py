"""The grid that a string's words are read on: its size, its values, its boxes, and which words it has.

Boxes have as many cells as the longer side, or as RegionSize says; the shape nearest to a square that divides the
grid, lying before standing. No such shape, no boxes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from math import isqrt

from pencilmark.counting import counted
from pencilmark.formats.iss.items import Item
from pencilmark.puzzles.text import Token
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import places

__all__ = ["Sheet", "box_of", "cell_id", "sheet_of"]

MOST = 16
_SIZE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_RANGE = re.compile(r"(?:([01])-)?([0-9]{1,2})")
_CELL = re.compile(r"R([1-9a-g])C([1-9a-g])", re.IGNORECASE)
_DIGITS = "0123456789abcdefg"


@dataclass(frozen=True)
class Sheet:
    rows: int = 9
    columns: int = 9
    low: int = 1
    high: int = 9
    raw: bool = False  # no rows, columns and boxes of its own
    region_size: int | None = None
    words: frozenset[str] = field(default=frozenset())

    @property
    def values(self) -> range:
        return range(self.low, self.high + 1)

    @property
    def size(self) -> int:
        """How many cells a region has."""
        return self.region_size or max(self.rows, self.columns)

    @property
    def box(self) -> tuple[int, int] | None:
        return None if self.raw or "NoBoxes" in self.words else box_of(self.rows, self.columns, self.size)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return places(self.rows, self.columns)

    def has(self, cell: Cell) -> bool:
        row, column = cell
        return 0 <= row < self.rows and 0 <= column < self.columns

    def cell(self, token: Token) -> Cell:
        cell = _cell_named(token.text)
        if cell is None:
            raise token.error("a cell like R1C1")
        if not self.has(cell):
            raise token.error(f"a cell of the grid of {self.rows} rows and {self.columns} columns")
        return cell

    def cell_list(
        self, item: Item, args: Sequence[Token], least: int = 1, most: int = MOST * MOST
    ) -> list[Cell]:
        """Arguments that are cells."""
        if not least <= len(args) <= most:
            wanted = counted(least, "cell") if least == most else f"at least {counted(least, 'cell')}"
            raise item.error(f"{wanted}, found {len(args)}")
        found = [_cell_named(arg.text) for arg in args]
        if None not in found and all(map(self.has, found)):  # type: ignore[arg-type]
            return found  # type: ignore[return-value]  # none of them is None
        return [self.cell(arg) for arg in args]

    def pairs(self, item: Item) -> list[tuple[Cell, Cell]]:
        """The listed cells that are neighbours, two by two, the one listed first before the other."""
        cells = self.cell_list(item, item.args, 2)
        found = [(a, b) for a, b in combinations(cells, 2) if a.touches(b)]
        if not found:
            raise item.error("cells that are neighbours")
        return found

    def line(self, token: Token) -> tuple[str, int, list[Cell]]:
        """The cells of R3 or C3 from the left or from the top; "left" or "top", and the number."""
        found = re.fullmatch(r"([RC])([0-9]{1,2})", token.text, re.IGNORECASE)
        along = bool(found) and token.text[0] in "Rr"
        count = self.rows if along else self.columns
        if not found or not 1 <= int(found[2]) <= count:
            raise token.error(f"a row from R1 to R{self.rows} or a column from C1 to C{self.columns}")
        at = int(found[2])
        start, step = ((at - 1) * self.columns, 1) if along else (at - 1, self.columns)
        count = self.columns if along else self.rows
        return ("left" if along else "top"), at, [*self.cells[start::step][:count]]

    def boxes(self) -> list[list[Cell]]:
        """The boxes of the grid, whether its string keeps them or not."""
        shape = box_of(self.rows, self.columns, self.size)
        if shape is None:
            return []
        height, width = shape
        corners = [Cell(r, c) for r in range(0, self.rows, height) for c in range(0, self.columns, width)]
        return [[corner.moved(i, j) for i in range(height) for j in range(width)] for corner in corners]


@lru_cache(maxsize=1024)
def _cell_named(name: str) -> Cell | None:
    found = _CELL.fullmatch(name)
    return Cell(_DIGITS.index(found[1].lower()) - 1, _DIGITS.index(found[2].lower()) - 1) if found else None


def box_of(rows: int, columns: int, size: int) -> tuple[int, int] | None:
    """The rows and columns of a box of so many cells."""
    for small in range(isqrt(size), 1, -1):
        large, rest = divmod(size, small)
        for height, width in ((small, large), (large, small)) if not rest else ():
            if rows % height == 0 and columns % width == 0:
                return height, width
    return None


def cell_id(cell: Cell) -> str:
    """R1C1; rows and columns from 10 on are letters."""
    return f"R{_DIGITS[cell.row + 1]}C{_DIGITS[cell.column + 1]}"


def sheet_of(items: Sequence[Item]) -> Sheet:
    """The grid that a string is about."""
    shapes = [item for item in items if item.name == "Shape" and any(arg.text for arg in item.args)]
    words = frozenset(item.name for item in items)
    sizes = [item for item in items if item.name == "RegionSize"]
    size = _region_size(sizes[-1]) if sizes else None
    read = {_shape(shape) for shape in shapes} or {(9, 9, 1, 9, False)}
    if len(read) > 1:
        raise shapes[1].error("one shape, found two different ones")
    return Sheet(*read.pop(), size, words)


def _region_size(item: Item) -> int:
    if len(item.args) != 1:
        raise item.error(f"one number, found {len(item.args)}")
    return item.args[0].integer("the number of cells of a region", 1, MOST * MOST)


def _shape(item: Item) -> tuple[int, int, int, int, bool]:
    size = _SIZE.fullmatch(item.args[0].text)
    if not size or not all(1 <= int(side) <= MOST for side in size.groups()):
        raise item.args[0].error(f"rows x columns, up to {MOST} each, like 9x9")
    if len(item.args) > 3:
        raise item.args[3].error("the end of the shape")
    rows, columns = int(size[1]), int(size[2])
    values, kind = (*item.args[1:], None, None)[:2]
    if values and not kind and values.text in ("Raw", "Sudoku"):  # the values may be left out
        values, kind = None, values
    if kind and kind.text not in ("Raw", "Sudoku"):
        raise kind.error("Sudoku or Raw")
    raw = kind is not None and kind.text == "Raw"
    low, high = 1, max(rows, columns)
    if values and values.text:
        low, high = _values(values, 1 if raw else high)
    return rows, columns, low, high, raw


def _values(token: Token, least: int) -> tuple[int, int]:
    found = _RANGE.fullmatch(token.text)
    low, high = (int(found[1] or 1), int(found[2])) if found else (1, 0)
    if not least <= high - low + 1 <= MOST:
        raise token.error(f"{least} to {MOST} values, like 9 or 0-8")
    return low, high
