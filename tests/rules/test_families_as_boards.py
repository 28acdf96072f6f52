"""A family's board and the same board as data are one problem, constraint by constraint, in the same order."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.puzzles.puzzle import Puzzle
from tests.puzzles.test_families import BOARDS


@pytest.mark.parametrize("board", BOARDS)
def test_the_same_problem(board: Puzzle) -> None:
    own, data = board.problem(), board.board().problem()
    assert own.names == data.names
    assert own.domains == data.domains
    assert own.constraints == data.constraints
    assert [c.label for c in own.constraints] == [c.label for c in data.constraints]


def test_missing_dots_that_forbid_say_the_same_in_another_order() -> None:
    text = "\n".join(["0000"] * 4 + ["010", "000", "020", "000"] + ["1000", "0000", "0002"])
    strict = pm.loads(text, puzzle="kropki", negative=True)
    own, data = strict.problem(), strict.board().problem()
    assert {(c.law, c.scope, c.label) for c in own.constraints} == {
        (c.law, c.scope, c.label) for c in data.constraints
    }
