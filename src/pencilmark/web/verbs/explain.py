"""hint, why, truth, rate: what is known of a board and its reasons, in the words of `next`, `why`, `candidates`, `rate`."""

from __future__ import annotations

from typing import Any

from pencilmark.explain.candidates import candidates
from pencilmark.explain.explanation import Level, next_step
from pencilmark.explain.explanation import rate as rating_of_board
from pencilmark.explain.why import why as reasons
from pencilmark.model import Problem
from pencilmark.search.state import SearchState
from pencilmark.web.boards import Position, position_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["hint", "rate", "truth", "why"]

LEVELS: tuple[Level, ...] = ("where", "rule", "value")


def hint(request: Request, say: Say) -> dict[str, Any]:
    """The next step for a player, with its words at each of the three levels."""
    position = position_of(request)
    seconds = request.seconds()
    found = next_step(position.puzzle, position.entries, "value", seconds=seconds)
    words = {level: found.at(level).words for level in LEVELS}
    told = found.as_dict() | {"words": words, "status": found.status}
    told["conclusions"] = [c | _left(position, c) for c in told.get("conclusions", [])]
    return told


def _left(position: Position, conclusion: dict[str, Any]) -> dict[str, Any]:
    """Of a cell that loses values, those that what is placed leaves it, without the lost ones."""
    if "not" not in conclusion:
        return {}
    flat = position.flat
    state, variable = SearchState(flat), flat.names.index(conclusion["cell"])
    legal = flat.values_of(state.legal(variable))
    return {"left": [value for value in legal if value not in conclusion["not"]]}


def why(request: Request, say: Say) -> dict[str, Any]:
    """Why a claim holds or, without one, why there is no solution: the fewest rules."""
    position = position_of(request)
    found = reasons(_with_entries(position), request.text("claim"), seconds=request.seconds())
    return found.as_dict() | {"words": found.words}


def truth(request: Request, say: Say) -> dict[str, Any]:
    """The true candidates of each variable: every value of some solution."""
    position = position_of(request)
    found = candidates(_with_entries(position), seconds=request.seconds())
    return {
        "possible": found.possible,
        "unique": all(len(values) == 1 for values in found.values),
        "candidates": [list(values) for values in found.values],
    }


def rate(request: Request, say: Say) -> dict[str, Any]:
    """How hard the board is."""
    position = position_of(request)
    found = rating_of_board(position.puzzle, seconds=request.seconds())
    if found is None:
        raise Refusal("the board has no solution: there is nothing to rate", 422)
    return {"rating": found.as_dict(), "difficulty": found.class_name, "status": found.status}


def _with_entries(position: Position) -> Any:
    """The board, with a player's entries as its variables' only values."""
    if position.entries is None:
        return position.puzzle
    problem: Problem = position.entered_problem()
    return problem
