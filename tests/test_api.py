"""What a program may do with the library's face."""

from __future__ import annotations

import copy
import pickle
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.ask import flat_of


def test_solutions_come_one_by_one() -> None:
    """A problem with a million million solutions, of which a few are asked for."""
    problem = pm.Problem()
    problem.variables("abcdefghijkl", range(10))
    problem.add(pm.less(0, 1))
    found = list(islice(pm.solutions(problem), 5))
    assert [solution["l"] for solution in found] == [0, 1, 2, 3, 4]
    assert all(solution["a"] < solution["b"] for solution in found)


@pytest.mark.parametrize("strategy", ["auto", "bt", "bt+fc+mrv+desc"])
def test_solutions_are_those_that_solve_finds(strategy: str, examples: Path) -> None:
    board = pm.loads("----\n" * 4)
    rows = list(pm.solutions(board, strategy))
    assert len(rows) == 288
    assert all(pm.check(board, solution) for solution in rows)
    if strategy != "auto":
        assert rows == pm.solve(board, strategy, solutions=None).solutions


def test_nothing_to_solve_has_no_solution() -> None:
    problem = pm.Problem()
    x, y = problem.variables("xy", range(3))
    problem.add(x < y, y < x)
    assert list(pm.solutions(problem)) == []
    assert list(pm.solutions(pm.Problem())) == [{}]


def test_a_count_can_be_pickled_and_copied() -> None:
    for count in (pm.count(pm.loads("----\n" * 4)), pm.count(pm.loads("----\n" * 4), limit=3)):
        for twin in (pickle.loads(pickle.dumps(count)), copy.copy(count), copy.deepcopy(count)):
            assert (twin, twin.exact, repr(twin)) == (count, count.exact, repr(count))


def test_problems_and_constraints_can_be_pickled() -> None:
    problem = pm.Problem()
    x, y, z = problem.variables("xyz", range(4))
    problem.add(x < y, x + y + z == 5, pm.count_of((x, y, z), 1) == 1, pm.table((x, z), [(0, 1), (1, 3)]))
    expected = pm.solve(problem, solutions=None).solutions
    twin = pickle.loads(pickle.dumps(problem))
    assert pm.solve(twin, solutions=None).solutions == expected
    twin.add(pickle.loads(pickle.dumps(x)) == 0)
    assert pm.count(twin) == sum(solution["x"] == 0 for solution in expected)


@pytest.mark.parametrize("found", [3, [], [[1]], [["1"] * 4] * 4, [[1.0] * 4] * 4, {"x": 1}, [[1, 2, 3]] * 4])
def test_what_is_not_laid_out_as_the_board_is_no_solution(found: Any) -> None:
    checked = pm.check(pm.loads("----\n" * 4), found)
    assert not checked
    assert str(checked) == "it is not laid out as the board: 4 rows of 4 integers"


def test_a_board_asked_about_again_is_not_flattened_again() -> None:
    board = pm.generate("minesweeper", seed=1)
    assert flat_of(board) is flat_of(board)
    twin = copy.copy(board)
    assert flat_of(twin) is flat_of(board)


def test_a_trace_by_whichever_engine_can() -> None:
    board = pm.loads("----\n" * 4)
    assert list(pm.trace(board, "bt+fc", engine="auto")) == list(pm.trace(board, "bt+fc"))
