"""Solo: Sudoku, with diagonals (x), irregular blocks (j) and killer cages (k) in any combination.

params := rows ( 'x' columns )? ( 'j' | 'x' | 'k' )*    of a block; of a jigsaw, the side alone
desc   := grid ( ',' blocks )? ( ',' cages ',' sums )?   blocks of a jigsaw; cages of a killer, a sum at the first
                                                         cell of each
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pencilmark.errors import InputError
from pencilmark.formats.tatham.game import Game, Id
from pencilmark.formats.tatham.runs import blocks_of, grid_of, part, written_blocks, written_grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Token
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell

__all__ = ["Solo"]

_PARAMS = re.compile(r"([0-9]{1,2})(?:x([0-9]{1,2}))?((?:[jxk]|m[d]?[0-9]|r[0-9]|a|d[a-z])*)", re.ASCII)
_LARGEST = 31
_LARGEST_SUM = 500  # 31 · 32 / 2


class Solo(Game):
    name = "solo"
    called = "Solo"
    params = _PARAMS
    shape = re.compile(r"[a-z0-9_]+(?:,[_a-z]+)?(?:,[_a-z]+,[a-z0-9_]+)?", re.ASCII)

    def read(self, found: Id) -> Puzzle:
        shape = _PARAMS.fullmatch(found.params.text)
        if not shape:
            raise found.params.error("rows x columns of a block, like 3x3, and j, x, k")
        rows, columns = int(shape[1]), int(shape[2] or shape[1])
        flags = {*re.sub(r"m[d]?[0-9]|r[0-9]|d[a-z]|a", "", shape[3])}
        jigsaw = "j" in flags
        side = rows if jigsaw and not shape[2] else rows * columns
        if not 1 <= side <= _LARGEST:
            raise found.params.error(f"a side of at most {_LARGEST}")
        parts = _parts(found.desc, 1 + jigsaw + 2 * ("k" in flags))
        cells = grid_of(parts[0], side * side, side, "a value")
        division = _jigsaw(parts[1], side) if jigsaw else {"rule": "boxes", "shape": [rows, columns]}
        rules = [{"rule": "rows"}, {"rule": "columns"}, division, *_diagonals("x" in flags)]
        rules += [*_cages(parts[-2], parts[-1], side)] if "k" in flags else []
        board = Board(side, side, map(rule_of, rules), [value or None for value in cells])
        return (Sudoku.of_board(board) if not flags else None) or board

    def write(self, board: Board) -> str | None:
        return written(board)


def _parts(desc: Token, count: int) -> list[Token]:
    found, start = [], 0
    for text in desc.text.split(","):
        found.append(part(desc, start, start + len(text)))
        start += len(text) + 1
    if len(found) != count:
        message = (
            f"expected {count} parts with commas between them, as the parameters say, found {len(found)}"
        )
        raise InputError(message, desc.line, desc.column)
    return found


def _jigsaw(token: Token, side: int) -> dict[str, Any]:
    blocks = blocks_of(token, side)
    if {len(block) for block in blocks} != {side}:
        raise token.error(f"lines that make {side} blocks of {side} cells")
    return {"rule": "regions", "cells": blocks}


def _diagonals(wanted: bool) -> list[dict[str, Any]]:
    return [{"rule": "diagonal", "which": which} for which in ("down", "up")] if wanted else []


def _cages(blocks: Token, sums: Token, side: int) -> Iterator[dict[str, Any]]:
    totals = grid_of(sums, side * side, _LARGEST_SUM, "a sum")
    cages = blocks_of(blocks, side)
    for cage in cages:
        said = [totals[cell.row * side + cell.column] for cell in cage]
        if sum(map(bool, said)) > 1 or any(said[1:]):
            raise sums.error("one sum a cage, at its first cell")
        yield {"rule": "cage", "cells": cage, **({"sum": said[0]} if said[0] else {})}


def written(board: Board) -> str | None:
    """The id of a board with the rules of the game, and no others."""
    names = [rule.name for rule in board.rules]
    division: Any = next((rule for rule in board.rules if rule.name in ("boxes", "regions")), None)
    known = {"rows", "columns", "boxes", "regions", "diagonal", "cage"}
    if division is None or {*names} - known or names.count("boxes") + names.count("regions") > 1:
        return None
    if board.holes or board.domain != (1, board.height) or board.height != board.width:
        return None
    blocks = _blocks(division, board)
    cages = _written_cages([rule for rule in board.rules if rule.name == "cage"], board)
    head = f"{division.shape[0]}x{division.shape[1]}" if blocks == "" else f"{board.height}j"
    ways = {rule.as_dict()["which"] for rule in board.rules if rule.name == "diagonal"}
    if len(ways) == 1:
        raise unsupported("Solo", "diagonal", why="both or none")
    flags = ("x" if ways else "") + ("k" if cages else "")
    grid = written_grid(value or 0 for value in board.givens)
    return f"{head}{flags}:" + ",".join([grid, *([blocks] if blocks else []), *cages])


def _blocks(division: Any, board: Board) -> str:
    """Nothing for boxes of as many cells as there are values."""
    side = board.height
    if side > _LARGEST:
        raise unsupported("Solo", f"a grid of {side} rows")
    if division.name == "boxes" and division.shape[0] * division.shape[1] == side and min(division.shape) > 1:
        return ""
    regions = [*division.regions(board.grid)]
    said = written_blocks(regions, side, counts=False)
    if said is None or {len(region) for region in regions} != {side}:
        raise unsupported("Solo", division.name, why=f"blocks of {side} cells that hang together")
    return said


def _written_cages(cages: list[Any], board: Board) -> list[str]:
    if not cages:
        return []
    side = board.height
    totals = {min(cage.cells): cage.sum for cage in cages}
    covered = [cell for cage in cages for cell in cage.cells]
    whole = len(covered) == side * side == len({*covered}) and all(totals.values())
    said = written_blocks([cage.cells for cage in cages], side, counts=False) if whole else None
    if said is None or max(totals.values()) > _LARGEST_SUM or min(totals.values()) < 1:
        raise unsupported("Solo", "cage", why="cages must cover the grid, hang together and have sums")
    return [said, written_grid(totals.get(Cell(r, c), 0) for r in range(side) for c in range(side))]
