"""What the command prints and the workbench sends in the same words: outcomes, parts of strategies."""

from __future__ import annotations

from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles.reading import Item
from pencilmark.search.inference import inferences
from pencilmark.search.result import Result
from pencilmark.search.value_orders import value_orders
from pencilmark.search.variable_orders import variable_orders

__all__ = ["error_words", "result_words", "strategy_parts"]


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
    board: dict[str, Any] = {"puzzle": puzzle.family, "shape": list(puzzle.shape)}
    if item.format and item.format.families:  # another program's: it was not asked for by the family's name
        board["format"] = item.format.name
    if item.remarks:
        board["warnings"] = [str(remark) for remark in item.remarks]
    return {"source": item.source, "index": item.index} | board | result.as_dict()


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
