"""What `auto` means natively: the fastest way there is to the same answers.

The textbook search is the way that every problem has; a family with a kernel of its own is sent there first.
"""

from __future__ import annotations

from pencilmark.engines import textbook
from pencilmark.engines.reference import best_textbook
from pencilmark.model import Flat
from pencilmark.search.result import Query, Result, SearchInterrupted
from pencilmark.search.strategy import AUTO

__all__ = ["run_auto"]


def run_auto(flat: Flat, query: Query) -> Result:
    """Solve by whatever method is fastest; the result names it."""
    try:
        return _named(textbook.run(flat, best_textbook(flat), query))
    except SearchInterrupted as stop:
        _named(stop.result)
        raise


def _named(result: Result) -> Result:
    result.method, result.strategy = result.strategy, AUTO
    return result
