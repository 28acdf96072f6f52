"""Figures and names as the report writes them."""

from __future__ import annotations

from pencilmark.lab.figures import NONE, seconds_text
from pencilmark.paths import Tiles
from pencilmark.paths.problem import Cost
from pencilmark.paths.result import plain

__all__ = ["bytes_text", "count", "goal_text", "number", "ratio", "seconds_text"]


def count(value: float | None) -> str:
    return NONE if value is None else f"{value:,.0f}"


def number(cost: Cost) -> str:
    value = plain(cost)
    return f"{value:,}" if isinstance(value, int) else f"{value:,.4g}"


def ratio(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def bytes_text(value: int | None) -> str:
    if value is None:
        return NONE
    for unit, size in (("MB", 1_000_000), ("kB", 1000)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value} B"


def goal_text(board: Tiles) -> str:
    """A goal in one line: rows with strokes between."""
    cols = board.cols
    rows = (board.goal[i : i + cols] for i in range(0, len(board.goal), cols))
    return " / ".join(" ".join(map(str, row)) for row in rows)
