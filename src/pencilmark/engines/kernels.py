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
from pencilmark.engines.reference import best_textbook
from pencilmark.model import Flat
from pencilmark.search.result import Counters, Query, Result, SearchInterrupted, Status
from pencilmark.search.strategy import AUTO
from pencilmark.shapes import Linear

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the native engine says it is missing, and nothing here is called
    with suppress(ImportError):
        from pencilmark import _native

__all__ = [
    "count_digits",
    "count_square",
    "kernel_for",
    "run_auto",
    "run_lattices",
    "run_many",
    "run_squares",
    "run_sudokus",
]

T = TypeVar("T")
Kernel = Callable[[Flat, Query], Result]
Lattice = tuple[bytes, int, int]
Square = tuple[
    int, tuple[int, int], tuple[int, ...], tuple[tuple[int, int], ...], tuple[int, ...], tuple[int, ...], bool
]

_RELATIONS = frozenset(["all_different", "relation"])
_MOST_GENERAL = 256  # values the general kernel takes
_FULL = (1 << 9) - 1
_ASCII_TO_VALUE = bytes((code - 48) % 256 for code in range(256))


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
        [flat.plain() for flat in flats], *_wanted(query), 0, _seconds(query), threads
    )
    return _shared_time([_relations_result(answer, started, query) for answer in answers])


def _shared_time(results: list[Result]) -> list[Result]:
    """The kernel times a batch, not its boards: each is given its share."""
    for result in results:
        result.seconds /= len(results)
    return results


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
        return _renamed(textbook.run(flat, best_textbook(flat), query))
    except SearchInterrupted as stop:
        _renamed(stop.result)
        raise


def _renamed(result: Result) -> Result:
    result.method, result.strategy = result.strategy, AUTO
    return result


def _sudoku(flat: Flat, query: Query) -> Result:
    cells = bytes(0 if domain == _FULL else domain.bit_length() for domain in flat.domains)
    result = _digits(cells, query)
    result.solutions = [tuple(values) for values in result.solutions]
    return result


def run_sudokus(boards: Sequence[bytes], query: Query, threads: int = 1) -> list[Result]:
    """9×9 boards, each as 81 bytes, 0 for an open cell; a solution is 81 bytes too."""
    if len(boards) == 1:
        return [_digits(boards[0], query)]
    started = perf_counter()
    answers = _native.sudoku_solve_many([*boards], *_wanted(query), _seconds(query), threads)
    return _shared_time([_digits_result(answer, started, query) for answer in answers])


def _digits(cells: bytes, query: Query) -> Result:
    started = perf_counter()
    answer = _native.sudoku_solve(cells, *_wanted(query), _seconds(query))
    return _digits_result(answer, started, query)


def _digits_result(answer: tuple[int, bool, str, bytes, int], started: float, query: Query) -> Result:
    count, complete, ended, kept, guesses = answer
    values = kept.translate(_ASCII_TO_VALUE)
    solutions = [values[start : start + 81] for start in range(0, len(values), 81)]
    return _result(solutions, count, complete, ended, guesses, "sudoku bands", started, query)


def count_digits(cells: bytes, most: int) -> tuple[int, bool]:
    """How many solutions a 9×9 board has, up to so many, and is that all of them?"""
    answer = _native.sudoku_solve(cells, most, 0)
    if answer[2] == "interrupted":  # which is raised
        _digits_result(answer, perf_counter(), Query(most))
    return answer[:2]


def count_square(square: Square, most: int) -> tuple[int, bool]:
    """The same of a square board."""
    answer = _native.relations_solve_square(square, most, 0, -1.0)
    if answer[2]:  # interrupted, which is raised
        _relations_result(answer, perf_counter(), Query(most))
    return answer[:2]


def _sums(flat: Flat, query: Query) -> Result:
    started = perf_counter()
    plain = (flat.values, flat.domains, flat.plain_laws()[0], flat.constraints)
    return _sums_result(_native.sums_solve(*plain, *_wanted(query), _seconds(query)), started, query)


def run_lattices(lattices: Sequence[Lattice], query: Query, threads: int = 1) -> list[Result]:
    """Boards of sums over neighbours, each as its cells, its width and its total (see `sums_solve_lattice`)."""
    started = perf_counter()
    if len(lattices) == 1:
        answer = _native.sums_solve_lattice(*lattices[0], *_wanted(query), _seconds(query))
        return [_sums_result(answer, started, query)]
    answers = _native.sums_solve_lattices([*lattices], *_wanted(query), _seconds(query), threads)
    return _shared_time([_sums_result(answer, started, query) for answer in answers])


def _sums_result(answer: tuple[int, bool, str, list[bytes], str], started: float, query: Query) -> Result:
    count, complete, ended, kept, method = answer
    return _result(
        [tuple(cells) for cells in kept], count, complete, ended, 0, f"sums: {method}", started, query
    )


def _relations(flat: Flat, query: Query) -> Result:
    started = perf_counter()
    answer = _native.relations_solve(*flat.plain(), *_wanted(query), 0, _seconds(query))
    return _relations_result(answer, started, query)


def _general(flat: Flat, query: Query) -> Result:
    started = perf_counter()
    answer = _native.general_solve(*flat.plain(), *_wanted(query), _seconds(query))
    count, complete, ended, kept, nodes, method = answer
    solutions = [tuple(values) for values in kept]
    return _result(solutions, count, complete, ended, nodes, f"general: {method}", started, query)


def run_squares(squares: Sequence[Square], query: Query, threads: int = 1) -> list[Result]:
    """Square boards with signs and dots (see `relations_solve_square`)."""
    started = perf_counter()
    if len(squares) == 1:
        answer = _native.relations_solve_square(squares[0], *_wanted(query), _seconds(query))
        return [_relations_result(answer, started, query)]
    answers = _native.relations_solve_squares([*squares], *_wanted(query), _seconds(query), threads)
    return _shared_time([_relations_result(answer, started, query) for answer in answers])


def _relations_result(
    answer: tuple[int, bool, str, list[list[int]], int, str], started: float, query: Query
) -> Result:
    count, complete, ended, kept, nodes, method = answer
    solutions = [tuple(values) for values in kept]
    return _result(solutions, count, complete, ended, nodes, f"relations: {method}", started, query)


def _wanted(query: Query) -> tuple[int, int]:
    """How many solutions to look for (0 is all) and how many of them to keep."""
    wanted = query.solutions or 0
    most = (1 << 62) if query.solutions is None else query.solutions
    return wanted, most if query.keep is None else min(query.keep, most)


def _seconds(query: Query) -> float:
    return -1.0 if query.seconds is None else query.seconds


def _result(
    solutions: Sequence[Sequence[int]],
    count: int,
    complete: bool,
    ended: str,
    nodes: int,
    method: str,
    started: float,
    query: Query,
) -> Result:
    counters = Counters(0, nodes, nodes + 1)
    seconds = perf_counter() - started
    status = _status(count, complete, query)
    result = Result(status, list(solutions), count, complete, counters, seconds, AUTO, textbook.NAME, method)
    if ended.startswith("interrupt"):
        raise SearchInterrupted(result)
    return result


def _status(count: int, complete: bool, query: Query) -> Status:
    if query.solutions is not None and count >= query.solutions:
        return "solved"
    if not complete:
        return "limit"
    return "solved" if count else "unsatisfiable"
