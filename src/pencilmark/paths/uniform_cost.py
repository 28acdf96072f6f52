"""Uniform-cost search (Dijkstra 1959): cheapest path first, oldest first among equals. Optimal; knows
no heuristic.
"""

from __future__ import annotations

from pencilmark.paths.best_first import best_first
from pencilmark.paths.limits import Limits
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import PathProblem, State

__all__ = ["uniform_cost"]


def uniform_cost(problem: PathProblem[State], limits: Limits = Limits()) -> Outcome[State]:  # noqa: B008
    return best_first(problem, lambda _: 0, lambda g, h: (g, 0), limits, newest_first=False)
