"""What the command prints and the workbench sends in the same words: outcomes, parts of strategies."""

from __future__ import annotations

from typing import Any

from pencilmark.engines import engines
from pencilmark.errors import InputError
from pencilmark.puzzles.reading import Item
from pencilmark.search.inference import inferences
from pencilmark.search.result import Result
from pencilmark.search.value_orders import value_orders
from pencilmark.search.variable_orders import variable_orders

__all__ = ["counted_counters", "error_words", "result_words", "strategy_parts"]


def error_words(item: Item) -> dict[str, Any]:
    """Bad input."""
    error = item.error or InputError("unknown")
    detail = {"kind": error.kind, "line": error.line, "column": error.column, "message": error.message}
    if error.rule is not None:
        detail["rule"] = error.rule
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


def counted_counters(result: Result) -> dict[str, int | None]:
    """The counters of a run, None where nothing counted them: `auto` knows its assignments and nodes alone, an
    engine that is no textbook knows none."""
    counters: dict[str, int | None] = dict(result.counters.as_dict())
    if result.digest:
        return counters
    known = ("assignments", "nodes") if engines()[result.engine].textbook else ()
    return {name: value if name in known else None for name, value in counters.items()}


def strategy_parts() -> list[tuple[str, str, str]]:
    """(kind of part, token, meaning) of every part there is."""
    orders = variable_orders().values()
    return [
        ("search", "bt", "backtracking; every strategy begins with it"),
        *(("inference", i.token, i.meaning) for i in inferences().values()),
        ("root", "prep", "forward checking from the givens, again from each cell left with one value"),
        *(("variable order", o.token, o.meaning) for o in orders if not o.tie_break),
        *(("tie-break", o.token, o.meaning) for o in orders if o.tie_break),
        *(("value order", o.token, o.meaning) for o in value_orders().values()),
        ("instead", "auto", "the fastest way there is for the problem: same answers, its own counters"),
    ]
