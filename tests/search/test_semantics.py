"""The contract of every engine (docs/semantics.md), clause by clause."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pencilmark as pm
from pencilmark.engines import Engine
from pencilmark.model import flatten
from pencilmark.search.result import Query, Result
from tests.randomly import brute_force, problems, strategies


def run(engine: Engine, problem: pm.Problem, strategy: str, **limits: object) -> Result:
    query = Query(**{"solutions": None, **limits})  # type: ignore[arg-type]
    return engine.run(flatten(problem), pm.Strategy.parse(strategy), query)


@settings(max_examples=400, deadline=None)
@given(problem=problems(), strategy=strategies())
def test_every_strategy_finds_the_brute_force_solutions(
    engine: Engine, problem: pm.Problem, strategy: str
) -> None:
    result = run(engine, problem, strategy)
    assert sorted(result.solutions) == brute_force(problem)
    assert result.complete
    assert result.status == ("solved" if result.solutions else "unsatisfiable")
    assert result.count == len(result.solutions)


@settings(max_examples=200, deadline=None)
@given(problem=problems(), inference=st.sampled_from(["", "+fc", "+fc:unique", "+ac", "+gac", "+prep"]))
def test_a_static_order_gives_solutions_in_lexicographic_order(
    engine: Engine, problem: pm.Problem, inference: str
) -> None:
    expected = brute_force(problem)
    assert run(engine, problem, f"bt{inference}").solutions == expected
    down = run(engine, problem, f"bt{inference}+desc").solutions
    assert down == sorted(expected, reverse=True)


@settings(max_examples=200, deadline=None)
@given(problem=problems(), strategy=strategies())
def test_counters_add_up(engine: Engine, problem: pm.Problem, strategy: str) -> None:
    counters = run(engine, problem, strategy).counters
    assert counters.nodes == counters.assignments + 1
    assert counters.backtracks == counters.assignments  # the whole tree was searched: all is undone
    assert counters.tries >= counters.assignments
    givens = sum(len(domain) == 1 for domain in problem.domains)
    assert counters.depth <= len(problem.domains) - givens


@settings(max_examples=200, deadline=None)
@given(problem=problems(), values=st.sampled_from(["asc", "desc"]))
def test_more_inference_never_assigns_more(engine: Engine, problem: pm.Problem, values: str) -> None:
    bt, fc, ac, gac = (
        run(engine, problem, f"bt{part}+{values}").counters.assignments for part in ("", "+fc", "+ac", "+gac")
    )
    assert gac <= ac <= fc <= bt


@settings(max_examples=150, deadline=None)
@given(problem=problems(), strategy=strategies(), limit=st.integers(0, 12))
def test_an_assignment_limit_is_never_exceeded(
    engine: Engine, problem: pm.Problem, strategy: str, limit: int
) -> None:
    whole, cut = run(engine, problem, strategy), run(engine, problem, strategy, assignments=limit)
    if whole.counters.assignments <= limit:
        assert (cut.status, cut.counters, cut.digest) == (whole.status, whole.counters, whole.digest)
    else:
        assert cut.status == "limit"
        assert not cut.complete
        assert cut.counters.assignments == limit
        assert cut.solutions == whole.solutions[: cut.count]


@settings(max_examples=100, deadline=None)
@given(problem=problems(), strategy=strategies(), wanted=st.integers(1, 3))
def test_a_solution_limit_ends_at_that_solution(
    engine: Engine, problem: pm.Problem, strategy: str, wanted: int
) -> None:
    whole, some = run(engine, problem, strategy), run(engine, problem, strategy, solutions=wanted)
    assert some.solutions == whole.solutions[:wanted]
    assert some.complete == (whole.count < wanted or whole.counters.assignments == 0)  # 0: all are givens
    assert some.status == whole.status


def two(domains: list[list[int]], *constraints: pm.Constraint) -> pm.Problem:
    problem = pm.Problem()
    for index, domain in enumerate(domains):
        problem.variable(f"x{index}", domain)
    problem.add(*constraints)
    return problem


def test_the_small_tree_of_two_different_variables(engine: Engine) -> None:
    """x ∈ {1, 2}, y ∈ {1, 2}, x ≠ y, by hand: 1 → (1 ✗, 2 ✓), 2 → (1 ✓, 2 ✗)."""
    problem = two([[1, 2], [1, 2]], pm.all_different(0, 1))
    counters = run(engine, problem, "bt").counters.as_dict()
    assert counters == {"tries": 6, "assignments": 4, "nodes": 5, "backtracks": 4, "removals": 0, "depth": 2}
    counters = run(engine, problem, "bt+fc").counters.as_dict()
    assert counters == {"tries": 4, "assignments": 4, "nodes": 5, "backtracks": 4, "removals": 2, "depth": 2}


def test_the_assignment_that_would_exceed_its_limit_is_tried_and_not_made(engine: Engine) -> None:
    result = run(engine, two([[1, 2], [1, 2]], pm.all_different(0, 1)), "bt", assignments=1)
    assert result.status == "limit"
    assert (result.counters.tries, result.counters.assignments) == (3, 1)


def test_givens_are_assigned_at_the_root_and_not_counted(engine: Engine) -> None:
    result = run(engine, two([[1], [2]], pm.all_different(0, 1)), "bt", solutions=1)
    assert result.status == "solved"
    assert result.solutions == [(1, 2)]
    assert result.counters.as_dict() == {
        "tries": 0,
        "assignments": 0,
        "nodes": 1,
        "backtracks": 0,
        "removals": 0,
        "depth": 0,
    }


@pytest.mark.parametrize(
    "problem",
    [
        two([[1], [1], [1, 2]], pm.all_different(0, 1)),
        two([[], [1, 2]]),
        two([[2], [1]], pm.less(0, 1)),
        two([[0, 1], [0, 1]], pm.sum_of([0, 1], 3)),
        two([[0, 1]], pm.sum_of([], 1)),
    ],
    ids=["clash", "empty domain", "wrong sign", "sum out of reach", "sum of nothing"],
)
def test_the_look_at_the_root_ends_a_hopeless_problem_without_a_try(
    engine: Engine, problem: pm.Problem
) -> None:
    result = run(engine, problem, "bt")
    assert result.status == "unsatisfiable"
    assert (result.counters.tries, result.counters.nodes) == (0, 1)


def test_fc_does_not_cascade_and_ac_does(engine: Engine) -> None:
    """x = 1 leaves y one value; only ac goes on from there to z."""
    problem = two(
        [[1], [1, 2], [1, 2, 3]], pm.all_different(0, 1), pm.all_different(1, 2), pm.all_different(0, 2)
    )
    assert run(engine, problem, "bt+fc", assignments=0).counters.removals == 2
    assert run(engine, problem, "bt+ac", assignments=0).counters.removals == 3
    assert run(engine, problem, "bt+prep", assignments=0).counters.removals == 3


def test_gac_sees_what_ac_does_not(engine: Engine) -> None:
    """Two cells share {1, 2}, so the third cannot be either."""
    problem = two([[1, 2], [1, 2], [1, 2, 3]], pm.all_different(0, 1, 2))
    assert run(engine, problem, "bt+ac", assignments=0).counters.removals == 0
    assert run(engine, problem, "bt+gac", assignments=0).counters.removals == 2


def test_fc_on_a_sum_fixes_everything_at_a_bound(engine: Engine) -> None:
    problem = two([[0, 1], [0, 1], [0, 1]], pm.sum_of([0, 1, 2], 0))
    result = run(engine, problem, "bt+fc")
    assert result.counters.removals == 3
    assert result.solutions == [(0, 0, 0)]


def test_lcv_counts_what_forward_checking_would_remove(engine: Engine) -> None:
    """Value 1 of x would empty y; value 2 removes nothing, so it is tried first."""
    problem = two([[1, 2], [1, 3], [1, 4]], pm.all_different(0, 1), pm.all_different(0, 2))
    assert run(engine, problem, "bt+lcv", solutions=1).solutions[0][0] == 2


def test_random_is_seeded_and_repeatable(engine: Engine) -> None:
    problem = two([list(range(8))] * 4, pm.all_different(range(4)))
    once, again = (run(engine, problem, "bt+random:3", solutions=1).solutions for _ in range(2))
    other = run(engine, problem, "bt+random:4", solutions=1).solutions
    assert once == again != other


def test_a_deadline_of_no_seconds_is_a_limit(engine: Engine) -> None:
    result = run(engine, two([[1, 2], [1, 2]]), "bt", seconds=0.0)
    assert result.status == "limit"
