"""probabilities: how likely each unknown cell of a minefield is to hold a mine, exactly."""

from __future__ import annotations

from typing import Any

from pencilmark.explain.probabilities import TooHardError, probabilities_of
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
        answer = probabilities_of(position.flat)
    except TooHardError as error:
        raise Refusal(str(error), 422, {"kind": "limit", "message": str(error)}) from None
    return {
        "puzzle": puzzle.family,
        "shape": list(puzzle.shape),
        "count": str(answer.count),
        "probabilities": puzzle_rows(puzzle, answer.chances),
        "forced": puzzle_rows(puzzle, answer.forced),
    }


def puzzle_rows(puzzle: Minesweeper, values: list[Any]) -> list[list[Any]]:
    """One value an unknown cell, laid out as the board; a hint is null."""
    found: list[Any] = [None] * len(puzzle.cells)
    for cell, value in zip(puzzle.unknown, values, strict=True):
        found[cell] = value
    return [found[start : start + puzzle.width] for start in range(0, len(found), puzzle.width)]
