"""The course's questions, answered on every board; boards made to order."""

from __future__ import annotations

import pytest

from pencilmark.errors import ModelError
from pencilmark.paths import Tiles, at_depth, random_board, random_walk, solve, spiral, study
from pencilmark.paths.generate import depth_table


def test_both_heuristics_are_admissible_and_consistent_and_one_dominates() -> None:
    result = study(rows=2, cols=3, samples=0, heuristics=["h1", "h2"])
    assert [(v.overestimate, v.inconsistency, v.boards) for v in result.verdicts] == [(None, None, 360)] * 2
    assert result.dominance[0].larger == "h2"
    assert result.dominance[0].holds
    assert sum(result.distribution) == 360
    assert result.diameter == 21


def test_a_heuristic_that_overestimates_is_caught() -> None:
    from pencilmark.paths.study import verdict

    tiles = Tiles(range(6), rows=2, cols=3)
    table = depth_table(tiles)
    wrong = {board: depth + (depth == 3) for board, depth in table.items()}
    found = verdict(tiles, "wrong", table, wrong)
    assert found.overestimate is not None
    assert "3 moves from the goal" in found.overestimate
    assert found.inconsistency is not None


def test_diameters_of_the_eight_puzzle() -> None:
    corner, middle = tuple(range(9)), spiral(3, 3)
    assert middle == (1, 2, 3, 8, 0, 4, 7, 6, 5)
    tables = [depth_table(Tiles(goal, goal, rows=3, cols=3)) for goal in (corner, middle)]
    assert [len(table) for table in tables] == [181_440] * 2
    assert [max(table.values()) for table in tables] == [31, 30]


def test_growth_table_has_every_cell() -> None:
    result = study(rows=2, cols=3, samples=2)
    assert {g.depth for g in result.growth} == set(range(2, 21, 2))
    assert all(g.nodes and g.branching for g in result.growth)


def test_generators() -> None:
    assert all(random_board(4, 4, seed).unsolvable is None for seed in range(30))
    assert random_board(4, 4, 3).start == random_board(4, 4, 3).start
    assert random_walk(3, 3, 9, 1).start != tuple(range(9))
    for depth in (0, 7, 21):
        (board,) = at_depth(2, 3, depth, seed=2)
        assert solve(board, "bfs").length == depth
    assert len(at_depth(2, 3, 10, count=5)) == 5
    with pytest.raises(ModelError, match="from 0 to 21"):
        at_depth(2, 3, 22)
    with pytest.raises(ModelError, match="9 cells"):
        at_depth(4, 4, 3)
