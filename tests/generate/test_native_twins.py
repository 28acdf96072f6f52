"""What generators do natively they do in Python too: the same boards for the same seeds."""

from __future__ import annotations

from typing import Any

import pytest

import pencilmark as pm
from pencilmark.generate import draw, filled, futoshiki, latin, sudoku, uniquely
from pencilmark.generate.draw import Draw

pytestmark = pytest.mark.skipif(draw._native is None, reason="no native engine here")

ASKED: list[tuple[str, dict[str, Any]]] = [
    ("sudoku", {"minimal": True}),
    ("sudoku", {"unique": True}),
    ("sudoku", {"givens": 24}),
    ("sudoku", {"givens": 40}),
    ("sudoku", {"n": 6, "minimal": True}),
    ("sudoku", {"n": 12}),
    ("futoshiki", {"n": 1, "unique": True}),
    ("futoshiki", {"n": 2, "minimal": True}),
    ("futoshiki", {"n": 4, "unique": True}),
    ("futoshiki", {"n": 5, "unique": True}),
    ("futoshiki", {"n": 5, "minimal": True}),
    ("futoshiki", {"n": 6, "unique": True, "signs": 9}),
    ("futoshiki", {"n": 8, "minimal": True}),
    ("kropki", {"n": 4, "minimal": True}),
    ("kropki", {"n": 6}),
    ("kropki", {"n": 9, "negative": True}),
    ("kropki", {"n": 9, "dots": 20}),
    ("kropki", {"n": 9, "minimal": True}),
]


def test_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn() -> list[Any]:
        source = Draw(7, "shuffles")
        return [source.shuffled(range(count)) for count in (0, 1, 2, 5, 9, 81, 300)] + [source.word()]

    native = drawn()
    monkeypatch.setattr(draw, "_native", None)
    assert native == drawn()


@pytest.mark.parametrize("box", [(2, 2), (2, 3), (3, 3), (3, 4), (5, 5)], ids=str)
def test_filled_boards(box: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    native = [filled.filled_board(box, Draw(seed, "fill")) for seed in range(8)]
    monkeypatch.setattr(filled, "_native", None)
    assert native == [filled.filled_board(box, Draw(seed, "fill")) for seed in range(8)]


@pytest.mark.parametrize("n", [1, 2, 3, 5, 9, 16, 32, 33])
def test_latin_squares(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    native = [latin.latin_square(n, Draw(seed, "square")) for seed in range(8)]
    monkeypatch.setattr(latin, "_native", None)
    assert native == [latin.latin_square(n, Draw(seed, "square")) for seed in range(8)]


@pytest.mark.parametrize(("family", "asked"), ASKED, ids=str)
def test_boards(family: str, asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    native = [pm.generate(family, seed, **asked) for seed in range(6)]
    for room in (draw, filled, sudoku, latin, futoshiki, uniquely):
        monkeypatch.setattr(room, "_native", None)
    assert native == [pm.generate(family, seed, **asked) for seed in range(6)]


def test_clues_that_are_none() -> None:
    """A clue that is not true of the solution, or is nowhere on the board, is refused."""
    native, solution = draw._native, bytes(filled.filled_board((2, 2), Draw(1, "fill")))
    for clue in (("givens", 0, solution[0] % 4 + 1), ("givens", 16, 1), ("givens", -1, 1), ("dots", 24, 1)):
        with pytest.raises((ValueError, IndexError)):
            native.thin_boxed(solution, (2, 2), False, [], [clue], 0, 0)
    with pytest.raises(ValueError, match="cells"):
        native.thin_boxed(solution[1:], (2, 2), False, [], [], 0, 0)
