"""What is asked of a run, and what it reports.

query      how many solutions are wanted, and the limits
status     solved, unsatisfiable or limit
complete   the whole tree was searched: `count` is exact
counters   what the search did, to the last digit (docs/semantics.md)
digest     one number for all decisions in order: two engines that agree on it did the same thing
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

__all__ = ["Counters", "Query", "Result", "SearchInterrupted", "Status"]

Status = Literal["solved", "unsatisfiable", "limit"]


@dataclass(frozen=True, slots=True)
class Query:
    """`solutions=None` asks for all of them; `keep` says how many to remember (all, unless given)."""

    solutions: int | None = 1
    assignments: int | None = None
    seconds: float | None = None
    keep: int | None = None

    def __post_init__(self) -> None:
        if self.solutions is not None and self.solutions < 1:
            raise ValueError(f"at least one solution must be wanted, not {self.solutions}")
        if self.assignments is None and self.seconds is None and self.keep is None:
            return  # as nearly always
        limits = (("assignments", self.assignments), ("seconds", self.seconds), ("keep", self.keep))
        for name, value in limits:
            if value is not None and not value >= 0:
                raise ValueError(f"the limit of {name} cannot be {value}")

    def keeps(self, found: int) -> bool:
        """Is the solution after `found` others remembered?"""
        return self.keep is None or found < self.keep


@dataclass(slots=True)
class Counters:
    tries: int = 0
    assignments: int = 0
    nodes: int = 1
    backtracks: int = 0
    removals: int = 0
    depth: int = 0

    def as_dict(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(slots=True)
class Result:
    """How a run ended. `solutions` holds one tuple of values a solution, in variable order, until the
    public face lays them out as a board."""

    status: Status
    solutions: list[Any]
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

    @property
    def solution(self) -> Any:
        """The first solution, or None."""
        return self.solutions[0] if self.solutions else None

    @property
    def unique(self) -> bool | None:
        """Is there exactly one solution? None if the run cannot tell."""
        if self.count > 1:
            return False
        return self.count == 1 if self.complete else None

    def __str__(self) -> str:
        c = self.counters
        line = f"{self.status}: {c.assignments} assignments, {c.backtracks} backtracks, {self.seconds:.3g} s"
        if self.reason:
            line += f" ({self.reason})"
        if self.puzzle is None or not self.solutions:
            return line
        return f"{self.puzzle.draw(self.solutions[0])}\n{line}"

    def _repr_html_(self) -> str | None:
        if self.puzzle is None:
            return None
        board: str = self.puzzle.svg(self.solution)
        return board


class SearchInterrupted(KeyboardInterrupt):
    """Ctrl-C ended a run; `result` holds what it had done."""

    def __init__(self, result: Result) -> None:
        super().__init__("the search was interrupted")
        self.result = result
