"""solve, count, compare: questions that search, in the words of the command line."""

from __future__ import annotations

from itertools import product
from time import perf_counter
from typing import Any

from pencilmark.explain.minefield import chances
from pencilmark.explain.probabilities import TooHardError
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO, Strategy, strategy_of
from pencilmark.web.boards import Position, position_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say
from pencilmark.web.verbs.mines import counts_mines
from pencilmark.words import result_words

__all__ = ["combinations", "compare", "count", "solve", "strategy_named"]

INFERENCES = ("", "+fc", "+fc:unique", "+ac", "+gac")
ORDERS = ("", "+mrv", "+mrv+deg", "+deg", "+wdeg")
VALUES = ("", "+lcv")


def combinations() -> list[str]:
    """Every inference with every variable order, and the two value orders of the literature."""
    return ["bt" + "".join(parts) for parts in product(INFERENCES, ORDERS, VALUES)]


def strategy_named(text: str) -> Strategy | None:
    return None if text == AUTO else strategy_of(text)


def solve(request: Request, say: Say) -> dict[str, Any]:
    position = position_of(request)
    wanted = request.whole("solutions", 1, 1, LIMITS.solutions)
    query = Query(wanted, _assignments(request), request.seconds())
    return _run(position, request, request.text("strategy", AUTO) or AUTO, query)


def count(request: Request, say: Say) -> dict[str, Any]:
    """The number of solutions up to `limit`; on the way, what is known so far."""
    position = position_of(request)
    limit = request.whole("limit", 1_000_000, 1, 10**12)
    if (total := exact_count(position, request)) is not None:
        return _counted(total, limit)
    strategy = request.text("strategy", AUTO) or AUTO
    ends = perf_counter() + request.seconds()
    wanted = 1
    while True:  # ten times as many each time: the last run is most of the work
        wanted = min(wanted * 10, limit)
        left = max(0.0, ends - perf_counter())
        words = _run(position, request, strategy, Query(wanted + 1, _assignments(request), left, keep=0))
        more = words["count"] > wanted
        words["count"] = min(words["count"], wanted)
        if not more or wanted == limit or words["status"] == "limit":
            return words | {"exact": words["complete"] and not more}
        say({"progress": {"count": words["count"], "exact": False}})


def exact_count(position: Position, request: Request) -> int | None:
    """The number of solutions without a search, of boards of sums over 0 and 1; None where that is not to be had."""
    if "strategy" in request or "engine" in request or not counts_mines(position):
        return None
    try:
        return chances(position.flat, request.seconds()).count
    except TooHardError:
        return None


def _counted(total: int, limit: int) -> dict[str, Any]:
    """`count` goes as far as was asked, `total` as far as there are solutions: a text, for it may have many digits."""
    status = "solved" if total else "unsatisfiable"
    return {
        "status": status,
        "count": min(total, limit),
        "complete": total <= limit,
        "exact": total <= limit,
        "total": str(total),
    }


def compare(request: Request, say: Say) -> dict[str, Any]:
    """Each strategy on the board, its result said as soon as it is there."""
    position = position_of(request)
    everything = request.data.get("strategies") == "all"
    strategies = combinations() if everything else request.texts("strategies", LIMITS.strategies)
    for strategy in strategies:
        strategy_named(strategy)
    share = request.seconds() / len(strategies)
    for number, strategy in enumerate(strategies, 1):
        words = _run(position, request, strategy, Query(1, _assignments(request), share))
        say({"results": [words], "progress": {"done": number, "of": len(strategies)}})
    return {}


def _assignments(request: Request) -> int:
    return request.whole("assignments", LIMITS.assignments, 0, LIMITS.assignments)


def _run(position: Position, request: Request, strategy: str, query: Query) -> dict[str, Any]:
    engine = request.text("engine", AUTO) or AUTO
    try:
        result: Result = position.run(strategy, query, engine)
    except MemoryError:
        raise Refusal("the search needed more memory than a request may use", 413) from None
    return result_words(position.item, result)
