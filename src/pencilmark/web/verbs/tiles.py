"""tiles: the shortest path of a sliding-tile board, where that room is installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pencilmark.web.requests import Refusal, Request
from pencilmark.web.verbs import Say

__all__ = ["offer", "tiles"]


def _room() -> Any:
    try:
        return import_module("pencilmark.paths")
    except ImportError:
        return None


def offer() -> dict[str, Any]:
    return {"here": _room() is not None}


def tiles(request: Request, say: Say) -> dict[str, Any]:
    if _room() is None:
        raise Refusal("this installation has no sliding tiles", 422)
    raise Refusal("not yet", 422)
