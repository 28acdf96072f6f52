"""The shortest code of a Sudoku: a character a cell that is given, digit + 10 · number of blanks behind it."""

from __future__ import annotations

from pencilmark.formats.shared.links import Payload
from pencilmark.puzzles.board import Board
from pencilmark.rules import rule_of

__all__ = ["board_of_classic"]

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_SIDE = 9


def board_of_classic(found: Payload) -> Board:
    values: list[int | None] = []
    for index, letter in enumerate(found.text):
        code = _ALPHABET.find(letter)
        if code < 0:
            raise found.error(
                f"expected a letter or digit of a classic Sudoku, found {letter!r} as number {index + 1}"
            )
        values += [code % 10 or None] + [None] * (code // 10)
    if len(values) != _SIDE**2:
        raise found.error(f"expected {_SIDE**2} cells, found {len(values)}")
    rules = [{"rule": "rows"}, {"rule": "columns"}, {"rule": "boxes", "shape": [3, 3]}]
    return Board(_SIDE, _SIDE, map(rule_of, rules), values)
