"""Random irregular regions, connected and of one size: rows, whose cells then change sides again and again."""

from __future__ import annotations

from pencilmark.generate.draw import Draw
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid

__all__ = ["random_regions"]

_EXCHANGES = 2  # for each cell
_TRIES = 60  # for each exchange, at most

Region = tuple[Cell, ...]


def random_regions(grid: Grid, draw: Draw) -> tuple[Region, ...]:
    """As many regions as the grid has rows, each of as many cells as it has columns."""
    region_of = {cell: cell.row for cell in grid.cells}
    wanted = _EXCHANGES * len(grid.cells)
    for _ in range(_TRIES * wanted if grid.rows > 1 < grid.columns else 0):
        wanted -= _exchange(region_of, grid, draw)
        if not wanted:
            break
    return tuple(tuple(c for c in grid.cells if region_of[c] == r) for r in range(grid.rows))


def _exchange(region_of: dict[Cell, int], grid: Grid, draw: Draw) -> bool:
    """A cell changes to the region beside it, and one of that region to where it came from, if both stay connected."""
    cell = grid.cells[draw.below(len(grid.cells))]
    beside = grid.beside(cell)
    other = beside[draw.below(len(beside))]
    here, there = region_of[cell], region_of[other]
    back = [c for c in grid.cells if region_of[c] == there and _is_beside(c, here, cell, region_of, grid)]
    if here == there or not back:
        return False
    partner = back[draw.below(len(back))]
    region_of[cell], region_of[partner] = there, here
    if _connected(region_of, here, grid) and _connected(region_of, there, grid):
        return True
    region_of[cell], region_of[partner] = here, there
    return False


def _is_beside(place: Cell, region: int, but: Cell, region_of: dict[Cell, int], grid: Grid) -> bool:
    return any(region_of[each] == region and each != but for each in grid.beside(place))


def _connected(region_of: dict[Cell, int], region: int, grid: Grid) -> bool:
    cells = {cell for cell, of in region_of.items() if of == region}
    reached, border = set[Cell](), [next(iter(sorted(cells)))]
    while border:
        cell = border.pop()
        if cell not in reached:
            reached.add(cell)
            border += [each for each in grid.beside(cell) if each in cells]
    return reached == cells
