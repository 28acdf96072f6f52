"""Sliding tiles: any solvable board, one some moves from the goal, or one at an exact depth.

The boards are made by their own room, `paths`; they are no constraint puzzles, so they come as `Tiles`.
"""

from __future__ import annotations

from typing import Any

from pencilmark.errors import GenerateError, ModelError
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, number
from pencilmark.paths.generate import at_depth, random_board, random_walk
from pencilmark.paths.tiles import Tiles

__all__ = ["TilesGenerator", "tiles_line", "tiles_text"]


class TilesGenerator(Generator):
    family = "tiles"
    constraints = False
    parameters = (
        number("rows", 4, 2, 20, "rows of the board"),
        number("cols", 4, 2, 20, "columns of the board"),
        number("walk", None, 0, 1_000_000, "moves of a random walk from the goal (any solvable board)"),
        number("depth", None, 0, None, "moves of a shortest solution, up to 3×3 (as it comes)"),
    )

    def make(self, draw: Draw, asked: dict[str, Any]) -> Tiles:
        rows, cols, walk, depth, seed = (*(asked[p.name] for p in self.parameters), draw.word())
        if walk is not None and depth is not None:
            raise GenerateError("a board is asked for by its walk or by its depth, not by both")
        try:
            if depth is not None:
                return at_depth(rows, cols, depth, seed)[0]
            return random_board(rows, cols, seed) if walk is None else random_walk(rows, cols, walk, seed)
        except ModelError as error:
            raise GenerateError(str(error)) from None


def tiles_text(tiles: Tiles) -> str:
    """A course file: start, blank line, goal."""
    return f"{tiles.text(tiles.start)}\n\n{tiles.text(tiles.goal)}\n"


def tiles_line(tiles: Tiles, number: int) -> str:
    """One of a collection: its number, then the cells row by row."""
    return f"{number} {' '.join(map(str, tiles.start))}\n"
