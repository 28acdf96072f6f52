"""Keen: KenKen.

params := side 'm'?                         m: products only
desc   := blocks ',' ( operation number )*   a clue a cage, by its first cell; a sum, m product, s difference,
                                             d quotient
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pencilmark.errors import InputError
from pencilmark.formats.tatham.game import Game, Id
from pencilmark.formats.tatham.runs import blocks_of, part, written_blocks
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.kenken import KenKen
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Token
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell

__all__ = ["Keen"]

_OPERATIONS = {"a": "+", "m": "×", "s": "-", "d": "÷"}
_CLUE = re.compile(r"([amsd])([0-9]{1,9})", re.ASCII)
_SMALLEST, _LARGEST = 3, 31


class Keen(Game):
    name = "keen"
    called = "Keen"
    params = re.compile(r"([0-9]{1,2})(?:d[a-z])?m?", re.ASCII)
    shape = re.compile(r"[_a-z0-9]+,(?:[amsd][0-9]+)+", re.ASCII)

    def read(self, found: Id) -> Puzzle:
        params = self.params.fullmatch(found.params.text)
        if not params or not _SMALLEST <= int(params[1]) <= _LARGEST:
            raise found.params.error(f"a side from {_SMALLEST} to {_LARGEST}")
        side = int(params[1])
        lines, comma, _ = found.desc.text.partition(",")
        if not comma:
            raise found.desc.error("lines between cages, a comma, and clues")
        cages = blocks_of(part(found.desc, 0, len(lines)), side)
        clues = [*_clues(part(found.desc, len(lines) + 1), cages)]
        return KenKen(side, side, map(rule_of, [{"rule": "rows"}, {"rule": "columns"}, *clues]))

    def write(self, board: Board) -> str | None:
        return _written(board)


def _clues(token: Token, cages: list[list[Cell]]) -> Iterator[dict[str, Any]]:
    at = 0
    for cage in cages:
        match = _CLUE.match(token.text, at)
        if not match:
            raise part(token, at, at + 1).error("a clue like a10 for every cage (a, m, s or d, and a number)")
        if match[1] in "sd" and len(cage) != 2:
            raise part(token, at, match.end()).error("a difference or quotient for two cells only")
        operation = {"operation": _OPERATIONS[match[1]]} if len(cage) > 1 else {}
        yield {"rule": "calculation-cage", "cells": cage, **operation, "result": int(match[2])}
        at = match.end()
    if at != len(token.text):
        message = f"expected {len(cages)} clues, one a cage, found more"
        raise InputError(message, token.line, token.column + at)


def _written(board: Board) -> str | None:
    side = board.height
    names = {rule.name for rule in board.rules}
    if names != {"rows", "columns", "calculation-cage"} or board.holes or board.domain != (1, side):
        return None
    if board.width != side or not _SMALLEST <= side <= _LARGEST:
        return None
    cages: list[Any] = sorted(
        (r for r in board.rules if r.name == "calculation-cage"), key=lambda r: min(r.cells)
    )
    cells = [cell for cage in cages for cell in cage.cells]
    whole = len(cells) == side * side == len({*cells}) and not any(board.givens)
    lines = written_blocks([cage.cells for cage in cages], side, counts=True) if whole else None
    if lines is None or any(cage.operation in ("-", "÷", "−") and len(cage.cells) > 2 for cage in cages):
        why = "cages must cover the grid and hang together; differences and quotients are of two cells; no givens"
        raise unsupported("Keen", "calculation-cage", why=why)
    return f"{side}:{lines}," + "".join(_clue(cage) for cage in cages)


def _clue(cage: Any) -> str:
    letters = {sign: letter for letter, sign in _OPERATIONS.items()} | {"−": "s", None: "a"}
    return f"{letters[cage.operation]}{cage.result}"
