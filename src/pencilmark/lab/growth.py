"""Plans that grow: after each stage, who goes on?

stage    the points of one size; a plan that does not grow has one stage, 0
on       a strategy goes on to the next size while it finishes more than half of the boards of this one
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.lab.jobs import Attempt, runs_of
from pencilmark.lab.plan import Plan, Point
from pencilmark.lab.rows import parameters_text
from pencilmark.lab.store import Store

__all__ = ["stages"]


def stages(plan: Plan, store: Store) -> Iterator[dict[Point, tuple[Attempt, ...]]]:
    """The runs that each stage wants, worked out from what the store holds when it is asked for: a run that
    was stopped goes the same way again."""
    everything = runs_of(plan)
    stage, wanted = 0, {point: everything for point in plan.points if not point.stage}
    if wanted:
        yield wanted
    before: dict[str, tuple[Attempt, ...]] = {}
    while True:
        stage += 1
        points = [point for point in plan.points if point.stage == stage]
        found = {point: before.get(point.family, everything) for point in points}
        wanted = {point: runs for point, runs in found.items() if runs}
        if not wanted:
            return
        yield wanted
        before = {point.family: _that_go_on(store, point, runs) for point, runs in wanted.items()}
        before = {**{point.family: () for point in points}, **before}


def _that_go_on(store: Store, point: Point, runs: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    ends = store.ends(point.source, point.family, parameters_text(point.as_dict()))
    on = {pair for pair, (finished, runs) in ends.items() if 2 * finished > runs}
    return tuple(run for run in runs if run[:2] in on)
