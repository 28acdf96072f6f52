"""Can these rules hold together on these domains? Asked thousands of times for one explanation, so it goes straight to
the native search where that is here, with the variables that the rules speak of and no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pencilmark.engines import choose, engines
from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.probabilities import TooHardError
from pencilmark.model import Flat
from pencilmark.search.result import Query
from pencilmark.shapes import Constraint

__all__ = ["Oracle"]

_RELATIONS = frozenset(["all_different", "relation"])
_MOST_VALUES = 64  # of the kernel of relations
_MOST_GENERAL = 256


class Oracle:
    """`asked` counts the questions, for whoever wants to know what an explanation cost."""

    def __init__(self, subject: Subject, seconds: float | None = None) -> None:
        self.subject, self.seconds, self.asked = subject, seconds, 0
        self.laws, self.constraints = subject.flat.plain_laws()
        self.bits = {value: 1 << place for place, value in enumerate(subject.flat.values)}
        self.native = not engines()["native"].missing() and len(subject.flat.values) <= _MOST_GENERAL
        related = len(subject.flat.values) <= _MOST_VALUES
        self.related = [related and shape.name in _RELATIONS for shape in subject.shapes]

    def solution(self, domains: Sequence[int], atoms: Iterable[Atom]) -> list[int] | None:
        """A bit by variable, its smallest where no rule speaks of it; None if there is no solution."""
        return self._solved(domains, list(atoms))

    def possible(self, domains: Sequence[int], atoms: Iterable[Atom]) -> bool:
        """Is there a solution?"""
        return self._solved(domains, list(atoms), keep=0) is not None

    def _solved(self, domains: Sequence[int], atoms: list[Atom], keep: int = 1) -> list[int] | None:
        """With `keep` 0 whatever list stands for a solution."""
        self.asked += 1
        if not all(domains):
            return None
        numbers = [number for atom in atoms for number in atom.constraints]
        return self._native(domains, numbers, keep) if self.native else self._plain(domains, numbers)

    def _native(self, domains: Sequence[int], numbers: list[int], keep: int) -> list[int] | None:
        from pencilmark import _native

        flat, scopes = self.subject.flat, [self.constraints[number][1] for number in numbers]
        variables = sorted({v for scope in scopes for v in scope})
        place = {v: at for at, v in enumerate(variables)}
        constraints = [
            (self.constraints[number][0], tuple([place[v] for v in scope]))
            for number, scope in zip(numbers, scopes, strict=True)
        ]
        masks, limit = tuple([domains[v] for v in variables]), -1.0 if self.seconds is None else self.seconds
        answer: tuple[Any, ...]
        if all(self.related[number] for number in numbers):
            answer = _native.relations_solve(
                flat.values, masks, self._laws_of(constraints), constraints, 1, keep, 0, limit
            )
        else:
            answer = _native.general_solve(
                flat.values, masks, self._laws_of(constraints), constraints, 1, keep, limit
            )
        return self._told(answer, domains, variables)

    def _laws_of(self, constraints: list[tuple[object, tuple[int, ...]]]) -> Any:
        """The laws that these constraints name; with few of them all may go."""
        if len(self.laws) <= len(constraints):
            return self.laws
        wanted = {id(law) for law, _ in constraints}
        return [law for law in self.laws if id(law[0]) in wanted]

    def _told(
        self, answer: tuple[Any, ...], domains: Sequence[int], variables: list[int]
    ) -> list[int] | None:
        count, complete, ended, kept = answer[:4]
        if count and not kept:
            return []
        if count:
            found = [(domain & -domain) for domain in domains]
            for variable, value in zip(variables, kept[0], strict=True):
                found[variable] = self.bits[value]
            return found
        if not complete:
            raise TooHardError(f"a question was not answered within its time ({ended})")
        return None

    def _plain(self, domains: Sequence[int], numbers: list[int]) -> list[int] | None:
        """The same by whatever engine there is."""
        flat = self.subject.flat
        constraints: tuple[Constraint, ...] = tuple(flat.constraints[number] for number in numbers)
        asked = Flat(flat.values, tuple(domains), constraints, flat.names)
        query = Query(1, None, self.seconds)
        result = choose("auto", asked, None, query).run(asked, None, query)
        if result.solutions:
            return [self.subject.bit(value) for value in result.solutions[0]]
        if not result.complete:
            raise TooHardError("a question was not answered within its time")
        return None
