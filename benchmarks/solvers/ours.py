"""pencilmark's `auto`, in the words a program of a user would take. Building the problem is inside the clock."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from families.instance import Instance, Said, Solution, within

import pencilmark as pm


def problem_of(instance: Instance) -> pm.Problem:
    problem = pm.Problem()
    x = [problem.variable(f"x{i}", domain) for i, domain in enumerate(instance.domains)]
    for said in instance.constraints:
        problem.add(constraints(said, [x[i] for i in said[1]]))
    return problem


def constraints(said: Said, x: Sequence[Any]) -> list[Any]:
    word, _, parameters = said
    match word:
        case "all_different":
            return [pm.all_different(x)]
        case "diagonals":
            return [pm.not_difference(x[i], x[j], j - i) for i, j in combinations(range(len(x)), 2)]
        case "linear":
            return linear(x, *parameters)
        case "product":
            return [pm.product(x) == parameters[0]]
        case "offsets":
            return [related(x[0], x[1], *parameters)]
        case "ratio":
            return [pm.ratio(x[0], x[1], parameters[0])]
        case "table":
            return [pm.table(x, parameters[0])]
        case _:
            return [pm.automaton(x, dict(zip(("start", "accept", "moves"), parameters, strict=True)))]


def linear(x: Sequence[Any], weights: Sequence[int], low: int | None, high: int | None) -> list[Any]:
    if low is not None and low == high:
        return [pm.sum_of(x, low, weights)]
    total = sum(weight * variable for weight, variable in zip(weights, x, strict=True))
    return ([] if low is None else [total >= low]) + ([] if high is None else [total <= high])


def related(x: Any, y: Any, sign: int, intervals: Sequence[tuple[int | None, int | None]]) -> Any:
    """A chain of one or two intervals as a person would write it; anything else as a function, tabulated."""
    match sign, tuple(intervals):
        case 1, ((low, None),):
            return y - x >= low
        case 1, ((low, high),) if low == high:
            return y - x == low
        case 1, ((low, high), (other, last)) if low == high == -other == -last:
            return pm.difference(x, y, other)
        case 1, ((None, low), (high, None)) if high == low + 2:
            return y - x != low + 1
    return pm.constraint(lambda a, b: any(within(b - sign * a, *ends) for ends in intervals), x, y)


def ask(instance: Instance, wanted: int, seconds: float) -> tuple[list[Solution], bool]:
    """The solutions found, at most `wanted`, and whether the question is decided."""
    result = pm.solve(problem_of(instance), solutions=wanted, seconds=seconds)
    return [tuple(found.values()) for found in result.solutions], result.status != "limit"
