"""Problems of any constraints, and all their solutions by brute force. A clue narrows a domain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.model import Flat, flatten
from pencilmark.search.result import Query
from pencilmark.search.strategy import Strategy
from tests.randomly import INFERENCES, VALUE_ORDERS, VARIABLE_ORDERS, brute_force
from tests.soak.questions import source_of

__all__ = ["bare_problem"]

STEPS = 6
Values = tuple[int, ...]


@dataclass
class BareProblem:
    flat: Flat
    solutions: Sequence[Values]
    strategy: Strategy
    known: dict[tuple[int, int], int] = field(init=False, default_factory=dict)

    def walk(self, dice: Random) -> Iterator[tuple[Flat, int]]:
        """A variable with fewer values at each step."""
        domains, left = [*self.flat.domains], (1 << len(self.solutions)) - 1
        for _ in range(dice.randint(1, STEPS)):
            v = dice.randrange(len(domains))
            narrowed = domains[v] & dice.getrandbits(len(self.flat.values))
            if narrowed:
                domains[v] = narrowed
                left &= self._within(v, narrowed)
            yield replace(self.flat, domains=tuple(domains)), left

    def _within(self, v: int, mask: int) -> int:
        if (v, mask) not in self.known:
            values = {*self.flat.values_of(mask)}
            self.known[v, mask] = sum(1 << i for i, each in enumerate(self.solutions) if each[v] in values)
        return self.known[v, mask]

    def answers(self, forms: Sequence[Flat], query: Query) -> Iterator[tuple[str, Sequence[Any]]]:
        native = engines()["native"]
        yield "auto", native.run_many(forms, None, query, 1)
        yield str(self.strategy), native.run_many(forms, self.strategy, query, 1)

    def place(self, form: Flat, solution: Sequence[int]) -> int:
        values = tuple(solution)
        return self.solutions.index(values) if values in self.solutions else -1

    def problem_of(self, form: Flat) -> Flat:
        return form


def bare_problem(dice: Random) -> BareProblem:
    """Most of them have solutions."""
    problem, known = _drawn(dice)
    while not known and dice.random() < 0.9:
        problem, known = _drawn(dice)
    parts = [dice.choice(room) for room in (INFERENCES, VARIABLE_ORDERS, VALUE_ORDERS)]
    strategy = Strategy.parse("+".join(["bt", *filter(None, parts)]))
    return BareProblem(flatten(problem), known, strategy)


def _drawn(dice: Random) -> tuple[pm.Problem, list[Values]]:
    source = source_of(dice.randrange(1 << 30))
    problem = source if isinstance(source, pm.Problem) else source.problem()
    return problem, brute_force(problem)
