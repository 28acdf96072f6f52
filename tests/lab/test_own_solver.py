"""A student's solver among the strategies: right, wrong, late, broken."""

from __future__ import annotations

import gc
from dataclasses import replace
from pathlib import Path
from secrets import token_hex

import pytest

from pencilmark.cli import main
from pencilmark.contained.sweep import marked
from pencilmark.errors import InputError
from pencilmark.lab.analysis import load_run, summarise
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.run import run_plan
from pencilmark.lab.solver import solver_name
from tests.lab import hostile
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

def pool(board):
    import multiprocessing
    with multiprocessing.Pool(2) as workers:
        workers.map(abs, range(9))
    return pm.solve(board).solution

def reads(board):
    with open("student.py") as own, open("notes.txt", "w") as notes:
        notes.write(own.read())
    return pm.solve(board).solution
"""
HOSTILE = {n: f for n, f in vars(hostile).items() if getattr(f, "__module__", "") == hostile.__name__}
LATE = {"never", "prints_for_ever"}


@pytest.fixture
def student(tmp_path, monkeypatch):
    (tmp_path / "student.py").write_text(SOLVERS)
    monkeypatch.chdir(tmp_path)
    few = SMALL.replace("boards = 4", "boards = 1")

    def run(function):
        seconds = 0.5 if function == "late" else 40  # only who is late on purpose may be
        text = few.replace("[limits]", f"[limits]\nseconds = {seconds}")
        plan = parse_plan(text).with_solver(solver_name(f"student:{function}"))
        run_plan(plan, "run.sqlite", workers=1)
        return load_run("run.sqlite").of(f"solver:student:{function}")

    return run


def test_right_answers(student):
    rows = student("good")
    assert [(row.status, row.assignments, row.ran) for row in rows] == [("solved", 7, "own process")] * 2
    assert all(row.cpu >= 0 and row.seconds > 0 and row.memory > 1 << 20 for row in rows)
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
        ("pool", "solved", ""),
        ("reads", "solved", ""),
    ],
)
def test_other_answers(student, function, status, words):
    rows = student(function)
    assert [row.status for row in rows] == [status] * 2
    assert words in rows[0].reason
    assert summarise(rows, "seconds").measured == (0 if status in ("wrong", "error") else 2)
    assert not Path("notes.txt").exists()  # what it writes is in a folder of its own


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


def test_hostile_solvers_cost_a_row_each(student, tmp_path, monkeypatch, capsys):
    """No traceback, no stall, nothing left behind, and a run that can still be read."""
    mark, before = token_hex(16), set(tmp_path.iterdir())
    monkeypatch.setenv("HOSTILE", mark)
    (tmp_path / "hostile.py").write_text(Path(hostile.__file__).read_text())
    names = [name for name in HOSTILE if name not in ("shout", "solution")]
    plan = parse_plan(SMALL.replace("boards = 4", "boards = 1").replace("[0, 5]", "5"))
    plan = replace(plan, seconds=8.0, strategies=tuple(solver_name(f"hostile:{name}") for name in names))
    run_plan(plan, "run.sqlite", workers=2)
    rows = {row.strategy.removeprefix("solver:hostile:"): row for row in load_run("run.sqlite").rows}
    wrong = {"wrong_half_a_character": "wrong"}
    assert {name: row.status for name, row in rows.items()} == {
        name: wrong.get(name, "limit" if name in LATE else "error") for name in names
    }
    assert all(row.reason.isprintable() and (row.reason or row.status == "limit") for row in rows.values())
    assert set(tmp_path.iterdir()) - before <= {tmp_path / "hostile.py", tmp_path / "run.sqlite"}
    with pytest.raises(SystemExit, match="0"):
        main(["lab", "show", "run.sqlite"])
    assert "hostile" in capsys.readouterr().out
    gc.collect()  # the threads' talks end with them
    assert marked(f"HOSTILE={mark}") == []


def test_a_module_with_a_helper_of_its_own(student, tmp_path):
    """What is there before the first board may stay; it ends with the solver."""
    (tmp_path / "helped.py").write_text(
        "import subprocess\nimport pencilmark as pm\nhelper = subprocess.Popen(['sleep', '45678'])\n"
        "def solve(board): return pm.solve(board).solution\n"
    )
    plan = parse_plan(SMALL.replace("boards = 4", "boards = 1"))
    run_plan(plan.with_solver("solver:helped:solve"), "helped.sqlite", workers=2, processes=False)
    assert {row.status for row in load_run("helped.sqlite").of("solver:helped:solve")} == {"solved"}
    gc.collect()
    assert not [p for p in Path("/proc").glob("[0-9]*/cmdline") if p.read_bytes() == b"sleep\00045678\0"]


def test_a_module_that_does_not_come_up(student, tmp_path):
    (tmp_path / "broken.py").write_text("import os\nos._exit(9)\n")
    plan = parse_plan(SMALL.replace("boards = 4", "boards = 1"))
    run_plan(plan.with_solver("solver:broken:solve"), "broken.sqlite", workers=1)
    rows = load_run("broken.sqlite").of("solver:broken:solve")
    assert [(row.status, row.reason) for row in rows] == [
        ("error", "it could not be started: its process ended with status 9")
    ] * 2
