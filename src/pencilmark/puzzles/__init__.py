"""The families of puzzles, one file each, and the reading of a text whose family is not named. An installed package
adds a family by the entry point group `pencilmark.families`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Text

__all__ = ["Format", "Options", "Puzzle", "Text", "families"]

GROUP = "pencilmark.families"


@cache
def families() -> dict[str, type[Puzzle]]:
    """Every family by its name."""
    outside = classes_of_entry_points(GROUP, Puzzle, "family")
    return classes_in(__name__, __path__, Puzzle, "family") | outside
