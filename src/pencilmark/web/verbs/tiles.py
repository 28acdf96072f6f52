"""tiles: the shortest path of a sliding-tile board, in the words of `pencilmark tiles --json`."""

from __future__ import annotations

from typing import Any

from pencilmark.paths import PathResult, Tiles, gap_last, loads, solve
from pencilmark.paths.heuristics.registry import PLAIN
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["board_of", "offer", "tiles"]

ALGORITHMS = ("a*", "ida*", "wa*", "greedy", "ucs", "bfs", "ids")
STATES = 400_000  # kept by a best-first search: some 200 MB in plain Python


def offer() -> dict[str, Any]:
    """What can be asked for. Pattern databases are left to the command line, which may write files."""
    return {"algorithms": list(ALGORITHMS), "heuristics": list(PLAIN)}


def tiles(request: Request, say: Say) -> dict[str, Any]:
    board = board_of(request)
    algorithm = request.text("algorithm", "ida*") or "ida*"
    heuristic = request.text("heuristic", "linear-conflict") or "linear-conflict"
    if algorithm not in ALGORITHMS:
        raise Refusal(f"algorithm: expected one of {', '.join(ALGORITHMS)}")
    if heuristic not in PLAIN:
        raise Refusal(f"heuristic: expected one of {', '.join(PLAIN)}")
    limit = request.integer("limit", None, 0, 10**12)
    engine = request.text("engine", "auto") or "auto"
    result = solve(
        board, algorithm, heuristic, engine=engine, limit=limit, seconds=request.seconds(), states=STATES
    )
    return _words(board, result)


def board_of(request: Request) -> Tiles:
    if "text" in request:
        board = loads(request.needed("text", LIMITS.body), "text", gap_last)
    else:
        rows, cols = request.whole("rows", 0, 2, 20), request.whole("cols", 0, 2, 20)
        board = Tiles(_cells(request, "start"), _cells(request, "goal"), rows=rows, cols=cols)
    if board.rows * board.cols > 400:
        raise Refusal("expected a board of at most 400 cells", 413)
    return board


def _cells(request: Request, word: str) -> list[int]:
    value = request.data.get(word)
    if not isinstance(value, list) or len(value) > 400:
        raise Refusal(f"{word}: expected a list of tiles")
    if not all(isinstance(tile, int) and not isinstance(tile, bool) for tile in value):
        raise Refusal(f"{word}: expected whole numbers")
    return value


def _words(board: Tiles, result: PathResult[Any]) -> dict[str, Any]:
    words = {
        "source": "text",
        "shape": [board.rows, board.cols],
        "start": board.start,
        "goal": board.goal,
        "algorithm": result.algorithm,
        "heuristic": result.heuristic,
        "engine": result.engine,
        "status": result.status,
        "length": result.length,
        "moves": "".join(result.moves),
        "f": [float(f) for f in result.f_values],
        "counters": result.counters.as_dict(),
        "seconds": round(result.seconds, 9),
    }
    return words | ({"reason": result.reason} if result.reason else {})
