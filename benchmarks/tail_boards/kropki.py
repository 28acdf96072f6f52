"""Kropki boards on which half of the dots are drawn, with none to five givens."""

from __future__ import annotations

import random

from relation_peers import Constraint, Problem, holds

from tail_boards.squares import boxes, different, lines, neighbours, oracle_of, problem, sudoku_grid

UNITS = different(lines(9) + boxes(3))
Dot = tuple[str, int, int]


def dots_of(grid: list[int], rng: random.Random) -> list[Dot]:
    dots: list[Dot] = []
    for x, y in neighbours(9):
        low, high = sorted((grid[x], grid[y]))
        colours = ["difference"] * (high - low == 1) + ["ratio"] * (high == 2 * low)
        if colours:
            dots.append((rng.choice(colours), x, y))
    return dots


def constraint(dot: Dot) -> Constraint:
    kind, x, y = dot
    return kind, [x, y], [1 if kind == "difference" else 2]


def any_half(rng: random.Random) -> Problem:
    """Each half as likely as another, so most boards have more than one solution."""
    grid = sudoku_grid(3, rng)
    dots = dots_of(grid, rng)
    kept = rng.sample(dots, len(dots) // 2)
    given = {x: grid[x] for x in rng.sample(range(81), rng.randrange(6))}
    return problem(9, given, UNITS + [constraint(dot) for dot in kept])


def unique_half(rng: random.Random) -> Problem:
    """Dots are taken away while the solution stays the only one, down to a half of them."""
    while True:
        grid = sudoku_grid(3, rng)
        dots = dots_of(grid, rng)
        given = {x: grid[x] for x in rng.sample(range(81), rng.randrange(6))}
        oracle, atoms = oracle_of(9, UNITS, grid)
        for dot in dots:
            kind, x, y = dot
            _, _, k = constraint(dot)
            clashes = [(v, w) for v in atoms[x] for w in atoms[y] if not holds(kind, k, (v, w))]
            oracle.add(dot, [[-atoms[x][v], -atoms[y][w]] for v, w in clashes])
        for x, value in given.items():
            oracle.add(x, [[atoms[x][value]]])
        kept = oracle.thin([*rng.sample(dots, len(dots)), *given], 20_000, 20.0, len(dots) // 2 + len(given))
        oracle.close()
        if kept is None:
            continue
        drawn = [dot for dot in kept if isinstance(dot, tuple)]
        if 2 * len(drawn) <= 1.2 * len(dots):
            return problem(
                9,
                {x: given[x] for x in kept if isinstance(x, int)},
                UNITS + [constraint(dot) for dot in drawn],
            )
