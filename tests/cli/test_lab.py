"""`pencilmark lab`, from the command's side, on ready-made plans made small."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pencilmark.cli import main

PLANS = Path(__file__).resolve().parents[2] / "plans"
SMALL = {
    "minesweeper-course": (3, 100000),
    "minesweeper-largest": (1, 150),
    "futoshiki-constraints": (1, 200),
    "sudoku-strategies": (1, 200),
}


def run(capsys, *words):
    try:
        main([str(word) for word in words], standalone_mode=False)
        code = 0
    except SystemExit as end:
        code = end.code or 0
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("name", SMALL)
def test_ready_made_plans_run_and_are_reported(name, capsys, tmp_path):
    boards, limit = SMALL[name]
    text = re.sub(r"boards = \d+", f"boards = {boards}", (PLANS / f"{name}.toml").read_text())
    plan, target = tmp_path / f"{name}.toml", tmp_path / "run.sqlite"
    plan.write_text(re.sub(r"assignments = \d+|seconds = 1\b", f"assignments = {limit}", text))
    status, _, err = run(capsys, "lab", "run", plan, "-o", target, "--workers", "1")
    assert (status, "rows added" in err) == (0, True)
    status, out, _ = run(capsys, "lab", "show", target)
    assert status == 0
    assert "What each technique does" in out
    pytest.importorskip("altair")
    status, out, _ = run(capsys, "lab", "report", target, "-o", tmp_path / "report.md")
    assert status == 0
    assert "## Observations" in (tmp_path / "report.md").read_text()


def test_plots_exports_and_messages(capsys, tmp_path):
    pytest.importorskip("altair")
    plan, target = tmp_path / "plan.toml", tmp_path / "run.sqlite"
    plan.write_text('boards = 2\nstrategies = ["bt", "bt+fc"]\n[[family]]\npuzzle = "futoshiki"\nn = 4\n')
    assert run(capsys, "lab", "run", plan, "-o", target, "--workers", "1")[2].endswith("4 rows added\n")
    again = run(capsys, "lab", "run", plan, "-o", target, "--workers", "1")[2]
    assert again.endswith("0 rows added (4 were there)\n")
    status, _, _ = run(capsys, "lab", "plot", target, "-o", tmp_path / "plots", "--format", "png")
    assert status == 0
    assert (tmp_path / "plots" / "boxes.png").read_bytes().startswith(b"\x89PNG")
    status, _, err = run(capsys, "lab", "export", target)
    assert (status, err.endswith("4 rows\n")) == (0, True)
    assert (tmp_path / "run.csv").is_file()


def test_bad_plans_and_runs_end_with_status_2(capsys, tmp_path):
    (tmp_path / "plan.toml").write_text("boards = 3\n")
    status, _, err = run(capsys, "lab", "run", tmp_path / "plan.toml")
    assert status == 2
    assert "plan.toml: family" in err
    assert run(capsys, "lab", "run", tmp_path / "absent.toml")[0] == 2
    assert run(capsys, "lab", "show", tmp_path / "absent.sqlite")[0] == 2
