"""The native engine at its door: what it refuses and why, how it is stopped, what a batch promises."""

from __future__ import annotations

import threading
from time import perf_counter
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.difference import not_difference
from pencilmark.constraints.sum import sum_of
from pencilmark.engines import engines, textbook
from pencilmark.engines.native import Native
from pencilmark.errors import EngineError
from pencilmark.model import Flat, Problem, flatten
from pencilmark.search.result import Query, Result, SearchInterrupted
from pencilmark.search.state import SearchState
from pencilmark.search.strategy import Strategy
from pencilmark.search.variable_orders.order import VariableOrder
from tests.ctrl_c import ctrl_c

from .parity import assert_same_run

BT = Strategy.parse("bt")


@pytest.fixture
def native() -> Native:
    found = engines()["native"]
    if found.missing():
        pytest.skip(found.missing())
    assert isinstance(found, Native)
    return found


def pigeons(holes: int) -> Flat:
    """One pigeon too many: no solution, and a tree as large as one likes."""
    problem = Problem()
    birds = problem.variables([f"p{i}" for i in range(holes + 1)], range(holes))
    problem.add(not_difference(a, b, 0) for i, a in enumerate(birds) for b in birds[:i])
    return flatten(problem)


def squares(n: int) -> Flat:
    problem = Problem()
    problem.variables([f"x{i}" for i in range(n)], range(n))
    problem.add(all_different(range(n)))
    return flatten(problem)


class Mine(VariableOrder):
    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (variable,)


def wide(values: int) -> Flat:
    problem = Problem()
    problem.variable("x", range(values))
    return flatten(problem)


def summed(total: int, value: int) -> Flat:
    problem = Problem()
    problem.add(sum_of(problem.variables("xy", (0, value)), total))
    return flatten(problem)


REFUSED = [
    (wide(1025), BT, Query(), "1025 distinct values"),
    (summed(1, 3 * 10**18), BT, Query(), "62 bits"),
    (summed(2**64, 1), BT, Query(), "62 bits"),
    (wide(3), Strategy(variable_order=Mine()), Query(), "Mine"),
]


@pytest.mark.parametrize(("flat", "strategy", "query", "why"), REFUSED)
def test_a_refusal_has_a_reason(
    native: Native, flat: Flat, strategy: Strategy, query: Query, why: str
) -> None:
    reason = native.can_run(flat, strategy, query)
    assert reason is not True
    assert why in reason
    with pytest.raises(EngineError, match=why):
        native.run(flat, strategy, query)
    with pytest.raises(EngineError, match=why):
        list(native.trace(flat, strategy, query))


def test_what_the_door_takes_it_can_run(native: Native) -> None:
    for size in (64, 65, 256, 257, 1024):
        assert native.can_run(wide(size), BT, Query(assignments=10**30)) is True
        assert native.run(wide(size), BT, Query(solutions=None, assignments=10**30)).count == size


LESS = ("relation", (2, 0))
BROKEN = [  # values, domains, the law, its scope
    ((0,), (2,), ("all_different",), (), "not in the table"),
    ((1, 0), (3,), ("all_different",), (), "sorted"),
    ((0, 1), (3, 3), LESS, (0, 0), "twice"),
    ((0, 1), (3, 3), LESS, (0, 2), "does not exist"),
    ((0, 1), (3, 3), LESS, (0, -1), "does not exist"),
    ((0, 1), (3, 3), LESS, (0,), "two variables"),
    ((0, 1), (3, 3), ("relation", (2,)), (0, 1), "."),
    ((0, 1), (3, 3), ("relation", (2, 4)), (0, 1), "."),
    ((0, 1), (3, 3), ("linear", (1,), 0, 1), (0, 1), "weight"),
    ((0, 1), (3, 3), ("linear", (2**61, 2**61), 0, None), (0, 1), "62 bits"),
    ((0, 1), (3, 3), ("unequal", (1,), 0), (0, 1), "weight"),
    ((0, 1), (3, 3), ("table", 2, [(0, 2)]), (0, 1), "."),
    ((0, 1), (3, 3), ("table", 2, [(0,)]), (0, 1), "."),
    ((0, 1), (3, 3), ("table", 1, [(0,)]), (0, 1), "."),
    ((0, 1), (3, 3), ("automaton", 2, 2, [0], []), (0, 1), "."),
    ((0, 1), (3, 3), ("automaton", 2, 0, [2], []), (0, 1), "."),
    ((0, 1), (3, 3), ("automaton", 2, 0, [1], [(0, 2, 1)]), (0, 1), "."),
    ((0, 1), (3, 3), ("automaton", 2, 0, [1], [(0, 1, 2)]), (0, 1), "."),
    ((0, 1), (3, 3), ("knight",), (0, 1), "unknown"),
]


@pytest.mark.parametrize(("values", "domains", "law", "scope", "why"), BROKEN)
def test_the_native_door_validates(
    native: Native,
    values: tuple[int, ...],
    domains: tuple[int, ...],
    law: tuple[Any, ...],
    scope: tuple[int, ...],
    why: str,
) -> None:
    module, plain = textbook._native, ((0, False, 0, 0, 0, 0), (1, -1, -1.0, -1))
    problem: Any = (values, domains, [(law, law)], [(law, scope)] if scope else [])
    with pytest.raises(ValueError, match=why):
        module.textbook_run(*problem, *plain)
    raws = module.textbook_run_many([problem, ((0,), (1,), [], [])], *plain, 2)
    assert isinstance(raws[0], str)
    assert raws[1][3] == 1


def test_a_law_nobody_told_is_refused(native: Native) -> None:
    with pytest.raises(ValueError, match="law"):
        textbook._native.textbook_run(
            (0, 1), (3,), [], [("less", (0,))], (0, False, 0, 0, 0, 0), (1, -1, -1.0, -1)
        )


@pytest.mark.parametrize(
    "strategy", [(5, False, 0, 0, 0, 0), (0, False, 7, 0, 0, 0), (0, False, 0, 0, -1, 0)]
)
def test_unknown_parts_are_refused(native: Native, strategy: tuple[int, bool, int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="strategy"):
        textbook._native.textbook_run((0,), (1,), [], [], strategy, (1, -1, -1.0, -1))


def test_time_ends_a_run(native: Native) -> None:
    started = perf_counter()
    result = native.run(pigeons(14), BT, Query(seconds=0.1))
    assert perf_counter() - started < 5
    assert (result.status, result.complete, result.solutions) == ("limit", False, [])
    assert result.counters.nodes == result.counters.assignments + 1 > 1


def test_no_time_at_all(native: Native) -> None:
    result = native.run(pigeons(5), BT, Query(seconds=0))
    assert (result.status, result.counters.tries, result.counters.assignments) == ("limit", 1, 0)


def test_ctrl_c_keeps_what_was_done(native: Native) -> None:
    with ctrl_c(), pytest.raises(SearchInterrupted) as stop:
        native.run(pigeons(14), BT, Query(seconds=60))
    result = stop.value.result
    assert (result.status, result.complete, result.engine) == ("limit", False, "native")
    assert result.counters.nodes == result.counters.assignments + 1 > 1000


def test_ctrl_c_ends_a_batch(native: Native) -> None:
    before = threading.active_count()
    problems = [squares(4), *[pigeons(14)] * 5]
    with ctrl_c(), pytest.raises(textbook.BatchInterrupted) as stop:
        textbook.run_many(problems, BT, Query(seconds=60), threads=2)
    first, *others = stop.value.results
    assert isinstance(first, Result)
    assert first.count == 1
    assert others == [None] * 5
    assert threading.active_count() == before


def test_one_bad_problem_stops_no_other(native: Native) -> None:
    results = textbook.run_many(
        [squares(3), wide(1025), summed(2**70, 1), squares(4)], BT, Query(None), threads=2
    )
    assert [isinstance(r, EngineError) for r in results] == [False, True, True, False]
    assert [r.count for r in results if not isinstance(r, EngineError)] == [6, 24]


def test_an_empty_batch(native: Native) -> None:
    assert textbook.run_many([], BT, Query(), threads=2) == []


def test_a_trace_is_made_as_it_is_read(native: Native) -> None:
    """A run too long to finish can be watched from its beginning."""
    events = native.trace(pigeons(20), BT, Query())
    assert [next(events).kind for _ in range(3)] == ["root", "choose", "assign"]
    assert sum(1 for _, event in zip(range(5000), events, strict=False) if event.kind == "assign") > 100


@pytest.mark.parametrize(
    "strategy", ["bt+fc+mrv+deg", "bt+ac+wdeg+deg", "bt+mrv+deg+lcv", "bt+deg:constraints"]
)
def test_large_problems_are_counted_alike(native: Native, strategy: str) -> None:
    """Past some size neighbours are counted another way: with a hub. The decisions stay the same."""
    problem = Problem()
    cells = problem.variables(map(str, range(300)), (0, 1, 2))
    problem.add(sum_of(cells[i : i + 9], 7) for i in range(0, 290, 7))
    problem.add(sum_of(cells[40:], 240))
    problem.add(not_difference(cells[i], cells[(i * 7 + 3) % 300], 0) for i in range(120))
    assert_same_run(
        native, engines()["reference"], flatten(problem), Strategy.parse(strategy), Query(assignments=120)
    )


def test_huge_scopes(native: Native) -> None:
    """One sum over everybody: everybody is everybody's neighbour, in time and memory that a board has."""
    problem = Problem()
    cells = problem.variables(map(str, range(3000)), (0, 1))
    problem.add(sum_of(cells, 2999))
    problem.add(sum_of(cells[i : i + 8], 8) for i in range(0, 2000, 8))
    for strategy in ("bt+fc+mrv+deg", "bt+ac+wdeg", "bt+fc+mrv+deg+lcv"):
        result = native.run(flatten(problem), Strategy.parse(strategy), Query(assignments=40))
        assert result.counters.assignments == 40


@pytest.mark.parametrize("strategy", ["bt+ac", "bt+gac"])
def test_time_ends_a_long_inference(native: Native, strategy: str) -> None:
    """Pairs x < y, each of which loses two values at the root: the limit is noticed before all have."""
    pairs = 40_000
    flat = Flat((0, 1, 2), (7,) * (2 * pairs), tuple(pm.less(2 * i, 2 * i + 1) for i in range(pairs)))
    result = native.run(flat, Strategy.parse(strategy), Query(seconds=0.0))
    assert (result.status, result.complete, result.counters.tries) == ("limit", False, 0)
    assert result.counters.removals < 2 * pairs


def test_deg_counts_any_number_of_neighbours(native: Native) -> None:
    """Overlapping constraints on more variables than neighbours can be listed for in rows of bits."""
    size = 700
    sums = tuple(pm.sum_of(range(s, size, 3), 1) for s in range(3))
    more = tuple(pm.less(i, i + 1) for i in range(0, size - 1, 2))
    flat = Flat((0, 1), (3,) * size, (*sums, *more))
    query = Query(assignments=60)
    assert_same_run(native, engines()["reference"], flat, Strategy.parse("bt+mrv+deg"), query)
