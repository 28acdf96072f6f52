"""Sudokus of 16 and 25: givens are taken away while the solution stays the only one."""

from __future__ import annotations

import random

from relation_peers import Problem

from tail_boards.squares import boxes, different, lines, oracle_of, problem, sudoku_grid


def thinned(side: int, rng: random.Random, conflicts: int, seconds: float) -> Problem:
    n = side * side
    grid = sudoku_grid(side, rng)
    units = different(lines(n) + boxes(side))
    oracle, atoms = oracle_of(n, units, grid)
    for x, value in enumerate(grid):
        oracle.add(x, [[atoms[x][value]]])
    kept = oracle.thin(rng.sample(range(n * n), n * n), conflicts, seconds) or []
    oracle.close()
    return problem(n, {x: grid[x] for x in kept if isinstance(x, int)}, units)
