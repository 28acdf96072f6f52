"""Breadth-first search (Russell & Norvig, figure 3.9): fewest moves first; looks for the goal when it makes
a node.

Optimal in the number of moves, whatever they cost.
"""

from __future__ import annotations

from collections import deque

from pencilmark.paths.limits import Limits, Meter
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import Cost, PathProblem, State
from pencilmark.paths.result import Counters

__all__ = ["breadth_first"]


def breadth_first(problem: PathProblem[State], limits: Limits = Limits()) -> Outcome[State]:  # noqa: B008 - frozen
    meter, counters = Meter(limits), Counters(generated=1, frontier=1)
    parents: dict[State, tuple[State | None, str, Cost, int]] = {problem.start: (None, "", 0, 0)}
    queue = deque([problem.start])

    def outcome(end: str, goal: State | None = None) -> Outcome[State]:
        counters.memory = len(parents)
        result = Outcome[State](end, counters, meter.seconds())
        while goal is not None:
            parent, move, cost, _ = parents[goal]
            result.states.insert(0, goal)
            result.cost += cost
            if parent is not None:
                result.moves.insert(0, move)
            goal = parent
        return result

    if problem.is_goal(problem.start):
        return outcome("solved", problem.start)
    while queue:
        state = queue.popleft()
        if end := meter.over(counters.generated, len(parents)):
            return outcome(end)
        parent, _, _, depth = parents[state]
        counters.expand(depth)
        for name, child, price in problem.moves(state):
            if child == parent:
                continue
            counters.generated += 1
            if child in parents:
                continue
            parents[child] = (state, name, price, depth + 1)
            queue.append(child)
            counters.frontier = max(counters.frontier, len(queue))
            if problem.is_goal(child):
                return outcome("solved", child)
    return outcome("exhausted")
