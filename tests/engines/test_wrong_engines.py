"""Deliberately wrong engines: each differs from the judge in one decision or one count, and the parity
suite must say so. If one of these is found equal, the suite proves nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from pencilmark.constraints import Rules
from pencilmark.engines import Engine, engines
from pencilmark.engines.reference import Reference
from pencilmark.model import Flat
from pencilmark.search.backtrack import Search
from pencilmark.search.inference.ac import ArcConsistency
from pencilmark.search.result import Query, Result
from pencilmark.search.state import SearchState
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event, WatchedState
from pencilmark.search.value_orders.order import ValueOrder
from pencilmark.search.variable_orders.order import VariableOrder

from .parity import assert_same_run, assert_same_trace
from .problems import latins, queries, strategies

JUDGE = engines()["reference"]
settled = settings(
    max_examples=150,
    deadline=None,
    database=None,
    phases=(Phase.generate,),  # a smallest example is not wanted, only that there is one
    suppress_health_check=list(HealthCheck),
)


class LastIndex(VariableOrder):
    """A tie-break that goes the other way: the highest index."""

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (-variable,)


class TieBrokenTheOtherWay(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        assert strategy is not None
        bent = Strategy(
            strategy.inference,
            strategy.prep,
            strategy.variable_order or strategy.tie_break,
            LastIndex(),
            strategy.value_order,
        )
        return _renamed(super().run(flat, bent, query), strategy)


class Backwards(ValueOrder):
    """Values of equal cost in the wrong order: here, all of them."""

    def list(self, state: SearchState, variable: int) -> list[int]:
        return [
            1 << i for i in range(state.domains[variable].bit_length()) if state.domains[variable] >> i & 1
        ][::-1]


class ValuesBackwards(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        assert strategy is not None
        bent = Strategy(
            strategy.inference, strategy.prep, strategy.variable_order, strategy.tie_break, Backwards()
        )
        return _renamed(super().run(flat, bent, query), strategy)


class OneRemovalUncounted(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        result = super().run(flat, strategy, query)
        result.counters.removals = max(0, result.counters.removals - 1)
        return result


class BacktrackUncounted(Reference):
    """The last way out of a node is not counted."""

    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        result = super().run(flat, strategy, query)
        result.counters.backtracks -= result.counters.backtracks > 3
        return result


class LazyQueue(ArcConsistency):
    """Last in, first out: the same fixpoint, but other removals before a failure."""

    token = "ac"

    def _fixpoint(self, state: SearchState, first: list[Rules]) -> bool:
        return super()._fixpoint(state, first[::-1])


class QueueTheOtherWay(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        assert strategy is not None
        bent = Strategy(
            LazyQueue(), strategy.prep, strategy.variable_order, strategy.tie_break, strategy.value_order
        )
        judged = Strategy(
            ArcConsistency(), strategy.prep, strategy.variable_order, strategy.tie_break, strategy.value_order
        )
        if super().run(flat, judged, query).digest == JUDGE.run(flat, strategy, query).digest:
            return _renamed(super().run(flat, bent, query), strategy)
        return JUDGE.run(flat, strategy, query)


class LimitOneLate(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        late = None if query.assignments is None else query.assignments + 1
        return super().run(flat, strategy, Query(query.solutions, late, query.seconds, query.keep))


class ForgetfulOfTheLastSolution(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        result = super().run(flat, strategy, query)
        result.solutions = result.solutions[: max(0, len(result.solutions) - (len(result.solutions) > 1))]
        return result


class _Mute(WatchedState):
    def fail(self, rules: Rules) -> bool:
        SearchState.fail(self, rules)
        return False


class FailuresUntold(Reference):
    def trace(self, flat: Flat, strategy: Strategy, query: Query) -> Iterator[Event]:
        search = Search(flat, strategy, query, watched=True)
        assert search.watched is not None
        search.watched.__class__ = _Mute
        return search.events()


def _renamed(result: Result, strategy: Strategy) -> Result:
    result.strategy = str(strategy)
    return result


WRONG_RUNS = (
    TieBrokenTheOtherWay,
    ValuesBackwards,
    OneRemovalUncounted,
    BacktrackUncounted,
    QueueTheOtherWay,
    LimitOneLate,
    ForgetfulOfTheLastSolution,
)


@pytest.mark.parametrize("wrong", WRONG_RUNS)
def test_a_wrong_run_is_found(wrong: type[Engine]) -> None:
    @seed(1)
    @settled
    @given(flat=latins(), strategy=strategies(), query=queries())
    def compare(flat: Flat, strategy: Strategy, query: Query) -> None:
        assert_same_run(wrong(), JUDGE, flat, strategy, query)

    with pytest.raises(AssertionError):
        compare()


def test_a_wrong_trace_is_found() -> None:
    @seed(1)
    @settled
    @given(flat=latins(), strategy=strategies(), query=queries())
    def compare(flat: Flat, strategy: Strategy, query: Query) -> None:
        assert_same_trace(FailuresUntold(), JUDGE, flat, strategy, query)

    with pytest.raises(AssertionError):
        compare()
