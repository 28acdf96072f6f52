"""paths: a search for a shortest path under watch, a window of steps at a time."""

from __future__ import annotations

from typing import Any

from pencilmark.paths.heuristics.registry import PLAIN
from pencilmark.paths.limits import Limits
from pencilmark.paths.watched import WATCHED, watch
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say
from pencilmark.web.verbs.tiles import board_of

__all__ = ["paths"]

STEPS = 2000  # of one window
STATES = 150_000  # that a watched search may keep


def paths(request: Request, say: Say) -> dict[str, Any]:
    """Steps from number `from` on, `steps` of them; with `from` beyond the end, the last step alone."""
    tiles = board_of(request)
    algorithm = request.text("algorithm", "a*") or "a*"
    heuristic = request.text("heuristic", "manhattan") or "manhattan"
    if algorithm not in WATCHED:
        raise Refusal(f"algorithm: expected one of {', '.join(WATCHED)}")
    if heuristic not in PLAIN:
        raise Refusal(f"heuristic: expected one of {', '.join(PLAIN)}")
    start, steps = request.whole("from", 0, 0, 10**9), request.whole("steps", 500, 1, STEPS)
    words: dict[str, Any] = {"reason": tiles.unsolvable, "start": list(tiles.start), "goal": list(tiles.goal)}
    if tiles.unsolvable is not None:
        return words | {"steps": [], "ended": True, "status": "unsolvable", "moves": "", "next": 0}
    window = watch(tiles, algorithm, heuristic, start, steps, Limits(None, request.seconds(), STATES))
    return words | {
        "shape": [tiles.rows, tiles.cols],
        "steps": window.steps,
        "ended": window.ended,
        "status": window.status,
        "moves": "".join(window.moves),
        "next": window.number,
    }
