"""From what a kernel says to a Result: counts, how the run ended, and the solutions it kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

from pencilmark.engines import textbook
from pencilmark.search.result import (
    FIRST,
    LazyResult,
    Query,
    Result,
    SearchInterrupted,
    Status,
)
from pencilmark.search.strategy import AUTO

__all__ = [
    "RawDigits",
    "RawRelations",
    "RawSums",
    "digits_result",
    "general_result",
    "relations_result",
    "seconds_of",
    "shared_time",
    "sums_result",
    "wanted",
]

RawDigits = tuple[int, bool, str, bytes, int]  # count, complete, ended, kept, guesses
RawSums = tuple[int, bool, str, list[bytes], str]  # count, complete, ended, kept, method
RawRelations = tuple[int, bool, str, list[list[int]], int, str]  # count, complete, ended, kept, nodes, method

K = TypeVar("K")  # solutions as a kernel keeps them

_BY_BANDS = (AUTO, textbook.NAME, "sudoku bands")
_ASCII_TO_VALUE = bytes((code - 48) % 256 for code in range(256))


def wanted(query: Query) -> tuple[int, int]:
    """How many solutions to look for (0 is all) and how many of them to keep."""
    most = (1 << 62) if query.solutions is None else query.solutions
    return query.solutions or 0, most if query.keep is None else min(query.keep, most)


def seconds_of(query: Query) -> float:
    """The limit of seconds; -1 is none."""
    return -1.0 if query.seconds is None else query.seconds


def shared_time(results: list[Result]) -> list[Result]:
    """The kernel times a batch, not its boards: each is given its share."""
    for result in results:
        result.seconds /= len(results)
    return results


def digits_result(answer: RawDigits, started: float, query: Query) -> Result:
    count, complete, ended, kept, guesses = answer
    return _result(kept, _digits, count, complete, ended, guesses, _BY_BANDS, started, query)


def _digits(kept: bytes) -> list[bytes]:
    """81 digits a solution, as values."""
    values = kept.translate(_ASCII_TO_VALUE)
    return [values[start : start + 81] for start in range(0, len(values), 81)]


def sums_result(answer: RawSums, started: float, query: Query) -> Result:
    count, complete, ended, kept, method = answer
    words = (AUTO, textbook.NAME, f"sums: {method}")
    return _result(kept, _tuples, count, complete, ended, 0, words, started, query)


def relations_result(answer: RawRelations, started: float, query: Query) -> Result:
    return _counted_nodes("relations", answer, started, query)


def general_result(answer: RawRelations, started: float, query: Query) -> Result:
    return _counted_nodes("general", answer, started, query)


def _counted_nodes(kernel: str, answer: RawRelations, started: float, query: Query) -> Result:
    count, complete, ended, kept, nodes, method = answer
    words = (AUTO, textbook.NAME, f"{kernel}: {method}")
    return _result(kept, _tuples, count, complete, ended, nodes, words, started, query)


def _tuples(kept: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    return [*map(tuple, kept)]


def _result(
    kept: K,
    read: Callable[[K], Sequence[Sequence[int]]],
    count: int,
    complete: bool,
    ended: str,
    nodes: int,
    words: tuple[str, str, str],
    started: float,
    query: Query,
) -> Result:
    seconds = perf_counter() - started
    status = "solved" if query is FIRST and count else _status(count, complete, query)
    result: Result = LazyResult(status, kept, read, count, complete, nodes, seconds, words)
    if ended.startswith("interrupt"):
        raise SearchInterrupted(result)
    return result


def _status(count: int, complete: bool, query: Query) -> Status:
    if query.solutions is not None and count >= query.solutions:
        return "solved"
    if not complete:
        return "limit"
    return "solved" if count else "unsatisfiable"
