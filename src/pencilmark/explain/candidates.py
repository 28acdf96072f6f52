"""The true candidates: for each cell every value that some solution has, and in how many."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pencilmark.explain.atoms import Subject
from pencilmark.explain.oracle import Oracle
from pencilmark.explain.truth import counts_of, true_candidates
from pencilmark.model import Solvable
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.shapes.bits import bits

__all__ = ["Candidates", "candidates"]

MOST_SECONDS = 60.0  # for the candidates themselves
SECONDS = 10.0  # for all counts together, unless said otherwise
MOST_LISTED = 20_000  # solutions that are listed to be counted; more are counted value by value


@dataclass(frozen=True)
class Candidates:
    """By variable: the values, and how many solutions each is in where that was asked for. `exact` is false where a
    limit ended a count: its numbers are "at least".

    >>> found = pm.candidates(pm.loads("1---\\n--2-\\n-3--\\n---4"))
    >>> found.rows()[0]
    [[1], [2], [4], [3]]
    """

    values: tuple[tuple[int, ...], ...]
    counts: tuple[dict[int, int], ...] | None = None
    exact: bool = True
    board: Any = field(default=None, repr=False, compare=False)

    @property
    def possible(self) -> bool:
        """Is there a solution at all?"""
        return all(self.values)

    def rows(self) -> list[list[Any]]:
        """The values laid out as the board, None where no cell is."""
        return self._laid_out([list(values) for values in self.values])

    def _laid_out(self, by_variable: list[Any]) -> list[list[Any]]:
        if isinstance(self.board, Puzzle):
            return [list(row) for row in self.board.rows(by_variable)]
        return [by_variable]

    def as_dict(self) -> dict[str, Any]:
        """As JSON holds it."""
        said: dict[str, Any] = {"candidates": self.rows()}
        if self.counts is not None:
            named = [{str(value): count for value, count in each.items()} for each in self.counts]
            said |= {"counts": self._laid_out(named), "exact": self.exact}
        return said


def candidates(
    board: Solvable[Any] | Subject, *, counts: bool = False, seconds: float | None = None
) -> Candidates:
    """What every cell can be, true of whole solutions.

    >>> pm.candidates(pm.Minesweeper(1, 3, 1, (-1, 1, -1)), counts=True).counts
    ({0: 1, 1: 1}, {0: 1, 1: 1})
    """
    subject = Subject.of(board)
    found = true_candidates(subject, Oracle(subject, MOST_SECONDS if seconds is None else seconds))
    values = tuple(tuple(map(subject.shown, bits(mask))) for mask in found)
    if not counts:
        return Candidates(values, board=subject.board)
    counted, exact = counts_of(subject, found, MOST_LISTED, SECONDS if seconds is None else seconds)
    return Candidates(values, tuple(counted), exact, subject.board)
