"""Greedy best-first search: smallest guess first. Quick, and promises nothing about the path."""

from __future__ import annotations

from pencilmark.paths.best_first import best_first
from pencilmark.paths.limits import Limits
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Guess, PathProblem, State

__all__ = ["greedy"]


def greedy(problem: PathProblem[State], guess: Guess[State], limits: Limits = Limits()) -> Outcome[State]:  # noqa: B008
    return best_first(problem, guess, lambda g, h: (h, h), limits, reopen=False)
