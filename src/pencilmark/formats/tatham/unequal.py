"""Unequal: Futoshiki; and with `a` Adjacent: flags between neighbours that differ by 1, and only between them.

params := side 'a'?
desc   := ( number flag* ','? | run )*      0 a blank; flags U R D L: larger than the cell there, or next to it
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pencilmark.errors import InputError
from pencilmark.formats.tatham.game import Game, Id
from pencilmark.formats.tatham.runs import part
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Token
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell

__all__ = ["Unequal"]

_STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
_CELL = re.compile(r"([0-9]{1,3})([URDL]*),?|([a-z])", re.ASCII)
_SMALLEST, _LARGEST = 3, 32
_ADJACENT = "dot:difference:1"


class Unequal(Game):
    name = "unequal"
    called = "Unequal"
    params = re.compile(r"([0-9]{1,2})(a?)(?:d[a-z])?", re.ASCII)
    shape = re.compile(r"(?:[0-9]+[URDL]*,|[a-z])*(?:[0-9]+[URDL]*)?", re.ASCII)

    def read(self, found: Id) -> Puzzle:
        params = self.params.fullmatch(found.params.text)
        if not params or not _SMALLEST <= int(params[1]) <= _LARGEST:
            raise found.params.error(f"a side from {_SMALLEST} to {_LARGEST}, and a for Adjacent")
        side, adjacent = int(params[1]), bool(params[2])
        cells = [*_cells(found.desc, side)]
        flags = [flag for _, flag in cells]
        rules = [*(_dots if adjacent else _signs)(flags, side)]
        values = [value or None for value, _ in cells]
        board = Board(side, side, map(rule_of, [{"rule": "rows"}, {"rule": "columns"}, *rules]), values)
        return (None if adjacent else Futoshiki.of_board(board)) or board

    def write(self, board: Board) -> str | None:
        return _written(board)


def _cells(desc: Token, side: int) -> Iterator[tuple[int, Token]]:
    """The value and the flags of every cell."""
    at = count = 0
    while at < len(desc.text):
        match = _CELL.match(desc.text, at)
        if not match:
            raise part(desc, at, at + 1).error("a number and flags of U, R, D, L")
        several = ord(match[3]) - ord("a") + 1 if match[3] else 1
        if count + several > side * side:
            raise part(desc, at).error(f"the end after {side * side} cells")
        for _ in range(several):
            value = (
                0
                if match[3]
                else part(desc, at, at + len(match[1])).integer(f"a value from 0 to {side}", 0, side)
            )
            yield (
                value,
                part(desc, match.start(2), match.end(2)) if match[1] else Token("", desc.line, desc.column),
            )
        count += several
        at = match.end()
    if count < side * side:
        message = f"expected {side * side} cells, found {count}"
        raise InputError(message, desc.line, desc.column + len(desc.text))


def _flagged(flags: list[Token], side: int) -> Iterator[tuple[Cell, Cell, Token]]:
    for index, token in enumerate(flags):
        cell = Cell(*divmod(index, side))
        for place, letter in enumerate(token.text):
            other = cell.moved(*_STEPS[letter])
            here = part(token, place, place + 1)
            if not (0 <= other.row < side and 0 <= other.column < side):
                raise here.error("a flag towards a cell of the grid")
            yield cell, other, here


def _signs(flags: list[Token], side: int) -> Iterator[dict[str, Any]]:
    seen: set[frozenset[Cell]] = set()
    for cell, other, token in _flagged(flags, side):
        if frozenset((cell, other)) in seen:
            raise token.error("one flag between two cells")
        seen.add(frozenset((cell, other)))
        yield {"rule": "sign", "less": other, "greater": cell}


def _dots(flags: list[Token], side: int) -> Iterator[dict[str, Any]]:
    """Both cells bear the flag; without one neighbours do not differ by 1."""
    found = {(cell, other): token for cell, other, token in _flagged(flags, side)}
    for (cell, other), token in found.items():
        if (other, cell) not in found:
            raise token.error("a flag on both cells")
        if cell < other:
            yield {"rule": "dot", "cells": [cell, other], "difference": 1}
    yield {"rule": "negative", "of": [_ADJACENT]}


def _written(board: Board) -> str | None:
    side = board.height
    rules: list[Any] = [rule for rule in board.rules if rule.name not in ("rows", "columns")]
    names = {rule.name for rule in rules}
    denied = [rule for rule in rules if rule.name in ("negative", "non-consecutive")]
    plain = board.domain == (1, side) and board.width == side and not board.holes
    if not plain or len(board.rules) - len(rules) < 2 or not _SMALLEST <= side <= _LARGEST:
        return None
    if names <= {"sign"}:
        pairs = {frozenset((rule.less, rule.greater)) for rule in rules}
        if len(pairs) < len(rules):
            raise unsupported("Unequal", "sign", why="two between the same cells")
        return f"{side}:" + _flags(board, [(rule.greater, rule.less) for rule in rules])
    if names <= {"dot", "negative", "non-consecutive"} and denied:
        return _adjacent(board, rules, denied)
    return None


def _adjacent(board: Board, rules: list[Any], denied: list[Any]) -> str | None:
    dots = [rule for rule in rules if rule.name == "dot"]
    said = {claim for rule in denied for claim in (rule.of if rule.name == "negative" else (_ADJACENT,))}
    if said != {_ADJACENT} or any(dot.difference != 1 for dot in dots):
        return None
    both = [(a, b) for dot in dots for a, b in (dot.cells, dot.cells[::-1])]
    return f"{board.height}a:" + _flags(board, both)


def _flags(board: Board, flags: list[tuple[Cell, Cell]]) -> str:
    found: dict[Cell, set[tuple[int, int]]] = {}
    for cell, other in flags:
        found.setdefault(cell, set()).add((other.row - cell.row, other.column - cell.column))
    said = []
    for cell, value in zip(board.grid.cells, board.givens, strict=True):
        letters = "".join(letter for letter, step in _STEPS.items() if step in found.get(cell, ()))
        said.append(f"{value or 0}{letters},")
    return "".join(said)
