"""Composed boards in the kernels, against all 288 Sudokus of four rows: each rule alone and three at a time."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, permutations, product

import pytest

import pencilmark as pm

pytest.importorskip("pencilmark._native")

Grid = tuple[int, ...]
Rule = tuple[Callable[[Sequence[pm.Variable]], list[pm.Constraint]], Callable[[Grid], bool]]

UNITS = [
    *([4 * r + c for c in range(4)] for r in range(4)),
    *([4 * r + c for r in range(4)] for c in range(4)),
    *([8 * r + 2 * c + i for i in (0, 1, 4, 5)] for r in range(2) for c in range(2)),
]


def is_sudoku(grid: Grid) -> bool:
    return all(len({grid[x] for x in unit}) == 4 for unit in UNITS)


ROWS = list(permutations(range(1, 5)))
PAIRS = [
    a + b for a, b in product(ROWS, ROWS) if all(len({*a[i : i + 2], *b[i : i + 2]}) == 4 for i in (0, 2))
]
SUDOKUS: list[Grid] = [grid for a, b in product(PAIRS, PAIRS) if is_sudoku(grid := a + b)]


def cage(rng: random.Random, goal: Grid) -> Rule:
    cells = rng.sample(rng.choice(UNITS), rng.randint(2, 3))
    total = sum(goal[x] for x in cells)
    return (
        lambda x: [pm.all_different(x[i] for i in cells), pm.sum_of([x[i] for i in cells], total)],
        lambda grid: sum(grid[i] for i in cells) == total,
    )


def long_sum(rng: random.Random, goal: Grid) -> Rule:
    cells = rng.sample(range(16), rng.randint(4, 9))
    weights = [rng.choice((1, 1, 1, -1, 2)) if rng.random() < 0.5 else 1 for _ in cells]
    total = sum(w * goal[i] for w, i in zip(weights, cells, strict=True))
    return (
        lambda x: [pm.sum_of([x[i] for i in cells], total, weights)],
        lambda grid: sum(w * grid[i] for w, i in zip(weights, cells, strict=True)) == total,
    )


def close_line(rng: random.Random, goal: Grid) -> Rule:
    cells = rng.sample(range(16), 3)
    return (
        lambda x: [
            pm.all_different(x[i] for i in cells),
            *(abs(x[i] - x[j]) <= 2 for i, j in combinations(cells, 2)),
        ],
        lambda grid: len(values := {grid[i] for i in cells}) == 3 and max(values) - min(values) == 2,
    )


def visible(word: Sequence[int]) -> int:
    return sum(v > max(word[:i], default=0) for i, v in enumerate(word))


def skyline(rng: random.Random, goal: Grid) -> Rule:
    line = rng.choice(UNITS[:8])[:: rng.choice((1, -1))]
    seen = visible([goal[i] for i in line])
    states = [(high, count) for high in range(5) for count in range(5)]
    after = {(s, v): (v, s[1] + 1) if v > s[0] else s for s in states for v in range(1, 5)}
    number = {state: i for i, state in enumerate(states)}
    machine = {
        "start": number[0, 0],
        "accept": [number[state] for state in states if state[1] == seen],
        "moves": [(number[s], v, number[t]) for (s, v), t in after.items() if t in number],
    }
    return (
        lambda x: [pm.automaton([x[i] for i in line], machine)],
        lambda grid: visible([grid[i] for i in line]) == seen,
    )


def quadruple(rng: random.Random, goal: Grid) -> Rule:
    corner = rng.choice([0, 1, 2, 4, 5, 6, 8, 9, 10])
    cells = [corner, corner + 1, corner + 4, corner + 5]
    wanted = rng.sample(sorted(goal[i] for i in cells), rng.randint(2, 4))
    return (
        lambda x: [pm.count_of([x[i] for i in cells], v) >= wanted.count(v) for v in sorted(set(wanted))],
        lambda grid: all([grid[i] for i in cells].count(v) >= wanted.count(v) for v in wanted),
    )


def rising(rng: random.Random, goal: Grid) -> Rule:
    cells = sorted(rng.sample(range(16), 3), key=lambda i: goal[i])
    return (
        lambda x: [x[i] <= x[j] for i, j in pairwise(cells)],
        lambda grid: all(grid[i] <= grid[j] for i, j in pairwise(cells)),
    )


RULES = (cage, long_sum, close_line, skyline, quadruple, rising)


def solved(rules: Sequence[Rule]) -> tuple[list[Grid], str]:
    problem = pm.Problem()
    x = problem.variables([f"x{i}" for i in range(16)], range(1, 5))
    problem.add(pm.all_different(x[i] for i in unit) for unit in UNITS)
    for add, _ in rules:
        problem.add(add(x))
    result = pm.solve(problem, solutions=None, engine="native")
    return sorted(tuple(found.values()) for found in result.solutions), result.method


def right(rules: Sequence[Rule]) -> list[Grid]:
    return sorted(grid for grid in SUDOKUS if all(holds(grid) for _, holds in rules))


def test_there_are_288() -> None:
    assert len(SUDOKUS) == 288


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", range(5))
def test_each_rule(rule: Callable[[random.Random, Grid], Rule], seed: int) -> None:
    rng = random.Random(f"{rule.__name__} {seed}")
    rules = [rule(rng, rng.choice(SUDOKUS))]
    assert solved(rules)[0] == right(rules)


@pytest.mark.parametrize("seed", range(60))
def test_three_rules(seed: int) -> None:
    rng = random.Random(seed)
    goal = rng.choice(SUDOKUS)
    rules = [rng.choice(RULES)(rng, goal) for _ in range(3)]
    assert solved(rules)[0] == right(rules)
