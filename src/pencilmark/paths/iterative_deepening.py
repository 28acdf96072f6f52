"""Iterative deepening (Russell & Norvig, figure 3.12): depth-first to depth 0, 1, 2, … until the goal is met.

Fewest moves, in memory of one path; nodes at the limit are looked at and not expanded.
"""

from __future__ import annotations

from pencilmark.paths.ida_star import Passes
from pencilmark.paths.limits import Limits
from pencilmark.paths.outcome import Outcome
from pencilmark.paths.problem import PathProblem, State
from pencilmark.paths.result import Iteration

__all__ = ["iterative_deepening"]


def iterative_deepening(problem: PathProblem[State], limits: Limits = Limits()) -> Outcome[State]:  # noqa: B008
    search = Passes(problem, lambda _: 0, limits)
    limit = 0
    while True:
        before = search.counters.generated, search.counters.expanded
        end, cut = to_depth(search, limit)
        made, expanded = search.counters.generated - before[0], search.counters.expanded - before[1]
        search.counters.iterations.append(Iteration(limit, made, expanded))
        if end is not None or not cut:
            return search.outcome(end or "exhausted")
        limit += 1


def to_depth(search: Passes[State], limit: int) -> tuple[str | None, bool]:
    """One pass: how the run ended, if it did, and whether the limit cut anything off."""
    if limit == 0:
        return ("solved" if search.problem.is_goal(search.problem.start) else None), True
    if end := search.enter():
        return end, True
    cut = False
    todo = [iter(search.problem.moves(search.problem.start))]
    while todo:
        made = search.next_child(todo[-1])
        if made is None:
            todo.pop()
            search.retreat()
            continue
        name, child, cost = made
        search.states.append(child)
        search.moves.append(name)
        search.costs.append(cost)
        if len(search.moves) < limit:
            if end := search.enter():
                return end, cut
            todo.append(iter(search.problem.moves(child)))
            continue
        cut = True
        if search.problem.is_goal(child):
            return "solved", cut
        search.retreat()
    return None, cut
