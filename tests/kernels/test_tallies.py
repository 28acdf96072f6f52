"""Automata that only count: told together they say no more and no less than one by one."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

import pencilmark as pm

pytest.importorskip("pencilmark._native")

VALUES = (1, 2, 3, 4)


def counter(cells: Sequence[int], other: Sequence[int], value: int, allowed: set[int]) -> pm.Constraint:
    """How often the value stands in the cells, less how often in the others, is allowed."""
    moves = []
    for place, sign in enumerate([1] * len(cells) + [-1] * len(other)):
        for count in range(-len(other), len(cells) + 1):
            moves += [[(place, count), v, (place + 1, count + sign * (v == value))] for v in VALUES]
    end = len(cells) + len(other)
    accept = [(end, count) for count in allowed]
    return pm.automaton([*cells, *other], {"start": (0, 0), "accept": accept, "moves": moves})


def circles(cells: Sequence[int]) -> list[pm.Constraint]:
    return [counter(cells, [], value, {0, value}) for value in VALUES]


def same_values(cells: Sequence[int], other: Sequence[int]) -> list[pm.Constraint]:
    return [counter(cells, other, value, {0}) for value in VALUES]


def square(rows: int, columns: int) -> tuple[pm.Problem, list[pm.Constraint]]:
    problem = pm.Problem()
    problem.variables([f"c{i}" for i in range(rows * columns)], VALUES)
    lines = [range(r * columns, r * columns + columns) for r in range(rows)]
    lines += [range(c, rows * columns, columns) for c in range(columns)]
    return problem, [pm.all_different(line) for line in lines]


def count(rows: int, columns: int, more: Sequence[pm.Constraint]) -> int:
    problem, lines = square(rows, columns)
    problem.add(*lines, *more)
    return int(pm.count(problem))


def by_hand(rows: int, columns: int, holds: object) -> int:
    return sum(
        all(len(set(row)) == columns for row in grid)
        and all(len({row[c] for row in grid}) == rows for c in range(columns))
        and holds([v for row in grid for v in row])  # type: ignore[operator]
        for grid in itertools.product(itertools.permutations(VALUES, columns), repeat=rows)
    )


@pytest.mark.parametrize("seed", range(6))
def test_circles(seed: int) -> None:
    cells = random.Random(seed).sample(range(8), 5)

    def holds(values: list[int]) -> bool:
        seen = [values[i] for i in cells]
        return all(seen.count(v) == v for v in seen)

    assert count(2, 4, circles(cells)) == by_hand(2, 4, holds)


@pytest.mark.parametrize("seed", range(6))
def test_same_values(seed: int) -> None:
    cells = random.Random(seed).sample(range(9), 8)
    one, two = cells[:4], cells[4:]

    def holds(values: list[int]) -> bool:
        return sorted(values[i] for i in one) == sorted(values[i] for i in two)

    assert count(3, 3, same_values(one, two)) == by_hand(3, 3, holds)


def test_a_chain_of_sides() -> None:
    """Three rows of the same three values, one pair of them said twice."""
    rows = [range(3 * r, 3 * r + 3) for r in range(3)]
    said = [*same_values(rows[0], rows[1]), *same_values(rows[1], rows[2]), *same_values(rows[0], rows[1])]
    assert count(3, 3, said) == by_hand(3, 3, lambda v: set(v[:3]) == set(v[3:6]) == set(v[6:]))


def test_values_that_nobody_counts_stand_as_often_as_they_like() -> None:
    said = [counter(range(4), [], 1, {2}), counter(range(4), [], 2, {0, 1})]
    problem = pm.Problem()
    problem.variables("abcd", VALUES)
    problem.add(*said)
    words = itertools.product(VALUES, repeat=4)
    assert int(pm.count(problem)) == sum(w.count(1) == 2 and w.count(2) <= 1 for w in words)


def test_counts_that_do_not_add_up() -> None:
    problem = pm.Problem()
    problem.variables("abcde", VALUES)
    problem.add(*[counter(range(5), [], value, {0, 2, 4}) for value in VALUES])
    assert int(pm.count(problem)) == 0


def test_a_value_that_must_stand_where_it_cannot() -> None:
    problem = pm.Problem()
    problem.variables("ab", VALUES[1:])
    problem.variables("c", VALUES)
    problem.add(counter((0, 1), [], 1, {1}))
    assert int(pm.count(problem)) == 0
