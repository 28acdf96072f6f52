"""python-constraint2 with its optimized backtracking, in a process of its own: it has no limit of time."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import combinations, islice
from typing import Any

import constraint as pc
from families.instance import Instance, Said, Solution, accepts, within


def problem_of(instance: Instance) -> Any:
    problem = pc.Problem(pc.OptimizedBacktrackingSolver())
    for i, domain in enumerate(instance.domains):
        problem.addVariable(i, list(domain))
    for said in instance.constraints:
        if said[0] == "diagonals":
            add_diagonals(problem, said[1])
        else:
            problem.addConstraint(constraint(said), list(said[1]))
    return problem


def add_diagonals(problem: Any, scope: tuple[int, ...]) -> None:
    """Pair by pair: a function of all of them would be asked at the very end."""
    for i, j in combinations(range(len(scope)), 2):
        off = pc.FunctionConstraint(lambda x, y, d=j - i: abs(x - y) != d)
        problem.addConstraint(off, [scope[i], scope[j]])


def constraint(said: Said) -> Any:
    word, _, parameters = said
    match word:
        case "all_different":
            return pc.AllDifferentConstraint()
        case "linear":
            weights, low, high = parameters
            if low == high:
                return pc.ExactSumConstraint(low, None if set(weights) == {1} else list(weights))
            return lambda *v: within(sum(w * x for w, x in zip(weights, v, strict=True)), low, high)
        case "product":
            return pc.ExactProdConstraint(parameters[0])
        case _:
            return pc.FunctionConstraint(test(word, parameters))


def test(word: str, parameters: tuple[Any, ...]) -> Callable[..., bool]:
    match word:
        case "offsets":
            sign, intervals = parameters
            return lambda x, y: any(within(y - sign * x, *ends) for ends in intervals)
        case "ratio":
            return lambda x, y: x == parameters[0] * y or y == parameters[0] * x
        case "table":
            allowed = set(parameters[0])
            return lambda *v: v in allowed
        case _:
            return lambda *v: accepts(parameters, v)


def ask(instance: Instance, wanted: int, seconds: float = math.inf) -> tuple[list[Solution], bool]:
    """The solutions found, at most `wanted`. The caller ends the process when the time is over."""
    found = islice(problem_of(instance).getSolutionIter(), wanted)
    return [tuple(one[i] for i in range(len(instance.domains))) for one in found], True
