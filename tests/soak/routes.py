"""The ways of kernels that a small board never takes by itself: clause learning from the start, and the routes of sums
that are meant for large ones. All lead to the same count."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.engines.answers import wanted
from pencilmark.model import Flat
from pencilmark.search.result import Query

__all__ = ["counts"]

ROUTES = ("priced", "windowed", "searched")


def counts(flat: Flat, query: Query) -> Iterator[tuple[str, int]]:
    """What each way counts, by its name."""
    from pencilmark import _native  # whoever has none of it does not come here

    plain = flat.plain()
    if not _native.relations_can_run(*plain):
        yield "relations, learning", _native.relations_solve(*plain, *wanted(query), patience=0)[0]
    if not _native.sums_can_run(*plain):
        for route in ROUTES:
            yield f"sums, {route}", _native.sums_solve(*plain, *wanted(query), -1.0, route)[0]
