"""`pencilmark grade`, with its JSON for an autograder."""

from __future__ import annotations

import json

import pytest

from pencilmark.api import solve
from pencilmark.cli import main
from pencilmark.generate import generate


@pytest.fixture
def folders(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "out").mkdir()
    board = generate("sudoku", 1, n=4)
    (tmp_path / "in" / "a.txt").write_text(board.format())
    (tmp_path / "in" / "b.txt").write_text(board.format())
    (tmp_path / "out" / "a.txt").write_text(board.format_solution(solve(board).solution))
    return str(tmp_path / "in"), str(tmp_path / "out")


def grade(capsys, *words):
    with pytest.raises(SystemExit) as end:
        main(["grade", *words])
    return end.value.code, capsys.readouterr().out


def test_text(folders, capsys):
    status, out = grade(capsys, *folders)
    assert status == 1
    assert "1 of 2 right" in out
    assert "missing" in out


def test_json(folders, capsys):
    status, out = grade(capsys, *folders, "--json")
    data = json.loads(out)
    assert (status, data["right"], data["total"], data["score"]) == (1, 1, 2, 0.5)
    assert [answer["verdict"] for answer in data["answers"]] == ["right", "missing"]
