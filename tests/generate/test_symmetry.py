"""Boards whose clues are symmetrical, and fields that need no guess."""

from __future__ import annotations

import pytest

import pencilmark as pm
from pencilmark.generate.symmetry import SYMMETRIES
from tests.explain.minefields import SIZES, wrong_with_field

MOVES = {
    "half-turn": lambda r, c, last: (last - r, last - c),
    "quarter-turn": lambda r, c, last: (c, last - r),
    "mirror": lambda r, c, last: (r, last - c),
    "diagonal": lambda r, c, last: (c, r),
}


def moved(
    places: set[frozenset[tuple[int, int]]], symmetry: str, last: int
) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(MOVES[symmetry](*cell, last) for cell in place) for place in places}


def given(cells: tuple[int, ...], side: int, blank: int = 0) -> set[frozenset[tuple[int, int]]]:
    return {frozenset([divmod(at, side)]) for at, value in enumerate(cells) if value != blank}


@pytest.mark.parametrize("symmetry", SYMMETRIES[1:])
@pytest.mark.parametrize("asked", [{}, {"unique": True}, {"minimal": True}])
def test_futoshiki(symmetry: str, asked: dict[str, bool]) -> None:
    board = pm.generate("futoshiki", 4, n=5, symmetry=symmetry, **asked)
    signs = {frozenset(divmod(cell, 5) for cell in sign) for sign in board.signs}
    assert signs
    for places in (given(board.cells, 5), signs):
        assert moved(places, symmetry, 4) == places
    assert not asked or pm.is_unique(board)


@pytest.mark.parametrize("symmetry", SYMMETRIES[1:])
@pytest.mark.parametrize("unique", [True, False])
def test_kropki(symmetry: str, unique: bool) -> None:
    board = pm.generate("kropki", 2, n=6, symmetry=symmetry, unique=unique)
    places = given(board.cells, 6)
    assert moved(places, symmetry, 5) == places
    assert pm.is_unique(board) or not unique


@pytest.mark.parametrize("symmetry", SYMMETRIES[1:])
@pytest.mark.parametrize("asked", [{}, {"difficulty": "easy"}])
def test_minesweeper(symmetry: str, asked: dict[str, str]) -> None:
    board = pm.generate("minesweeper", 3, symmetry=symmetry, **asked)
    places = given(board.cells, 6, -1)
    assert len(places) == 16
    assert moved(places, symmetry, 5) == places


def test_numbers_that_a_symmetry_does_not_have() -> None:
    with pytest.raises(pm.GenerateError, match="3 hints cannot be: 2 were the nearest"):
        pm.generate("minesweeper", 1, hints=3, symmetry="half-turn")
    with pytest.raises(pm.GenerateError, match="2 givens cannot be"):
        pm.generate("futoshiki", 1, n=4, givens=2, symmetry="quarter-turn")


@pytest.mark.parametrize("total", [True, False])
@pytest.mark.parametrize("size", SIZES[:3])
def test_a_field_that_needs_no_guess(size: tuple[int, int, int], total: bool) -> None:
    rows, cols, mines = size
    board = pm.generate("minesweeper", 5, rows=rows, cols=cols, mines=mines, guess=False, total=total)
    assert len(board.unknown) == mines
    assert not wrong_with_field(board, (rows // 2) * cols + cols // 2)


def test_a_field_that_does_need_one_is_seen() -> None:
    """One mine in two cells at the edge, which nothing tells apart; and one that is alone there."""
    assert "when 6 cells are open" in wrong_with_field(pm.Minesweeper(2, 4, 1, (-1, 1, 0, 0, 1, 1, 0, 0)), 3)
    assert wrong_with_field(pm.Minesweeper(1, 4, 1, (-1, 1, 0, 0)), 3) == ""


def test_where_it_begins() -> None:
    board = pm.generate("minesweeper", 2, rows=8, cols=8, mines=9, guess=False, first="r1c1")
    assert board.cells[0] == 0
    assert not wrong_with_field(board, 0)
    with pytest.raises(pm.GenerateError, match="expected a cell of 6 rows"):
        pm.generate("minesweeper", 2, guess=False, first="r9c1")
    with pytest.raises(pm.GenerateError, match="dug open to"):
        pm.generate("minesweeper", 2, guess=False, mines=30)
