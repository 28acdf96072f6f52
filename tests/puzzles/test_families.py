"""What is the same of every family: an answer checks, a wrong one is named, and it can be looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pencilmark as pm
from pencilmark.model import flatten
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_file
from pencilmark.report.formulation import STYLES, formulation

ROOT = Path(__file__).resolve().parent.parent.parent
BOARDS = [
    pytest.param(item.puzzle, id=f"{path.parent.name}-{path.stem}-{item.index}")
    for path in sorted(ROOT.glob("examples/*/*.txt"))
    for item in read_file(path)
    if item.puzzle is not None and path.stem not in ("unsatisfiable", "malformed")
]


@pytest.mark.parametrize("board", BOARDS)
def test_an_answer_survives_writing_and_checks(board: Puzzle) -> None:
    result = pm.solve(board)
    text = board.format_solution(result.solution)
    assert pm.check(board, text)
    assert pm.check(board, result)
    assert text.endswith("\n")


@pytest.mark.parametrize("board", BOARDS)
def test_a_wrong_answer_is_named_by_cell(board: Puzzle) -> None:
    rows = pm.solve(board).solution
    row, column = next((r, c) for r, row in enumerate(rows) for c, v in enumerate(row) if v is not None)
    top = 1 if board.family == "minesweeper" else board.shape[0]
    rows[row][column] = 0 if rows[row][column] == top else rows[row][column] + 1
    verdict = pm.check(board, rows)
    assert not verdict
    assert any(f"r{row + 1}c{column + 1}" in complaint for complaint in verdict.complaints)


@pytest.mark.parametrize("board", BOARDS)
def test_the_short_way_to_a_flat_problem_is_the_long_one(board: Puzzle) -> None:
    full = pm.solve(board).solution
    for one in (board, filled(board, full)):
        assert one.flat() == flatten(one.problem())
        assert {*one.flat().laws} == {*flatten(one.problem()).laws}


def filled(board: Puzzle, rows: list[list[int]]) -> Puzzle:
    """The board with all its cells given, where a family has givens."""
    if board.family == "minesweeper":
        return board
    return replace(board, cells=tuple(value for row in rows for value in row))  # type: ignore[type-var]


@pytest.mark.parametrize("board", BOARDS)
def test_it_can_be_looked_at(board: Puzzle) -> None:
    solution = pm.solve(board).solution
    for rows in (None, solution):
        ElementTree.fromstring(board.svg(rows))
        drawn = board.draw(rows)
        assert "\x1b" not in drawn
        assert "\x1b[" in board.draw(rows, colour=True)
        assert not any(line.endswith(" ") for line in drawn.splitlines())
    for style in STYLES:
        assert str(len(board.problem().constraints)) in formulation(board, style)


def test_givens_that_clash_are_unsatisfiable_and_named() -> None:
    board = pm.loads("11--\n----\n----\n----\n")
    result = pm.solve(board, "bt")
    assert result.status == "unsatisfiable"
    assert result.reason == "the givens clash: row 1: r1c1 = 1, r1c2 = 1"
    sign = pm.Futoshiki(2, (2, 1, 0, 0), ((0, 1),))
    assert "sign r1c1 < r1c2: r1c1 = 2, r1c2 = 1" in pm.solve(sign).reason
    assert "hint 2 at r1c2 cannot be met" in pm.solve(pm.loads("1 3 1 0 2 -1")).reason


def test_missing_dots_may_forbid() -> None:
    text = "\n".join(["0000"] * 4 + ["000"] * 4 + ["0000"] * 3)
    free = pm.loads(text, puzzle="kropki")
    strict = pm.loads(text, puzzle="kropki", negative=True)
    assert pm.count(free) == 288
    assert pm.count(strict) == 0


@pytest.mark.parametrize("n", [1, 2, 3, 12, 64])
def test_futoshiki_of_any_side(n: int) -> None:
    board = pm.Futoshiki(n, (0,) * (n * n))
    result = pm.solve(board, "bt+fc")
    assert pm.check(board, result)


def test_minesweeper_from_one_cell_up() -> None:
    assert pm.solve(pm.loads("1 1 1 -1")).solution == [[1]]
    assert pm.solve(pm.loads("1 1 0 0")).solution == [[None]]
    assert pm.count(pm.loads("2 2 2 -1 -1 -1 -1")) == 6


def test_counts_are_exact_or_say_so() -> None:
    board = pm.loads("----\n" * 4)
    assert pm.count(board) == 288
    assert pm.count(board).exact
    some = pm.count(board, limit=100)
    assert (int(some), some.exact, str(some)) == (100, False, "at least 100")
    assert pm.count(board, limit=288).exact
    assert not pm.is_unique(board)
    assert pm.solve(board).unique is None
    assert pm.solve(board, solutions=2).unique is False


def test_collections_in_lines_out() -> None:
    text = "1...............\n11..............\n1..\n.....Z.........."
    assert pm.solve_text(text, "sudoku").splitlines()[1:3] == [
        "!unsatisfiable",
        "!error 3:1: " + EXPECTED,
    ]
    assert len(pm.solve_text(iter(text.splitlines()), "sudoku")) == 4


EXPECTED = 'expected 81 characters (or 16, 36, 64, 144, 256 …), found 3 characters: "1.."'
