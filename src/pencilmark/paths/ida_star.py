"""IDA* (Korf 1985): depth-first passes, each as deep as f = g + h allows, each with the next larger bound.

    bound       a node is followed while f ≤ bound
    next bound  the smallest f that passed the bound; with beta > 0 at least bound + beta

Complete and optimal with an admissible h, in memory of one path. Where steps cost unequal amounts almost
every
node can have an f of its own, and a pass may add one node to the last: n nodes then cost n²/2. The β step
bounds
the number of passes by (optimum − first bound)/β, and the path found costs less than the optimum + β.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic

from pencilmark.paths.limits import Limits, Meter
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Cost, Guess, PathProblem, State
from pencilmark.paths.result import Counters, Iteration

__all__ = ["ida_star"]


def ida_star(
    problem: PathProblem[State],
    guess: Guess[State],
    limits: Limits = Limits(),  # noqa: B008 - frozen
    *,
    beta: Cost = 0,
) -> Outcome[State]:
    search = Passes(problem, guess, limits)
    bound: Cost | None = guess(problem.start)
    while bound is not None:
        before = search.counters.generated, search.counters.expanded
        end, above = search.run(bound)
        made, expanded = search.counters.generated - before[0], search.counters.expanded - before[1]
        search.counters.iterations.append(Iteration(bound, made, expanded))
        if end is not None:
            return search.outcome(end)
        bound = None if above is None else max(above, bound + beta)
    return search.outcome("exhausted")


class Passes(Generic[State]):
    """The path of the current pass, kept by hand so that no depth is too deep for Python's own stack."""

    def __init__(self, problem: PathProblem[State], guess: Guess[State], limits: Limits) -> None:
        self.problem, self.guess = problem, guess
        self.meter, self.counters = Meter(limits), Counters(generated=1)
        self.states: list[State] = [problem.start]
        self.moves: list[str] = []
        self.costs: list[Cost] = [0]

    def run(self, bound: Cost) -> tuple[str | None, Cost | None]:
        """One pass: how the whole run ended, if it did, and the smallest f above the bound."""
        above: Cost | None = None
        if end := self.enter():
            return end, above
        todo = [iter(self.problem.moves(self.problem.start))]
        while todo:
            made = self.next_child(todo[-1])
            if made is None:
                todo.pop()
                self.retreat()
                continue
            name, child, cost = made
            f = cost + self.guess(child)
            if f > bound:
                above = f if above is None else min(above, f)
                continue
            self.states.append(child)
            self.moves.append(name)
            self.costs.append(cost)
            if end := self.enter():
                return end, above
            todo.append(iter(self.problem.moves(child)))
        return None, above

    def enter(self) -> str | None:
        """Looks at the node just reached: is the run over here?"""
        if self.problem.is_goal(self.states[-1]):
            return "solved"
        if end := self.meter.over(self.counters.generated):
            return end
        self.counters.expand(len(self.moves))
        return None

    def next_child(self, todo: Iterator[tuple[str, State, Cost]]) -> tuple[str, State, Cost] | None:
        back = self.states[-2] if len(self.states) > 1 else None
        for name, child, price in todo:
            if child != back:
                self.counters.generated += 1
                return name, child, self.costs[-1] + price
        return None

    def retreat(self) -> None:
        if self.moves:
            self.states.pop()
            self.moves.pop()
            self.costs.pop()

    def outcome(self, end: str) -> Outcome[State]:
        counters = self.counters
        counters.reexpanded = counters.expanded - counters.iterations[-1].expanded
        deepest = max(len(counters.by_depth) - 1, 0)
        if end != "solved":
            counters.frontier = counters.memory = deepest + 1
            return Outcome(end, counters, self.meter.seconds())
        counters.frontier = counters.memory = max(deepest, len(self.moves)) + 1
        return Outcome(end, counters, self.meter.seconds(), self.moves, self.states, self.costs[-1])
