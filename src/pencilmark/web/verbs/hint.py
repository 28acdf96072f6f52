"""hint: the next step for a player, told at all its levels at once: a page unfolds it without asking again."""

from __future__ import annotations

from typing import Any

from pencilmark.explain.explanation import Level, next_step
from pencilmark.explain.probabilities import TooHardError
from pencilmark.search.state import SearchState
from pencilmark.web.boards import Position, position_of
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["hint"]

LEVELS: tuple[Level, ...] = ("where", "rule", "value")


def hint(request: Request, say: Say) -> dict[str, Any]:
    """As `next` at the level of values, with `words` at each level, and what each cell has left."""
    position = position_of(request)
    try:
        found = next_step(position.puzzle, position.entries, "value", seconds=request.seconds())
    except TooHardError as error:
        raise Refusal(str(error), 422, {"kind": "limit", "message": str(error)}) from None
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
