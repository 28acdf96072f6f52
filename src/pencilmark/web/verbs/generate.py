"""generate: a new board, the same for the same seed and parameters."""

from __future__ import annotations

from dataclasses import asdict
from importlib import import_module
from typing import Any

from pencilmark.puzzles import families
from pencilmark.web.boards import Position, one_line
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.told import told
from pencilmark.web.verbs import Say

__all__ = ["generate", "offers"]


def _room() -> Any:
    try:
        return import_module("pencilmark.generate")
    except ImportError:
        return None


def offers() -> dict[str, list[dict[str, Any]]]:
    """What each family's boards can be asked for with."""
    room = _room()
    if room is None:
        return {}
    made = {name: g for name, g in room.generators().items() if name in families() and not g.missing()}
    return {name: [asdict(p) for p in g.parameters] for name, g in made.items()}


def generate(request: Request, say: Say) -> dict[str, Any]:
    family = request.needed("puzzle", 40)
    seed = request.whole("seed", 1, 0, (1 << 53) - 1)
    room = _room()
    if room is None or family not in offers():
        raise Refusal(f"puzzle: there is no generator for {family!r}")
    asked = request.data.get("parameters", {})
    if not isinstance(asked, dict) or not all(isinstance(v, int | bool | str | None) for v in asked.values()):
        raise Refusal("parameters: expected an object of whole numbers, flags and texts")
    _look_at_size(asked)
    board = room.generate(family, seed, **{str(name): value for name, value in asked.items()})
    text = board.format()
    words = {"puzzle": family, "seed": seed, "parameters": asked, "text": text, "shape": list(board.shape)}
    return words | {"line": one_line(board)} | told(Position(None, board))  # type: ignore[arg-type]


def _look_at_size(asked: dict[str, Any]) -> None:
    sides = {name: value for name, value in asked.items() if isinstance(value, int) and value > 0}
    cells = max(sides.get("n", 1), sides.get("size", 1)) ** 2
    cells = max(cells, sides.get("rows", 1) * sides.get("cols", 1))
    if cells > LIMITS.cells:
        raise Refusal(f"expected a board of at most {LIMITS.cells} cells", 413)
