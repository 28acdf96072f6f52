"""Runs: the same rows however they are made, and whatever happened on the way."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from functools import partial

import pytest

from pencilmark.errors import EngineError, InputError
from pencilmark.lab.plan import parse_plan, read_plan
from pencilmark.lab.run import Outcome, run_plan
from pencilmark.lab.store import opened
from tests.lab.runs import SLOW, SMALL, measured

COMMAND = [sys.executable, "-c", "from pencilmark.cli import main; main()", "lab", "run"]


def test_one_worker_two_processes_and_threads_give_the_same_rows(tmp_path):
    plan = parse_plan(SMALL)
    assert run_plan(plan, tmp_path / "one.sqlite", workers=1) == Outcome(0, 32)
    assert run_plan(plan, tmp_path / "two.sqlite", workers=2, processes=True) == Outcome(0, 32)
    assert run_plan(plan, tmp_path / "threads.sqlite", workers=2, processes=False) == Outcome(0, 32)
    rows = measured(tmp_path / "one.sqlite")
    assert len(rows) == 32
    assert rows == measured(tmp_path / "two.sqlite") == measured(tmp_path / "threads.sqlite")


def test_a_run_that_is_whole_has_nothing_to_add(tmp_path):
    plan = parse_plan(SMALL)
    run_plan(plan, tmp_path / "run.sqlite", workers=1)
    assert run_plan(plan, tmp_path / "run.sqlite", workers=1) == Outcome(32, 0)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
@pytest.mark.parametrize("kind", ["--processes", "--threads"])
def test_killed_in_the_middle_and_run_again_equals_an_undisturbed_run(tmp_path, kind):
    text = SLOW.replace("boards = 4", "boards = 100")
    (tmp_path / "plan.toml").write_text(text)
    killed = tmp_path / "killed.sqlite"
    command = [*COMMAND, "plan.toml", "-o", str(killed), "--workers", "2", kind]
    process = subprocess.Popen(command, cwd=tmp_path)
    while _rows(killed) < 40 and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = _rows(killed)
    assert 0 < before < 800
    outcome = run_plan(read_plan(tmp_path / "plan.toml"), killed, workers=1)
    assert outcome.before >= before
    assert outcome.before + outcome.added == 800
    run_plan(read_plan(tmp_path / "plan.toml"), tmp_path / "whole.sqlite", workers=1)
    assert len(measured(killed)) == 800
    assert measured(killed) == measured(tmp_path / "whole.sqlite")


def _rows(path):
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
            return connection.execute("SELECT COUNT(*) FROM rows").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


@pytest.mark.skipif(os.name != "posix", reason="signals of this kind are POSIX")
def test_ctrl_c_keeps_what_is_done(tmp_path):
    (tmp_path / "plan.toml").write_text(SLOW.replace("boards = 4", "boards = 5000"))
    command = [*COMMAND, "plan.toml", "--workers", "2"]
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # a shell's background job would ignore it
    process = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, preexec_fn=heed)  # noqa: PLW1509
    while _rows(tmp_path / "plan.sqlite") < 40 and process.poll() is None:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "interrupted" in err
    assert "Traceback" not in err
    assert _rows(tmp_path / "plan.sqlite") >= 40


def test_another_plan_is_not_mixed_in(tmp_path):
    run_plan(parse_plan(SMALL), tmp_path / "run.sqlite", workers=1)
    with pytest.raises(InputError, match="another plan"):
        run_plan(parse_plan(SMALL.replace("seed = 3", "seed = 4")), tmp_path / "run.sqlite", workers=1)
    renamed = parse_plan(SMALL.replace("Small", "Another title"))
    assert run_plan(renamed, tmp_path / "run.sqlite", workers=1).added == 0


def test_what_is_not_a_run_is_refused(tmp_path):
    (tmp_path / "notes.txt").write_text("not a database, but long enough to look at " * 50)
    with pytest.raises(InputError, match="cannot be used as a run"), opened(tmp_path / "notes.txt") as store:
        list(store.rows())
    with pytest.raises(InputError, match="expected the file of a run"), opened(tmp_path / "absent.sqlite"):
        pass


def test_boards_that_cannot_be_made_are_rows_with_a_reason(tmp_path):
    plan = parse_plan('boards = 1\n[[family]]\npuzzle = "sudoku"\nn = 4\ngivens = [3, 6]\n')
    run_plan(plan, tmp_path / "run.sqlite", workers=1)
    with opened(tmp_path / "run.sqlite") as store:
        rows = list(store.rows())
    assert [row.status for row in rows] == ["error", "solved"]
    assert "was found in" in rows[0].reason


def test_an_unknown_engine_is_refused_before_anything_runs(tmp_path):
    plan = parse_plan('engines = ["steam"]\n[[family]]\npuzzle = "futoshiki"\n')
    with pytest.raises(EngineError, match="no engine 'steam'"):
        run_plan(plan, tmp_path / "run.sqlite")
