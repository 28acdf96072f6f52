"""Best-first search (Russell & Norvig, figure 3.7): the page that A*, weighted A*, greedy and uniform-cost
share.

    reached    the cheapest known way to every state met so far
    open       states waiting; an entry is stale once its state was reached more cheaply
    priority   what the algorithm orders by; ties go to the smaller guess, then to the newest (or the oldest)

A state reached again more cheaply is opened again, so the path is cheapest even if the heuristic is
inconsistent.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from pencilmark.paths.limits import Limits, Meter
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Cost, Guess, PathProblem, State
from pencilmark.paths.result import Counters

__all__ = ["best_first"]

Priority = Callable[[Cost, Cost], tuple[Cost, Cost]]


@dataclass(slots=True)
class Reached(Generic[State]):
    cost: Cost
    depth: int
    parent: State | None
    move: str
    open: bool = True
    expanded: bool = False


def best_first(
    problem: PathProblem[State],
    guess: Guess[State],
    priority: Priority,
    limits: Limits = Limits(),  # noqa: B008 - frozen
    *,
    newest_first: bool = True,
    reopen: bool = True,
) -> Outcome[State]:
    """`priority(cost so far, guess)` is the key: smallest first. Where cost does not count, nothing is opened again."""
    meter, counters = Meter(limits), Counters(generated=1, frontier=1)
    reached = {problem.start: Reached[State](0, 0, None, "")}
    step = -1 if newest_first else 1
    serial = 0
    heap: list[tuple[Any, ...]] = [(*priority(0, guess(problem.start)), serial, problem.start, 0)]
    waiting = 1

    def outcome(end: str, goal: State | None = None) -> Outcome[State]:
        counters.memory = len(reached)
        result = Outcome[State](end, counters, meter.seconds())
        return trace(result, reached, goal) if goal is not None else result

    while heap:
        *_, state, cost = heapq.heappop(heap)
        here = reached[state]
        if not here.open or here.cost != cost:
            continue
        here.open = False
        waiting -= 1
        if problem.is_goal(state):
            return outcome("solved", state)
        if end := meter.over(counters.generated, len(reached)):
            return outcome(end)
        counters.reexpanded += here.expanded
        here.expanded = True
        counters.expand(here.depth)
        for name, child, price in problem.moves(state):
            if child == here.parent:
                continue
            counters.generated += 1
            known = reached.get(child)
            total = cost + price
            if known is not None and (known.cost <= total or not reopen):
                continue
            waiting += known is None or not known.open
            counters.frontier = max(counters.frontier, waiting)
            reached[child] = Reached(
                total, here.depth + 1, state, name, True, known is not None and known.expanded
            )
            serial += step
            heapq.heappush(heap, (*priority(total, guess(child)), serial, child, total))
    return outcome("exhausted")


def trace(outcome: Outcome[State], reached: dict[State, Reached[State]], goal: State) -> Outcome[State]:
    """Follows the parents back from the goal."""
    outcome.cost = reached[goal].cost
    state: State | None = goal
    while state is not None:
        outcome.states.append(state)
        if reached[state].parent is not None:
            outcome.moves.append(reached[state].move)
        state = reached[state].parent
    outcome.states.reverse()
    outcome.moves.reverse()
    return outcome
