"""Puzzles in, outcomes out, in order, with a progress bar on a terminal and Ctrl-C at any time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain, islice
from time import perf_counter

from pencilmark.ask import Question, answers
from pencilmark.cli.options import Searching
from pencilmark.cli.output import INTERRUPTED, Tally, complain, counted
from pencilmark.cli.streams import shows_progress
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result, SearchInterrupted

__all__ = ["interruptible", "known_alone", "results"]

_QUIET_SECONDS = 1.0  # work shorter than this shows no bar


def results(
    items: Iterator[Item], searching: Searching, threads: int | None = None, keep: int | None = None
) -> Iterator[tuple[Item, Result | None]]:
    """Each item with its result, in order; an item that is an error has none."""
    question = Question(replace(searching.query, keep=keep), searching.strategy, searching.engine)
    return answers(_watched(items), question, threads)


def known_alone(items: Iterator[Item], wanted: bool = True) -> tuple[Iterator[Item], bool]:
    """The items of a file, and whether there is only one: then its file's name is name enough."""
    if not wanted:
        return items, False
    head = list(islice(items, 2))
    return chain(head, items), len(head) < 2


def _watched(items: Iterator[Item]) -> Iterator[Item]:
    """The items, with a bar on standard error if that is a terminal and the work is long."""
    if not shows_progress():
        yield from items
        return
    started = perf_counter()
    for item in items:
        yield item
        if perf_counter() - started > _QUIET_SECONDS:
            break
    yield from _with_bar(items)


def _with_bar(items: Iterator[Item]) -> Iterator[Item]:
    """What is left of the items, under a bar."""
    first = next(items, None)
    if first is None:
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn("line"), TextColumn("solving"), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("solving", total=None)
        yield first
        for item in items:
            progress.advance(task)
            yield item


@contextmanager
def interruptible(tally: Tally) -> Iterator[None]:
    """Ctrl-C ends the work at once; what was done stays done, and a search that was under way is told of."""
    try:
        yield
    except SearchInterrupted as stop:
        counters = stop.result.counters
        complain(
            f"interrupted after {tally}; the search under way had made "
            f"{counted(counters.assignments, 'assignment')}, {counters.backtracks:,} of them undone"
        )
        sys.exit(INTERRUPTED)
    except KeyboardInterrupt:
        complain(f"interrupted after {tally}")
        sys.exit(INTERRUPTED)
