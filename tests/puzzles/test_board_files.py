"""The boards of examples/composed, by every command that takes a board."""

from __future__ import annotations

from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.puzzles.board_json import board_of_text
from tests.cli.shell import ROOT, pencilmark

FILES = sorted(ROOT.glob("examples/composed/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_board_has_one_solution_and_survives_writing(path: Path) -> None:
    board = pm.load(path)
    assert pm.count(board, limit=3) == 1
    assert pm.loads(board.format()) == board
    assert board.format() == path.read_text()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_solve_writes_what_check_reads(path: Path, tmp_path: Path) -> None:
    answer = tmp_path / "answer.txt"
    assert pencilmark("solve", path, "-o", answer).returncode == 0
    done = pencilmark("check", path, answer, "--unique")
    assert (done.returncode, done.stdout) == (0, "a solution\n")
    rows = pm.solve(pm.load(path)).solution
    assert rows is not None
    wrong = [[None if value is None else 1 for value in row] for row in rows]
    answer.write_text(pm.load(path).format_solution(wrong))
    done = pencilmark("check", path, answer)
    assert done.returncode == 1
    assert "row 1: r1c" in done.stdout


def test_the_other_commands() -> None:
    path = ROOT / "examples/composed/holes.json"
    assert "5 holes" in pencilmark("describe", path).stdout
    assert "7 rules “cage”, such as: " in pencilmark("describe", path, "--brief").stdout
    assert "cage of 6 at r1c3" in pencilmark("trace", path, "-s", "bt+fc").stdout
    assert pencilmark("compare", path, "-s", "bt", "-s", "bt+ac").stdout.count("solved") == 2
    assert pencilmark("count", path).stdout == "1\n"


def test_a_report_on_boards_of_different_rules(tmp_path: Path) -> None:
    done = pencilmark("report", *FILES, "-s", "bt+fc+mrv", "-o", tmp_path / "report.html")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "report.html").read_text()
    assert text.count('class="pm"') == 2 * len(FILES)  # each as it is, and solved
    assert "Small Killer 6×6" in text
    assert "solver.py" not in text  # there is no such program for boards
    assert 'class="cage"' in text


@pytest.mark.parametrize(
    "board", ['{"rule": 1, "grid": {}}', '{"pencilmark": 1, "grid": {"rule": 1}, "rules": []}']
)
def test_a_word_that_only_rules_have_is_no_rule(board: str) -> None:
    with pytest.raises(pm.InputError, match="found 'rule'") as refused:
        board_of_text(board)
    assert refused.value.kind == "syntax"
