"""The native path: every step proved by another engine, with reasons and sentences of its own."""

from __future__ import annotations

import pickle
from copy import copy
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.explain.explanation import explain
from pencilmark.explain.native_path import LABELS, NAMES, native_path
from pencilmark.explain.proof import faults
from pencilmark.model.forms import Digits
from tests.explain.ratings import published

pytestmark = pytest.mark.skipif(bool(engines()["native"].missing()), reason="the native ladder is absent")

EVERY = 90
CHECKER = "reference" if engines()["cpsat"].missing() else "cpsat"
EASY = "..2.8.5..9.......3...9.4....96...83...4.2.9....56.94.....5.7....23...65.57.....49"


def test_cells_and_houses_have_the_names_of_the_board() -> None:
    flat = pm.loads(EASY, "sudoku").flat()
    assert flat.names == NAMES
    assert {constraint.label for constraint in flat.constraints} == {*LABELS}


@pytest.mark.parametrize("uniqueness", [False, True])
def test_every_step_is_proved(data: Path, uniqueness: bool) -> None:
    for text, _ in published(data / "explain" / "se-rated-sample.txt", EVERY):
        board = pm.loads(text, "sudoku")
        found = explain(board, uniqueness=uniqueness)
        assert found.status == "solved"
        assert not faults(board, found.steps, CHECKER)
        assert all(step.words.endswith(".") for step in found)


def test_the_first_steps_alone_are_those_of_the_whole_path() -> None:
    digits = Digits(int(c) if c.isdigit() else 0 for c in EASY)
    whole, first = native_path(digits, False, None), native_path(digits, False, None, 3)
    assert whole is not None
    assert first is not None
    assert whole.steps[:3] == first.steps
    assert whole.solved
    assert not first.solved


def test_steps_are_made_when_they_are_asked_for() -> None:
    board = pm.loads(EASY, "sudoku")
    found, other = pm.explain(board), pm.explain(board)
    assert "steps" not in found.__dict__
    assert pickle.loads(pickle.dumps(found)) == other
    assert "steps" in found.__dict__
    assert found.steps is found.steps
    assert copy(pm.explain(board)) == other
    assert not hasattr(found, "stepz")
    assert found.rating is not None
    assert sum(found.rating.profile.values()) == len(found)


def test_the_next_step_is_the_first_of_the_way_also_from_entries() -> None:
    board = pm.loads(EASY, "sudoku")
    way = pm.explain(board).steps
    assert pm.next_step(board).step == way[0]
    entries: list[list[int | None]] = [[None] * 9 for _ in range(9)]
    cell = way[0].conclusions[0]
    entries[int(cell.cell[1]) - 1][int(cell.cell[3]) - 1] = cell.value
    after = pm.next_step(board, entries).step
    assert after is not None
    assert after.cells != way[0].cells


def test_a_technique_of_somebody_else_is_asked_in_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    from pencilmark.explain import native_path as room

    class Wrong(pm.Technique):
        name, cost, own = "wrong", 0.5, 0.5

        def find(self, position):  # type: ignore[no-untyped-def]
            from pencilmark.explain.technique import Find

            for v in position.open_cells():
                yield Find((), "It is so.", removed={v: position.marks[v] & -position.marks[v]}, absent={})

    from pencilmark.explain import ladder

    monkeypatch.setattr(room, "techniques", lambda: {"wrong": Wrong()})
    monkeypatch.setattr(ladder, "techniques", lambda: {"wrong": Wrong()})
    found = pm.explain(pm.loads(EASY, "sudoku"))
    assert found.rejected
    assert found.status == "solved"
    assert not faults(pm.loads(EASY, "sudoku"), found.steps[:5], CHECKER)
