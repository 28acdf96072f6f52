"""Boards written as links and read again: the same. `PENCILMARK_SLOW=1` tries a thousand a format."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from random import Random

import pytest

from pencilmark.formats import foreign_formats
from pencilmark.formats.tatham.runs import pieces_of
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text
from pencilmark.rules import rule_of, rules
from pencilmark.rules.cell import Cell
from tests.formats.meaning import all_kinds, meaning, random_board, written_or_refused

MANY = 1000 if os.environ.get("PENCILMARK_SLOW") else 60
Maker = Callable[[Random], Puzzle]


def with_words(dice: Random) -> Puzzle:
    return random_board(dice, [kind for kind in all_kinds() if kind.fpuzzles or kind.name in ("dot", "sign")])


def any_rules(dice: Random) -> Puzzle:
    return random_board(dice, all_kinds())


def latin(side: int, *more: dict[str, object], givens: object = ()) -> Board:
    said = [{"rule": "rows"}, {"rule": "columns"}, *more]
    return Board(side, side, map(rule_of, said), givens)  # type: ignore[arg-type]


def some_givens(dice: Random, side: int) -> list[int | None]:
    return [dice.randint(1, side) if dice.random() < 0.3 else None for _ in range(side * side)]


def solo(dice: Random) -> Puzzle:
    rows, columns = dice.choice(((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 4)))
    side = rows * columns
    more: list[dict[str, object]] = [{"rule": "boxes", "shape": [rows, columns]}]
    if dice.random() < 0.4:
        more += [{"rule": "diagonal", "which": which} for which in ("down", "up")]
    if dice.random() < 0.4:
        more += [{"rule": "cage", "cells": cage, "sum": dice.randint(1, 40)} for cage in cages(dice, side)]
    return latin(side, *more, givens=some_givens(dice, side))


def cages(dice: Random, side: int) -> list[list[Cell]]:
    """The grid cut at random: what stays joined is a cage."""
    joined = [edge for edge in latin(side).grid.edges() if dice.random() < 0.3]
    return pieces_of(side, joined)


def unequal(dice: Random) -> Puzzle:
    side = dice.randint(3, 9)
    board = latin(side, givens=some_givens(dice, side))
    edges = [edge for edge in board.grid.edges() if dice.random() < 0.4]
    if dice.random() < 0.5:
        signs = [dict(zip(("less", "greater"), dice.sample(edge, 2), strict=True)) for edge in edges]
        return latin(side, *({"rule": "sign", **sign} for sign in signs), givens=board.givens)
    dots = [{"rule": "dot", "cells": edge, "difference": 1} for edge in edges]
    return latin(side, *dots, {"rule": "negative", "of": ["dot:difference:1"]}, givens=board.givens)


def towers(dice: Random) -> Puzzle:
    side = dice.randint(2, 9)
    places = [(where, at) for where in ("top", "bottom", "left", "right") for at in range(1, side + 1)]
    seen = dice.sample(places, dice.randint(1, len(places)))
    clues = [{"rule": "skyscraper", "where": w, "at": at, "value": dice.randint(1, side)} for w, at in seen]
    return latin(side, *clues, givens=some_givens(dice, side) if dice.random() < 0.5 else ())


def keen(dice: Random) -> Puzzle:
    side = dice.randint(3, 9)
    return latin(side, *(_clue(dice, cage) for cage in cages(dice, side)))


def _clue(dice: Random, cage: list[Cell]) -> dict[str, object]:
    result = {"rule": "calculation-cage", "cells": cage, "result": dice.randint(1, 99)}
    if len(cage) == 1:
        return result
    return {**result, "operation": dice.choice(["+", "-", "×", "÷"] if len(cage) == 2 else ["+", "×"])}


def mines(dice: Random) -> Puzzle:
    height, width = dice.randint(1, 9), dice.randint(1, 9)
    mined = [[int(dice.random() < 0.2) for _ in range(width)] for _ in range(height)]
    around = [
        [sum(sum(row[max(0, c - 1) : c + 2]) for row in mined[max(0, r - 1) : r + 2]) for c in range(width)]
        for r in range(height)
    ]
    cells = tuple(-1 if mined[r][c] else around[r][c] for r in range(height) for c in range(width))
    return Minesweeper(height, width, sum(map(sum, mined)), cells)


def sudoku(dice: Random) -> Puzzle:
    return latin(9, {"rule": "boxes", "shape": [3, 3]}, givens=some_givens(dice, 9))


MAKERS: list[tuple[str, Maker]] = [
    ("fpuzzles", with_words), ("fpuzzles", any_rules), ("sudokupad", with_words), ("iss", any_rules),
    ("tatham", solo), ("tatham", unequal), ("tatham", towers), ("tatham", keen), ("tatham", mines),
    ("sudokuwiki", sudoku),
]  # fmt: skip


def texts_of(name: str, board: Puzzle) -> Iterator[str]:
    text = written_or_refused(foreign_formats()[name], board)
    if text is not None:
        yield text if name != "sudokuwiki" else foreign_formats()[name].link(board)
        yield foreign_formats()[name].link(board)


@pytest.mark.parametrize(
    ("name", "maker"), MAKERS, ids=[f"{name}-{maker.__name__}" for name, maker in MAKERS]
)
def test_what_is_written_is_read_again(name: str, maker: Maker) -> None:
    dice = Random(f"{name} {maker.__name__}")
    carried = 0
    for _ in range(MANY):
        board = maker(dice)
        for text in texts_of(name, board):
            (item,) = read_text(text, format=name)
            assert item.puzzle is not None, (item.error, text)
            if name == "iss":  # it says some rules by other ones
                assert item.puzzle.shape == board.shape
            else:
                assert meaning(item.puzzle) == meaning(board), text
            carried += 1
    assert carried >= MANY // 4, carried


def test_every_kind_of_rule_is_tried() -> None:
    assert {kind.name for kind in all_kinds()} | {"rows", "columns", "boxes", "regions"} == {*rules()}
