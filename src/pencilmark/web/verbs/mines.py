"""probabilities: how likely each cell is to hold a mine, exactly; of any board of sums whose values are 0 and 1."""

from __future__ import annotations

from typing import Any

from pencilmark.explain.minefield import chances
from pencilmark.explain.probabilities import Probabilities, TooHardError
from pencilmark.web.boards import Position, position_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["counts_mines", "probabilities", "safest"]


def probabilities(request: Request, say: Say) -> dict[str, Any]:
    position = position_of(request)
    answer = _chances(position)
    return {
        "puzzle": position.puzzle.family,
        "shape": list(position.puzzle.shape),
        "count": None if answer.count is None else str(answer.count),
        "probabilities": _by_cell(position, answer.chances),
        "forced": _by_cell(position, answer.forced),
    }


def safest(request: Request, say: Say) -> dict[str, Any]:
    """The cell where a mine is least likely, the first of several, and how likely it is there."""
    position = position_of(request)
    answer = _chances(position)
    open_cells = [
        (chance, position.cells[v]) for v, chance in enumerate(answer.chances) if chance is not None
    ]
    if not open_cells:
        raise Refusal("there is no cell to choose: the board has no solution", 422)
    chance, cell = min(open_cells)
    return {"cell": cell, "chance": chance, "cells": [c for p, c in open_cells if p == chance]}


def _chances(position: Position) -> Probabilities:
    if not counts_mines(position):
        family = position.puzzle.family
        raise Refusal(
            f"probabilities are of boards of sums with the values 0 and 1, which this {family} is not"
        )
    try:
        return chances(position.flat, exact=True)
    except TooHardError as error:
        raise Refusal(str(error), 422, {"kind": "limit", "message": str(error)}) from None


def counts_mines(position: Position) -> bool:
    flat = position.plain
    return set(flat.values) <= {0, 1} and all(shape.as_dict()["shape"] == "linear" for shape in flat.shapes)


def _by_cell(position: Position, values: list[Any]) -> list[list[Any]]:
    """One value a variable, laid out as the board; None where there is none."""
    height, width = position.puzzle.shape
    found: list[Any] = [None] * (height * width)
    for cell, value in zip(position.cells, values, strict=True):
        found[cell] = value
    return [found[start : start + width] for start in range(0, len(found), width)]
