"""Domains of more than one word: problems of every shape over 65 to 1,024 values, as the reference runs them."""

from __future__ import annotations

import random

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.model import flatten
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy
from tests.engines.parity import assert_same_run, assert_same_trace
from tests.randomly import INFERENCES, VALUE_ORDERS, VARIABLE_ORDERS

pytest.importorskip("pencilmark._native")


def wide_problem(rng: random.Random, values: int) -> pm.Problem:
    """A few variables that matter, of a few values each from the whole table; givens fill the table."""
    problem = pm.Problem()
    base = rng.randint(-40, 5)
    table = range(base, base + values)
    some = [
        problem.variable(
            f"x{v}",
            {rng.choice(table) for _ in range(rng.choice((1, 2, 3, 5, 8)))}
            | {rng.choice(table[:12]) for _ in range(4)},
        )
        for v in range(rng.randint(3, 6))
    ]
    for value in table:
        problem.variable(f"g{value}", [value])
    for _ in range(rng.randint(1, 5)):
        problem.add(wide_constraint(rng, rng.sample(some, rng.randint(2, 3)), problem, table))
    return problem


def wide_constraint(
    rng: random.Random, scope: list[pm.Variable], problem: pm.Problem, table: range
) -> pm.Constraint:
    weights = [rng.randint(-2, 3) for _ in scope]
    domains = [sorted(problem.domains[int(variable)]) for variable in scope]
    moves = [(rng.randrange(4), rng.choice(rng.choice(domains)), rng.randrange(4)) for _ in range(80)]
    return rng.choice(
        (
            lambda: pm.all_different(scope),
            lambda: pm.less(*scope[:2]),
            lambda: pm.difference(*scope[:2], rng.randint(0, 9)),
            lambda: pm.linear(scope, rng.choice((None, -5, 10)), rng.choice((None, 30, 80)), weights),
            lambda: pm.linear(scope, weights=weights, unequal=rng.randint(-3, 20)),
            lambda: pm.table(scope, [tuple(map(rng.choice, domains)) for _ in range(rng.randint(1, 150))]),
            lambda: pm.automaton(scope, {"start": 0, "accept": [0, 2], "moves": moves}),
        )
    )()


@pytest.mark.parametrize("values", [65, 100, 256, 257, 600, 1024])
@pytest.mark.parametrize("seed", range(6))
def test_same_run_and_trace(values: int, seed: int) -> None:
    rng = random.Random(1000 * values + seed)
    native, reference = engines()["native"], engines()["reference"]
    flat = flatten(wide_problem(rng, values))
    assert len(flat.values) == values
    for _ in range(4):
        parts = (rng.choice(INFERENCES), rng.choice(VARIABLE_ORDERS), rng.choice(VALUE_ORDERS))
        strategy = Strategy.parse("+".join(["bt", *filter(None, parts)]))
        query = Query(rng.choice((1, None)), assignments=30)
        assert_same_run(native, reference, flat, strategy, query)
        assert_same_trace(native, reference, flat, strategy, query)


@pytest.mark.parametrize(("variables", "values"), [(70, 70), (70, 80), (71, 70)])
def test_matchings_of_more_than_64_variables(variables: int, values: int) -> None:
    problem = pm.Problem()
    row = [problem.variable(f"x{v}", range(values)) for v in range(variables)]
    problem.add(pm.all_different(row))
    for v in range(0, variables - 1, 7):
        problem.add(pm.less(row[v], row[v + 1]))
    native, reference = engines()["native"], engines()["reference"]
    for text in ("bt+gac+mrv", "bt+gac+desc"):
        query = Query(assignments=6)
        assert_same_run(native, reference, flatten(problem), Strategy.parse(text), query)
