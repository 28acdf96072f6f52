"""Ratings that look for nothing dearer than wanted are those of the whole ladder, where that stays within."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.explain.native_ladder import NAMES, dearest
from pencilmark.explain.within import rating_within

needs_native = pytest.mark.skipif(bool(engines()["native"].missing()), reason="the native ladder is absent")


@needs_native
@pytest.mark.parametrize("seed", range(8))
def test_a_sudoku(seed: int) -> None:
    board = pm.generate("sudoku", seed, minimal=True)
    whole = pm.rate(board)
    assert whole is not None
    assert rating_within(board, whole.value, "se") == whole
    assert rating_within(board, whole.value - 0.1, "se") is None


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("family", "asked"),
    [
        ("futoshiki", {"n": 5, "minimal": True}),
        ("kropki", {"n": 4, "minimal": True}),
        ("killer", {"size": 4}),
    ],
)
def test_other_boards(family: str, asked: dict[str, object], seed: int) -> None:
    board = pm.generate(family, seed, **asked)
    whole = pm.rate(board, "own")
    assert whole is not None
    found = rating_within(board, whole.value, "own")
    assert found is not None
    assert found.value == whole.value
    assert rating_within(board, whole.value - 0.05, "own") is None


@needs_native
def test_no_step_costs_more_than_its_technique_is_said_to() -> None:
    """On boards of every class; a wish for a technique is bounded by it."""
    for seed in range(5):
        for difficulty in ("medium", "hard", "expert", "extreme"):
            board = pm.generate("sudoku", seed, difficulty=difficulty)
            for step in pm.explain(board, uniqueness=True):
                assert step.technique is not None
                most = dearest(step.technique)
                assert most is not None
                assert step.cost <= most, step


def test_a_technique_that_the_ladder_does_not_have() -> None:
    assert dearest("W-wing") is None
    assert dearest("nested trial") == NAMES["nested trial"]
