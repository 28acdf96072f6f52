"""Deliberately wrong engines: each differs from the judge in one decision or one count, and the parity
suite must say so. If one of these is found equal, the suite proves nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from pencilmark.engines import Engine, engines
from pencilmark.engines.reference import Reference
from pencilmark.model import Flat
from pencilmark.model.flat import bits
from pencilmark.search.backtrack import Search
from pencilmark.search.inference.ac import ArcConsistency
from pencilmark.search.propagators import Propagator
from pencilmark.search.result import Query, Result
from pencilmark.search.state import SearchState
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event, WatchedState
from pencilmark.search.value_orders.order import ValueOrder
from pencilmark.search.variable_orders.order import VariableOrder

from .parity import assert_same_run, assert_same_trace
from .problems import INFERENCES, latins, queries, strategies

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
        order = strategy.variable_order or strategy.tie_break
        return _bent_run(flat, strategy, query, variable_order=order, tie_break=LastIndex())


class Backwards(ValueOrder):
    """The largest value first, whatever was asked for."""

    def list(self, state: SearchState, variable: int) -> list[int]:
        return [*bits(state.domains[variable])][::-1]


class ValuesBackwards(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        assert strategy is not None
        return _bent_run(flat, strategy, query, value_order=Backwards())


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


class LastQueued(ArcConsistency):
    """The queue begins at the other end: the same fixpoint, but other removals before a failure."""

    def _fixpoint(self, state: SearchState, first: list[Propagator]) -> bool:
        return super()._fixpoint(state, first[::-1])


class QueueTheOtherWay(Reference):
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        assert strategy is not None
        return _bent_run(flat, strategy, query, inference=LastQueued())


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
    def fail(self, propagator: Propagator) -> bool:
        SearchState.fail(self, propagator)
        return False


class FailuresUntold(Reference):
    def trace(self, flat: Flat, strategy: Strategy, query: Query) -> Iterator[Event]:
        search = Search(flat, strategy, query, watched=True)
        assert search.watched is not None
        search.watched.__class__ = _Mute
        return search.events()


def _bent_run(flat: Flat, strategy: Strategy, query: Query, **parts: Any) -> Result:
    """A run with some parts changed, that says it changed nothing."""
    result = JUDGE.run(flat, replace(strategy, **parts), query)
    result.strategy = str(strategy)
    return result


WRONG_RUNS = {  # and the inferences it is wrong under
    TieBrokenTheOtherWay: INFERENCES,
    ValuesBackwards: INFERENCES,
    OneRemovalUncounted: INFERENCES,
    BacktrackUncounted: INFERENCES,
    QueueTheOtherWay: ("ac",),
    LimitOneLate: INFERENCES,
    ForgetfulOfTheLastSolution: INFERENCES,
}


@pytest.mark.parametrize("wrong", WRONG_RUNS)
def test_a_wrong_run_is_found(wrong: type[Engine]) -> None:
    @seed(1)
    @settled
    @given(flat=latins(), strategy=strategies(WRONG_RUNS[wrong]), query=queries())
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
