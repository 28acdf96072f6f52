"""Random irregular regions, connected and of one size: rows, whose cells then change sides again and again."""

from __future__ import annotations

from pencilmark.generate.draw import Draw
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid

__all__ = ["hang_together", "random_regions"]

_EXCHANGES = 3  # for each cell
_TRIES = 40  # for each exchange, at most

Region = tuple[Cell, ...]


def random_regions(grid: Grid, draw: Draw) -> tuple[Region, ...]:
    """As many regions as the grid has rows, each of as many cells as it has columns."""
    regions = [{cell for cell in grid.cells if cell.row == row} for row in range(grid.rows)]
    wanted = _EXCHANGES * len(grid.cells)
    for _ in range(_TRIES * wanted if grid.rows > 1 < grid.columns else 0):
        wanted -= _exchange(regions, grid, draw)
        if not wanted:
            break
    return tuple(tuple(sorted(region)) for region in regions)


def _exchange(regions: list[set[Cell]], grid: Grid, draw: Draw) -> bool:
    """A cell goes to the region beside it, and one of that region to where it came from, if both stay connected."""
    cell = grid.cells[draw.below(len(grid.cells))]
    beside = grid.beside(cell)
    other = beside[draw.below(len(beside))]
    here, there = (next(region for region in regions if each in region) for each in (cell, other))
    if here is there:
        return False
    left = here - {cell}
    back = sorted(each for each in there if not left.isdisjoint(grid.beside(each)))
    if not back:
        return False
    partner = back[draw.below(len(back))]
    new_here, new_there = left | {partner}, there - {partner} | {cell}
    if not hang_together(new_here) or not hang_together(new_there):
        return False
    regions[regions.index(here)], regions[regions.index(there)] = new_here, new_there
    return True


def hang_together(cells: set[Cell]) -> bool:
    """Can one walk from every cell to every other, from side to side?"""
    reached, border = set[Cell](), sorted(cells)[:1]
    while border:
        cell = border.pop()
        if cell not in reached:
            reached.add(cell)
            steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
            border += [each for each in (cell.moved(*step) for step in steps) if each in cells]
    return reached == cells
