"""CPMpy with its OR-Tools backend, one worker: what a modelling language on top of CP-SAT costs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import reduce
from operator import mul, or_
from typing import Any

sys.modules.setdefault("highspy", None)  # type: ignore[arg-type]  # CPMpy would load it, and it cannot be loaded beside OR-Tools
import cpmpy as cp  # noqa: E402
from families.instance import Instance, Said, Solution  # noqa: E402
from ortools.sat.python import cp_model  # noqa: E402

from solvers.watch import Watch  # noqa: E402


def model_of(instance: Instance) -> tuple[Any, list[Any]]:
    model = cp.Model()
    x = [cp.intvar(min(domain), max(domain)) for domain in instance.domains]
    for variable, domain in zip(x, instance.domains, strict=True):
        if len(domain) <= max(domain) - min(domain):
            model += cp.InDomain(variable, list(domain))
    for said in instance.constraints:
        model += constraints(said, [x[i] for i in said[1]])
    return model, x


def constraints(said: Said, x: Sequence[Any]) -> list[Any]:
    word, _, parameters = said
    match word:
        case "all_different":
            return [cp.AllDifferent(x)]
        case "diagonals":
            return [cp.AllDifferent([v + sign * i for i, v in enumerate(x)]) for sign in (1, -1)]
        case "linear":
            weights, low, high = parameters
            total = cp.sum([w * v for w, v in zip(weights, x, strict=True)])
            return inside(total, low, high)
        case "product":
            return [reduce(mul, x) == parameters[0]]
        case "offsets":
            sign, intervals = parameters
            parts = [cp.all(inside(x[1] - sign * x[0], *ends)) for ends in intervals]
            return [reduce(or_, parts)]
        case "ratio":
            return [(x[0] == parameters[0] * x[1]) | (x[1] == parameters[0] * x[0])]
        case "table":
            return [cp.Table(x, [list(values) for values in parameters[0]])]
        case _:
            start, accept, moves = parameters
            return [cp.Regular(x, [tuple(move) for move in moves], start, list(accept))]


def inside(expression: Any, low: int | None, high: int | None) -> list[Any]:
    if low == high:
        return [expression == low]
    return ([] if low is None else [expression >= low]) + ([] if high is None else [expression <= high])


def ask(instance: Instance, wanted: int, seconds: float) -> tuple[list[Solution], bool]:
    """The solutions found, at most `wanted`, and whether the question is decided."""
    model, x = model_of(instance)
    solver = cp.SolverLookup.get("ortools", model)
    solver.solver_vars(x)
    solver.user_vars.update(x)  # it would not tell the value of one that is in no constraint
    found: list[Solution] = []

    def keep() -> None:
        solution = tuple(int(v.value()) for v in x)
        if solution not in found:
            found.append(solution)

    with Watch(solver.ort_solver, seconds):
        if wanted == 1:
            if solver.solve(num_workers=1):
                keep()
        else:
            solver.solveAll(display=keep, solution_limit=wanted, num_workers=1)
    return found, len(found) == wanted or solver.ort_status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
