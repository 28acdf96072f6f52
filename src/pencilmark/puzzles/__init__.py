"""The families of puzzles, one file each, and the reading of a text whose family is not named."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Text

__all__ = ["Format", "Options", "Puzzle", "Text", "families"]


@cache
def families() -> dict[str, type[Puzzle]]:
    """Every family by its name."""
    return classes_in(__name__, __path__, Puzzle, "family")
