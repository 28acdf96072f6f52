"""Generated boards as text: in the course format of their family, or one JSON object a line. Boards of any rules are
JSON anyway, one a line.

A text of several boards is a collection where the family has one (Futoshiki behind a count, Sudoku and
Minesweeper one a line), and otherwise the boards with a blank line between. JSON lines hold any family, name
seed and parameters, and `solve` reads all of these.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from pencilmark.generate.tiles import tiles_line, tiles_text
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["collection", "course_text", "is_headed", "json_line"]


def course_text(board: Puzzle | Tiles) -> str:
    """One board as its course writes it."""
    return tiles_text(board) if isinstance(board, Tiles) else board.format()


def collection(boards: Iterable[Puzzle | Tiles], count: int) -> Iterator[str]:
    """The parts of a text of `count` boards, one board at a time."""
    for number, board in enumerate(boards):
        if count == 1:
            yield course_text(board)
        elif isinstance(board, Tiles):
            yield tiles_line(board, number + 1)
        else:
            yield board.in_collection(number, count)


def is_headed(family: str) -> bool:
    """Do collections of this family begin with the number of boards?"""
    return family in families() and families()[family].headed


def json_line(board: Puzzle | Tiles, seed: int, asked: dict[str, Any]) -> str:
    """A board with its seed and parameters, as `pencilmark solve` reads it; a board of rules as its own JSON."""
    if isinstance(board, Board):
        return replace(board, layout="line").format().rstrip("\n")
    if isinstance(board, Tiles):
        family, layout, shape = "tiles", "course", [board.rows, board.cols]
    else:
        family, layout, shape = board.family, board.layout, list(board.shape)
    data: dict[str, Any] = {"puzzle": family, "format": layout, "seed": seed, "parameters": asked}
    data |= {"shape": shape, "text": course_text(board)}
    options = {name: getattr(board, name) for name in ("box", "negative") if getattr(board, name, None)}
    return json.dumps(data | options, ensure_ascii=False)
