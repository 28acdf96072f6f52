"""Towers: Skyscrapers.

params := side
desc   := clue ( '/' clue )* ( ',' grid )?      4 · side clues, some of them empty: top, bottom, left, right
"""

from __future__ import annotations

import re
from typing import Any

from pencilmark.errors import InputError
from pencilmark.formats.tatham.game import Game, Id
from pencilmark.formats.tatham.runs import grid_of, part, written_grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.skyscrapers import Skyscrapers
from pencilmark.puzzles.text import Token
from pencilmark.rules import rule_of

__all__ = ["Towers"]

_SIDES = ("top", "bottom", "left", "right")
_LARGEST = 31


class Towers(Game):
    name = "towers"
    called = "Towers"
    params = re.compile(r"([0-9]{1,2})(?:d[a-z])?", re.ASCII)
    shape = re.compile(r"[0-9]*(?:/[0-9]*)+(?:,[a-z0-9_]*)?", re.ASCII)

    def read(self, found: Id) -> Puzzle:
        params = self.params.fullmatch(found.params.text)
        if not params or not 1 <= int(params[1]) <= _LARGEST:
            raise found.params.error(f"a side from 1 to {_LARGEST}")
        side = int(params[1])
        clues, comma, _ = found.desc.text.partition(",")
        rules = [{"rule": "rows"}, {"rule": "columns"}, *_clues(part(found.desc, 0, len(clues)), side)]
        cells = (
            grid_of(part(found.desc, len(clues) + 1), side * side, side, "a value")
            if comma
            else [0] * side**2
        )
        return Skyscrapers(side, side, map(rule_of, rules), [value or None for value in cells])

    def write(self, board: Board) -> str | None:
        return _written(board)


def _clues(token: Token, side: int) -> list[dict[str, Any]]:
    fields, start = [], 0
    for text in token.text.split("/"):
        fields.append(part(token, start, start + len(text)))
        start += len(text) + 1
    if len(fields) != 4 * side:
        raise InputError(f"expected {4 * side} clues, found {len(fields)}", token.line, token.column)
    found = []
    for index, field in enumerate(fields):
        if field.text:
            value = field.integer(f"a clue from 1 to {side}", 1, side)
            where, at = _SIDES[index // side], index % side + 1
            found.append({"rule": "skyscraper", "where": where, "at": at, "value": value})
    return found


def _written(board: Board) -> str | None:
    side = board.height
    names = {rule.name for rule in board.rules}
    if (
        names != {"rows", "columns", "skyscraper"}
        or board.holes
        or board.domain != (1, side)
        or board.width != side
    ):
        return None
    clues: dict[tuple[str, int], int] = {}
    rules: list[Any] = [rule for rule in board.rules if rule.name == "skyscraper"]
    for rule in rules:
        if (
            clues.setdefault((rule.where, rule.at), rule.value) != rule.value
            or rule.value > side
            or side > _LARGEST
        ):
            raise unsupported("Towers", "skyscraper", why=rule.words())
    said = [str(clues.get((where, at), "")) for where in _SIDES for at in range(1, side + 1)]
    grid = "," + written_grid(value or 0 for value in board.givens) if any(board.givens) else ""
    return f"{side}:" + "/".join(said) + grid
