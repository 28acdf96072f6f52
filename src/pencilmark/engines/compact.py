"""Boards in their compact form, and collections as text, natively: the answers of the ordinary way, without a Python
object for each cell. What a form is, `model/forms.py` says."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from os import cpu_count
from time import perf_counter
from typing import TYPE_CHECKING, Any

from pencilmark.engines.answers import (
    digits_result,
    relations_result,
    seconds_of,
    shared_time,
    sums_result,
    wanted,
)
from pencilmark.model.forms import BlockAnswers, BlockAsking, Blocks, Digits, Form, Lattice, Lines, Square
from pencilmark.search.result import FIRST, Query, Result

if TYPE_CHECKING:
    from typing_extensions import Buffer

    from pencilmark import _native
else:  # without it the native engine says it is missing, and nothing here is called
    with suppress(ImportError):
        from pencilmark import _native

__all__ = [
    "answer_blocks",
    "count_form",
    "count_lines",
    "run_form",
    "run_forms",
    "solve_lines",
    "takes_lines",
    "write_lines",
]

_PIECE = 1 << 21  # bytes of a text that are answered together
_LINE = 81  # characters of a line that the text kernel takes


def run_form(form: Form, query: Query) -> Result:
    """The result of one board."""
    result: Result = _ONE[type(form)](form, query)
    return result


def run_forms(forms: Sequence[Form], query: Query, threads: int = 1) -> list[Result]:
    """A result a board, in order; all are of one kind of form."""
    if len(forms) == 1:
        return [run_form(forms[0], query)]
    return shared_time(_MANY[type(forms[0])](forms, query, threads))


def count_form(form: Form, most: int) -> tuple[int, bool] | None:
    """How many solutions a board has, up to so many, and is that all of them? None where that is not quicker than a
    run: a setter asks this of thousands of small boards, and a result for each would take longer than the search."""
    if isinstance(form, Digits):
        digits = _native.sudoku_solve(form, most, 0)
        if digits[2] == "interrupted":  # which is raised
            digits_result(digits, perf_counter(), Query(most))
        return digits[:2]
    if isinstance(form, Square):
        square = _native.relations_solve_square(form, most, 0, -1.0)
        if square[2]:  # interrupted, which is raised
            relations_result(square, perf_counter(), Query(most))
        return square[:2]
    sums = _native.sums_solve_lattice(*form, most, 0, -1.0)
    if sums[2].startswith("interrupt"):  # which is raised
        sums_result(sums, perf_counter(), Query(most))
    return sums[:2]


def takes_lines(lines: Lines) -> bool:
    """Is there a kernel for such lines?"""
    return lines.length == _LINE


def solve_lines(data: bytes, threads: int | None, seconds: float | None) -> bytes:
    """One board a line in, one answer a line out: its digits, or `!…`."""
    return _finished(_native.sudoku_solve_lines(data, threads or 0, _or_none(seconds)))


def count_lines(
    data: bytes, most: int | None, in_words: bool, threads: int | None, seconds: float | None
) -> bytes:
    """One board a line in, one number a line out."""
    return _finished(_native.sudoku_count_lines(data, most or 0, in_words, threads or 0, _or_none(seconds)))


def write_lines(data: bytes, words: Sequence[str], query: Query, threads: int | None, first: int) -> bytes:
    """One board a line in, one line of these words out."""
    solutions, keep = wanted(query)
    return _finished(_native.sudoku_write_lines(data, [*words], first, solutions, keep > 0, threads or 0))


def answer_blocks(
    data: Buffer, start: int, blocks: Blocks, asking: BlockAsking, place: int, most: int, side: int
) -> BlockAnswers:
    """The answers to boards of a text, from a place on."""
    found = _native.answer_blocks(
        data,
        start,
        _PIECE,
        blocks.kind,
        blocks.boxes,
        side,
        place,
        asking.solutions,
        asking.counts,
        asking.numbered,
        asking.gap,
        asking.words,
        most,
        asking.threads or cpu_count() or 1,
    )
    return BlockAnswers(*found)


def _or_none(seconds: float | None) -> float:
    return -1.0 if seconds is None else seconds


def _finished(answer: tuple[bytes, str]) -> bytes:
    answers, ended = answer
    if ended == "interrupted":
        raise KeyboardInterrupt
    return answers


def _digits(form: Digits, query: Query) -> Result:
    started = perf_counter()
    if query is FIRST:
        return digits_result(_native.sudoku_solve(form), started, query)
    return digits_result(_native.sudoku_solve(form, *wanted(query), seconds_of(query)), started, query)


def _square(form: Square, query: Query) -> Result:
    started = perf_counter()
    answer = _native.relations_solve_square(form, *wanted(query), seconds_of(query))
    return relations_result(answer, started, query)


def _lattice(form: Lattice, query: Query) -> Result:
    started = perf_counter()
    return sums_result(_native.sums_solve_lattice(*form, *wanted(query), seconds_of(query)), started, query)


def _all_digits(forms: Sequence[Digits], query: Query, threads: int) -> list[Result]:
    started, how = perf_counter(), (*wanted(query), seconds_of(query), threads)
    answers = _native.sudoku_solve_many([*forms], *how)
    return [digits_result(answer, started, query) for answer in answers]


def _all_squares(forms: Sequence[Square], query: Query, threads: int) -> list[Result]:
    started, how = perf_counter(), (*wanted(query), seconds_of(query), threads)
    answers = _native.relations_solve_squares([*forms], *how)
    return [relations_result(answer, started, query) for answer in answers]


def _all_lattices(forms: Sequence[Lattice], query: Query, threads: int) -> list[Result]:
    started, how = perf_counter(), (*wanted(query), seconds_of(query), threads)
    answers = _native.sums_solve_lattices([*forms], *how)
    return [sums_result(answer, started, query) for answer in answers]


_ONE: dict[type, Any] = {Digits: _digits, Square: _square, Lattice: _lattice}
_MANY: dict[type, Any] = {Digits: _all_digits, Square: _all_squares, Lattice: _all_lattices}
