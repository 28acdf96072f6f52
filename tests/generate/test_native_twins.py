"""What generators do natively they do in Python too: the same boards for the same seeds."""

from __future__ import annotations

from typing import Any

import pytest

import pencilmark as pm
from pencilmark.generate import draw, filled, sudoku
from pencilmark.generate.draw import Draw

pytestmark = pytest.mark.skipif(draw._native is None, reason="no native engine here")

ASKED: list[dict[str, Any]] = [
    {"minimal": True},
    {"unique": True},
    {"givens": 24},
    {"givens": 40},
    {"n": 6, "minimal": True},
    {"n": 12},
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


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_sudokus(asked: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    native = [pm.generate("sudoku", seed, **asked) for seed in range(6)]
    for room in (draw, filled, sudoku):
        monkeypatch.setattr(room, "_native", None)
    assert native == [pm.generate("sudoku", seed, **asked) for seed in range(6)]
