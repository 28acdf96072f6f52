"""OR-Tools' CP-SAT as an engine: somebody else's solver, for cross-checks and for boards nothing else cracks.

It answers the same questions with methods of its own: it runs `auto` only, and counts nothing of ours.
"""

from __future__ import annotations

from importlib.util import find_spec
from time import perf_counter
from typing import Any, Literal

from pencilmark.engines.cpsat_shapes import MOST, add_shape, largest
from pencilmark.engines.engine import Engine
from pencilmark.model import Flat
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
        if largest(flat) > MOST:
            return "its values or sums are beyond 62 bits"
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
            known=(),
        )


def _status(count: int, complete: bool, query: Query) -> Status:
    if complete or count == query.solutions:
        return "solved" if count else "unsatisfiable"
    return "limit"


def _keeper(base: type[Any], variables: list[Any], query: Query) -> Any:
    """A callback that counts solutions, keeps those asked for and stops at the number wanted.

    A table or an automaton gives CP-SAT variables of its own, and it tells a solution again when only those differ:
    solutions are known by ours."""

    class Keeper(base):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.count, self.found = 0, list[tuple[int, ...]]()
            self.seen = set[tuple[int, ...]]()

        def on_solution_callback(self) -> None:
            values = tuple(self.value(x) for x in variables)
            if values in self.seen:
                return
            self.seen.add(values)
            if query.keeps(self.count):
                self.found.append(values)
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
        for domain, name in zip(flat.domains, flat.names or map(str, range(len(flat.domains))), strict=True)
    ]
    for constraint, shape in zip(flat.constraints, flat.shapes, strict=True):
        add_shape(model, [variables[v] for v in constraint.scope], shape)
    return model, variables
