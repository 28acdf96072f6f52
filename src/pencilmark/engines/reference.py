"""The reference engine: the textbook page in plain Python. It runs everything and judges the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from pencilmark.engines.engine import Engine
from pencilmark.model import Flat
from pencilmark.search.backtrack import Search
from pencilmark.search.recording import Recording
from pencilmark.search.rerun import Rerun
from pencilmark.search.result import Query, Result, SearchInterrupted
from pencilmark.search.strategy import AUTO, Strategy
from pencilmark.search.trace import Event

__all__ = ["Reference"]


class Reference(Engine):
    name = "reference"
    meaning = "plain Python: every strategy, any problem, own plug-ins"

    def can_run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Literal[True]:
        return True

    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        search = (
            Search(flat, strategy, query)
            if strategy
            else Search(flat, best_textbook(flat), in_assignments(query))
        )
        try:
            for _ in search.events():
                pass
        except KeyboardInterrupt:
            raise SearchInterrupted(search.result(self.name)) from None
        result = search.result(self.name)
        if strategy is None:
            result.method, result.strategy = result.strategy, AUTO
        return result

    def trace(self, flat: Flat, strategy: Strategy, query: Query) -> Iterator[Event]:
        return Search(flat, strategy, query, watched=True).events()

    def record(self, flat: Flat, strategy: Strategy, query: Query) -> Recording:
        return Rerun(flat, strategy, query, self.name)


def in_assignments(query: Query) -> Query:
    """What a limit of nodes is to a search that counts assignments."""
    if query.nodes is None or query.assignments is not None:
        return query
    return replace(query, assignments=query.nodes)


def best_textbook(flat: Flat) -> Strategy:
    """What `auto` means in plain Python: the textbook strategy that is seldom far from the best."""
    plain = flat.shape_names() <= {"all_different", "relation"}
    return Strategy.parse("bt+ac+mrv+deg" if plain else "bt+ac+wdeg")
