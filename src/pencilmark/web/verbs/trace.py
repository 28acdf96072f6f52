"""trace: what the search does, a window of events at a time.

batch      the events between two looks of the search at its stack; the last of them is one of FINAL
window     whole batches from number `start` on (or from where node `node` is about to be made), until
           they hold at least `events` events
snapshot   where the search stands when a window begins: enough to go on from there without the past

Each `choose` event also tells the scores of the variables it was chosen from.
"""

from __future__ import annotations

from heapq import nsmallest
from itertools import pairwise
from typing import Any

from pencilmark.model.flat import Flat
from pencilmark.search.backtrack import Search
from pencilmark.search.result import Query
from pencilmark.search.state import Node, SearchState
from pencilmark.search.strategy import Strategy, strategy_of
from pencilmark.search.trace import Event
from pencilmark.search.variable_orders.order import VariableOrder
from pencilmark.web.boards import position_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say
from pencilmark.words import result_words

__all__ = ["textbook", "trace"]

FINAL = ("choose", "reject", "backtrack", "end")
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
    result = search.result("reference")
    result.solutions = [position.puzzle.rows(values) for values in result.solutions]
    words = result_words(position.item, result) | {"ended": ended, "next": window.at}
    return words if ended else words | {"status": "running"}


class _Window:
    def __init__(self, request: Request, search: Search, say: Say) -> None:
        self.search, self.say = search, say
        self.start = request.whole("start", 0, 0, 10**12)
        self.node = request.whole("node", 1, 1, 10**12)
        self.size = request.whole("events", 10_000, 1, LIMITS.events)
        self.at = self.told = 0
        self.path = [search.state.node]  # the nodes above and at the search, the root first
        self.page: list[dict[str, Any]] = []

    def tell(self) -> bool:
        """Say the window, page by page; True if the trace ended in it."""
        open_ = self._open()
        for event in self.search.events():
            if open_:
                self._add(event)
            self._follow(event)
            if event.kind not in FINAL:
                continue
            if open_ and self.told >= self.size:
                self._flush()
                return event.kind == "end"
            open_ = open_ or self._open()
        if not open_:
            raise Refusal(f"start: the trace has {self.at} events")
        self._flush()
        return True

    def _open(self) -> bool:
        """Does the window begin here? If so, say where the search stands."""
        if self.at < self.start or self.search.state.counters.assignments < self.node - 1:
            return False
        self.say({"start": self.at, "snapshot": _snapshot(self.search, self.path)})
        return True

    def _follow(self, event: Event) -> None:
        self.at += 1
        if event.kind == "choose" and self.path[-1] is not self.search.state.node:
            self.path.append(self.search.state.node)
        elif event.kind == "backtrack" and self.path[-1].number == event.node:
            self.path.pop()
        if self.told == 0 and self.at % PULSE == 0:
            self.say({"progress": {"events": self.at}})

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
