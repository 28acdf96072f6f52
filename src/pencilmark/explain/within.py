"""How hard a board is, where it is not harder than wanted: nothing dearer is looked for, which is what takes long."""

from __future__ import annotations

from math import inf
from typing import Any

from pencilmark.explain.atoms import Subject
from pencilmark.explain.ladder import Scale
from pencilmark.explain.native_ladder import Costs, digits_of, ways
from pencilmark.explain.path import Path
from pencilmark.explain.probabilities import TooHardError
from pencilmark.explain.rating import Rating, rating_of
from pencilmark.model import Solvable

__all__ = ["rating_within"]

SECONDS = 20.0  # for a board: one that takes longer is too hard


def rating_within(board: Solvable[Any], most: float, scale: Scale) -> Rating | None:
    """The rating of a board with one solution; None if a step of its way costs more than `most`."""
    digits = digits_of(board) if scale == "se" else None
    if digits is not None:
        ((solved, costs),) = ways([digits], True, None, 1, None if most == inf else most)
    else:
        solved, costs = _way(Path(Subject(board), scale, scale == "se", SECONDS, most))
    return rating_of(scale, costs, "solved") if solved else None


def _way(path: Path) -> tuple[bool, Costs]:
    try:
        costs = list(path.costs())
    except TooHardError:
        return False, []
    return path.position.solved, costs
