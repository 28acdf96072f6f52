"""What is asked, and the engine that it finds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pencilmark.engines import Engine, choose
from pencilmark.engines.reference import best_textbook
from pencilmark.model import Flat
from pencilmark.search.recording import Recording
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO, Strategy, strategy_of
from pencilmark.search.trace import Event

__all__ = ["Asked", "Question", "asked_of", "kept_within"]

MOST_VALUES = 4_000_000  # in all the solutions that one result keeps


class Question(NamedTuple):
    """How to search, who searches, and what for."""

    query: Query
    strategy: str | Strategy = AUTO
    engine: str = AUTO

    @property
    def parts(self) -> Strategy | None:
        """The strategy, parsed; None for `auto`."""
        return None if self.strategy == AUTO else strategy_of(self.strategy)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question about one problem, with the engine that answers it."""

    flat: Flat
    parts: Strategy | None
    query: Query
    engine: Engine

    def run(self) -> Result:
        """The engine's own result: solutions are values in the order of the variables."""
        return self.engine.run(self.flat, self.parts, self.query)

    def trace(self) -> Iterator[Event]:
        """What the search does, event by event. `auto` has none of its own: the best textbook is watched."""
        return self.engine.trace(self.flat, self.parts or best_textbook(self.flat), self.query)

    def record(self) -> Recording:
        """The same run, to be looked at anywhere."""
        return self.engine.record(self.flat, self.parts or best_textbook(self.flat), self.query)


def asked_of(flat: Flat, question: Question) -> Asked:
    """Choose the engine; EngineError says why it cannot run this."""
    parts, query = question.parts, kept_within(question.query, len(flat.domains))
    return Asked(flat, parts, query, choose(question.engine, flat, parts, query))


def kept_within(query: Query, variables: int) -> Query:
    """The query, keeping no more solutions than memory holds: a count may be of millions of millions. Those beyond are
    counted; who wants them one by one asks for `solutions`."""
    most = MOST_VALUES // max(1, variables) or 1
    if query.keep is not None or (query.solutions is not None and query.solutions <= most):
        return query
    return replace(query, keep=most)
