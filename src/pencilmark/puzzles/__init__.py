"""The families of puzzles, one file each, and the reading of a text whose family is not named. A new family is a new
file here or, from an installed package, a class named in the entry point group `pencilmark.families`."""

from __future__ import annotations

from functools import cache

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.errors import InputError
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Text, shown

__all__ = ["Format", "Options", "Puzzle", "Text", "families", "family_named"]

GROUP = "pencilmark.families"


@cache
def families() -> dict[str, type[Puzzle]]:
    """Every family by its name."""
    own = classes_in(__name__, __path__, Puzzle, "family")
    return own | classes_of_entry_points(GROUP, Puzzle, "family")


def family_named(name: str) -> type[Puzzle]:
    """The family of that name; InputError if there is none."""
    if name not in families():
        raise InputError(
            f"expected a family ({', '.join(sorted(families()))}), found {shown(name)}", kind="usage"
        )
    return families()[name]
