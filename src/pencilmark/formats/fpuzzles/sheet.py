"""The grid that the elements of a puzzle are read on: its side, its cells by their names, its regions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import isqrt
from typing import Any

from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import is_whole, shown
from pencilmark.rules.rule import BoardError

__all__ = ["MOST", "Sheet", "box_of", "cell_id", "pieces", "sheet_of"]

MOST = 31  # the largest side that solvers of the format know
_CELL = re.compile(r"[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})", re.ASCII)
Region = int | None


@dataclass(frozen=True)
class Sheet:
    side: int
    cells: tuple[tuple[dict[str, Any], ...], ...]  # as the file has them

    @property
    def box(self) -> tuple[int, int] | None:
        """The rows and columns of the usual box; None where the side has no divisor."""
        return box_of(self.side)

    @cached_property
    def filled(self) -> list[tuple[int, int, dict[str, Any]]]:
        """Row, column and content of the cells that have any: most have none."""
        return [(r, c, cell) for r, row in enumerate(self.cells) for c, cell in enumerate(row) if cell]

    @cached_property
    def regions(self) -> dict[Cell, Region]:
        """The number of the region of every cell."""
        height, width = self.box or (1, self.side)
        found: dict[Cell, Region] = {}
        for r, row in enumerate(self.cells):
            for c, cell in enumerate(row):
                usual = r // height * (self.side // width) + c // width
                found[Cell(r, c)] = _region(cell["region"], r, c) if "region" in cell else usual
        return found

    def place(self, name: Any) -> Cell:
        """A place on the grid or just outside of it."""
        if isinstance(name, str) and (known := _names(self.side).get(name)):
            return known
        found = _CELL.fullmatch(name) if isinstance(name, str) else None
        if not found or max(int(found[1]), int(found[2])) > self.side + 1:
            raise BoardError(
                f"expected a cell like R1C1 of {self.side} rows and columns, found {shown(name)}"
            )
        return Cell(int(found[1]) - 1, int(found[2]) - 1)

    def cell(self, name: Any) -> Cell:
        """A cell of the grid."""
        cell = self.place(name)
        if not (0 <= cell.row < self.side and 0 <= cell.column < self.side):
            raise BoardError(f"expected a cell of {self.side} rows and columns, found {shown(name)}")
        return cell

    def cell_list(self, names: Any) -> list[Cell]:
        if not isinstance(names, list):
            raise BoardError(f"expected a list of cells, found {shown(names)}")
        return [self.cell(name) for name in names]


@lru_cache(maxsize=32)
def _names(side: int) -> dict[str, Cell]:
    """The cells of the grid by their names."""
    return {f"R{r + 1}C{c + 1}": Cell(r, c) for r in range(side) for c in range(side)}


def box_of(side: int) -> tuple[int, int] | None:
    """The box nearest to a square, lying."""
    height = next(h for h in range(isqrt(side), 0, -1) if side % h == 0)
    return (height, side // height) if height > 1 else None


def cell_id(cell: Cell) -> str:
    return f"R{cell.row + 1}C{cell.column + 1}"


def sheet_of(data: dict[str, Any]) -> Sheet:
    grid = data.get("grid")
    if not isinstance(grid, list) or not 1 <= len(grid) <= MOST:
        raise BoardError(f"grid: expected a list of 1 to {MOST} rows, found {shown(grid)}", "grid")
    side = len(grid)
    if "size" in data and data["size"] != side:
        raise BoardError(f"grid: expected {shown(data['size'])} rows as the size says, found {side}", "grid")
    return Sheet(side, tuple(tuple(_row(row, r, side)) for r, row in enumerate(grid)))


def _row(row: Any, r: int, side: int) -> Sequence[dict[str, Any]]:
    if not isinstance(row, list) or len(row) != side:
        found = len(row) if isinstance(row, list) else shown(row)
        raise BoardError(f"grid: expected a row of {side} cells, found {found}", "grid", r)
    return row if {*map(type, row)} == {dict} else [_dict(cell, r, c) for c, cell in enumerate(row)]


def _dict(cell: Any, r: int, c: int) -> dict[str, Any]:
    if cell is None:
        return {}
    if not isinstance(cell, dict):
        raise BoardError(f"grid: expected an object for R{r + 1}C{c + 1}, found {shown(cell)}", "grid", r, c)
    return cell


def _region(value: Any, r: int, c: int) -> Region:
    if value is None or (is_whole(value) and value < 0):
        return None
    if not is_whole(value):
        found = f"region of R{r + 1}C{c + 1}: expected a number or null, found {shown(value)}"
        raise BoardError(found, "grid", r, c, "region")
    return int(value)


def pieces(regions: dict[Cell, Region]) -> Iterator[list[Cell]]:
    """The cells of each region, in the order of their numbers."""
    found: dict[int, list[Cell]] = {}
    for cell, number in regions.items():
        if number is not None:
            found.setdefault(number, []).append(cell)
    return (found[number] for number in sorted(found))
