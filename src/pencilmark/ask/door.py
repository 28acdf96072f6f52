"""Choose an engine, run it, lay its answer out: once, for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import prod
from os import cpu_count
from typing import Any, TypeVar

from pencilmark.ask.boards import flat_of, form_of, laid_out
from pencilmark.ask.question import Question, asked_of, kept_within
from pencilmark.engines import choose, compact_engine
from pencilmark.model import Flat, Solvable
from pencilmark.model.forms import Form
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import Result
from pencilmark.search.strategy import AUTO

__all__ = ["ask", "ask_many", "count_up_to"]

S = TypeVar("S")


def ask(board: Solvable[S], question: Question, flat: Flat | None = None) -> Result[S]:
    """One question about one board. `flat` is what is run instead of the board's own problem: it with values
    entered."""
    if flat is None:
        if raw := _compact_one(board, question):
            return laid_out(board, raw)
        flat = flat_of(board)
    return laid_out(board, asked_of(flat, question).run(), flat)


def ask_many(
    boards: Sequence[Solvable[S]], question: Question, threads: int | None = None
) -> list[Result[S]]:
    """The same question about many boards, on all cores or `threads`; limits are for each. Each is answered as it
    would be alone, whatever stands beside it."""
    threads = threads or cpu_count() or 1
    raw: dict[int, Result] = {}
    for places, forms in _alike(boards, question):
        some = [boards[place] for place in places]
        found = (forms and _compact(some, forms, question, threads)) or _ordinary(some, question, threads)
        raw.update(zip(places, found, strict=True))
    return [laid_out(board, raw[place]) for place, board in enumerate(boards)]


def count_up_to(board: Solvable[Any], most: int, engine: str) -> tuple[int, bool] | None:
    """How many solutions, up to so many, and is that all of them? None where there is no way shorter than `ask`."""
    quick = compact_engine(engine)
    if quick is None or (form := form_of(board)) is None:
        return None
    return quick.count_form(form, most)


def _compact_one(board: Solvable[Any], question: Question) -> Result | None:
    """The answer to a board in its compact form, where the engine takes it: `auto` alone has such a way."""
    if question.strategy != AUTO or (engine := compact_engine(question.engine)) is None:
        return None
    if (form := form_of(board)) is None:
        return None
    query = question.query
    if query.solutions != 1 and query.keep is None and isinstance(board, Puzzle):
        query = kept_within(query, prod(board.shape))
    return engine.run_form(form, query)


def _alike(boards: Sequence[Solvable[Any]], question: Question) -> Iterable[tuple[Sequence[int], list[Form]]]:
    """Boards that are asked about together: places and forms of those of one compact form, places of the rest."""
    if question.strategy != AUTO or compact_engine(question.engine) is None:
        return [(range(len(boards)), [])]
    forms = [form_of(board) for board in boards]
    kinds = dict.fromkeys(map(type, forms))
    groups = [[place for place, form in enumerate(forms) if type(form) is kind] for kind in kinds]
    return [(places, [form for place in places if (form := forms[place]) is not None]) for places in groups]


def _compact(
    boards: Sequence[Solvable[Any]], forms: list[Form], question: Question, threads: int
) -> list[Result] | None:
    """The answers to boards in their compact form, where the engine takes it."""
    if (engine := compact_engine(question.engine)) is None:
        return None
    query = question.query
    if query.solutions != 1 and query.keep is None:
        query = kept_within(query, max(prod(board.shape) for board in boards if isinstance(board, Puzzle)))
    return engine.run_forms(forms, query, threads)


def _ordinary(boards: Sequence[Solvable[Any]], question: Question, threads: int) -> list[Result]:
    flats, parts = [flat_of(board) for board in boards], question.parts
    query = kept_within(question.query, max((len(flat.domains) for flat in flats), default=0))
    chosen = [choose(question.engine, flat, parts, query) for flat in flats]
    if len({id(engine) for engine in chosen}) == 1:
        return chosen[0].run_many(flats, parts, query, threads)
    return [engine.run(flat, parts, query) for engine, flat in zip(chosen, flats, strict=True)]
