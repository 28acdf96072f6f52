"""True candidates and their counts against all solutions."""

from __future__ import annotations

from collections import Counter

import pytest

import pencilmark as pm
from pencilmark.explain import truth
from pencilmark.explain.atoms import Subject
from tests.soak.explain import drawn

MOST = 2000


@pytest.mark.parametrize("seed", range(100, 140))
def test_against_all_solutions(seed: int) -> None:
    board = drawn(seed)
    result = pm.solve(board, solutions=MOST)
    if result.count >= MOST:
        pytest.skip("too many solutions to list")
    listed = [board.values(rows) for rows in result.solutions]
    counted = [Counter(values) for values in zip(*listed, strict=True)] if listed else []
    found = pm.candidates(board, counts=True)
    assert found.possible == bool(listed)
    if listed:
        assert found.exact
        assert [dict(each) for each in found.counts or ()] == [dict(each) for each in counted]
        assert [{*values} for values in found.values] == [{*each} for each in counted]


def test_many_solutions_are_counted_value_by_value() -> None:
    board = pm.loads("----\n----\n----\n----")
    subject = Subject(board)
    found, exact = truth.counts_of(subject, truth.true_candidates(subject), 5, 60.0)
    assert exact
    assert found == [{1: 72, 2: 72, 3: 72, 4: 72}] * 16


def test_they_are_laid_out_as_the_board() -> None:
    board = pm.Minesweeper(1, 3, 1, (-1, 1, -1))
    assert pm.candidates(board, counts=True).as_dict() == {
        "candidates": [[[0, 1], None, [0, 1]]],
        "counts": [[{"0": 1, "1": 1}, None, {"0": 1, "1": 1}]],
        "exact": True,
    }


def test_no_solution_has_no_candidates() -> None:
    assert not pm.candidates(pm.loads("11--\n----\n----\n----")).possible
