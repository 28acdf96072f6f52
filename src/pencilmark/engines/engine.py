"""What an engine is: something that runs a search on a flattened problem, or says why it cannot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from pencilmark.errors import EngineError
from pencilmark.model import Flat
from pencilmark.model.forms import BlockAnswers, BlockAsking, Blocks, Form, Lines
from pencilmark.search.recording import Recording
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event

if TYPE_CHECKING:
    from typing_extensions import Buffer

__all__ = ["Engine"]


class Engine(ABC):
    name: ClassVar[str]
    meaning: ClassVar[str] = ""
    textbook: ClassVar[bool] = True  # runs every textbook strategy with every counter exact
    takes_forms: ClassVar[bool] = False  # takes boards in their compact form

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

    def record(self, flat: Flat, strategy: Strategy, query: Query) -> Recording:
        """Run, and be able to tell any event later."""
        raise EngineError(f"the {self.name} engine does not record events")

    def run_form(self, form: Form, query: Query) -> Result | None:
        """`run` under `auto` for a board in its compact form; None if it has no way."""
        return None

    def run_forms(self, forms: Sequence[Form], query: Query, threads: int) -> list[Result] | None:
        """`run_many` under `auto` for boards in one kind of compact form; None if it has no way."""
        return None

    def count_form(self, form: Form, most: int) -> tuple[int, bool] | None:
        """How many solutions, up to so many, and is that all? None if a run is as good."""
        return None

    def takes_lines(self, lines: Lines) -> bool:
        """Can it solve such lines as text?"""
        return False

    def solve_lines(self, data: bytes, threads: int | None, seconds: float | None) -> bytes:
        """One board a line in, one answer a line out, `!error` for a line that is none. Seconds are for all."""
        raise EngineError(f"the {self.name} engine takes no text")

    def count_lines(
        self, data: bytes, most: int | None, in_words: bool, threads: int | None, seconds: float | None
    ) -> bytes:
        """One board a line in, one number a line out: its solutions, up to `most`; in words, `at least` before it where
        there may be more."""
        raise EngineError(f"the {self.name} engine takes no text")

    def write_lines(
        self, data: bytes, words: Sequence[str], query: Query, threads: int | None, first: int
    ) -> bytes:
        """One board a line in, one line of these words out, with the seven fields of an answer between them: place
        (from `first`), count, is that all, solutions, assignments, nodes, seconds; `!…` for what is not solved."""
        raise EngineError(f"the {self.name} engine takes no text")

    def answer_blocks(
        self, data: Buffer, start: int, blocks: Blocks, asking: BlockAsking, place: int, most: int, side: int
    ) -> BlockAnswers | None:
        """The answers to boards from `start` on, some megabytes of them and at most so many; None if it takes no such
        text. `place` is that of the first board, from 0; `side` that of boards with dots, 0 if it is not known yet."""
        return None
