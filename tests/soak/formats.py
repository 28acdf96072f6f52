"""Boards written in every format that is written, and read again: `python -m tests.soak formats --boards 48000` gives
each of them a thousand that it can carry."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.formats import ForeignFormat, foreign_formats
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import read_text
from tests.formats.meaning import all_kinds, meaning, random_board
from tests.formats.random_boards import BOARDS
from tests.formats.test_link_round_trips import MAKERS

__all__ = ["check", "describe"]

Maker = Callable[[Random], Puzzle]
MOST_TRIES = 200  # boards that a format has no words for, until one is found that it has words for
OTHER_WORDS = ("iss",)  # says some rules by others
FEW = 20


@cache
def _written() -> list[tuple[ForeignFormat, list[Maker]]]:
    """The formats that are written, each with makers of boards that it may carry."""
    formats = [each for each in foreign_formats().values() if type(each).write is not ForeignFormat.write]
    return [(each, _makers(each)) for each in formats]


def _makers(format: ForeignFormat) -> list[Maker]:
    links = [maker for name, maker in MAKERS if name == format.name]
    families = [BOARDS[family] for family in format.families if family in BOARDS]
    return links or families or [_any_rules]


def _any_rules(dice: Random) -> Puzzle:
    return random_board(dice, all_kinds())


def _carried(seed: int) -> tuple[ForeignFormat, Puzzle, str]:
    """The format of a seed, a board that it can carry, and its text."""
    format, makers = _written()[seed % len(_written())]
    dice = Random(seed)
    for _ in range(MOST_TRIES):
        board = dice.choice(makers)(dice)
        if (text := _text(format, board)) is not None:
            return format, board, text
    raise AssertionError(f"{format.name}: no board of {MOST_TRIES} could be written")


def _text(format: ForeignFormat, board: Puzzle) -> str | None:
    try:
        return format.write(board)
    except InputError as error:
        if error.kind != "unsupported":
            raise
    return None


def describe(seed: int) -> str:
    format, board, text = _carried(seed)
    return f"{format.name} of {board}:\n{text}"


def check(seed: int) -> str:
    """What is wrong with the board of a seed, read again; empty if it is the same."""
    format, board, text = _carried(seed)
    items = list(read_text(text, None, format.name))
    if len(items) != 1 or items[0].puzzle is None:
        return f"read back as {items}"
    found = items[0].puzzle
    return "" if _same(format, found, board) else f"read back as {found}"


def _same(format: ForeignFormat, found: Puzzle, board: Puzzle) -> bool:
    if format.name in OTHER_WORDS:
        return _several(found) == _several(board)
    if not format.families and format.name not in dict(MAKERS):  # a model has rules, and no names for them
        return (found.board().givens, found.board().domain) == (board.board().givens, board.board().domain)
    return bool(meaning(found) == meaning(board))


def _several(puzzle: Puzzle) -> set[str]:
    """Its solutions, if they are few: else that they are many."""
    result = pm.solve(puzzle, solutions=FEW + 1, seconds=10)
    return {str(rows) for rows in result.solutions} if result.count <= FEW else {"many"}
