"""Sliding tiles: the boards are made by their own room, `pencilmark.paths`, where that is installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, number
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["TilesGenerator"]

_HOME = "pencilmark.paths.generate"


class TilesGenerator(Generator):
    family = "tiles"
    parameters = (
        number("rows", 4, 2, 16, "rows of the board"),
        number("cols", 4, 2, 16, "columns of the board"),
    )

    def missing(self) -> str:
        try:
            import_module(_HOME)
        except ImportError:
            return "this installation has no generator of sliding tiles"
        return ""

    def make(self, draw: Draw, asked: dict[str, Any]) -> Puzzle:
        board: Puzzle = import_module(_HOME).generate(draw.word(), **asked)
        if board is None:
            raise GenerateError("no board was made")
        return board
