"""A* (Hart, Nilsson, Raphael 1968): smallest f = g + h first. Weighted A* (Pohl 1970): smallest g + w·h
first.

With an admissible h, A* is optimal; weighted A* is at most w times the optimum. The weight is a fraction p/q
and
the order compares q·g + p·h, so that no rounding decides a tie.
"""

from __future__ import annotations

from fractions import Fraction

from pencilmark.paths.best_first import best_first
from pencilmark.paths.limits import Limits
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Guess, PathProblem, State

__all__ = ["a_star", "weighted_a_star"]


def a_star(problem: PathProblem[State], guess: Guess[State], limits: Limits = Limits()) -> Outcome[State]:  # noqa: B008
    return best_first(problem, guess, lambda g, h: (g + h, h), limits)


def weighted_a_star(
    problem: PathProblem[State],
    guess: Guess[State],
    weight: Fraction,
    limits: Limits = Limits(),  # noqa: B008
) -> Outcome[State]:
    p, q = weight.numerator, weight.denominator
    return best_first(problem, guess, lambda g, h: (q * g + p * h, h), limits)
