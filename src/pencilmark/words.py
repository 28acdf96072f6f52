"""Outcomes in the words of the JSON that the command prints and the workbench sends."""

from __future__ import annotations

from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["error_words", "result_words"]


def error_words(item: Item) -> dict[str, Any]:
    """Bad input."""
    error = item.error or InputError("unknown")
    detail = {"kind": error.kind, "line": error.line, "column": error.column, "message": error.message}
    return {"source": item.source, "index": item.index, "error": detail}


def result_words(item: Item, result: Result) -> dict[str, Any]:
    """The outcome of one puzzle."""
    puzzle = item.puzzle
    assert puzzle is not None
    data: dict[str, Any] = {
        "source": item.source,
        "index": item.index,
        "puzzle": puzzle.family,
        "shape": list(puzzle.shape),
        "strategy": result.strategy,
        "engine": result.engine,
        "method": result.method,
        "status": result.status,
        "count": result.count,
        "complete": result.complete,
        "solutions": result.solutions,
        "counters": result.counters.as_dict(),
        "seconds": round(result.seconds, 9),
        "digest": result.digest,
    }
    return data | ({"reason": result.reason} if result.reason else {})
