"""Values of crossing runs whose sums leave no other solution.

    sets     3 is 1 + 2 and nothing else, but 12 has seven sets of three values
    rival    another solution with the same sums

A random filling of a crossing board has many rivals. So one cell after the other is given another value where that
leaves its two runs with fewer sets, and now and then where it leaves more, so as not to be stuck. Of the rivals that
are left one after the other is found, and cells where it differs get other values.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from pencilmark.api import solve
from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.sum import sum_of
from pencilmark.generate.draw import Draw
from pencilmark.generate.holes import runs
from pencilmark.model import Problem
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid

__all__ = ["with_telling_sums"]

_ROUNDS = 60  # for each cell
_BOLD = 40  # one worse value in so many is taken
_RIVALS = 60
_STRATEGY = "bt+ac+mrv+deg"  # a textbook one: every engine finds the same rival
_LIMIT = 20_000  # assignments

Solution = dict[Cell, int]
Run = tuple[Cell, ...]


def with_telling_sums(solution: Solution, grid: Grid, draw: Draw) -> Solution:
    """Another solution of the same runs."""
    crossing = _Crossing(solution, grid, draw)
    crossing.improve(grid.cells, _ROUNDS * len(grid.cells), _BOLD)
    for _ in range(_RIVALS):
        differing = crossing.rival()
        if not differing:
            break
        crossing.improve(differing, 4 * len(differing), 2)
        crossing.improve(crossing.near(differing), 8 * len(differing), 0)
    return crossing.found


class _Crossing:
    def __init__(self, solution: Solution, grid: Grid, draw: Draw) -> None:
        self.found, self.grid, self.draw = dict(solution), grid, draw
        self.runs = runs(grid)
        self.of_cell: dict[Cell, list[Run]] = {cell: [] for cell in grid.cells}
        for run in self.runs:
            for cell in run:
                self.of_cell[cell].append(run)

    def near(self, cells: Sequence[Cell]) -> list[Cell]:
        """The cells of all runs through these."""
        return sorted({other for cell in cells for run in self.of_cell[cell] for other in run})

    def improve(self, cells: Sequence[Cell], rounds: int, bold: int) -> None:
        """Draw values for these cells, so many times; one in `bold` may be worse, in the first half."""
        for number in range(rounds):
            cell = cells[self.draw.below(len(cells))]
            value = self.grid.values[0] + self.draw.below(len(self.grid.range))
            self._change(cell, value, bool(bold) and 2 * number < rounds and self.draw.below(bold) == 0)

    def _change(self, cell: Cell, value: int, bold: bool) -> None:
        """Give a cell a value, if it stands in neither run and the runs then have no more sets than before."""
        before = self.found[cell]
        if any(self.found[each] == value for run in self.of_cell[cell] for each in run):
            return
        sets = self._sets_of(cell)
        self.found[cell] = value
        if not bold and self._sets_of(cell) > sets:
            self.found[cell] = before

    def _sets_of(self, cell: Cell) -> int:
        return sum(_sets(len(run), self._sum(run), self.grid.values) for run in self.of_cell[cell])

    def _sum(self, run: Run) -> int:
        return sum([self.found[cell] for cell in run])

    def rival(self) -> list[Cell]:
        """Where another solution with these sums differs; nowhere if there is none, or none is found."""
        problem = Problem()
        cells = self.grid.cells
        problem.extend([str(cell) for cell in cells], [tuple(self.grid.range)] * len(cells))
        for run in self.runs:
            scope = self.grid.variables(run)
            problem.add(all_different(scope), sum_of(scope, self._sum(run)))
        others = solve(problem, _STRATEGY, solutions=2, assignments=_LIMIT).solutions
        differing = ([cell for cell in cells if other[str(cell)] != self.found[cell]] for other in others)
        return next((cells for cells in differing if cells), [])


@cache
def _sets(size: int, total: int, values: tuple[int, int]) -> int:
    """How many sets of so many values have that sum."""
    return sum(sum(some) == total for some in combinations(range(values[0], values[1] + 1), size))
