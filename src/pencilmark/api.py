"""What a program asks of pencilmark. `import pencilmark as pm` has all of these by name."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, overload

from pencilmark.ask import Asked, Question, ask, ask_many, asked_of, count_up_to, flat_of, laid_out
from pencilmark.ask.lines import Numbers, Solutions, answer_lines
from pencilmark.ask.stream import windows
from pencilmark.errors import InputError
from pencilmark.model import Solvable
from pencilmark.puzzles.puzzle import Puzzle, Rows
from pencilmark.puzzles.text import Text
from pencilmark.search.recording import Recording
from pencilmark.search.result import FIRST, Query, Result
from pencilmark.search.strategy import AUTO, Strategy
from pencilmark.search.trace import Event

__all__ = [
    "Check",
    "Count",
    "check",
    "count",
    "count_text",
    "is_unique",
    "read_answer",
    "record",
    "solutions",
    "solve",
    "solve_many",
    "solve_text",
    "trace",
]

S = TypeVar("S")


def solve(
    board: Solvable[S],
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    solutions: int | None = 1,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Result[S]:
    """Search with the strategy named. `solutions=None` asks for all; the others are limits. Of more solutions than
    memory would hold the first are kept and all are counted (`Result.kept_all`).

    >>> board = pm.loads("1---\\n--2-\\n-3--\\n---4")
    >>> pm.solve(board, "bt+fc+mrv").solution
    [[1, 2, 4, 3], [3, 4, 2, 1], [4, 3, 1, 2], [2, 1, 3, 4]]
    """
    if solutions == 1 and assignments is None and seconds is None:
        return ask(board, _FIRST if strategy == engine == AUTO else Question(FIRST, strategy, engine))
    return ask(board, Question(Query(solutions, assignments, seconds), strategy, engine))


_FIRST = Question(FIRST)


def count(
    board: Solvable[Any],
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    limit: int | None = None,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Count:
    """The number of solutions, counted up to `limit` of them. `.exact` says whether that is all.

    >>> board = pm.loads("----\\n----\\n----\\n----")
    >>> pm.count(board), pm.count(board, limit=5)
    (Count(288, exact=True), Count(5, exact=False))
    """
    if limit is not None and limit < 1:
        raise ValueError(f"the limit must be at least 1, not {limit}")
    wanted = None if limit is None else limit + 1  # one more shows that there are more
    result = ask(board, Question(Query(wanted, assignments, seconds, keep=0), strategy, engine))
    if limit is not None and result.count > limit:
        return Count(limit, exact=False)
    return Count(result.count, exact=result.complete)


_TWO = Query(solutions=2, keep=0)


@overload
def is_unique(board: Solvable[Any], *, engine: str = AUTO) -> bool: ...
@overload
def is_unique(
    board: Solvable[Any], *, engine: str = AUTO, assignments: int | None = None, seconds: float | None = None
) -> bool | None: ...
def is_unique(
    board: Solvable[Any], *, engine: str = AUTO, assignments: int | None = None, seconds: float | None = None
) -> bool | None:
    """Is there exactly one solution? None if a limit ended the search before that was known.

    >>> pm.is_unique(pm.loads("1---\\n--2-\\n-3--\\n---4"))
    True
    """
    if assignments is None and seconds is None:
        if counted := count_up_to(board, 2, engine):
            return counted == (1, True)
        return ask(board, Question(_TWO, engine=engine)).unique is True
    return ask(board, Question(Query(2, assignments, seconds, keep=0), engine=engine)).unique


def check(board: Puzzle, solution: str | Rows | Result[Rows] | None) -> Check:
    """Is this a solution? The answer is true or false, and lists every broken rule by cell. A text is an output file or
    what a solver answered (`read_answer`).

    >>> board = pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),))
    >>> bool(pm.check(board, [[1, 2], [2, 1]]))
    True
    >>> print(pm.check(board, "2 1\\n1 2"))
    sign r1c1 < r1c2: r1c1 = 2, r1c2 = 1
    """
    found = solution.solution if isinstance(solution, Result) else solution
    if isinstance(found, str):
        found = _rows_in(Text(found).without_comments(), board)
    if found is None:
        return Check(("there is no solution to check",))
    rows = found
    if not board.fits(rows):
        height, width = board.shape
        return Check((f"it is not laid out as the board: {height} rows of {width} integers",))
    return Check(tuple(board.complaints(rows)))


def read_answer(board: Solvable[S], text: str) -> S | None:
    """The solution in a solver's answer to what `convert` wrote of the board: a SAT or pseudo-Boolean solver, MiniZinc,
    clingo, an SMT solver, or one that reads XCSP3. None if the solver says that there is none.

    >>> board = pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),))
    >>> pm.read_answer(board, "s SATISFIABLE\\nv 1 -2 -3 4 -5 6 7 -8 0")
    [[1, 2], [2, 1]]
    """
    return _answered(board, Text(text))


def _rows_in(text: Text, board: Puzzle) -> Rows | None:
    from pencilmark.formats.answers import is_answer

    return _answered(board, text) if is_answer(text) else board.parse_solution(text)


def _answered(board: Solvable[S], text: Text) -> S | None:
    from pencilmark.formats.answers import answer_in

    answer = answer_in(text, board)
    if answer.verdict is None:
        raise InputError(
            "expected an answer with a solution, found unknown: the solver gave up", kind="limit"
        )
    asked: Solvable[S] = board
    return None if answer.values is None else asked.lay_out(answer.values)


def solve_many(
    boards: Iterable[Solvable[S]],
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    threads: int | None = None,
    solutions: int | None = 1,
    assignments: int | None = None,
    seconds: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> list[Result[S]]:
    """Solve every board on all cores (or `threads`), results in the order of the boards. Limits are for each.
    `progress` is told from time to time how many boards are done; what it raises ends the work.

    >>> [result.status for result in pm.solve_many([pm.Futoshiki(2, (0,) * 4), pm.Futoshiki(2, (1, 1, 0, 0))])]
    ['solved', 'unsatisfiable']
    """
    question = Question(Query(solutions, assignments, seconds), strategy, engine)
    if progress is None:
        return ask_many([*boards], question, threads)
    done: list[Result[S]] = []
    for results in windows(boards, lambda window: ask_many(window, question, threads)):
        done += results
        progress(len(done))
    return done


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
    9×9 Sudokus never becomes Python objects. `seconds` is a limit for the whole collection.

    >>> pm.solve_text(["1.....2..3.....4", "11.............."], "sudoku")
    ['1243342143122134', '!unsatisfiable']
    """
    found = answer_lines(_as_bytes(text), puzzle, Solutions(), threads, seconds)
    if isinstance(text, bytes):
        return found
    return found.decode() if isinstance(text, str) else found.decode().splitlines()


def count_text(
    text: str | bytes | Iterable[str],
    puzzle: str | None = None,
    *,
    solutions: int | None = 2,
    threads: int | None = None,
) -> list[int]:
    """A collection in, one number a puzzle out: its solutions, counted up to `solutions` (None: all of them). With 2,
    a 1 says that it is unique. A line that is no puzzle is raised as an error, with its place.

    This is the fast path: a collection of 9×9 Sudokus never becomes Python objects.

    >>> pm.count_text(["1.....2..3.....4", "11..............", "1..............."], "sudoku")
    [1, 0, 2]
    """
    if solutions is not None and solutions < 1:
        raise ValueError(f"at least one solution must be wanted, not {solutions}")
    data = _as_bytes(text)
    found = answer_lines(data, puzzle, Numbers(solutions), threads, None) if data.strip() else b""
    if solutions is not None and solutions < 10:  # a digit a line
        return list(found[::2].translate(_DIGITS))
    return [*map(int, found.split())]


_DIGITS = bytes((code - ord("0")) % 256 for code in range(256))


def _as_bytes(text: str | bytes | Iterable[str]) -> bytes:
    if isinstance(text, bytes):
        return text
    if isinstance(text, str):
        return text.encode(errors="replace")
    return "\n".join(line.rstrip("\r\n") for line in text).encode(errors="replace")


def trace(
    board: Solvable[Any],
    strategy: str | Strategy = "bt",
    *,
    engine: str = "reference",
    solutions: int | None = 1,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Iterator[Event]:
    """What the search does, event by event, as it does it; who stops asking ends it. The strategy `auto` is watched as
    the textbook strategy it would fall back to.

    >>> [event.kind for event in pm.trace(pm.Futoshiki(2, (0, 2, 2, 1)))]
    ['root', 'choose', 'assign', 'solution', 'end']
    """
    question = Question(Query(solutions, assignments, seconds), strategy, engine)
    return asked_of(flat_of(board), question).trace()


def record(
    board: Solvable[Any],
    strategy: str | Strategy = "bt",
    *,
    engine: str = AUTO,
    solutions: int | None = 1,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Recording:
    """Run the search to its end, or to a limit, as a recording that can be looked at anywhere: `recording[k]` is an
    event of the trace, `recording.standing(k)` where the search stood before it, `recording.place_of(node)` the place
    of the event that made a node. The native engine, which is taken where it can be, finds each of them at once, in a
    run of millions of nodes too.

    >>> recording = pm.record(pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),)))
    >>> len(recording), recording[recording.place_of(2)].as_dict()
    (13, {'event': 'assign', 'node': 2, 'depth': 2, 'variable': 1, 'value': 2})
    """
    question = Question(Query(solutions, assignments, seconds), strategy, engine)
    flat = flat_of(board)
    recording = asked_of(flat, question).record()
    recording.result = laid_out(board, recording.finish(), flat)
    return recording


def solutions(
    board: Solvable[S],
    strategy: str | Strategy = AUTO,
    *,
    engine: str = AUTO,
    assignments: int | None = None,
    seconds: float | None = None,
) -> Generator[S, None, None]:
    """The solutions one by one, each as soon as it is found; who stops asking, or closes the generator, ends the
    search. The limits are for all of them together: where one ends the search, the solutions end.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(1000))
    >>> problem.add(x < y)
    >>> next(pm.solutions(problem))
    {'x': 0, 'y': 1}
    """
    question = Question(Query(None, assignments, seconds), strategy, engine)
    return _solutions(asked_of(flat_of(board), question), board.lay_out)


def _solutions(asked: Asked, lay_out: Callable[[Sequence[int]], S]) -> Generator[S, None, None]:
    flat = asked.flat
    values = [flat.values_of(domain)[0] if domain else 0 for domain in flat.domains]  # the givens', for now
    for event in asked.trace():
        if event.kind == "assign" and event.variable is not None:
            values[event.variable] = event.detail["value"]
        elif event.kind == "solution":  # by now every variable has its value of this branch
            yield lay_out(values)


class Count(int):
    """A number of solutions; `exact` is false when there may be more.

    >>> print(pm.Count(5, exact=False), pm.Count(288, exact=True))
    at least 5 288
    """

    exact: bool

    def __new__(cls, value: int, exact: bool = True) -> Count:
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
    """The outcome of a check: true if nothing is broken.

    >>> bool(pm.Check(())), str(pm.Check(("row 1: r1c1 = 2, r1c2 = 2",)))
    (True, 'row 1: r1c1 = 2, r1c2 = 2')
    """

    complaints: tuple[str, ...]

    def __bool__(self) -> bool:
        return not self.complaints

    def __str__(self) -> str:
        return "\n".join(self.complaints) or "a solution"
