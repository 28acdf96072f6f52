"""A plan over boards of any rules: a text is a value like any other."""

from __future__ import annotations

from pencilmark.lab.analysis import load_run
from pencilmark.lab.plan import parse_plan
from pencilmark.lab.run import run_plan

PLAN = """
seed = 3
boards = 2
strategies = ["bt+fc+mrv", "bt+ac+mrv"]
[[family]]
puzzle = "board"
size = 4
givens = [2, 4]
rules = ["thermometers", "cages:2,thermometers"]
"""


def test_a_plan_over_boards_of_rules(tmp_path):
    run_plan(parse_plan(PLAN), tmp_path / "run.sqlite", workers=1)
    rows = load_run(tmp_path / "run.sqlite").rows
    assert len(rows) == 2 * 2 * 4
    assert {row.status for row in rows} == {"solved"}
    assert len({row.parameters for row in rows}) == 4
