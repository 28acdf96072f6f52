"""Networks are made once a family and shared: nothing of one board may be seen in another."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from pencilmark.constraints.all_different import all_different
from pencilmark.constraints.less import less
from pencilmark.constraints.sum import sum_of
from pencilmark.engines import engines, textbook
from pencilmark.model import Flat, Problem, flatten
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy

from .parity import assert_same_run

STRATEGIES = [Strategy.parse(text) for text in ("bt", "bt+fc+mrv+deg", "bt+ac+wdeg", "bt+fc:unique+mrv+lcv")]
ALL = Query(solutions=None)

pytestmark = pytest.mark.skipif(bool(textbook.missing()), reason="there is no native module")


def board(size: int, given: int) -> Flat:
    """A row of different numbers, its first two in order, its ends adding up; one of them given."""
    problem = Problem()
    row = [problem.variable(f"x{i}", [given] if i == given else range(size)) for i in range(size)]
    problem.add(all_different(row))
    problem.add(less(row[0], row[1]))
    problem.add(sum_of([row[0], row[-1]], size - 1))
    return flatten(problem)


def run(flat: Flat, strategy: Strategy) -> Result:
    return engines()["native"].run(flat, strategy, ALL)


@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_more_families_than_the_shelf_holds(strategy: Strategy) -> None:
    boards = [board(size, given) for given in range(3) for size in range(3, 7)]
    for flat in boards + boards[::-1]:
        assert_same_run(engines()["native"], engines()["reference"], flat, strategy, ALL)


def test_values_and_parameters_tell_families_apart() -> None:
    constraints = board(4, 1).constraints
    for values in ((0, 1, 2, 3), (0, 1, 2, 4), (-1, 1, 2, 4)):
        flat = Flat(values, (15, 15, 15, 15), constraints)
        assert_same_run(engines()["native"], engines()["reference"], flat, STRATEGIES[1], ALL)


def test_threads_share_it() -> None:
    jobs = [
        (board(size, given), strategy) for size in (4, 5) for given in range(4) for strategy in STRATEGIES
    ]
    alone = [run(*job) for job in jobs]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda job: run(*job), jobs * 20))
    for one, other in zip(alone * 20, together, strict=True):
        assert (one.counters, one.digest, one.solutions) == (other.counters, other.digest, other.solutions)
