"""What clauses are made with: fresh helpers, and the few statements that everything else is said by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pencilmark.errors import PencilmarkError

__all__ = ["Clause", "Clauses", "TooManyClausesError", "at_most_one", "between"]

Clause = tuple[int, ...]
PAIRWISE = 32  # literals of which no two may be true, said by pairs; above, by a ladder of helpers


class TooManyClausesError(PencilmarkError):
    """An encoding that would take more clauses than anybody can use."""


class Clauses:
    """Clauses as they are made. `new` is a helper that no clause has named yet."""

    def __init__(self, first: int, most: int) -> None:
        self.variables = first  # the number of the last variable in use
        self.found: list[Clause] = []
        self.room = most

    def new(self) -> int:
        self.variables += 1
        return self.variables

    def add(self, *literals: int) -> None:
        self.room -= len(literals)
        if self.room < 0:
            raise TooManyClausesError
        self.found.append(literals)

    def never(self) -> None:
        """Nothing fits: said without an empty clause, which not every solver reads."""
        helper = self.new()
        self.add(helper)
        self.add(-helper)

    def taken(self) -> list[Clause]:
        """What was made since this was last asked."""
        found, self.found = self.found, []
        return found


def at_most_one(literals: Sequence[int], out: Clauses) -> None:
    if len(literals) <= PAIRWISE:
        for a, b in combinations(literals, 2):
            out.add(-a, -b)
    else:
        _ladder(literals, out)


def _ladder(literals: Sequence[int], out: Clauses) -> None:
    """A rung for each literal: it, or one before it, is true."""
    before = literals[0]
    for literal in literals[1:]:
        rung = out.new()
        out.add(-literal, -before)
        out.add(-literal, rung)
        out.add(-before, rung)
        out.add(-rung, before, literal)
        before = rung


def between(literals: Sequence[int], low: int, high: int, out: Clauses) -> None:
    """At least `low` and at most `high` of them are true, said without helpers: for few literals."""
    for chosen in _subsets(literals, high + 1):
        out.add(*[-literal for literal in chosen])
    for chosen in _subsets(literals, len(literals) - low + 1):
        out.add(*chosen)


def _subsets(literals: Sequence[int], size: int) -> Iterable[Clause]:
    if size > len(literals):
        return ()
    return combinations(literals, max(size, 0))
