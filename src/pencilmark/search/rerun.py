"""A recording that keeps nothing: whatever is asked of it, the plain search runs again. The judge of quicker ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from heapq import nsmallest
from itertools import islice
from typing import Any

from pencilmark.model import Flat
from pencilmark.search.backtrack import Search
from pencilmark.search.recording import ALL_SCORES, BEST_SCORES, Recording, Standing
from pencilmark.search.result import Query, Result
from pencilmark.search.state import SearchState
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event
from pencilmark.search.variable_orders.order import VariableOrder

__all__ = ["Rerun"]


class Rerun(Recording):
    def __init__(self, flat: Flat, strategy: Strategy, query: Query, engine: str) -> None:
        self.flat, self.strategy, self.query, self.engine = flat, strategy, query, engine
        self.length = 0

    def finish(self) -> Result:
        if self.length:  # it is told at least where it began
            return self.result
        search = self._run()
        if (
            search.status == "limit" and self.query.seconds is not None
        ):  # as many assignments again, in any time
            made = search.state.counters.assignments
            self.query = replace(self.query, seconds=None, assignments=made)
            search = self._run()
        return search.result(self.engine)

    def __len__(self) -> int:
        _ = self.result
        return self.length

    def events(self, start: int = 0, *, scores: bool = False) -> Iterator[Event]:
        search = self._search()
        events = islice(search.events(), min(start, sys.maxsize), None)
        return (_scored(event, search) for event in events) if scores else events

    def look(self, place: int) -> Standing:
        standing = Standing(self.flat, 0, [*self.flat.domains])
        for event in islice(self.events(), min(place, sys.maxsize)):
            standing.follow(event)
        return standing

    def _run(self) -> Search:
        search = self._search()
        self.length = sum(1 for _ in search.events())
        return search

    def _search(self) -> Search:
        return Search(self.flat, self.strategy, self.query, watched=True)


def _scored(event: Event, search: Search) -> Event:
    orders = search.strategy.orders
    if event.kind != "choose" or not orders:
        return event
    return replace(event, detail=event.detail | {"scores": _scores(search.state, orders)})


def _scores(state: SearchState, orders: tuple[VariableOrder, ...]) -> list[list[object]]:
    """[variable, score …] of the unassigned variables, the one to be picked first."""

    def key(variable: int) -> tuple[Any, ...]:
        return (*(part for order in orders for part in order.score(state, variable)), variable)

    free = state.unassigned()
    best = sorted(map(key, free)) if len(free) <= ALL_SCORES else nsmallest(BEST_SCORES, map(key, free))
    return [[score[-1], *(p if isinstance(p, int) else str(p) for p in score[:-1])] for score in best]
