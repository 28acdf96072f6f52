"""Boards that grow, by the thousand: of a bare board brute force lists all solutions, once; a clue is the set of those
that it leaves, as bits of a number, and every board on the way from the bare one to a full one is a case.

So kernels are judged on boards of real size, in the compact forms and the batches that collections come in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Protocol

from pencilmark.engines import engines
from pencilmark.model import Flat
from pencilmark.search.result import Query, Result
from tests.soak.bare_fields import bare_field
from tests.soak.bare_problems import bare_problem
from tests.soak.bare_squares import bare_digits, bare_square
from tests.soak.routes import counts

__all__ = ["CASES", "check", "describe"]

CASES = 1000  # boards of a batch
SHARED = 8  # batches that one bare board serves
ROUTED = 6  # boards of a batch that go every other way, too
ASKED = (None, None, 2, 1)  # solutions; None: all


class Bare(Protocol):
    """A board with few clues, and all its solutions."""

    solutions: Sequence[tuple[int, ...]]

    def walk(self, dice: Random) -> Iterator[tuple[Any, int]]:
        """Boards with one clue more each, and the solutions that they have, as bits."""

    def answers(self, forms: Sequence[Any], query: Query) -> Iterator[tuple[str, Sequence[Result]]]:
        """The results of all boards, by whoever can give them."""

    def place(self, form: Any, solution: Sequence[int]) -> int:
        """Which of the solutions this one is; -1: none."""

    def problem_of(self, form: Any) -> Flat | None:
        """The board as a problem, where it can be said as one."""


def check(seed: int) -> str:
    """What is wrong with a board of the batch of this seed; empty if nothing is."""
    if engines()["native"].missing():
        return ""
    bare, dice = _bare(seed // SHARED), Random(seed)
    cases = _cases(bare, dice)
    query = Query(dice.choice(ASKED), keep=1)
    for who, results in bare.answers([form for form, _ in cases], query):
        for (form, left), result in zip(cases, results, strict=True):
            if fault := _fault(bare, form, left, query, result):
                return f"{who}, {query}: {fault}:\n{form}"
    return _on_other_routes(bare, cases[:: len(cases) // ROUTED], query)


def _on_other_routes(bare: Bare, cases: Sequence[tuple[Any, int]], query: Query) -> str:
    for form, left in cases:
        flat = bare.problem_of(form)
        for who, count in counts(flat, query) if flat else ():
            if count != _wanted(left, query):
                return f"{who}, {query}: {count} solutions of {left.bit_count()}:\n{form}"
    return ""


def _wanted(left: int, query: Query) -> int:
    return min(left.bit_count(), query.solutions or left.bit_count())


def describe(seed: int) -> str:
    return f"grown from a {type(_bare(seed // SHARED)).__name__}"


def _fault(bare: Bare, form: Any, left: int, query: Query, result: Result) -> str:
    if query.solutions is None and not result.complete:
        return "it did not end"
    if result.count != _wanted(left, query):
        return f"{result.count} solutions of {left.bit_count()}"
    for solution in result.solutions[:1]:
        place = bare.place(form, solution)
        if place < 0 or not left >> place & 1:
            return f"{solution} is no solution"
    return ""


@lru_cache(maxsize=2)
def _bare(seed: int) -> Bare:
    return KINDS[seed % len(KINDS)](Random(seed))


def _cases(bare: Bare, dice: Random) -> list[tuple[Any, int]]:
    cases: list[tuple[Any, int]] = []
    while len(cases) < CASES:
        cases += bare.walk(dice)
    return cases[:CASES]


KINDS = (bare_square, bare_digits, bare_field, bare_square, bare_problem)
