"""What a program asks of pencilmark. `import pencilmark as pm` has all of these by name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, overload

from pencilmark.ask import Asked, Board, Question, ask, ask_many, asked_of, count_up_to, flat_of
from pencilmark.ask.boards import layout_of
from pencilmark.ask.lines import solve_lines
from pencilmark.errors import InputError
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.reading import Item, read_file, read_text
from pencilmark.puzzles.text import Text
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO, Strategy
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
    return ask(board, Question(Query(solutions, assignments, seconds), strategy, engine))


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
    result = ask(board, Question(Query(wanted, assignments, seconds, keep=0), strategy, engine))
    if limit is not None and result.count > limit:
        return Count(limit, exact=False)
    return Count(result.count, exact=result.complete)


_TWO = Query(solutions=2, keep=0)


def is_unique(board: Board, *, engine: str = AUTO) -> bool:
    """Is there exactly one solution?"""
    if counted := count_up_to(board, 2, engine):
        return counted == (1, True)
    return ask(board, Question(_TWO, engine=engine)).unique is True


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
    return ask_many([*boards], Question(Query(solutions, assignments, seconds), strategy, engine), threads)


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
        return solve_lines(text, puzzle, threads, seconds)
    if isinstance(text, str):
        return solve_lines(text.encode(errors="replace"), puzzle, threads, seconds).decode()
    joined = "\n".join(line.rstrip("\r\n") for line in text).encode(errors="replace")
    return solve_lines(joined, puzzle, threads, seconds).decode().splitlines()


def trace(
    board: Board,
    strategy: str | Strategy = "bt",
    *,
    engine: str = "reference",
    solutions: int | None = 1,
    assignments: int | None = None,
) -> Iterator[Event]:
    """What the search does, event by event, as it does it."""
    return asked_of(flat_of(board), Question(Query(solutions, assignments), strategy, engine)).trace()


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
    asked = asked_of(flat_of(board), Question(Query(solutions=None), strategy, engine))
    return _solutions(asked, layout_of(board))


def _solutions(asked: Asked, lay_out: Callable[[Sequence[int]], Any]) -> Iterator[Any]:
    flat = asked.flat
    values = [flat.values_of(domain)[0] if domain else 0 for domain in flat.domains]  # the givens', for now
    for event in asked.trace():
        if event.kind == "assign" and event.variable is not None:
            values[event.variable] = event.detail["value"]
        elif event.kind == "solution":  # by now every variable has its value of this branch
            yield lay_out(values)


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
