"""Boards of a wanted difficulty or technique, rated again."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.explain.proof import faults

CLASSES = ("easy", "medium", "hard", "expert", "extreme")


@pytest.mark.skipif(bool(engines()["native"].missing()), reason="the native ladder is absent")
@pytest.mark.parametrize("difficulty", CLASSES)
@pytest.mark.parametrize("seed", range(3))
def test_a_sudoku_of_each_class(difficulty: str, seed: int) -> None:
    board = pm.generate("sudoku", seed, difficulty=difficulty)
    rating = pm.rate(board)
    assert rating is not None
    assert (rating.status, rating.class_name) == ("solved", difficulty)


@pytest.mark.skipif(bool(engines()["native"].missing()), reason="the native ladder is absent")
@pytest.mark.parametrize("technique", ["pointing", "naked pair", "XY-wing", "forcing chain"])
def test_a_sudoku_that_needs_a_technique_and_nothing_dearer(technique: str) -> None:
    rating = pm.rate(pm.generate("sudoku", 1, technique=technique))
    assert rating is not None
    assert rating.hardest == technique


@pytest.mark.parametrize(
    ("family", "asked"),
    [
        ("futoshiki", {"n": 4, "difficulty": "easy"}),
        ("futoshiki", {"n": 5, "difficulty": "medium"}),
        ("kropki", {"n": 4, "difficulty": "easy"}),
        ("minesweeper", {"rows": 5, "cols": 5, "mines": 5, "hints": 14, "difficulty": "easy"}),
        ("minesweeper", {"rows": 5, "cols": 5, "mines": 6, "hints": 12, "technique": "subset rule"}),
    ],
)
def test_other_families(family: str, asked: dict[str, object]) -> None:
    board = pm.generate(family, 3, **asked)
    rating = pm.rate(board)
    assert rating is not None
    assert rating.status == "solved"
    assert asked.get("difficulty", rating.class_name) == rating.class_name
    assert asked.get("technique", rating.hardest) == rating.hardest


def test_a_minefield_of_a_class_is_solved_by_logic_alone() -> None:
    """No guess: the steps, each proved, lead to its one solution."""
    board = pm.generate("minesweeper", 2, rows=5, cols=5, mines=5, hints=13, difficulty="easy")
    found = pm.explain(board)
    told = {c.cell: c.value for step in found for c in step.conclusions}
    assert found.status == "solved"
    assert told == dict(zip(board.flat().names, board.values(pm.solve(board).solution), strict=True))
    assert not faults(board, found.steps, "reference")


def test_the_same_seed_gives_the_same_board() -> None:
    assert pm.generate("futoshiki", 7, difficulty="easy") == pm.generate("futoshiki", 7, difficulty="easy")


def test_what_cannot_be_met_says_how_near_it_came() -> None:
    with pytest.raises(pm.GenerateError, match="the nearest was rated own 1"):
        pm.generate("futoshiki", 1, n=2, difficulty="extreme")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"technique": "x-wig"}, "did you mean 'X-wing'"),
        ({"technique": "zzzzzzzz"}, "there are"),
        ({"difficulty": "nice"}, "easy, medium"),
    ],
)
def test_a_wish_that_is_none(asked: dict[str, str], words: str) -> None:
    with pytest.raises(pm.GenerateError, match=words):
        pm.generate("sudoku", 1, **asked)


@pytest.mark.parametrize("family", ["futoshiki", "kropki", "minesweeper", "skyscrapers", "killer"])
@pytest.mark.parametrize("difficulty", ["easy", "medium"])
def test_each_family_has_classes(family: str, difficulty: str) -> None:
    small = {"futoshiki": {"n": 4}, "kropki": {"n": 4}, "skyscrapers": {"size": 4}, "killer": {"size": 4}}
    board = pm.generate(family, 1, difficulty=difficulty, **small.get(family, {}))
    rating = pm.rate(pm.loads(board.format(), family))
    assert rating is not None
    assert (rating.status, rating.class_name) == ("solved", difficulty)


def test_a_technique_that_only_the_own_scale_has() -> None:
    board = pm.generate("futoshiki", 2, n=5, technique="sign chain")
    rating = pm.rate(board)
    assert rating is not None
    assert rating.hardest == "sign chain"


def test_a_minimal_board_of_a_class_is_minimal() -> None:
    board = pm.generate("sudoku", 3, n=6, minimal=True, difficulty="easy")
    for cell, value in enumerate(board.cells):
        if value:
            fewer = (*board.cells[:cell], 0, *board.cells[cell + 1 :])
            assert not pm.is_unique(pm.Sudoku(fewer, board.box))


def test_a_field_to_be_dug_is_not_rated() -> None:
    with pytest.raises(pm.GenerateError, match="not rated"):
        pm.generate("minesweeper", 1, guess=False, difficulty="easy")
