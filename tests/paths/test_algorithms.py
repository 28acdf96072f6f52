"""Every page on problems of other people's, and the textbook's own boards."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pencilmark.errors import EngineError, StrategyError
from pencilmark.paths import PathProblem, Tiles, bind, branching_factor, solve
from pencilmark.paths.generate import depth_table

OPTIMAL = ("a*", "ida*", "ucs")
Graph = dict[int, list[tuple[int, int]]]


class Roads(PathProblem[int]):
    """A road map: towns are numbers, roads cost what they cost."""

    def __init__(self, roads: Graph, goal: int) -> None:
        self.start, self.roads, self.goal = 0, roads, goal

    def is_goal(self, state: int) -> bool:
        return state == self.goal

    def moves(self, state: int) -> Iterator[tuple[str, int, int]]:
        for town, price in self.roads[state]:
            yield f"to {town}", town, price


@st.composite
def road_maps(draw: st.DrawFn) -> Roads:
    towns = draw(st.integers(2, 7))
    pairs = draw(
        st.lists(
            st.tuples(st.integers(0, towns - 1), st.integers(0, towns - 1), st.integers(1, 9)), max_size=14
        )
    )
    roads: Graph = {town: [] for town in range(towns)}
    for a, b, price in pairs:
        if a < b:  # forward only, so that even a depth-first search ends
            roads[a].append((b, price))
    return Roads(roads, towns - 1)


def cheapest(problem: Roads) -> int | None:
    cost = {0: 0}
    for town in sorted(problem.roads):
        if town in cost:
            for other, price in problem.roads[town]:
                cost[other] = min(cost.get(other, 10**9), cost[town] + price)
    return cost.get(problem.goal)


@settings(max_examples=150, deadline=None)
@given(road_maps(), st.sampled_from(OPTIMAL))
def test_optimal_algorithms_find_the_cheapest_road(problem: Roads, algorithm: str) -> None:
    result = solve(problem, algorithm)
    best = cheapest(problem)
    assert result.engine == "reference"
    if best is None:
        assert result.status == "unsolvable"
    else:
        assert result.cost == best
        assert result.states[0] == 0
        assert result.states[-1] == problem.goal


@settings(max_examples=150, deadline=None)
@given(road_maps(), st.integers(0, 12))
def test_beta_keeps_ida_star_within_beta_of_the_optimum(problem: Roads, beta: int) -> None:
    plain, wide = solve(problem, "ida*"), solve(problem, "ida*", beta=beta)
    assert plain.status == wide.status
    if plain.status == "solved":
        assert plain.cost <= wide.cost <= plain.cost + beta
        assert len(wide.counters.iterations) <= len(plain.counters.iterations)


def test_beta_saves_iterations_on_unequal_costs() -> None:
    chain: Graph = {i: [(i + 1, 10 + i % 3), (i + 1, 11)] for i in range(8)}
    problem = Roads({**chain, 8: []}, 8)
    assert len(solve(problem, "ida*", beta=10).counters.iterations) < len(
        solve(problem, "ida*").counters.iterations
    )


@pytest.mark.parametrize("algorithm", ["a*", "ida*", "bfs", "ucs"])
def test_textbook_board_takes_26_moves(algorithm: str) -> None:
    board = Tiles([7, 2, 4, 5, 0, 6, 8, 3, 1], rows=3, cols=3)
    assert bind("h1", board)(board.start) == 8
    assert bind("h2", board)(board.start) == 18
    assert solve(board, algorithm).length == 26


def test_course_board_with_5_and_6_exchanged_takes_20_moves() -> None:
    board = Tiles([7, 5, 0, 4, 3, 1, 2, 6, 8], [1, 2, 3, 8, 0, 4, 7, 6, 5], rows=3, cols=3)
    result = solve(board, "ida*", "h2", engine="reference")
    assert result.length == 20
    assert [step.bound for step in result.counters.iterations] == [18, 20]
    assert result.counters.generated == 1 + sum(step.generated for step in result.counters.iterations)
    assert result.f_values[0] == 18
    assert result.f_values[-1] == 20


def test_start_at_the_goal_needs_nothing() -> None:
    board = Tiles(range(6), rows=2, cols=3)
    for algorithm in ("a*", "ida*", "wa*", "greedy", "ucs", "bfs", "ids"):
        for engine in ("auto", "reference"):
            result = solve(board, algorithm, engine=engine)
            assert (result.status, result.length, result.counters.generated) == ("solved", 0, 1)


def test_weighted_a_star_stays_within_its_weight() -> None:
    table = depth_table(Tiles(range(6), rows=2, cols=3))
    for board, depth in list(table.items())[::7]:
        result = solve(Tiles(board, rows=2, cols=3), "wa*", weight=Fraction(3, 2))
        assert result.length is not None
        assert depth <= result.length <= depth * 1.5


def test_branching_factor_of_uniform_trees() -> None:
    assert branching_factor(1 + 2 + 4 + 8, 3) == pytest.approx(2)
    assert branching_factor(53, 5) == pytest.approx(1.92, abs=0.01)
    assert branching_factor(1, 0) == 1
    assert branching_factor(10**12, 60) > 1


def test_names_that_are_none() -> None:
    board = Tiles(range(4), rows=2, cols=2)
    with pytest.raises(StrategyError, match="expected an algorithm"):
        solve(board, "dijkstra?")
    with pytest.raises(StrategyError, match="expected a heuristic"):
        solve(board, "a*", "hamming")
    with pytest.raises(StrategyError, match="sizes"):
        solve(board, "a*", "pdb:2-2")
    with pytest.raises(StrategyError, match="weight"):
        solve(board, "wa*", weight="0.5")
    with pytest.raises(EngineError, match="sliding tiles only"):
        solve(Roads({0: []}, 0), "a*", engine="native")
