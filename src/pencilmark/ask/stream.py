"""A window over a stream of boards: memory stays constant, engines with threads can use them, and time has an end.

item     a board as it was read, or the error that stands in its place
window   the boards that are asked about together
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from os import cpu_count
from time import perf_counter

from pencilmark.ask.door import ask_many
from pencilmark.ask.question import Question
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["answers"]

_QUICK = 0.25  # seconds: windows grow while they take less
_LARGEST = 4096


def answers(
    items: Iterable[Item], question: Question, threads: int | None = None, seconds: float | None = None
) -> Iterator[tuple[Item, Result | None]]:
    """Each item with its result, in order; an item that is an error has none. `seconds` is a limit for all of them
    together, beside those of the question, which are for each.

    The first window is one board; windows grow while they are quick."""
    items, size = iter(items), 1
    most = _LARGEST if seconds is None else threads or cpu_count() or 1  # then none waits while time runs out
    deadline = None if seconds is None else perf_counter() + seconds
    while window := list(islice(items, size)):
        started = perf_counter()
        yield from _answered(window, _within(question, deadline), threads)
        if perf_counter() - started < _QUICK:
            size = min(2 * size, most)


def _answered(
    window: list[Item], question: Question, threads: int | None
) -> Iterator[tuple[Item, Result | None]]:
    boards = [item.puzzle for item in window if item.puzzle is not None]
    results = iter(ask_many(boards, question, threads))
    for item in window:
        yield item, None if item.puzzle is None else next(results)


def _within(question: Question, deadline: float | None) -> Question:
    """The question with what is left of the time."""
    if deadline is None:
        return question
    left = max(0.0, deadline - perf_counter())
    own = question.query.seconds
    return question._replace(query=replace(question.query, seconds=left if own is None else min(own, left)))
