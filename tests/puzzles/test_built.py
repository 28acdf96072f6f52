"""Boards built in code: what is wrong with one is a ModelError at once, whoever would have been asked to solve it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import pencilmark as pm
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Puzzle

NINE = (0,) * 81
DOTS = (0,) * 72
BOX = (3, 3)
Make = Callable[[], Puzzle]

MALFORMED: dict[str, tuple[Make, str]] = {
    "a ten": (lambda: pm.Sudoku((10, *NINE[1:]), BOX), "r1c1 from 0 to 9, found 10"),
    "a negative value": (lambda: pm.Sudoku((*NINE[1:], -1), BOX), "r9c9 from 0 to 9, found -1"),
    "a cell too few": (lambda: pm.Sudoku(NINE[1:], BOX), "81 cells .* found 80"),
    "a cell too many": (lambda: pm.Sudoku((*NINE, 0), BOX), "81 cells .* found 82"),
    "no cells": (lambda: pm.Sudoku((), BOX), "found 0"),
    "a box that does not fit": (lambda: pm.Sudoku(NINE, (2, 3)), "36 cells"),
    "a box without rows": (lambda: pm.Sudoku(NINE, (0, 9)), "rows of a box"),
    "a box of one number": (lambda: pm.Sudoku(NINE, (9,)), r"box as \(rows, columns\)"),  # type: ignore[arg-type]
    "a box of three": (lambda: pm.Sudoku(NINE, (3, 3, 1)), "box"),  # type: ignore[arg-type]
    "no box": (lambda: pm.Sudoku(NINE, None), "box"),  # type: ignore[arg-type]
    "a box of text": (lambda: pm.Sudoku(NINE, "33"), "box"),  # type: ignore[arg-type]
    "a half": (lambda: pm.Sudoku((0.5, *NINE[1:]), BOX), "r1c1 as an integer, found 0.5"),  # type: ignore[arg-type]
    "a one that is a float": (lambda: pm.Sudoku((1.0, *NINE[1:]), BOX), "found 1.0"),  # type: ignore[arg-type]
    "a digit as text": (lambda: pm.Sudoku(("1", *NINE[1:]), BOX), "found '1'"),  # type: ignore[arg-type]
    "a truth": (lambda: pm.Sudoku((True, *NINE[1:]), BOX), "found True"),
    "a blank as None": (lambda: pm.Sudoku((None, *NINE[1:]), BOX), "found None"),  # type: ignore[arg-type]
    "a line of text": (lambda: pm.Sudoku("0" * 81, BOX), "reading order"),  # type: ignore[arg-type]
    "a number for cells": (lambda: pm.Sudoku(81, BOX), "found 81"),  # type: ignore[arg-type]
    "rows": (lambda: pm.Sudoku([[0] * 9] * 9, BOX), "81 cells"),  # type: ignore[arg-type]
    "a side of 0": (lambda: pm.Futoshiki(0, ()), "side from 1 up"),
    "a side that is a truth": (lambda: pm.Futoshiki(True, (0,)), "side as an integer"),
    "a side that is a float": (lambda: pm.Futoshiki(2.0, (0,) * 4), "found 2.0"),  # type: ignore[arg-type]
    "a value above the side": (lambda: pm.Futoshiki(3, (4, *(0,) * 8)), "from 0 to 3, found 4"),
    "a sign to itself": (lambda: pm.Futoshiki(2, (0,) * 4, ((1, 1),)), "r1c2 and r1c2"),
    "a sign across a corner": (lambda: pm.Futoshiki(2, (0,) * 4, ((0, 3),)), "r1c1 and r2c2"),
    "a sign round the edge": (lambda: pm.Futoshiki(3, (0,) * 9, ((2, 3),)), "r1c3 and r2c1"),
    "a sign two cells long": (lambda: pm.Futoshiki(3, (0,) * 9, ((0, 2),)), "neighbours"),
    "a sign out of the board": (lambda: pm.Futoshiki(2, (0,) * 4, ((3, 4),)), "from 0 to 3, found 4"),
    "a sign before the board": (lambda: pm.Futoshiki(2, (0,) * 4, ((-1, 0),)), "found -1"),
    "a sign of one cell": (lambda: pm.Futoshiki(2, (0,) * 4, ((1,),)), "sign 1"),  # type: ignore[arg-type]
    "a sign that is a number": (lambda: pm.Futoshiki(2, (0,) * 4, (1,)), "sign 1"),  # type: ignore[arg-type]
    "a dot too few": (lambda: pm.Kropki(NINE, BOX, DOTS[1:], DOTS), "72 marks between horizontal"),
    "a dot too many": (lambda: pm.Kropki(NINE, BOX, DOTS, (*DOTS, 0)), "72 marks between vertical"),
    "a third colour": (lambda: pm.Kropki(NINE, BOX, DOTS, (3, *DOTS[1:])), "from 0 to 2, found 3"),
    "a dot of text": (lambda: pm.Kropki(NINE, BOX, ("x", *DOTS[1:]), DOTS), "found 'x'"),  # type: ignore[arg-type]
    "a negative of 1": (lambda: pm.Kropki(NINE, BOX, DOTS, DOTS, 1), "True or False"),  # type: ignore[arg-type]
    "a Kropki with a ten": (lambda: pm.Kropki((10, *NINE[1:]), BOX, DOTS, DOTS), "found 10"),
    "a hint of -2": (lambda: pm.Minesweeper(1, 2, 0, (-2, -1)), "from -1 to 8, found -2"),
    "a hint of 9": (lambda: pm.Minesweeper(3, 3, 0, (*(-1,) * 4, 9, *(-1,) * 4)), "found 9"),
    "more mines than cells": (lambda: pm.Minesweeper(1, 2, 3, (-1, -1)), "from 0 to 2, found 3"),
    "less than no mines": (lambda: pm.Minesweeper(1, 2, -1, (-1, -1)), "found -1"),
    "mines of text": (lambda: pm.Minesweeper(1, 2, "1", (-1, -1)), "mines"),  # type: ignore[arg-type]
    "a known mine on a hint": (lambda: pm.Minesweeper(1, 2, 1, (1, -1), known=(0,)), "no hint where"),
    "fewer mines than are known": (lambda: pm.Minesweeper(1, 2, 1, (-1, -1), known=(0, 1)), "from 2 to 2"),
    "a field without rows": (lambda: pm.Minesweeper(0, 2, 0, ()), "rows from 1 up"),
    "a field of another size": (lambda: pm.Minesweeper(2, 2, 0, (-1, -1)), "4 cells"),
    "a hint beyond its neighbours": (
        lambda: pm.Minesweeper(1, 3, 1, (2, -1, -1)),
        "at most 1 at r1c1, found 2",
    ),
    "a hint in an empty room": (lambda: pm.Minesweeper(1, 1, 0, (1,)), "at most 0 at r1c1"),
    "rules that are None": (lambda: pm.Board(4, 4, rules=None), "rules: expected a list, found nothing"),  # type: ignore[arg-type]
    "rules that are a text": (lambda: pm.Board(4, 4, rules="rows"), "rules: expected a list"),  # type: ignore[arg-type]
    "a given out of the board": (lambda: pm.Board(4, 4, givens={"r9c1": 1}), "givens: r9c1 is outside"),
    "a given without a place": (lambda: pm.Board(4, 4, givens={3: 1}), "givens: expected a cell"),  # type: ignore[arg-type]
    "no values at all": (lambda: pm.Board(4, 4, values=()), "the smallest and the largest value"),
    "a hole out of the board": (lambda: pm.Board(4, 4, holes=["r9c1"]), "holes: r9c1 is outside"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_board_is_one_model_error(name: str) -> None:
    """It is never made, so no engine has a word of its own about it."""
    make, words = MALFORMED[name]
    with pytest.raises(pm.ModelError, match=words):
        make()


def test_there_are_forty_and_all_families() -> None:
    assert len(MALFORMED) >= 40
    assert {*BUILT, *ON_BOARDS} == {*families()}  # families on boards are looked at as boards are


BUILT: dict[str, Puzzle] = {
    "sudoku": pm.Sudoku(NINE, BOX),
    "futoshiki": pm.Futoshiki(2, (0,) * 4, ((0, 1), (0, 2), (3, 1))),
    "kropki": pm.Kropki(NINE, BOX, DOTS, DOTS),
    "minesweeper": pm.Minesweeper(2, 2, 1, (-1, 1, -1, -1)),
    "board": Board(2, 2, givens=(1, None, 2, None), title="small"),
}
ON_BOARDS = [name for name, family in families().items() if issubclass(family, Board) and name != "board"]
WORDS = {"layout", "title", "author"}  # which may be any text


@pytest.mark.parametrize("family", BUILT)
def test_every_family_looks_at_what_it_is_given(family: str) -> None:
    """Any field of any family: a text in its place is refused."""
    board: Any = BUILT[family]
    for name in set(board.__dataclass_fields__) - WORDS:
        with pytest.raises(pm.ModelError):
            replace(board, **{name: "x"})


@pytest.mark.parametrize("family", BUILT)
def test_lists_and_other_integers_become_tuples_and_plain_integers(family: str) -> None:
    class Number(int):
        pass

    board: Any = BUILT[family]
    name = "cells" if hasattr(board, "cells") else "givens"
    given = [None if value is None else Number(value) for value in getattr(board, name)]
    twin = replace(board, **{name: given})
    assert twin == board
    assert hash(twin) == hash(board)
    assert {type(value) for value in getattr(twin, name)} <= {int, type(None)}


@pytest.mark.parametrize("family", BUILT)
def test_a_trusted_board_is_the_same_board(family: str) -> None:
    board: Any = BUILT[family]
    fields = {name: getattr(board, name) for name in board.__dataclass_fields__}
    twin = type(board).trusted(**fields)
    assert (twin, hash(twin), repr(twin)) == (board, hash(board), repr(board))
