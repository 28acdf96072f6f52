"""Greedy best-first search: smallest guess first. Quick, and promises nothing about the path."""

from __future__ import annotations

from .best_first import best_first
from .limits import Limits
from .outcome import Outcome
from .problem import Guess, PathProblem, State

__all__ = ["greedy"]


def greedy(problem: PathProblem[State], guess: Guess[State], limits: Limits = Limits()) -> Outcome[State]:  # noqa: B008
    return best_first(problem, guess, lambda g, h: (h, h), limits)
