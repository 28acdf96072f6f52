"""trace: what the search does, a window of events at a time.

window     at least `events` events from number `start` on, or from a little before node `node` is made
boundary   between two windows: always behind a `choose` or a `reject`, where the search looks at its stack
snapshot   where the search stands when a window begins: enough to go on from there without the past
skipping   what the search does before its window is counted but not told, which is much quicker

Each `choose` event also tells the scores of the variables it was chosen from.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import nsmallest
from itertools import pairwise
from typing import Any

from pencilmark.ask import laid_out
from pencilmark.model.flat import Flat
from pencilmark.search.backtrack import Search
from pencilmark.search.propagators import Propagator
from pencilmark.search.result import Query
from pencilmark.search.state import Node, SearchState
from pencilmark.search.strategy import Strategy, strategy_of
from pencilmark.search.trace import Event, WatchedState
from pencilmark.search.variable_orders.order import VariableOrder
from pencilmark.web.boards import position_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say
from pencilmark.words import result_words

__all__ = ["textbook", "trace"]

BOUNDARY = ("choose", "reject", "end")
EARLIER = 300  # nodes a window begins before the one asked for: boundaries are not everywhere
PAGE = 2000  # events in one line of the reply
PULSE = 50_000  # skipped events between two lines of progress
ALL_SCORES = 144  # variables up to which every score is told; of larger boards, the best
BEST_SCORES = 12


def textbook(request: Request) -> Strategy:
    """The strategy a request names; `auto` is not one that can be watched."""
    name = request.text("strategy", "bt") or "bt"
    if name == "auto":
        raise Refusal("auto has no trace of its own: name a strategy, as in bt+fc")
    return strategy_of(name)


def trace(request: Request, say: Say) -> dict[str, Any]:
    position = position_of(request)
    solutions = request.integer("solutions", 1, 1, 10**9)
    assignments = request.whole("assignments", LIMITS.assignments, 0, LIMITS.assignments)
    query = Query(solutions, assignments, request.seconds(), keep=1)
    search = Search(position.flat, textbook(request), query, watched=True)
    window = _Window(request, search, say)
    ended = window.tell()
    result = laid_out(position.puzzle, search.result("reference"), position.flat)
    words = result_words(position.item, result) | {"ended": ended, "next": window.at}
    return words if ended else words | {"status": "running"}


class _Window:
    def __init__(self, request: Request, search: Search, say: Say) -> None:
        self.search, self.say = search, say
        self.size = request.whole("events", 10_000, 1, LIMITS.events)
        self.told = 0
        self.page: list[dict[str, Any]] = []
        enforced = search.inference.enforces if search.inference else ()
        self.state = _Skipping(search.state.flat, enforced)
        self.state.start = request.whole("start", 0, 0, 10**12)
        self.state.node_wanted = request.whole("node", 1, 1, 10**12) - EARLIER
        self.state.pulse = lambda: say({"progress": {"events": self.state.skipped}})
        self.state.open = self._open
        search.state = search.watched = self.state
        self.state.look()

    @property
    def at(self) -> int:
        """The number of events so far."""
        return self.state.skipped + self.told

    def _open(self) -> None:
        self.say({"start": self.state.skipped, "snapshot": _snapshot(self.search, self.state.path)})

    def tell(self) -> bool:
        """Say the window, page by page; True if the trace ended in it."""
        for event in self.search.events():
            self._add(event)
            if self.told >= self.size and event.kind in BOUNDARY:
                self._flush()
                return event.kind == "end"
        if self.state.quiet:
            raise Refusal(f"start: the trace has {self.at} events")
        self._flush()
        return True

    def _add(self, event: Event) -> None:
        words = event.as_dict()
        orders = self.search.strategy.orders
        if event.kind == "choose" and orders:
            words["scores"] = _scores(self.search.state, orders)
        self.page.append(words)
        self.told += 1
        if len(self.page) == PAGE:
            self._flush()

    def _flush(self) -> None:
        if self.page:
            self.say({"events": self.page})
            self.page = []


class _Skipping(WatchedState):
    """A watched state that tells nothing until its window begins, and always knows its path."""

    quiet, skipped, start, node_wanted = True, 0, 0, 0
    pulse: Callable[[], None]
    open: Callable[[], None]

    def enter(self, node: Node) -> None:
        """Ancestors have smaller numbers: what is larger than the node entered has been left."""
        path = self.__dict__.setdefault("path", [])
        while path and path[-1].number > node.number:
            path.pop()
        if not path or path[-1] is not node:
            path.append(node)
        super().enter(node)

    path: list[Node]

    def look(self) -> None:
        """At a boundary: does the window begin here?"""
        if self.skipped >= self.start and self.counters.assignments >= self.node_wanted:
            self.quiet = False
            self.open()

    def tell(self, kind: str, variable: int | None = None, **detail: Any) -> None:
        if not self.quiet:
            super().tell(kind, variable, **detail)
            return
        self.skipped += 1
        if self.skipped % PULSE == 0:
            self.pulse()

    def remove(self, variable: int, values: int, propagator: Propagator) -> bool:
        if not self.quiet:
            return super().remove(variable, values, propagator)
        self.tell("remove")
        return SearchState.remove(self, variable, values, propagator)

    def tell_choice(self, orders: tuple[VariableOrder, ...]) -> None:
        if not self.quiet:
            super().tell_choice(orders)
            return
        self.tell("choose")
        self.look()

    def tell_rejection(self, value: int) -> None:
        if not self.quiet:
            super().tell_rejection(value)
            return
        self.tell("reject")
        self.look()


def _scores(state: SearchState, orders: tuple[VariableOrder, ...]) -> list[list[object]]:
    """[variable, score …] of the unassigned variables, the one to be picked first."""

    def key(variable: int) -> tuple[Any, ...]:
        return (*(part for order in orders for part in order.score(state, variable)), variable)

    free = state.unassigned()
    best = sorted(map(key, free)) if len(free) <= ALL_SCORES else nsmallest(BEST_SCORES, map(key, free))
    return [[score[-1], *(p if isinstance(p, int) else str(p) for p in score[:-1])] for score in best]


def _snapshot(search: Search, path: list[Node]) -> dict[str, Any]:
    """The root's domains whole, and for each node below what it changed."""
    flat = search.state.flat
    levels = [_level(flat, upper, node) for upper, node in pairwise(path)]
    return {
        "givens": [v for v, mask in enumerate(flat.domains) if mask.bit_count() == 1],
        "domains": [flat.values_of(mask) for mask in path[0].domains],
        "levels": levels,
        "counters": search.state.counters.as_dict(),
        "count": search.count,
    }


def _level(flat: Flat, upper: Node, node: Node) -> dict[str, Any]:
    pairs = enumerate(zip(upper.domains, node.domains, strict=True))
    changes = [[v, flat.values_of(now)] for v, (was, now) in pairs if was != now]
    return {"node": node.number, "variable": upper.variable, "changes": changes}
