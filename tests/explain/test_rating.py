"""Ratings: the scale of Sukaku Explainer against published ones, and the own scale against a generator's classes."""

from __future__ import annotations

from pathlib import Path

import pytest

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.explain.atoms import Subject
from pencilmark.explain.explanation import rate_many
from pencilmark.explain.native_ladder import ways
from pencilmark.explain.path import Path as Way
from pencilmark.explain.rating import CLASSES, class_of
from tests.explain.ratings import BANDS, pairs, published, share_near, spearman

EVERY = 8
WANTED = (0.85, 0.85, 0.85, 0.85, 0.7, 0.7, 0.7)
native = pytest.mark.skipif(bool(engines()["native"].missing()), reason="the native ladder is absent")


@pytest.fixture(scope="module")
def sample(data: Path) -> Path:
    path = data / "explain" / "se-rated-sample.txt"
    if not path.is_file():
        pytest.skip("the rated sample is absent")
    return path


@native
def test_published_ratings_in_every_band(sample: Path) -> None:
    found = pairs(sample, EVERY)
    assert spearman(found) >= 0.98
    for (low, high), wanted in zip(BANDS, WANTED, strict=True):
        near, many = share_near(found, low, high)
        assert near >= wanted * many > 0, (low, high, near, many)


@native
def test_python_and_native_agree_on_what_both_know(sample: Path) -> None:
    """Below the wings the two ladders are twins, but for the placements that the scale calls direct."""
    for text, value in published(sample, 9):
        if 2.6 <= value <= 4.0:
            board = pm.loads(text, "sudoku")
            ours = max(cost for _, cost in Way(Subject(board), "se", unique=True).costs())
            assert abs(ours - max(cost for _, cost in ways([board.form()], True, None, 1)[0][1])) < 0.31, text


@native
@pytest.mark.parametrize("at", [700, 1000, 1200])
def test_the_steps_of_hard_boards_are_proved(sample: Path, at: int) -> None:
    from pencilmark.explain.proof import faults

    board = pm.loads(published(sample)[at][0], "sudoku")
    found = pm.explain(board, uniqueness=True)
    assert found.status == "solved"
    assert not faults(board, found.steps, "reference" if engines()["cpsat"].missing() else "cpsat")


def test_many_are_rated_in_their_order() -> None:
    boards = [pm.loads(text) for text in ("1...............".replace(".", "-"), FOUR, "11" + "-" * 14)]
    found = rate_many([*boards, pm.Minesweeper(1, 3, 1, (-1, 1, -1))])
    assert [each and (each.scale, each.status) for each in found] == [
        ("se", "several"),
        ("se", "solved"),
        None,
        ("own", "several"),
    ]


FOUR = "1---\n--2-\n-3--\n---4"


def test_arguments_from_uniqueness_are_cited_and_left_out_unless_asked_for(sample: Path) -> None:
    board = pm.loads(next(text for text, value in published(sample) if value == 4.5), "sudoku")
    cited = {b.rule for step in pm.explain(board, uniqueness=True) for b in step.because}
    assert "there is one solution" in cited
    plain = pm.explain(board)
    assert plain.status == "solved"
    assert "there is one solution" not in {b.rule for step in plain for b in step.because}


def test_every_rating_has_a_class() -> None:
    for scale, classes in CLASSES.items():
        assert [name for name, _ in classes] == ["easy", "medium", "hard", "expert", "extreme"]
        assert class_of(scale, 0.0) == "easy"
        assert class_of(scale, 99.0) == "extreme"
        assert [most for _, most in classes] == sorted(most for _, most in classes)


def test_the_scale_of_sudokus_is_for_them_alone() -> None:
    with pytest.raises(pm.ModelError, match="take own"):
        pm.rate(pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),)), "se")
    with pytest.raises(pm.ModelError, match="se or own"):
        pm.rate(pm.loads(FOUR), "hard")  # type: ignore[arg-type]
    latin = pm.rate(pm.Futoshiki(3, (1, 2, 0, 0, 0, 1, 0, 0, 0)))
    assert latin is not None
    assert latin.scale == "own"


def _tatham(line: str) -> pm.Futoshiki:
    """A game id of Unequal: cells with the sides on which they are the greater one."""
    head, body = line.strip().split(":")
    n = int(head.split("d")[0])
    steps = {"U": -n, "D": n, "L": -1, "R": 1}
    items = body.rstrip(",").split(",")
    cells = [int("".join(filter(str.isdigit, item)) or 0) for item in items]
    signs = [(at + steps[c], at) for at, item in enumerate(items) for c in item if c in steps]
    return pm.Futoshiki(n, tuple(cells), tuple(dict.fromkeys(signs)))


def test_the_classes_of_a_generator_of_futoshikis(data: Path) -> None:
    folder = data / "explain" / "sgt"
    if not folder.is_dir():
        pytest.skip("the boards by class are absent")
    found = []
    for place, letter in enumerate("tekxr"):
        lines = (folder / f"unequal-5-{letter}.txt").read_text().splitlines()
        boards = [_tatham(line) for line in lines if line and not line.startswith("#")]
        found += [(float(place), each.value) for each in rate_many(boards) if each]
    assert spearman(found) >= 0.92
