"""A family's board as data, and back: what is edited as a board stays in its family while it fits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pencilmark.puzzles import families
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text
from pencilmark.rules import rule_of
from pencilmark.web.examples import EXAMPLES


def boards() -> list[Puzzle]:
    read = [next(read_text(example["text"])).puzzle for example in EXAMPLES]
    return [board for board in read if board is not None]


@pytest.mark.parametrize("puzzle", boards(), ids=lambda puzzle: f"{puzzle.family}-{puzzle.shape[0]}")
def test_there_and_back(puzzle: Puzzle) -> None:
    board = puzzle.board()
    if puzzle is board:
        return
    turned = replace(board, rules=board.rules[::-1])
    back = type(puzzle).of_board(turned)
    assert back is not None
    assert back.board().says(board)
    labels = [(c.label, c.scope) for c in back.problem().constraints]
    assert labels == [(c.label, c.scope) for c in puzzle.problem().constraints]


@pytest.mark.parametrize("puzzle", boards(), ids=lambda puzzle: f"{puzzle.family}-{puzzle.shape[0]}")
def test_one_rule_too_many_is_another_family(puzzle: Puzzle) -> None:
    board = puzzle.board()
    free = [str(cell) for cell in board.grid.cells[:2]]
    more = replace(board, rules=(*board.rules, rule_of({"rule": "cage", "cells": free})))
    assert puzzle is board or type(puzzle).of_board(more) is None


@pytest.mark.parametrize("family", sorted(families()))
def test_blank_boards(family: str) -> None:
    blank = families()[family].blank(9)
    if blank is not None:
        assert blank.shape == (9, 9)
        assert blank.family == family
        assert not any(blank.board().givens)
