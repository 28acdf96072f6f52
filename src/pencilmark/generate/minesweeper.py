"""Minesweeper boards: mines and hints thrown on a board, each hint counted from the mines around it."""

from __future__ import annotations

from typing import Any

from pencilmark.api import is_unique
from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, flag, number
from pencilmark.generate.thinning import ATTEMPTS
from pencilmark.puzzles.minesweeper import UNKNOWN, Minesweeper

__all__ = ["MinesweeperGenerator"]


class MinesweeperGenerator(Generator):
    family = Minesweeper.family
    parameters = (
        number("rows", 6, 1, 1000, "rows of the board"),
        number("cols", 6, 1, 1000, "columns of the board"),
        number("mines", 10, 0, None, "mines, none of them under a hint"),
        number("hints", 16, 0, None, "cells that say how many mines are around them"),
        flag("unique", False, "one solution only (looked for in a bounded number of attempts)"),
    )

    def make(self, draw: Draw, asked: dict[str, Any]) -> Minesweeper:
        room = asked["rows"] * asked["cols"] - asked["hints"]
        if room < 0:
            raise GenerateError(f"{asked['hints']} hints do not fit {asked['rows']}×{asked['cols']} cells")
        if asked["mines"] > room:
            raise GenerateError(f"{asked['mines']} mines do not fit the {room} cells without a hint")
        if not asked["unique"]:
            return _board(draw, asked)
        for attempt in range(10 * ATTEMPTS):
            board = _board(draw.branch("attempt", attempt) if attempt else draw, asked)
            if is_unique(board):
                return board
        raise GenerateError(
            f"no board with one solution was found in {10 * ATTEMPTS} attempts: ask for more hints"
        )


def _board(draw: Draw, asked: dict[str, Any]) -> Minesweeper:
    height, width, mines = asked["rows"], asked["cols"], asked["mines"]
    order = draw.branch("cells", height, width).shuffled(range(height * width))
    mined, hinted = set(order[:mines]), order[len(order) - asked["hints"] :]
    cells = [UNKNOWN] * len(order)
    blank = Minesweeper(height, width, mines, tuple(cells))
    for cell in hinted:
        cells[cell] = sum(neighbour in mined for neighbour in blank.neighbours(cell))
    return Minesweeper(height, width, mines, tuple(cells))
