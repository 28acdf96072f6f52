"""What an engine is: something that runs a search on a flattened problem, or says why it cannot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from pencilmark.errors import EngineError
from pencilmark.model import Flat
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event

__all__ = ["Engine"]


class Engine(ABC):
    name: ClassVar[str]
    meaning: ClassVar[str] = ""
    textbook: ClassVar[bool] = True  # runs every textbook strategy with every counter exact

    def missing(self) -> str:
        """Why this engine is not here at all; empty if it is."""
        return ""

    @abstractmethod
    def can_run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Literal[True] | str:
        """True, or a reason a person can act on. The strategy None is `auto`."""

    @abstractmethod
    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        """Run to the end or to a limit."""

    def run_many(
        self, flats: Sequence[Flat], strategy: Strategy | None, query: Query, threads: int
    ) -> list[Result]:
        """A run for each problem, in order, on so many threads if the engine has any. Limits are for each."""
        return [self.run(flat, strategy, query) for flat in flats]

    def trace(self, flat: Flat, strategy: Strategy, query: Query) -> Iterator[Event]:
        """Run and yield every event."""
        raise EngineError(f"the {self.name} engine does not record events")
