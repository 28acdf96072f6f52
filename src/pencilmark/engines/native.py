"""The native engine: the textbook page in C++, decision for decision what the reference engine does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pencilmark.engines import compact, kernels, textbook, watched
from pencilmark.engines.engine import Engine
from pencilmark.errors import EngineError
from pencilmark.model import Flat
from pencilmark.model.forms import Form
from pencilmark.search.recording import Recording
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy
from pencilmark.search.trace import Event

__all__ = ["Native"]


class Native(Engine):
    name = "native"
    meaning = "C++: every textbook strategy, at most 1,024 distinct values; `auto` takes the fastest way"
    takes_forms = True

    def missing(self) -> str:
        return textbook.missing()

    def can_run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Literal[True] | str:
        return textbook.reason_against(flat, strategy) or True

    def run(self, flat: Flat, strategy: Strategy | None, query: Query) -> Result:
        if strategy is None:
            return kernels.run_auto(flat, query)
        return textbook.run(flat, strategy, query)

    def run_many(
        self, flats: Sequence[Flat], strategy: Strategy | None, query: Query, threads: int
    ) -> list[Result]:
        if strategy is None:
            return kernels.run_many(flats, query, threads)
        results = textbook.run_many(flats, strategy, query, threads)
        for result in results:
            if isinstance(result, EngineError):
                raise result
        return [result for result in results if isinstance(result, Result)]

    def trace(self, flat: Flat, strategy: Strategy, query: Query) -> Iterator[Event]:
        return watched.trace(flat, strategy, query)

    def record(self, flat: Flat, strategy: Strategy, query: Query) -> Recording:
        return watched.NativeRecording(flat, strategy, query)

    def run_form(self, form: Form, query: Query) -> Result | None:
        return compact.run_form(form, query) if query.assignments is None else None

    def run_forms(self, forms: Sequence[Form], query: Query, threads: int) -> list[Result] | None:
        return compact.run_forms(forms, query, threads) if query.assignments is None else None

    count_form = staticmethod(compact.count_form)
    takes_lines = staticmethod(compact.takes_lines)
    solve_lines = staticmethod(compact.solve_lines)
    count_lines = staticmethod(compact.count_lines)
    write_lines = staticmethod(compact.write_lines)
    answer_blocks = staticmethod(compact.answer_blocks)
