"""OR-Tools' CP-SAT as an engine: somebody else's solver, for cross-checks and for boards nothing else cracks.

It answers the same questions with methods of its own: it runs `auto` only, and counts nothing of ours.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter
from typing import Any, Literal

from pencilmark.engines.engine import Engine
from pencilmark.model import Constraint, Flat
from pencilmark.search.result import Counters, Query, Result, Status
from pencilmark.search.strategy import AUTO, Strategy

__all__ = ["CpSat"]


class CpSat(Engine):
    name = "cpsat"
    meaning = "OR-Tools CP-SAT: an independent second opinion"
    textbook = False

    def missing(self) -> str:
        return "" if find_spec("ortools") else "not installed: pip install pencilmark[cpsat]"

    def can_run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Literal[True] | str:
        if strategy is not None:
            return f"it searches in its own way and knows no {strategy}; the strategy must be auto"
        if query.assignments is not None:
            return "it does not count assignments; limit its seconds instead"
        return True

    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        from ortools.sat.python import cp_model

        started = perf_counter()
        model, variables = model_of(flat)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if query.seconds is not None:
            solver.parameters.max_time_in_seconds = query.seconds
        solver.parameters.enumerate_all_solutions = query.solutions != 1
        keeper = _keeper(cp_model.CpSolverSolutionCallback, variables, query)
        outcome = solver.solve(model, keeper)
        no_solution = outcome == cp_model.INFEASIBLE or 0 in flat.domains  # it calls an empty domain invalid
        complete = no_solution or (outcome == cp_model.OPTIMAL and keeper.count != query.solutions)
        return Result(
            status=_status(keeper.count, complete, query),
            solutions=keeper.found,
            count=keeper.count,
            complete=complete,
            counters=Counters(),
            seconds=perf_counter() - started,
            strategy=AUTO,
            engine=self.name,
            method="CP-SAT",
        )


def _status(count: int, complete: bool, query: Query) -> Status:
    if complete or count == query.solutions:
        return "solved" if count else "unsatisfiable"
    return "limit"


def _keeper(base: type[Any], variables: list[Any], query: Query) -> Any:
    """A callback that counts solutions, keeps those asked for and stops at the number wanted."""

    class Keeper(base):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.count, self.found = 0, list[tuple[int, ...]]()

        def on_solution_callback(self) -> None:
            if query.keeps(self.count):
                self.found.append(tuple(self.value(x) for x in variables))
            self.count += 1
            if self.count == query.solutions:
                self.stop_search()

    return Keeper()


def model_of(flat: Flat) -> tuple[Any, list[Any]]:
    """The problem as a CP-SAT model, and its variables in order."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    variables = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(flat.values_of(domain)), name)
        for domain, name in zip(flat.domains, flat.names, strict=True)
    ]
    for constraint in flat.constraints:
        _ADD[constraint.kind](model, [variables[v] for v in constraint.scope], constraint, flat)
    return model, variables


def _add_all_different(model: Any, x: list[Any], constraint: Constraint, flat: Flat) -> None:
    model.add_all_different(x)


def _add_less(model: Any, x: list[Any], constraint: Constraint, flat: Flat) -> None:
    model.add(x[0] < x[1])


def _add_sum(model: Any, x: list[Any], constraint: Constraint, flat: Flat) -> None:
    total, *weights = constraint.parameters
    model.add(sum(w * v for w, v in zip(weights, x, strict=True)) == total)


def _add_table(model: Any, x: list[Any], constraint: Constraint, flat: Flat) -> None:
    """Any binary relation, by the pairs it allows: its own words are what is being checked, so not reused."""
    related = _RELATED[constraint.kind]
    pairs = [(a, b) for a in flat.values for b in flat.values if related(constraint.parameters[0], a, b)]
    model.add_allowed_assignments(x, pairs)


_RELATED: dict[str, Callable[[int, int, int], bool]] = {
    "difference": lambda k, a, b: b in (a - k, a + k),
    "not_difference": lambda k, a, b: b not in (a - k, a + k),
    "ratio": lambda k, a, b: a in (k * b,) or b in (k * a,),
    "not_ratio": lambda k, a, b: a not in (k * b,) and b not in (k * a,),
}
_ADD: dict[str, Callable[[Any, list[Any], Constraint, Flat], None]] = {
    "all_different": _add_all_different,
    "less": _add_less,
    "sum": _add_sum,
    **dict.fromkeys(_RELATED, _add_table),
}
