"""The scripts in examples/ run and say what they promise; the template is a family that works."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.puzzles import Options, Text, families
from pencilmark.puzzles.TEMPLATE import LatinSquare


def test_the_course_heuristic_gives_the_published_column(
    examples: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runpy.run_path(str(examples / "course_heuristic.py"), run_name="__main__")
    columns = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [row[1] for row in columns] == [row[2] for row in columns] == ["51", "51", "58", "77"]
    assert [row[3] for row in columns] != ["51", "51", "58", "77"]


def test_problems_of_ones_own(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(examples / "own_problems.py"), run_name="__main__")
    out = capsys.readouterr().out
    assert "92 solutions" in out
    assert "'S': 9, 'E': 5, 'N': 6, 'D': 7, 'M': 1, 'O': 0, 'R': 8, 'Y': 2" in out
    assert "Japanese" in out


def test_the_template_works_and_is_not_found() -> None:
    assert "latin" not in families()
    board = next(LatinSquare.formats[0].read(Text("1 0 0\n0 0 0\n0 0 2\n"), Options()))
    assert isinstance(board, LatinSquare)
    assert pm.check(board, pm.solve(board, "bt+fc"))
    assert pm.count(board) == 1
    assert board.draw() == board.board().draw()
    assert board.svg() == board.board().svg()
    assert board.format() == "1 0 0\n0 0 0\n0 0 2\n"
    assert LatinSquare.of_board(board.board()) == board


def test_constraints_of_ones_own(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(examples / "own_constraint.py"), run_name="__main__")
    out = capsys.readouterr().out
    assert "solutions: 1\n   5 3 4 1 2\n" in out
    counts = re.search(r"(\d+) squares; the textbook search counts (\d+)", out)
    assert counts
    assert counts[1] == counts[2] != "0"


def test_an_example_is_loaded_by_its_name_and_a_file_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert pm.load("examples/sudoku/evil.txt") == pm.load("sudoku/evil")
    (tmp_path / "sudoku").mkdir()
    (tmp_path / "sudoku" / "evil").write_text("1---\n--2-\n-3--\n---4\n", "utf-8")
    assert pm.load("sudoku/evil").shape == (4, 4)
    with pytest.raises(pm.InputError, match="No such file"):
        pm.load("sudoku/nothing")
    with pytest.raises(pm.InputError, match="No such file"):
        pm.load(Path("sudoku/four"))  # a path is a path
