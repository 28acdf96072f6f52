"""prove: that a board, with its entries, has no solution or no other one; proved, and the proof checked."""

from __future__ import annotations

from typing import Any

from pencilmark.prove.shown import shown
from pencilmark.web.boards import position_of
from pencilmark.web.requests import Request
from pencilmark.web.verbs import Say

__all__ = ["prove"]


def prove(request: Request, say: Say) -> dict[str, Any]:
    """The claim, the bytes of its proof, and how far back the checker went; without a proof, the reason."""
    position = position_of(request)
    board = position.puzzle if position.entries is None else position.problem()
    found = shown(board, request.seconds())
    if found.claim is None:
        return {"claim": None, "reason": found.reason}
    return {"claim": found.claim, "bytes": found.bytes, "checked": found.rules, "words": str(found)}
