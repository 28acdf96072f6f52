"""The way to the native textbook search and back: tokens to numbers, raw tuples to results.

    plain    what crosses the door: integers, tuples and lists of them
    model    the values and constraints of a problem on the native side, kept for the next run
    twin     the native part of the same name; a part without one is run by the reference engine

native/search/strategy.hpp has the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING

from pencilmark.errors import EngineError
from pencilmark.model import Flat
from pencilmark.model.lawbook import Lawbook
from pencilmark.search import digest
from pencilmark.search.result import Counters, Query, Result, SearchInterrupted, Status
from pencilmark.search.strategy import Strategy
from pencilmark.search.value_orders.random import Random
from pencilmark.shapes import Linear

WHY_NOT = ""
if TYPE_CHECKING:
    from pencilmark import _native
else:
    try:
        from pencilmark import _native
    except ImportError as error:  # a pure-Python install, or a build for another machine
        _native, WHY_NOT = None, str(error)

__all__ = [
    "NAME",
    "STATUSES",
    "BatchInterrupted",
    "missing",
    "plain_query",
    "plain_strategy",
    "reason_against",
    "refusal",
    "result_of",
    "run",
    "run_many",
]

NAME = "native"

INFERENCES = ("", "fc", "fc:unique", "ac", "gac")
VARIABLE_ORDERS = ("first", "mrv", "mrv:unique", "deg", "deg:constraints", "deg:binary", "wdeg")
VALUE_ORDERS = ("asc", "desc", "lcv", "random")
STATUSES: tuple[Status, ...] = ("solved", "unsatisfiable", "limit")

WORD_VALUES = 64  # a domain of one word
MOST_VALUES = 1024  # of sixteen
MOST_REMEMBERED = 4096  # constraints of a problem whose plain form is kept
WORD = 1 << 63
SUM_ROOM = 4 * 10**18  # below 62 bits, as native/model/problem.cpp has it

PlainStrategy = tuple[int, bool, int, int, int, int]
PlainQuery = tuple[int, int, float, int]
Raw = tuple[int, bool, bool, int, int, tuple[int, int, int, int, int, int], float, list[tuple[int, ...]]]


class BatchInterrupted(KeyboardInterrupt):
    """Ctrl-C ended a batch. `results` are in the order of the problems; None is one that was not finished."""

    def __init__(self, results: list[Result | EngineError | None]) -> None:
        super().__init__("the batch was interrupted")
        self.results = results


def missing() -> str:
    """Why there is no native search here; empty if there is."""
    if not WHY_NOT:
        return ""
    return (
        f"the native module is not in this install ({WHY_NOT}); "
        "install a C++20 compiler (g++ or clang++) and install pencilmark again"
    )


def reason_against(flat: Flat, strategy: Strategy | None) -> str:
    """Why the native search cannot run this; empty if it can."""
    return _about_strategy(strategy) or _about_problem(flat.book)


def run(flat: Flat, strategy: Strategy, query: Query) -> Result:
    """One run. SearchInterrupted carries the result of a run that Ctrl-C ended."""
    started = perf_counter()
    try:
        plain, text = _plain_and_text(strategy)
        raw = _MODELS.of(flat).run(flat.domains, plain, plain_query(query))
    except (TypeError, ValueError, OverflowError) as error:
        raise refusal(flat, strategy, error) from None
    result = result_of(raw, text)
    result.seconds = perf_counter() - started
    if raw[2]:
        raise SearchInterrupted(result)
    return result


def run_many(
    flats: Sequence[Flat], strategy: Strategy, query: Query, threads: int
) -> list[Result | EngineError]:
    """One run a problem on `threads` threads, results in order; limits are for each problem.

    A problem that cannot be run gives an EngineError in its place and stops no other."""
    plain, text = _plain_and_text(strategy)
    problems = [flat.plain() for flat in flats]
    raws = _native.textbook_run_many(problems, plain, plain_query(query), max(1, threads))
    results = [EngineError(raw) if isinstance(raw, str) else result_of(raw, text) for raw in raws]
    if any(not isinstance(raw, str) and raw[2] for raw in raws):
        cut = [not isinstance(raw, str) and raw[2] for raw in raws]
        raise BatchInterrupted([None if gone else r for r, gone in zip(results, cut, strict=True)])
    return results


# To the door


class _Models:
    """The models of a few problems run lately: a board is often run again, under another strategy or limit.

    A problem is known by its tuple of constraints, by identity: neither it nor they ever change."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[int, tuple[Flat, _native.TextbookModel]] = {}

    def of(self, flat: Flat) -> _native.TextbookModel:
        kept = self.kept.get(id(flat.constraints))
        if kept is not None:
            seen, model = kept
            if seen is flat or (
                seen.constraints is flat.constraints
                and seen.values == flat.values
                and len(seen.domains) == len(flat.domains)
            ):
                return model
        return self._read(flat)

    def _read(self, flat: Flat) -> _native.TextbookModel:
        constraints = flat.constraints
        model = _native.TextbookModel(flat.values, len(flat.domains), *flat.plain_laws())
        if type(constraints) is tuple and len(constraints) <= MOST_REMEMBERED:
            for oldest in list(self.kept)[: len(self.kept) + 1 - self.most]:
                self.kept.pop(oldest, None)  # another thread may have been first
            self.kept[id(constraints)] = flat, model
        return model


_MODELS = _Models(most=8)


@lru_cache(maxsize=64)
def _plain_and_text(strategy: Strategy) -> tuple[PlainStrategy, str]:
    return plain_strategy(strategy), str(strategy)


def plain_strategy(strategy: Strategy) -> PlainStrategy:
    """The numbers of a strategy's parts; a part without a twin is an EngineError."""
    if why := _about_strategy(strategy):
        raise EngineError(f"the {NAME} engine cannot run this: {why}")
    value_order = strategy.value_order
    return (
        INFERENCES.index(strategy.inference.token if strategy.inference else ""),
        bool(strategy.prep),
        VARIABLE_ORDERS.index(strategy.variable_order.token if strategy.variable_order else "first"),
        VARIABLE_ORDERS.index(strategy.tie_break.token if strategy.tie_break else "first"),
        VALUE_ORDERS.index(value_order.token if value_order else "asc"),
        value_order.seed if isinstance(value_order, Random) else 0,
    )


def plain_query(query: Query) -> PlainQuery:
    """-1 is no limit."""
    seconds, keep = query.seconds, query.keep
    return (
        _limit(query.solutions),
        _limit(query.assignments),
        -1.0 if seconds is None else float(seconds),
        -1 if keep is None else _limit(keep),
    )


def _limit(limit: int | None) -> int:
    return -1 if limit is None or limit >= WORD else limit  # no run counts that far


# Why not


def _about_strategy(strategy: Strategy | None) -> str:
    if strategy is None:
        return ""
    if strategy.plugged_in:
        return f"{strategy.plugged_in} is a plug-in written in Python; the reference engine runs it"
    parts = (
        (strategy.inference, INFERENCES),
        (strategy.variable_order, VARIABLE_ORDERS),
        (strategy.tie_break, VARIABLE_ORDERS),
        (strategy.value_order, VALUE_ORDERS),
    )
    for part, twins in parts:
        if part is not None and part.token not in twins:
            return f"{part.token} has no native twin yet; the reference engine runs it"
    return ""


@lru_cache(maxsize=16)
def _about_problem(book: Lawbook) -> str:
    values = book.values
    if len(values) > MOST_VALUES:
        return f"its domains have {len(values)} distinct values, and a native domain holds {MOST_VALUES}"
    if values and not -WORD <= values[0] <= values[-1] < WORD:
        return "a domain has values beyond 64 bits"
    reach = max((abs(value) for value in values), default=0)
    sums = (shape for shape in book.shapes.values() if isinstance(shape, Linear))
    return next(filter(None, (_about_sum(linear, reach) for linear in sums)), "")


def _about_sum(linear: Linear, reach: int) -> str:
    bounds = [abs(b) for b in (linear.low, linear.high, linear.unequal) if b is not None]
    if max(bounds, default=0) + reach * sum(map(abs, linear.weights)) > SUM_ROOM:
        return "a sum may leave the range of 62 bits"
    return ""


def refusal(flat: Flat, strategy: Strategy, error: Exception) -> EngineError:
    """What the door says, in the words of `reason_against` where it has some."""
    why = reason_against(flat, strategy) or str(error)
    return EngineError(f"the {NAME} engine cannot run this: {why}")


# From the door


def result_of(raw: Raw, strategy: str) -> Result:
    """A raw result as the package has it."""
    status, complete, _, count, mark, counters, seconds, solutions = raw
    return Result(
        STATUSES[status],
        solutions,
        count,
        complete,
        Counters(*counters),
        seconds,
        strategy,
        engine=NAME,
        digest=digest.text(mark),
    )
