"""Every engine is the reference engine, to the last digit: on random problems of every constraint kind,
under every strategy, with and without limits; and both agree with looking at every combination."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.difference import not_difference
from pencilmark.engines import Engine, engines, textbook
from pencilmark.model import Flat, Problem, flatten
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy
from tests.randomly import problems

from .parity import assert_same_run, assert_same_trace
from .problems import TIE_BREAKS, brute_force, flats, latins, mines, queries, strategies

JUDGE = engines()["reference"]
PROBLEMS = st.one_of(flats(), latins(), mines(), problems().map(flatten))

many = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
fewer = settings(parent=many, max_examples=60)


@pytest.fixture
def other(engine: Engine) -> Engine:
    if engine is JUDGE:
        pytest.skip("the judge is not compared with itself")
    return engine


@many
@given(flat=PROBLEMS, strategy=strategies(), query=queries())
def test_same_run(other: Engine, flat: Flat, strategy: Strategy, query: Query) -> None:
    assert_same_run(other, JUDGE, flat, strategy, query)


@fewer
@given(flat=PROBLEMS, strategy=strategies(), query=queries())
def test_same_trace(other: Engine, flat: Flat, strategy: Strategy, query: Query) -> None:
    assert_same_trace(other, JUDGE, flat, strategy, query)


@many
@given(flat=flats(), strategy=strategies())
def test_brute_force(engine: Engine, flat: Flat, strategy: Strategy) -> None:
    result = engine.run(flat, strategy, Query(solutions=None))
    solutions = list(brute_force(flat))
    assert sorted(result.solutions) == solutions
    assert (result.count, result.complete) == (len(solutions), True)
    assert result.status == ("solved" if solutions else "unsatisfiable")


@fewer
@given(flat=flats())
def test_auto_has_the_same_answers(engine: Engine, flat: Flat) -> None:
    result = engine.run(flat, None, Query(solutions=None))
    assert sorted(result.solutions) == list(brute_force(flat))
    assert result.strategy == "auto"


@fewer
@given(problems=st.lists(PROBLEMS, max_size=6), strategy=strategies(), query=queries())
def test_a_batch_is_its_runs(problems: list[Flat], strategy: Strategy, query: Query) -> None:
    native = engines()["native"]
    if native.missing():
        pytest.skip(native.missing())
    results = textbook.run_many(problems, strategy, query, threads=3)
    for flat, result in zip(problems, results, strict=True):
        expected = native.run(flat, strategy, query)
        expected.seconds = result.seconds
        assert result == expected


@pytest.mark.parametrize("inference", ["", "fc", "fc:unique", "ac", "gac"])
def test_queens(other: Engine, inference: str) -> None:
    """A tree of some depth for every strategy: four queens, all solutions, traces too."""
    flat = queens(4)
    for tokens in product(("", "mrv", "wdeg"), TIE_BREAKS, ("desc", "lcv", "random:3")):
        strategy = Strategy.parse("+".join(["bt", *filter(None, (inference, *tokens))]))
        result = assert_same_run(other, JUDGE, flat, strategy, Query(solutions=None))
        assert result.count == 2
        assert assert_same_trace(other, JUDGE, flat, strategy, Query(solutions=None)) > 10


def queens(n: int) -> Flat:
    problem = Problem()
    rows = problem.variables([f"q{c}" for c in range(n)], range(n))
    problem.add(all_different(rows))
    problem.add(not_difference(rows[i], rows[j], j - i) for j in range(n) for i in range(j))
    return flatten(problem)
