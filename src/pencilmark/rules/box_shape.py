"""How large the boxes of a board are, for rules that speak of boxes without saying it."""

from __future__ import annotations

from math import isqrt

from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid

__all__ = ["box_shape"]


def box_shape(grid: Grid) -> tuple[int, int]:
    """Rows and columns of a box: of the board's own boxes, or else the usual ones for its number of values."""
    found = {_rectangle(region) for region in grid.regions}
    if len(found) == 1 and (shape := found.pop()) is not None:
        return shape
    size = len(grid.range)
    height = next(h for h in range(isqrt(size), 0, -1) if size % h == 0)
    return height, size // height


def _rectangle(region: tuple[Cell, ...]) -> tuple[int, int] | None:
    """The sides of a region, if it is a rectangle."""
    if not region:
        return None
    rows, columns = {cell.row for cell in region}, {cell.column for cell in region}
    full = len(rows) * len(columns) == len(region) == len({*region})
    straight = max(rows) - min(rows) < len(rows) and max(columns) - min(columns) < len(columns)
    return (len(rows), len(columns)) if full and straight else None
