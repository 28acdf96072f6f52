"""A random solution of any rules: found by a search that draws its values, then mixed.

The search is a textbook one with counted limits and seeded values, which every engine repeats; cells are asked in a
random order, so that none is favoured for standing first. A search is quick or hopeless, so a hopeless one is given up
early and begun anew with other draws.
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.api import solve
from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.mixing import mixed
from pencilmark.model import Problem
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.shapes import AllDifferent, Constraint

__all__ = ["NoSolutionError", "Solution", "fill"]

_TRIES = 8
_MOVES = 10

Solution = dict[Cell, int]


class NoSolutionError(GenerateError):
    """These rules have no solution, or none that is found."""


def fill(grid: Grid, constraints: Sequence[Constraint], draw: Draw) -> Solution:
    """Values for every cell that keep to the constraints, which are on the variables of the grid."""
    for number in range(_TRIES):
        found = _searched(grid, constraints, draw.branch("fill", number), 4 << number // 2)
        if found:
            return dict(zip(grid.cells, _mixed(found, grid, constraints, draw.branch("mix")), strict=True))
    raise NoSolutionError(f"no solution of these rules was found in {_TRIES} searches: ask for fewer rules")


def _searched(grid: Grid, constraints: Sequence[Constraint], draw: Draw, rounds: int) -> list[int] | None:
    """One search, of so many assignments for each cell."""
    size = len(grid.cells)
    order = draw.shuffled(range(size))  # the variable of each cell
    problem = Problem()
    problem.extend([str(number) for number in range(size)], [tuple(grid.range)] * size)
    problem.add(Constraint(c.law, tuple([order[v] for v in c.scope])) for c in constraints)
    result = solve(problem, f"bt+gac+mrv+random:{draw.word()}", assignments=rounds * size)
    if result.status == "unsatisfiable":
        raise NoSolutionError("these rules have no solution on this grid, whatever is given")
    found = result.solutions[0] if result.solutions else None
    return None if found is None else [found[str(order[v])] for v in range(size)]


def _mixed(values: list[int], grid: Grid, constraints: Sequence[Constraint], draw: Draw) -> list[int]:
    units: list[list[int]] = [[] for _ in values]
    others = []
    for number, constraint in enumerate(constraints):
        if isinstance(constraint.law.shape(tuple(grid.range)), AllDifferent):
            for variable in constraint.scope:
                units[variable].append(number)
        else:
            others.append(constraint)

    def fits(board: list[int]) -> bool:
        return all(c.holds([board[v] for v in c.scope]) for c in others)

    return mixed(values, list(grid.range), units, draw, _MOVES, fits)
