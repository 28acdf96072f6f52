"""What `auto` means natively: the fastest way there is to the same answers.

    kernel      a native solver for problems of one shape; it sees the flattened problem, never the puzzle
    sudoku      the 27 units of a 9×9 Sudoku, every cell open or given
    sums        0/1 variables under plain sums (Minesweeper)
    relations   all different, and relations between two variables (Futoshiki, Kropki, colourings, …)
    general     any shapes on up to 256 values: cages, cryptarithms, magic squares, nonograms, …

What fits no kernel, and every run with a limit of assignments (kernels do not count those), is searched by
the textbook strategy that is seldom far from the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from pencilmark.engines import textbook
from pencilmark.engines.answers import (
    digits_result,
    general_result,
    relations_result,
    seconds_of,
    shared_time,
    sums_result,
    wanted,
)
from pencilmark.engines.reference import best_textbook, in_assignments
from pencilmark.model import Flat
from pencilmark.search.result import Query, Result, SearchInterrupted
from pencilmark.search.strategy import AUTO
from pencilmark.shapes import Linear

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the native engine says it is missing, and nothing here is called
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["kernel_for", "run_auto", "run_many"]

T = TypeVar("T")
Kernel = Callable[[Flat, Query], Result]

_RELATIONS = frozenset(["all_different", "relation"])
_MOST_GENERAL = 256  # values the general kernel takes
_FULL = (1 << 9) - 1


def run_auto(flat: Flat, query: Query) -> Result:
    """Solve by whatever method is fastest; the result names it."""
    kernel = kernel_for(flat) if query.assignments is None else None
    return (kernel or _textbook)(flat, query)


def run_many(flats: Sequence[Flat], query: Query, threads: int) -> list[Result]:
    """`run_auto` for each problem, in order. Kernels let go of the interpreter's lock, so threads help."""
    kernels = [kernel_for(flat) if query.assignments is None else None for flat in flats]
    if kernels and all(kernel is _relations for kernel in kernels):
        return _relations_many(flats, query, threads)
    return _on_threads(partial(run_auto, query=query), flats, threads)


def _on_threads(run: Callable[[T], Result], items: Sequence[T], threads: int) -> list[Result]:
    """What `run` makes of each, in order."""
    if threads == 1 or len(items) < 2:
        return [run(item) for item in items]
    pool = ThreadPoolExecutor(threads)
    try:
        return list(pool.map(run, items))
    except KeyboardInterrupt:
        _native.stop_calls(True)
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        _native.stop_calls(False)


def _relations_many(flats: Sequence[Flat], query: Query, threads: int) -> list[Result]:
    started = perf_counter()
    answers = _native.relations_solve_many(
        [flat.plain() for flat in flats], *wanted(query), query.nodes or 0, seconds_of(query), threads
    )
    return shared_time([relations_result(answer, started, query) for answer in answers])


def kernel_for(flat: Flat) -> Kernel | None:
    """The kernel whose shape the problem has."""
    shapes = flat.shape_names()
    if shapes == {"all_different"} and _is_sudoku(flat):
        return _sudoku
    if shapes == {"linear"} and {0, 1}.issuperset(flat.values) and _plain_sums(flat):
        return _sums
    if shapes <= _RELATIONS and len(flat.values) <= textbook.WORD_VALUES:
        return _relations
    return _general if len(flat.values) <= _MOST_GENERAL else None


def _is_sudoku(flat: Flat) -> bool:
    return (
        flat.values == tuple(range(1, 10))
        and tuple(constraint.scope for constraint in flat.constraints) == _units()
        and all(domain == _FULL or domain.bit_count() == 1 for domain in flat.domains)
    )


@cache
def _units() -> tuple[tuple[int, ...], ...]:
    """Rows, columns and boxes of a 9×9 board, in the order a Sudoku's model lists them."""
    rows = [tuple(range(9 * r, 9 * r + 9)) for r in range(9)]
    columns = [tuple(range(c, 81, 9)) for c in range(9)]
    corners = [27 * r + 3 * c for r in range(3) for c in range(3)]
    return (*rows, *columns, *(tuple(k + 9 * i + j for i in range(3) for j in range(3)) for k in corners))


def _plain_sums(flat: Flat) -> bool:
    shapes = flat.book.shapes.values()
    return all(
        isinstance(s, Linear) and s.low == s.high is not None and {1}.issuperset(s.weights) for s in shapes
    )


def _textbook(flat: Flat, query: Query) -> Result:
    try:
        return _renamed(textbook.run(flat, best_textbook(flat), in_assignments(query)))
    except SearchInterrupted as stop:
        _renamed(stop.result)
        raise


def _renamed(result: Result) -> Result:
    result.method, result.strategy = result.strategy, AUTO
    return result


def _sudoku(flat: Flat, query: Query) -> Result:
    cells = bytes(0 if domain == _FULL else domain.bit_length() for domain in flat.domains)
    started = perf_counter()
    result = digits_result(_native.sudoku_solve(cells, *wanted(query), seconds_of(query)), started, query)
    result.solutions = [tuple(values) for values in result.solutions]
    return result


def _sums(flat: Flat, query: Query) -> Result:
    started = perf_counter()
    plain = (flat.values, flat.domains, flat.plain_laws()[0], flat.constraints)
    return sums_result(_native.sums_solve(*plain, *wanted(query), seconds_of(query)), started, query)


def _relations(flat: Flat, query: Query) -> Result:
    started = perf_counter()
    answer = _native.relations_solve(*flat.plain(), *wanted(query), query.nodes or 0, seconds_of(query))
    return relations_result(answer, started, query)


def _general(flat: Flat, query: Query) -> Result:
    started = perf_counter()
    answer = _native.general_solve(*flat.plain(), *wanted(query), seconds_of(query), query.nodes or 0)
    return general_result(answer, started, query)
