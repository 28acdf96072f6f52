"""A crossing pattern, as Kakuro has it: holes in the first row and column and, half-turned alike, among the others, so
that every cell is in a run of two to nine cells across and in one down, and all cells hang together."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.regions import hang_together
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid

__all__ = ["random_holes", "runs"]

_SHARE = 3  # about one in so many places is a hole
_LONGEST = 9
_TRIES = 40


def random_holes(height: int, width: int, draw: Draw) -> frozenset[Cell]:
    border = {Cell(0, c) for c in range(width)} | {Cell(r, 0) for r in range(height)}
    inner = [Cell(r, c) for r in range(1, height) for c in range(1, width)]
    for _ in range(_TRIES):
        holes = set(border)
        for cell in draw.shuffled(inner):
            if _SHARE * (len(holes) - len(border)) >= len(inner):
                break
            more = holes | {cell, Cell(height - cell.row, width - cell.column)}
            if _is_sound(more, inner):
                holes = more
        grid = Grid(height, width, (1, 9), frozenset(holes))
        if grid.cells and all(2 <= len(run) <= _LONGEST for run in runs(grid)):
            return frozenset(holes)
    raise GenerateError(
        f"no pattern of runs of two to nine cells was found for {height} rows and {width} columns"
    )


def runs(grid: Grid) -> list[tuple[Cell, ...]]:
    """The cells between holes, across in reading order, then down."""
    across = [run for _, cells in grid.row_lines() for run in _parts(cells)]
    return across + [run for _, cells in grid.column_lines() for run in _parts(cells)]


def _parts(cells: Sequence[Cell]) -> list[tuple[Cell, ...]]:
    """A line without its holes, in parts that hang together."""
    found: list[tuple[Cell, ...]] = []
    for cell in cells:
        if found and cell.touches(found[-1][-1]):
            found[-1] = (*found[-1], cell)
        else:
            found.append((cell,))
    return found


def _is_sound(holes: set[Cell], inner: list[Cell]) -> bool:
    """Has every cell a neighbour across and one down, and do all hang together?"""
    cells = {cell for cell in inner if cell not in holes}
    for cell in cells:
        for down, right in ((0, 1), (1, 0)):
            if cell.moved(down, right) not in cells and cell.moved(-down, -right) not in cells:
                return False
    return hang_together(cells)
