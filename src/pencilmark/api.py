"""What a program asks of pencilmark. `import pencilmark as pm` has all of these by name."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from pencilmark import fast
from pencilmark.engines import choose
from pencilmark.engines.reference import best_textbook
from pencilmark.errors import InputError
from pencilmark.model import Flat, Problem, flatten
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.reading import Item, read_file, read_text
from pencilmark.puzzles.text import Text
from pencilmark.search.result import Query, Result
from pencilmark.search.root import clash_in
from pencilmark.search.strategy import AUTO, Strategy, strategy_of
from pencilmark.search.trace import Event

__all__ = [
    "Check",
    "Count",
    "check",
    "count",
    "is_unique",
    "load",
    "load_all",
    "loads",
    "solutions",
    "solve",
    "solve_many",
    "solve_text",
    "trace",
]

Board = Puzzle | Problem


def load(
    path: str | os.PathLike[str],
    puzzle: str | None = None,
    format: str | None = None,
    box: tuple[int, int] | None = None,
    negative: bool = False,
) -> Puzzle:
    """The one puzzle of a file. InputError says where and why if there is none, or more than one."""
    return _only(read_file(Path(path), puzzle, format, Options(box, negative)), str(path))


def loads(
    text: str,
    puzzle: str | None = None,
    format: str | None = None,
    box: tuple[int, int] | None = None,
    negative: bool = False,
) -> Puzzle:
    """The one puzzle of a text."""
    return _only(read_text(text, puzzle, format, Options(box, negative)), "text")


def load_all(
    path: str | os.PathLike[str],
    puzzle: str | None = None,
    format: str | None = None,
    box: tuple[int, int] | None = None,
    negative: bool = False,
) -> list[Puzzle]:
    """Every puzzle of a file; the first error in it is raised."""
    return [_puzzle(item) for item in read_file(Path(path), puzzle, format, Options(box, negative))]


def solve(
    board: Board,
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    solutions: int | None = 1,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Result:
    """Search with the strategy named. `solutions=None` asks for all; the others are limits."""
    return run(board, strategy, engine, Query(solutions, assignments, seconds))


def count(
    board: Board,
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    limit: int | None = None,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Count:
    """The number of solutions, counted up to `limit` of them. `.exact` says whether that is all."""
    if limit is not None and limit < 1:
        raise ValueError(f"the limit must be at least 1, not {limit}")
    wanted = None if limit is None else limit + 1  # one more shows that there are more
    result = run(board, strategy, engine, Query(wanted, assignments, seconds, keep=0))
    if limit is not None and result.count > limit:
        return Count(limit, exact=False)
    return Count(result.count, exact=result.complete)


_TWO = Query(solutions=2, keep=0)


def is_unique(board: Board, *, engine: str = AUTO) -> bool:
    """Is there exactly one solution?"""
    if counted := fast.counted(board, engine, 2):
        return counted == (1, True)
    return run(board, AUTO, engine, _TWO).unique is True


def check(board: Puzzle, solution: str | Rows | Result) -> Check:
    """Is this a solution? The answer is true or false, and lists every broken rule by cell."""
    found = solution.solution if isinstance(solution, Result) else solution
    if found is None:
        return Check(("there is no solution to check",))
    rows = board.parse_solution(Text(found).without_comments()) if isinstance(found, str) else found
    return Check(tuple(board.complaints(rows)))


def solve_many(
    boards: Iterable[Board],
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    threads: int | None = None,
    solutions: int | None = 1,
    assignments: int | None = None,
    seconds: float | None = None,
) -> list[Result]:
    """Solve every board on all cores (or `threads`), results in the order of the boards. Limits are for each."""
    return run_many(list(boards), strategy, engine, Query(solutions, assignments, seconds), threads)


@overload
def solve_text(  # type: ignore[overload-overlap] # a text is an iterable of texts too
    text: str, puzzle: str | None = None, *, threads: int | None = None, seconds: float | None = None
) -> str: ...
@overload
def solve_text(
    text: bytes, puzzle: str | None = None, *, threads: int | None = None, seconds: float | None = None
) -> bytes: ...
@overload
def solve_text(
    text: Iterable[str],
    puzzle: str | None = None,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> list[str]: ...
def solve_text(
    text: str | bytes | Iterable[str],
    puzzle: str | None = None,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> str | bytes | list[str]:
    """A collection in, one line a puzzle out: its solution, or `!unsatisfiable`, `!limit`, `!error …`.

    Text gives text, bytes give bytes, and lines give a list of lines. This is the fast path: a collection of
    9×9 Sudokus never becomes Python objects. `seconds` is a limit for the whole collection."""
    if isinstance(text, bytes):
        return fast.solve_lines(text, puzzle, threads, seconds)
    if isinstance(text, str):
        return fast.solve_lines(text.encode(errors="replace"), puzzle, threads, seconds).decode()
    joined = "\n".join(line.rstrip("\r\n") for line in text).encode(errors="replace")
    return fast.solve_lines(joined, puzzle, threads, seconds).decode().splitlines()


def trace(
    board: Board,
    strategy: str | Strategy = "bt",
    *,
    engine: str = "reference",
    solutions: int | None = 1,
    assignments: int | None = None,
) -> Iterator[Event]:
    """What the search does, event by event, as it does it."""
    flat, parts, query = flat_of(board), strategy_of(strategy), Query(solutions, assignments)
    return choose(engine, flat, parts, query).trace(flat, parts, query)


def solutions(
    board: Board, strategy: str | Strategy = AUTO, *, engine: str = AUTO
) -> Iterator[dict[str, int] | Rows]:
    """The solutions one by one, each as soon as it is found; who stops asking stops the search.

    >>> problem = Problem()
    >>> x, y = problem.variables("xy", range(1000))
    >>> problem.add(x < y)
    >>> next(solutions(problem))
    {'x': 0, 'y': 1}
    """
    flat, query = flat_of(board), Query(solutions=None)
    parts = best_textbook(flat) if strategy == AUTO else strategy_of(strategy)
    values = [flat.values_of(domain)[0] if domain else 0 for domain in flat.domains]  # the givens', for now
    for event in choose(engine, flat, parts, query).trace(flat, parts, query):
        if event.kind == "assign" and event.variable is not None:
            values[event.variable] = event.detail["value"]
        elif event.kind == "solution":  # by now every variable has its value of this branch
            yield board.named(values) if isinstance(board, Problem) else board.rows(values)


class Count(int):
    """A number of solutions; `exact` is false when there may be more."""

    exact: bool

    def __new__(cls, value: int, exact: bool) -> Count:
        self = super().__new__(cls, value)
        self.exact = exact
        return self

    def __getnewargs__(self) -> tuple[int, bool]:  # type: ignore[override]
        return int(self), self.exact  # so that it can be pickled, and cross to another process

    def __str__(self) -> str:
        return f"{int(self)}" if self.exact else f"at least {int(self)}"

    def __repr__(self) -> str:
        return f"Count({int(self)}, exact={self.exact})"


@dataclass(frozen=True)
class Check:
    """The outcome of a check: true if nothing is broken."""

    complaints: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.complaints

    def __str__(self) -> str:
        return "\n".join(self.complaints) or "a solution"


def flat_of(board: Board) -> Flat:
    """A board's problem, flattened."""
    return flatten(board) if isinstance(board, Problem) else board.flat()


def run(board: Board, strategy: str | Strategy, engine: str, query: Query) -> Result:
    """Ask one engine one question about one board."""
    if strategy == AUTO and (answers := fast.shortcuts((board,), engine, query, 1)):
        return laid_out(board, answers[0])
    flat = flat_of(board)
    parts = None if strategy == AUTO else strategy_of(strategy)
    result = choose(engine, flat, parts, query).run(flat, parts, query)
    return laid_out(board, result)


def run_many(
    boards: Sequence[Board], strategy: str | Strategy, engine: str, query: Query, threads: int | None = None
) -> list[Result]:
    """The same question about many boards, on all cores or `threads`."""
    if strategy == AUTO and (answers := fast.shortcuts(boards, engine, query, threads)):
        return [laid_out(*each) for each in zip(boards, answers, strict=True)]
    flats = [flat_of(board) for board in boards]
    parts = None if strategy == AUTO else strategy_of(strategy)
    chosen = [choose(engine, flat, parts, query) for flat in flats]
    if len({id(one) for one in chosen}) == 1:
        results = chosen[0].run_many(flats, parts, query, threads or os.cpu_count() or 1)
    else:
        results = [one.run(flat, parts, query) for one, flat in zip(chosen, flats, strict=True)]
    return [laid_out(*each) for each in zip(boards, results, strict=True)]


def laid_out(board: Board, result: Result) -> Result:
    """A raw result with its solutions as people write them, and the clash named if the givens have one."""
    if isinstance(board, Problem):
        result.solutions = [board.named(values) for values in result.solutions]
    else:
        result.puzzle = board
        result.solutions = [board.rows(values) for values in result.solutions]
    if result.status == "unsatisfiable" and not result.reason:
        result.reason = clash_in(flat_of(board))
    return result


def _only(items: Iterator[Item], source: str) -> Puzzle:
    puzzles = [_puzzle(item) for item in items]
    if len(puzzles) != 1:
        raise InputError(
            f"expected one puzzle, found {len(puzzles)}: load_all reads collections", source=source
        )
    return puzzles[0]


def _puzzle(item: Item) -> Puzzle:
    if item.puzzle is None:
        assert item.error is not None
        raise item.error
    return item.puzzle
