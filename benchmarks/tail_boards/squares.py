"""Boards on a square for the tails, from solved squares that are mixed by switching cycles, not by a search."""

from __future__ import annotations

import random

from relation_peers import Constraint, Problem, direct_clauses

from tail_boards.oracle import Oracle

Pair = tuple[int, int]


def neighbours(n: int) -> list[Pair]:
    across = [(x, x + 1) for x in range(n * n) if x % n < n - 1]
    return across + [(x, x + n) for x in range(n * n - n)]


def lines(n: int) -> list[list[int]]:
    rows = [[n * r + c for c in range(n)] for r in range(n)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def boxes(side: int) -> list[list[int]]:
    n = side * side
    corners = [n * r + c for r in range(0, n, side) for c in range(0, n, side)]
    return [[corner + n * i + j for i in range(side) for j in range(side)] for corner in corners]


def different(units: list[list[int]]) -> list[Constraint]:
    return [("all_different", unit, []) for unit in units]


def latin_square(n: int, rng: random.Random) -> list[int]:
    """The cyclic square, its rows, columns and values shuffled and switched along cycles of two rows or columns."""
    rows, columns, values = (rng.sample(range(n), n) for _ in range(3))
    square = [[values[(r + c) % n] + 1 for c in columns] for r in rows]
    for _ in range(20 * n):
        switch_cycle(square, rng)
        square = [list(column) for column in zip(*square, strict=True)]
    return [value for row in square for value in row]


def switch_cycle(square: list[list[int]], rng: random.Random) -> None:
    """Two rows exchange the values of one cycle of columns: both stay what they were, as sets."""
    first, second = rng.sample(square, 2)
    start = column = rng.randrange(len(first))
    while True:
        first[column], second[column] = second[column], first[column]
        twice = [c for c in range(len(first)) if first[c] == first[column] and c != column]
        if not twice or twice[0] == start:
            return
        column = twice[0]


def sudoku_grid(side: int, rng: random.Random) -> list[int]:
    """The plain pattern, shuffled in every way that keeps it a Sudoku, then by a solver from half of its cells."""
    from pysat.solvers import Solver

    n = side * side
    bands = [side * band + r for band in rng.sample(range(side), side) for r in rng.sample(range(side), side)]
    stacks = [
        side * stack + c for stack in rng.sample(range(side), side) for c in rng.sample(range(side), side)
    ]
    names = rng.sample(range(1, n + 1), n)
    grid = [names[(side * (r % side) + r // side + c) % n] for r in bands for c in stacks]
    kept = set(rng.sample(range(n * n), n * n // 4))
    domains = [1 << (grid[x] - 1) if x in kept else (1 << n) - 1 for x in range(n * n)]
    clauses, atoms = direct_clauses((list(range(1, n + 1)), domains, different(lines(n) + boxes(side))))
    with Solver(name="minisat22", bootstrap_with=clauses) as solver:
        solver.set_phases([a * rng.choice((-1, 1)) for row in atoms for a in row.values()])
        solver.solve()
        true = {a for a in solver.get_model() if a > 0}
    return [next(v for v, a in row.items() if a in true) for row in atoms]


def oracle_of(n: int, constraints: list[Constraint], grid: list[int]) -> tuple[Oracle, list[dict[int, int]]]:
    every = (1 << n) - 1
    clauses, atoms = direct_clauses((list(range(1, n + 1)), [every] * (n * n), constraints))
    return Oracle(clauses, n**3, [atoms[x][v] for x, v in enumerate(grid)]), atoms


def problem(n: int, given: dict[int, int], constraints: list[Constraint]) -> Problem:
    every = (1 << n) - 1
    return (
        list(range(1, n + 1)),
        [1 << (given[x] - 1) if x in given else every for x in range(n * n)],
        constraints,
    )
