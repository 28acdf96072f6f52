"""probabilities: how likely each unknown cell of a minefield is to hold a mine, exactly."""

from __future__ import annotations

from typing import Any

from pencilmark.explain.minefield import by_cell, chances
from pencilmark.explain.probabilities import TooHardError
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.web.boards import position_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["probabilities"]


def probabilities(request: Request, say: Say) -> dict[str, Any]:
    position = position_of(request)
    puzzle = position.puzzle
    if not isinstance(puzzle, Minesweeper):
        raise Refusal(f"probabilities are of minefields, not of {puzzle.family}")
    try:
        answer = chances(position.flat)
    except TooHardError as error:
        raise Refusal(str(error), 422, {"kind": "limit", "message": str(error)}) from None
    return {
        "puzzle": puzzle.family,
        "shape": list(puzzle.shape),
        "count": None if answer.count is None else str(answer.count),
        "probabilities": by_cell(puzzle, answer.chances),
        "forced": by_cell(puzzle, answer.forced),
    }
