"""Two engines side by side: what must be equal, and where they first part."""

from __future__ import annotations

from dataclasses import fields
from itertools import zip_longest

from pencilmark.engines import Engine
from pencilmark.model import Flat
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy

FREE_TO_DIFFER = {"seconds", "engine", "puzzle"}


def assert_same_run(ours: Engine, judge: Engine, flat: Flat, strategy: Strategy, query: Query) -> Result:
    """Both runs agree on everything but the clock."""
    result, expected = ours.run(flat, strategy, query), judge.run(flat, strategy, query)
    for field in fields(Result):
        if field.name not in FREE_TO_DIFFER:
            got, want = getattr(result, field.name), getattr(expected, field.name)
            assert got == want, f"{strategy} {query}: {field.name} is {got}, not {want}, on {flat}"
    return result


def assert_same_trace(ours: Engine, judge: Engine, flat: Flat, strategy: Strategy, query: Query) -> int:
    """Both tell the same events; returns how many."""
    count = 0
    pairs = zip_longest(ours.trace(flat, strategy, query), judge.trace(flat, strategy, query))
    for count, (event, expected) in enumerate(pairs, 1):
        assert event == expected, f"{strategy} {query}: event {count} is {event}, not {expected}, on {flat}"
    return count
