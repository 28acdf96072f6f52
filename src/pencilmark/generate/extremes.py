"""Values of crossing runs whose sums few sets of values have: 3 is 1 + 2 and nothing else, 12 has seven sets of three.

A random filling of a crossing board has many rivals with the same sums. So one cell after the other is given another
value where that leaves its two runs with fewer sets, and now and then where it leaves more, so as not to be stuck.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from pencilmark.generate.draw import Draw
from pencilmark.generate.holes import runs
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid

__all__ = ["with_telling_sums"]

_ROUNDS = 60  # for each cell
_BOLD = 40  # one worse value in so many is taken

Solution = dict[Cell, int]


def with_telling_sums(solution: Solution, grid: Grid, draw: Draw) -> Solution:
    """Another solution of the same runs."""
    found = dict(solution)
    of_cell: dict[Cell, list[tuple[Cell, ...]]] = {cell: [] for cell in grid.cells}
    for run in runs(grid):
        for cell in run:
            of_cell[cell].append(run)
    rounds = _ROUNDS * len(grid.cells)
    for number in range(rounds):
        cell = grid.cells[draw.below(len(grid.cells))]
        value = grid.values[0] + draw.below(len(grid.range))
        bold = number < rounds // 2 and draw.below(_BOLD) == 0
        _change(found, cell, value, of_cell[cell], grid.values, bold)
    return found


def _change(
    found: Solution,
    cell: Cell,
    value: int,
    of_cell: list[tuple[Cell, ...]],
    values: tuple[int, int],
    bold: bool,
) -> None:
    """Give a cell a value, if it stands in neither run and the runs then have no more sets than before."""
    before = found[cell]
    if any(found[each] == value for run in of_cell for each in run):
        return
    sets = _sets_of(found, of_cell, values)
    found[cell] = value
    if not bold and _sets_of(found, of_cell, values) > sets:
        found[cell] = before


def _sets_of(found: Solution, of_cell: list[tuple[Cell, ...]], values: tuple[int, int]) -> int:
    return sum(_sets(len(run), sum(found[each] for each in run), values) for run in of_cell)


@cache
def _sets(size: int, total: int, values: tuple[int, int]) -> int:
    """How many sets of so many values have that sum."""
    return sum(sum(some) == total for some in combinations(range(values[0], values[1] + 1), size))
