"""Kropki Sudoku, 0 to 5 givens: is the solution unique? The relations kernel beside CP-SAT and SAT solvers.

    python benchmarks/kropki.py [--boards 50] [--rounds 3] [--seed 1] [--json]

A board is made from a random solved grid: every dot of it is drawn (1 beside 2 gets either colour), then
givens are added in random order until the solution is unique; grids that need more than five are dropped.
The same dots are asked twice: a missing dot says nothing, or a missing dot forbids (then no given is needed
as often as not).
"""

from __future__ import annotations

import argparse
import random

from relation_contest import compare, show
from relation_peers import CPSAT, Constraint, Problem, peers, plain

from pencilmark import _native

SIZE, BOX = 9, 3
EVERY = (1 << SIZE) - 1


def units() -> list[list[int]]:
    rows = [[SIZE * r + c for c in range(SIZE)] for r in range(SIZE)]
    columns = [list(column) for column in zip(*rows, strict=True)]
    corners = [(r, c) for r in range(0, SIZE, BOX) for c in range(0, SIZE, BOX)]
    boxes = [[SIZE * (r + i) + c + j for i in range(BOX) for j in range(BOX)] for r, c in corners]
    return rows + columns + boxes


UNITS: list[Constraint] = [("all_different", unit, []) for unit in units()]
PAIRS = [(x, x + 1) for x in range(81) if x % SIZE < SIZE - 1] + [(x, x + SIZE) for x in range(81 - SIZE)]


def random_grid(rng: random.Random) -> list[int]:
    """A solved grid: random first row and first column of boxes' digits, completed by the kernel."""
    domains = [EVERY] * 81
    for corner in (0, 30, 60):
        for place, digit in enumerate(rng.sample(range(SIZE), SIZE)):
            domains[corner + SIZE * (place // BOX) + place % BOX] = 1 << digit
    digits = rng.sample(range(1, SIZE + 1), SIZE)
    grid = _native.relations_solve(*plain((list(range(1, SIZE + 1)), domains, UNITS)), 1, 1)[3][0]
    return [digits[v - 1] for v in grid]


def dots(grid: list[int], forbid: bool, rng: random.Random) -> list[Constraint]:
    found: list[Constraint] = []
    for pair in PAIRS:
        x, y = sorted(grid[cell] for cell in pair)
        colours = [("difference", 1)] * (y - x == 1) + [("ratio", 2)] * (y == 2 * x)
        if colours:
            kind, k = rng.choice(colours)
            found.append((kind, list(pair), [k]))
        elif forbid:
            found += [("not_difference", list(pair), [1]), ("not_ratio", list(pair), [2])]
    return found


def unique(problem: Problem) -> bool:
    return _native.relations_solve(*plain(problem), 2, 0)[0] == 1


def board(rng: random.Random, forbid: bool, most_givens: int = 5) -> Problem | None:
    grid = random_grid(rng)
    constraints = UNITS + dots(grid, forbid, rng)
    domains = [EVERY] * 81
    for cell in [None, *rng.sample(range(81), most_givens)]:
        if cell is not None:
            domains[cell] = 1 << (grid[cell] - 1)
        problem = (list(range(1, SIZE + 1)), list(domains), constraints)
        if unique(problem):
            return problem
    return None


def boards(count: int, seed: int, forbid: bool) -> list[Problem]:
    rng = random.Random(f"kropki {seed} {forbid}")
    found: list[Problem] = []
    while len(found) < count:
        problem = board(rng, forbid)
        if problem:
            found.append(problem)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--boards", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one object a set, for the tables of the docs")
    options = parser.parse_args()
    solvers = peers([*CPSAT, "minisat", "cadical"])
    for title, forbid in (("missing dots free", False), ("missing dots forbid", True)):
        problems = boards(options.boards, options.seed, forbid)
        show(compare(f"Kropki, {title}", problems, solvers, options.rounds), options.json)


if __name__ == "__main__":
    main()
