"""A student's solver among the strategies: right, wrong, late, broken."""

from __future__ import annotations

import pytest

from pencilmark.errors import InputError
from pencilmark.lab.analysis import load_run, summarise
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.run import run_plan
from pencilmark.lab.solver import solver_name
from tests.lab.runs import SMALL

SOLVERS = """
import os, sys, time
import pencilmark as pm

def good(board):
    print("thinking aloud")
    return pm.solve(board).solution, {"assignments": 7, "unknown": 1}

def as_text(board):
    return board.format_solution(pm.solve(board).solution)

def wrong(board):
    return [[1, 2, 3, 4]] * 4

def shapeless(board):
    return [[1]]

def none(board):
    return None

def broken(board):
    raise ValueError("no idea")

def strange(board):
    return object()

def late(board):
    time.sleep(60)

def gone(board):
    os._exit(3)
"""


@pytest.fixture
def student(tmp_path, monkeypatch):
    (tmp_path / "student.py").write_text(SOLVERS)
    monkeypatch.chdir(tmp_path)
    text = SMALL.replace("boards = 4", "boards = 1").replace("[limits]", "[limits]\nseconds = 0.5")

    def run(function):
        plan = parse_plan(text).with_solver(solver_name(f"student:{function}"))
        run_plan(plan, "run.sqlite", workers=1)
        return load_run("run.sqlite").of(f"solver:student:{function}")

    return run


def test_right_answers(student):
    rows = student("good")
    assert [(row.status, row.assignments, row.ran) for row in rows] == [("solved", 7, "own process")] * 2
    assert [row.status for row in student("as_text")] == ["solved"] * 2


@pytest.mark.parametrize(
    ("function", "status", "words"),
    [
        ("wrong", "wrong", "expected the given"),
        ("shapeless", "wrong", "shape"),
        ("none", "wrong", "there is one"),
        ("broken", "error", "ValueError: no idea"),
        ("strange", "error", "expected rows of integers"),
        ("late", "limit", ""),
        ("gone", "error", "its process ended"),
    ],
)
def test_other_answers(student, function, status, words):
    rows = student(function)
    assert [row.status for row in rows] == [status] * 2
    assert words in rows[0].reason
    assert summarise(rows, "seconds").measured == (2 if status == "limit" else 0)


def test_a_board_without_a_solution(student, tmp_path):
    (tmp_path / "boards.txt").write_text("1 2 1 -1 0\n")
    plan = parse_plan('[[family]]\npuzzle = "minesweeper"\nfiles = ["boards.txt"]', "plan", str(tmp_path))
    run_plan(plan.with_solver("solver:student:none"), "other.sqlite", workers=1)
    assert [row.status for row in load_run("other.sqlite").of("solver:student:none")] == ["unsatisfiable"]


def test_a_solver_that_is_not_there(student):
    with pytest.raises(InputError, match="could not be started: AttributeError"):
        student("absent")
    with pytest.raises(InputError, match="module:function"):
        solver_name("student")
