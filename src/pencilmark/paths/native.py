"""The native engine's side of a search on tiles: can it run this, and if so, run it.

Everything crosses the door once, as plain numbers; tiles are named by their home cells, so that one kernel
serves
every goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pencilmark.paths.limits import Limits
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Cost, PathProblem
from pencilmark.paths.result import Counters, Iteration

if TYPE_CHECKING:
    from pencilmark.paths.heuristics.names import HeuristicName
    from pencilmark.paths.heuristics.tables import PatternTables
    from pencilmark.paths.tiles import Board, Tiles

__all__ = ["can_run", "estimate_native", "native", "run_native"]

MOST_CELLS, MOST_KEPT_CELLS, MOST_PATTERN_CELLS = 64, 25, 32
KINDS = {
    "zero": "zero",
    "misplaced": "misplaced",
    "manhattan": "manhattan",
    "linear-conflict": "conflict",
    "walking-distance": "walking",
    "pdb": "patterns",
}
STATES = 60_000_000  # kept by a best-first search unless told otherwise: some 2 GB


@cache
def native() -> Any:
    """The compiled module, or None where there is no compiler."""
    try:
        return import_module("pencilmark._native")
    except ImportError:
        return None


def can_run(
    problem: PathProblem[Any], algorithm: str, names: tuple[HeuristicName, ...], beta: Cost
) -> str | None:
    """None, or the reason why the native engine cannot run this."""
    from pencilmark.paths.tiles import Tiles

    if native() is None:
        return "the native engine is not built into this install (no C++ compiler when it was made)"
    if not isinstance(problem, Tiles):
        return "the native engine runs sliding tiles only"
    if problem.unequal:
        return "the native engine counts every step as 1, and these tiles have costs of their own"
    cells = len(problem.start)
    most = MOST_CELLS if algorithm in ("ida*", "ids") else MOST_KEPT_CELLS
    if cells > most:
        return f"the native {algorithm} takes boards of at most {most} cells, this one has {cells}"
    if any(name.kind == "pdb" for name in names) and cells > MOST_PATTERN_CELLS:
        return f"pattern databases take boards of at most {MOST_PATTERN_CELLS} cells, this one has {cells}"
    if not isinstance(beta, int) or beta >= 2**31:
        return "the native engine takes an integer beta"
    return None


def orders(algorithm: str, weight: Fraction) -> tuple[int, int, bool, bool]:
    """(weight of the cost, weight of the guess, newest first, goal looked for early)."""
    return {
        "a*": (1, 1, True, False),
        "wa*": (weight.denominator, weight.numerator, True, False),
        "greedy": (0, 1, True, False),
        "ucs": (1, 0, False, False),
        "bfs": (1, 0, False, True),
    }.get(algorithm, (1, 1, True, False))


def plain_guess(
    problem: Tiles, name: HeuristicName, tables: PatternTables
) -> tuple[str, list[Any], list[int]]:
    if name.kind != "pdb":
        return KINDS[name.kind], [], []
    from pencilmark.paths.heuristics.partition import default_sizes, mirror, partition

    shape, gap = (problem.rows, problem.cols), problem.goal.index(0)
    patterns = partition(*shape, gap, name.sizes or default_sizes(*shape))
    return "patterns", [tables.native_table(shape, gap, p) for p in patterns], mirror(*shape, gap)


def run_native(
    problem: Tiles,
    algorithm: str,
    names: tuple[HeuristicName, ...],
    tables: PatternTables,
    limits: Limits,
    *,
    weight: Fraction,
    beta: int,
    unrolled: bool = True,
) -> Outcome[Board]:
    guesses = [plain_guess(problem, name, tables) for name in names]
    kind = algorithm if algorithm in ("ida*", "ids") else "best-first"
    states = STATES if limits.states is None else limits.states
    report = native().tiles_search(
        rows=problem.rows,
        cols=problem.cols,
        homes=problem.homes(problem.start),
        gap=problem.start.index(0),
        algorithm=kind,
        order=orders(algorithm, weight),
        beta=beta,
        unrolled=unrolled,
        guesses=guesses,
        limit=-1 if limits.generated is None else limits.generated,
        states=states,
        seconds=-1.0 if limits.seconds is None else limits.seconds,
    )
    return outcome_of(problem, report)


def estimate_native(
    problem: Tiles, names: tuple[HeuristicName, ...], tables: PatternTables, boards: Sequence[Board]
) -> list[int]:
    """The heuristic of every board."""
    guesses = [plain_guess(problem, name, tables) for name in names]
    homes = [problem.homes(board) for board in boards]
    result: list[int] = native().tiles_estimates(problem.rows, problem.cols, homes, problem.home[0], guesses)
    return result


def outcome_of(problem: Tiles, report: dict[str, Any]) -> Outcome[Board]:
    counters = Counters(
        **{
            name: report[name]
            for name in ("generated", "expanded", "reexpanded", "frontier", "memory", "by_depth")
        },
        iterations=[Iteration(*step) for step in report["iterations"]],
    )
    outcome: Outcome[Board] = Outcome(report["status"], counters, report["seconds"])
    if outcome.end == "solved":
        outcome.moves = list(report["moves"])
        outcome.states = walk(problem, outcome.moves)
        outcome.cost = len(outcome.moves)
    return outcome


def walk(problem: Tiles, moves: list[str]) -> list[Board]:
    """The boards along the moves, each made by the rules: a wrong path cannot get past this."""
    states = [problem.start]
    for move in moves:
        states.append(next(board for name, board, _ in problem.moves(states[-1]) if name == move))
    if states[-1] != problem.goal:
        raise AssertionError("the native engine's path does not lead to the goal")
    return states
