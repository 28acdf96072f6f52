"""Generated boards as text: in the course format of their family, or one JSON object a line.

A text of several boards is a collection where the family has one (Futoshiki behind a count, Sudoku and
Minesweeper one a line). JSON lines hold any family, name seed and parameters, and `solve` reads them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.sudoku import Sudoku

__all__ = ["collection", "has_collections", "json_line"]

_LARGEST_LINE = 35  # the side up to which a Sudoku value is one character


def has_collections(family: str, asked: dict[str, Any]) -> bool:
    """Can several boards stand in one course file?"""
    if family == "sudoku":
        return bool(asked.get("n", 9) <= _LARGEST_LINE)
    return family in ("futoshiki", "minesweeper")


def collection(boards: Iterable[Puzzle], count: int) -> Iterator[str]:
    """The parts of a text of `count` boards, one board at a time."""
    for number, board in enumerate(boards):
        if count == 1:
            yield board.format()
        elif isinstance(board, Futoshiki):
            yield (f"{count}\n" if not number else "\n") + board.format_in_collection()
        elif isinstance(board, Sudoku):
            yield replace(board, layout="line").format()
        else:
            yield board.format()


def json_line(board: Puzzle, seed: int, asked: dict[str, Any]) -> str:
    """A board with its seed and parameters, as `pencilmark solve` reads it."""
    data: dict[str, Any] = {
        "puzzle": board.family,
        "format": board.layout,
        "seed": seed,
        "parameters": asked,
        "shape": list(board.shape),
        "text": board.format(),
    }
    options = {name: getattr(board, name) for name in ("box", "negative") if getattr(board, name, None)}
    return json.dumps(data | options, ensure_ascii=False)
