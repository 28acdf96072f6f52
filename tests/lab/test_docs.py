"""What docs/lab.md shows works as it is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pencilmark.lab.columns import columns_markdown
from pencilmark.lab.plan import parse_plan
from tests.lab.runs import SMALL

DOCS = (Path(__file__).resolve().parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"```{language}\n(.*?)```", DOCS, flags=re.DOTALL)


def test_the_python_face_as_it_is_shown(tmp_path, monkeypatch, capsys):
    pytest.importorskip("altair")
    (tmp_path / "plan.toml").write_text(SMALL)
    monkeypatch.chdir(tmp_path)
    shown = blocks("python")[0].replace("plans/minesweeper-course.toml", "plan.toml")
    exec(shown, {})
    assert capsys.readouterr().out.count("solved") == 8
    assert (tmp_path / "rows.csv").is_file()


def test_the_plans_as_they_are_shown():
    first, own = (text for text in blocks("toml"))
    plan = parse_plan(first)
    assert (plan.repetitions, len(plan.points), plan.strategies[-1]) == (5, 22, "solver:student:solve")
    assert parse_plan(own).points[0].family == "mine:board"


def test_the_dictionary_of_columns_is_the_one_there_is():
    assert columns_markdown() in DOCS
