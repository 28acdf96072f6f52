"""Cells of a grid, by row and column from 0, and their names: r1c1 is the top left one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

__all__ = ["Cell", "cell_named"]

_NAME = re.compile(r"r([1-9][0-9]{0,3})c([1-9][0-9]{0,3})", re.IGNORECASE | re.ASCII)


class Cell(NamedTuple):
    row: int
    column: int

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.column + 1}"

    def __repr__(self) -> str:
        return repr(str(self))  # as one writes it in a program

    def moved(self, down: int, right: int) -> Cell:
        """The place so many rows further down and columns further right, on the grid or not."""
        return Cell(self.row + down, self.column + right)

    def touches(self, other: Cell) -> bool:
        """Do the two share a side?"""
        return abs(self.row - other.row) + abs(self.column - other.column) == 1


@lru_cache(maxsize=4096)
def cell_named(name: str) -> Cell | None:
    """The cell of a name like r3c4; None if it is no such name."""
    found = _NAME.fullmatch(name)
    return Cell(int(found[1]) - 1, int(found[2]) - 1) if found else None
