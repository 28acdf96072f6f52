"""Which rules are true of a solution, and the short lines to look for them on: what clues are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Rule, Solution

__all__ = ["lines_of_three", "true_of", "true_ones"]

R = TypeVar("R", bound=Rule)


def true_of(rule: Rule, grid: Grid, solution: Solution) -> bool:
    """Does every constraint of the rule hold, whatever else is marked on the board?"""
    claims = frozenset(rule.claims())
    seen = grid if claims == grid.claims else replace(grid, claims=claims)
    values = [solution[cell] for cell in grid.cells]
    return all(c.holds([values[variable] for variable in c.scope]) for c in rule.constraints(seen))


def true_ones(rules: Iterator[R], grid: Grid, solution: Solution) -> Iterator[R]:
    return (rule for rule in rules if true_of(rule, grid, solution))


def lines_of_three(grid: Grid, both_ways: bool = False) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Every line of three cells that touch by a side or corner; from one end only, unless both ways."""
    for middle in grid.cells:
        ends = grid.around(middle)
        for place, first in enumerate(ends):
            for last in ends if both_ways else ends[place + 1 :]:
                if first != last:
                    yield first, middle, last
