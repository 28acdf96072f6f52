"""What is asked of a run, and what it reports.

query      how many solutions are wanted, and the limits
status     solved, unsatisfiable or limit
complete   the whole tree was searched: `count` is exact
counters   what the search did, to the last digit (docs/semantics.md)
digest     one number for all decisions in order: two engines that agree on it did the same thing
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Generic, Literal

from pencilmark import notebook
from pencilmark.counting import counted

__all__ = [
    "COUNTERS",
    "FIRST",
    "KERNELS_COUNT",
    "UNCOUNTED",
    "Counters",
    "LazyResult",
    "Query",
    "Result",
    "SearchInterrupted",
    "Status",
]

Status = Literal["solved", "unsatisfiable", "limit"]
if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Query:
    """`solutions=None` asks for all of them; `keep` says how many to remember (all, unless given). `nodes` limits
    `auto`, whose kernels count no assignments: the same on every machine, which `seconds` is not."""

    solutions: int | None = 1
    assignments: int | None = None
    seconds: float | None = None
    keep: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.solutions is not None and (not isinstance(self.solutions, int) or self.solutions < 1):
            raise ValueError(f"at least one solution must be wanted, not {self.solutions!r}")
        if self.assignments is None and self.seconds is None and self.keep is None and self.nodes is None:
            return  # as nearly always
        for name, kind in (("assignments", int), ("seconds", int | float), ("keep", int), ("nodes", int)):
            value = getattr(self, name)
            if value is not None and not (isinstance(value, kind) and value >= 0):
                raise ValueError(f"the limit of {name} cannot be {value!r}")

    def keeps(self, found: int) -> bool:
        """Is the solution after `found` others remembered?"""
        return self.keep is None or found < self.keep


FIRST = Query()  # one solution, however long it takes: what is asked nearly always


@dataclass(slots=True)
class Counters:
    """What a search did (docs/semantics.md says what each counts).

    >>> pm.Counters(tries=3, assignments=2, nodes=3).as_dict()["nodes"]
    3
    """

    tries: int = 0
    assignments: int = 0
    nodes: int = 1
    backtracks: int = 0
    removals: int = 0
    depth: int = 0

    def as_dict(self) -> dict[str, int]:
        """The counters by name."""
        return {name: getattr(self, name) for name in self.__slots__}


COUNTERS = tuple(Counters.__slots__)
KERNELS_COUNT = ("assignments", "nodes")  # of them
UNCOUNTED = "–"  # what stands for a counter that nothing counted


@dataclass(slots=True)
class Result(Generic[S]):
    """How a run ended. `solutions` are as people write them: rows of a puzzle, values by name of a problem. (As an
    engine makes it, a solution is the values in the order of the variables.) There may be fewer of them than `count`:
    of many millions, only so many are kept.

    >>> result = pm.solve(pm.Futoshiki(2, (0, 0, 0, 0), ((0, 1),)))
    >>> result.status, result.solution, result.unique
    ('solved', [[1, 2], [2, 1]], True)
    """

    status: Status
    solutions: list[S]
    count: int
    complete: bool
    counters: Counters
    seconds: float
    strategy: str
    engine: str
    method: str = "textbook"
    digest: str = ""
    reason: str = ""
    puzzle: Any = field(default=None, repr=False)
    known: tuple[str, ...] = field(default=COUNTERS, repr=False)  # the counters that were counted

    def __eq__(self, other: object) -> bool:
        return _parts(self) == _parts(other) if isinstance(other, Result) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    @property
    def solution(self) -> S | None:
        """The first solution, or None."""
        return self.solutions[0] if self.solutions else None

    @property
    def unique(self) -> bool | None:
        """Is there exactly one solution? None if the run cannot tell."""
        if self.count > 1:
            return False
        return self.count == 1 if self.complete else None

    @property
    def kept_all(self) -> bool:
        """Is every solution that was counted in `solutions`?"""
        return len(self.solutions) == self.count

    @property
    def counted(self) -> dict[str, int | None]:
        """The counters by name, None where nothing counted them: `auto` knows its assignments and nodes alone."""
        return {name: n if name in self.known else None for name, n in self.counters.as_dict().items()}

    def as_dict(self) -> dict[str, Any]:
        """The outcome as plain data, in the words of the command's JSON."""
        board = {} if self.puzzle is None else {"puzzle": self.puzzle.family, "shape": [*self.puzzle.shape]}
        data = {
            **board,
            "strategy": self.strategy,
            "engine": self.engine,
            "method": self.method,
            "status": self.status,
            "count": self.count,
            "complete": self.complete,
            "solutions": self.solutions,
            "counters": self.counters.as_dict(),
            "seconds": round(self.seconds, 9),
            "digest": self.digest,
        }
        return data | ({"reason": self.reason} if self.reason else {})

    def to_json(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False)

    def summary(self) -> str:
        """The outcome in one line."""
        did = [_so_many(self.counted[name], name) for name in ("assignments", "backtracks")]
        line = f"{self.status}: {', '.join(did)}, {self.seconds:.3g} s"
        if 0 < len(self.solutions) < self.count:
            line += f"; {len(self.solutions):,} of {self.count:,} solutions kept"
        return line + (f" ({self.reason})" if self.reason else "")

    def __str__(self) -> str:
        if self.puzzle is None or not self.solutions:
            return self.summary()
        return f"{self.puzzle.draw(self.solutions[0])}\n{self.summary()}"

    def _repr_html_(self) -> str:
        if self.puzzle is not None:
            picture: str = self.puzzle.svg(self.solution)
        else:
            picture = notebook.table(self.solution.items()) if isinstance(self.solution, dict) else ""
        return notebook.together(picture, notebook.paragraph(self.summary()))


class LazyResult(Result[S]):
    """A kernel's result: its solutions, kept `raw`, are read and laid out, and its counters made, once somebody asks
    for them. A setter asks of thousands of boards whether they are solved, and for nothing else."""

    __slots__ = ("_counters", "_lay_out", "_raw", "_read", "_solutions")
    __qualname__ = "Result"  # as which it is shown

    def __init__(
        self,
        status: Status,
        raw: Any,
        read: Callable[[Any], Sequence[Sequence[int]]],
        count: int,
        complete: bool,
        nodes: int,
        seconds: float,
        words: tuple[str, str, str],
    ) -> None:
        self.status, self.count, self.complete, self.seconds = status, count, complete, seconds
        self.strategy, self.engine, self.method = words
        self.digest = self.reason = ""
        self.puzzle, self.known = None, KERNELS_COUNT
        self._raw, self._read = raw, read
        self._counters: int | Counters = nodes
        self._lay_out: Callable[[Sequence[int]], S] | None = None
        self._solutions: list[Any] | None = None

    def laid_out_by(self, lay_out: Callable[[Sequence[int]], S]) -> None:
        """Its solutions are written by people like this: those there are, and those not asked for yet."""
        self._lay_out = lay_out
        if self._solutions is not None:
            self._solutions = [*map(lay_out, self._solutions)]

    @property
    def solutions(self) -> list[S]:
        if self._solutions is None:
            raw = self._read(self._raw)
            self._solutions = [*map(self._lay_out, raw)] if self._lay_out else [*raw]
        return self._solutions

    @solutions.setter
    def solutions(self, solutions: list[S]) -> None:
        self._solutions = solutions

    @property
    def counters(self) -> Counters:
        if isinstance(self._counters, int):
            self._counters = Counters(0, self._counters, self._counters + 1)
        return self._counters

    @counters.setter
    def counters(self, counters: Counters) -> None:
        self._counters = counters

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_again, _parts(self)


def _parts(result: Result) -> tuple[Any, ...]:
    return tuple(getattr(result, each.name) for each in fields(Result))


def _made_again(*parts: Any) -> LazyResult:
    """A kernel's result that crossed to another process."""
    found: LazyResult = LazyResult.__new__(LazyResult)
    found._lay_out = None
    for each, part in zip(fields(Result), parts, strict=True):
        setattr(found, each.name, part)
    return found


def _so_many(number: int | None, what: str) -> str:
    return f"{UNCOUNTED} {what}" if number is None else counted(number, what.removesuffix("s"))


class SearchInterrupted(KeyboardInterrupt):
    """Ctrl-C ended a run; `result` holds what it had done.

    >>> stop = pm.SearchInterrupted(pm.solve(pm.Futoshiki(1, (0,))))
    >>> stop.result.status
    'solved'
    """

    def __init__(self, result: Result) -> None:
        super().__init__("the search was interrupted")
        self.result = result

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.result,)
