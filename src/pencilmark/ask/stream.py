"""A window over a stream of boards: memory stays constant, engines with threads can use them, and time has an end.

item     a board as it was read, or the error that stands in its place
window   the boards that are asked about together
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from os import cpu_count
from time import perf_counter
from typing import TypeVar

from pencilmark.ask.door import ask_many
from pencilmark.ask.question import Question
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["answers", "windows"]

T = TypeVar("T")
R = TypeVar("R")

_QUICK = 0.25  # seconds: windows grow while they take less
_LARGEST = 4096


def windows(things: Iterable[T], work: Callable[[list[T]], R], most: int = _LARGEST) -> Iterator[R]:
    """What `work` makes of each window, in order. The first window is one thing; they grow while they are quick."""
    left, size = iter(things), 1
    while window := list(islice(left, size)):
        started = perf_counter()
        yield work(window)
        if perf_counter() - started < _QUICK:
            size = min(2 * size, most)


def answers(
    items: Iterable[Item], question: Question, threads: int | None = None, seconds: float | None = None
) -> Iterator[tuple[Item, Result | None]]:
    """Each item with its result, in order; an item that is an error has none. `seconds` is a limit for all of them
    together, beside those of the question, which are for each."""
    most = _LARGEST if seconds is None else threads or cpu_count() or 1  # then none waits while time runs out
    deadline = None if seconds is None else perf_counter() + seconds
    work = partial(_answered, question=question, threads=threads, deadline=deadline)
    return chain.from_iterable(windows(items, work, most))


def _answered(
    window: list[Item], question: Question, threads: int | None, deadline: float | None
) -> list[tuple[Item, Result | None]]:
    boards = [item.puzzle for item in window if item.puzzle is not None]
    results = iter(ask_many(boards, _within(question, deadline), threads))
    return [(item, None if item.puzzle is None else next(results)) for item in window]


def _within(question: Question, deadline: float | None) -> Question:
    """The question with what is left of the time."""
    if deadline is None:
        return question
    left = max(0.0, deadline - perf_counter())
    own = question.query.seconds
    return question._replace(query=replace(question.query, seconds=left if own is None else min(own, left)))
