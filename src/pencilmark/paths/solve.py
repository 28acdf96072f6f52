"""solve: name an algorithm and a heuristic, get a path and its counts.

a* astar     ida* idastar     wa* (with a weight)     greedy     ucs     bfs     ids
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from typing import Any

from pencilmark.errors import EngineError, PencilmarkError, StrategyError
from pencilmark.paths.a_star import a_star, weighted_a_star
from pencilmark.paths.breadth_first import breadth_first
from pencilmark.paths.draw import path_svg
from pencilmark.paths.greedy import greedy
from pencilmark.paths.heuristics import HeuristicName, PatternTables, parse_heuristic
from pencilmark.paths.heuristics.registry import bind_names
from pencilmark.paths.ida_star import ida_star
from pencilmark.paths.iterative_deepening import iterative_deepening
from pencilmark.paths.limits import Limits
from pencilmark.paths.native import can_run, estimate_native, run_native
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Cost, Guess, PathProblem
from pencilmark.paths.result import Counters, PathInterrupted, PathResult
from pencilmark.paths.tiles import Tiles
from pencilmark.paths.uniform_cost import uniform_cost

__all__ = ["ALGORITHMS", "BLIND", "parse_algorithm", "parse_weight", "solve", "solve_many"]

ALGORITHMS = {
    "a*": "a*", "astar": "a*", "ida*": "ida*", "idastar": "ida*", "wa*": "wa*", "wastar": "wa*",
    "greedy": "greedy", "ucs": "ucs", "bfs": "bfs", "ids": "ids",
}  # fmt: skip
BLIND = frozenset({"ucs", "bfs", "ids"})  # these ask no heuristic
REFERENCE_STATES = 4_000_000  # kept by a plain-Python best-first search unless told otherwise: some 2 GB


def parse_algorithm(text: str) -> str:
    name = ALGORITHMS.get(text.strip().lower())
    if name is None:
        raise StrategyError(
            f'expected an algorithm ({", ".join(dict.fromkeys(ALGORITHMS.values()))}), found "{text}"'
        )
    return name


def parse_weight(weight: str | float | Fraction) -> Fraction:
    try:
        value = Fraction(str(weight))
    except (ValueError, ZeroDivisionError):
        raise StrategyError(f'expected a weight like 1.5 or 3/2, found "{weight}"') from None
    if not 1 <= value <= 10_000 or value.denominator > 10_000:
        raise StrategyError(f"expected a weight between 1 and 10000 with a small denominator, found {weight}")
    return value


def solve(
    problem: PathProblem[Any],
    algorithm: str = "ida*",
    heuristic: str | None = None,
    *,
    engine: str = "auto",
    weight: str | float | Fraction = 2,
    beta: Cost = 0,
    limit: int | None = None,
    seconds: float | None = None,
    states: int | None = None,
    tables: PatternTables | None = None,
) -> PathResult[Any]:
    """The path from start to goal.

    On tiles, `heuristic` is a name (`manhattan` if absent); any other problem brings its own. `limit` counts
    nodes
    generated, `states` bounds what a best-first search keeps. Engines: auto, native, reference.
    """
    name = parse_algorithm(algorithm)
    if beta < 0:
        raise StrategyError(f"expected beta of at least 0, found {beta}")
    names = heuristic_names(problem, name, heuristic)
    shown = "none" if name in BLIND else heuristic_text(names)
    reason = problem.unsolvable if isinstance(problem, Tiles) else None
    chosen = choose_engine(engine, can_run(problem, name, names, beta))
    if reason is not None:
        return PathResult("unsolvable", name, shown, chosen, reason=reason)
    tables = tables or PatternTables()
    limits = Limits(limit, seconds, states)
    fraction = parse_weight(weight)
    if chosen == "native":
        outcome: Outcome[Any] = native_outcome(problem, name, names, tables, limits, fraction, beta)
    else:
        outcome = reference_outcome(problem, name, names, tables, limits, fraction, beta)
    result = dressed(problem, name, shown, chosen, outcome, names, tables)
    if outcome.end == "interrupt":
        raise PathInterrupted(result)
    return result


def solve_many(problems: Iterable[Tiles], *args: Any, **options: Any) -> Iterator[PathResult[Any]]:
    """One result a problem, the pattern databases read once for all."""
    options.setdefault("tables", PatternTables())
    for problem in problems:
        yield solve(problem, *args, **options)


def heuristic_names(
    problem: PathProblem[Any], algorithm: str, heuristic: str | None
) -> tuple[HeuristicName, ...]:
    if algorithm in BLIND:
        return (HeuristicName("zero"),)
    if isinstance(problem, Tiles):
        return parse_heuristic(heuristic or "manhattan")
    if heuristic is not None:
        raise StrategyError("heuristics have names on sliding tiles; another problem brings its own")
    return ()


def heuristic_text(names: tuple[HeuristicName, ...]) -> str:
    if not names:
        return "own"
    return str(names[0]) if len(names) == 1 else f"max({','.join(map(str, names))})"


def choose_engine(engine: str, reason: str | None) -> str:
    if engine not in ("auto", "native", "reference"):
        raise StrategyError(f'expected an engine (auto, native, reference), found "{engine}"')
    if engine == "native" and reason is not None:
        raise EngineError(reason)
    return "reference" if engine == "reference" or reason is not None else "native"


def native_outcome(
    problem: Any,
    name: str,
    names: tuple[HeuristicName, ...],
    tables: PatternTables,
    limits: Limits,
    weight: Fraction,
    beta: Any,
) -> Outcome[Any]:
    try:
        return run_native(problem, name, names, tables, limits, weight=weight, beta=beta)
    except PencilmarkError:
        raise
    except ValueError as error:  # the native rooms say why in words
        raise EngineError(str(error)) from error
    except MemoryError as error:
        raise EngineError("there is not enough memory for this search: --states N limits it") from error


def reference_outcome(
    problem: Any,
    name: str,
    names: tuple[HeuristicName, ...],
    tables: PatternTables,
    limits: Limits,
    weight: Fraction,
    beta: Any,
) -> Outcome[Any]:
    if limits.states is None:
        limits = Limits(limits.generated, limits.seconds, REFERENCE_STATES)
    if name == "bfs":
        return breadth_first(problem, limits)
    if name == "ucs":
        return uniform_cost(problem, limits)
    if name == "ids":
        return iterative_deepening(problem, limits)
    guess: Guess[Any] = bind_names(names, problem, tables) if names else problem.heuristic
    if name == "ida*":
        return ida_star(problem, guess, limits, beta=beta)
    if name == "wa*":
        return weighted_a_star(problem, guess, weight, limits)
    return (a_star if name == "a*" else greedy)(problem, guess, limits)


REASONS = {
    "nodes": "the limit of nodes generated was reached",
    "seconds": "the time limit was reached",
    "memory": "the limit of states kept in memory was reached",
    "interrupt": "it was interrupted",
    "exhausted": "every path from the start was followed and none leads to the goal",
}


def dressed(
    problem: PathProblem[Any], name: str, shown: str, engine: str, outcome: Outcome[Any],
    names: tuple[HeuristicName, ...], tables: PatternTables,
) -> PathResult[Any]:  # fmt: skip
    status = {"solved": "solved", "exhausted": "unsolvable"}.get(outcome.end, "limit")
    result: PathResult[Any] = PathResult(
        status, name, shown, engine, tuple(outcome.moves), tuple(outcome.states), outcome.cost,
        outcome.counters or Counters(), outcome.seconds, REASONS.get(outcome.end),
    )  # fmt: skip
    if status == "solved":
        result.costs = costs_along(problem, outcome)
        result.estimate = lambda: estimates(problem, engine, names, tables, outcome.states)
        if isinstance(problem, Tiles):
            result.picture = partial(path_svg, outcome.states, outcome.moves, problem.cols)
    return result


def costs_along(problem: PathProblem[Any], outcome: Outcome[Any]) -> tuple[Cost, ...]:
    """g at every state of the path."""
    costs: list[Cost] = [0]
    for here, move in zip(outcome.states, outcome.moves, strict=False):
        costs.append(costs[-1] + next(price for label, _, price in problem.moves(here) if label == move))
    return tuple(costs)


def estimates(
    problem: PathProblem[Any],
    engine: str,
    names: tuple[HeuristicName, ...],
    tables: PatternTables,
    states: list[Any],
) -> list[Cost]:
    """h at every state of the path, by the engine that found it."""
    if not isinstance(problem, Tiles):
        return [problem.heuristic(state) for state in states]
    if engine == "native":
        return list(estimate_native(problem, names, tables, states))
    return list(map(bind_names(names, problem, tables), states))
