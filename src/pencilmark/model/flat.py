"""A problem flattened to plain integers, once, for every engine.

    value table   the sorted distinct integers of all domains
    mask          a set of values: bit i stands for table[i]
    shape         what a constraint says, as engines run it; equal laws share theirs

native/model/problem.hpp is the same page in C++.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from operator import is_, or_

from pencilmark.model.lawbook import Lawbook, lawbook
from pencilmark.model.problem import Problem
from pencilmark.shapes import Constraint, Law, Shape, bits
from pencilmark.shapes.bits import mask_of, places_in
from pencilmark.shapes.law import plain_law, shape_of
from pencilmark.shapes.shape import Plain

__all__ = ["Flat", "PlainProblem", "bits", "flatten"]

PlainConstraint = tuple[object, tuple[int, ...]]
PlainProblem = tuple[tuple[int, ...], tuple[int, ...], list[tuple[object, Plain]], list[PlainConstraint]]
_set = object.__setattr__


@dataclass(frozen=True, slots=True)
class Flat:
    """What crosses to an engine."""

    values: tuple[int, ...]
    domains: tuple[int, ...]
    constraints: tuple[Constraint, ...]
    names: tuple[str, ...] = ()
    known_laws: tuple[Law, ...] | None = field(default=None, repr=False, compare=False)
    _shapes: tuple[Shape, ...] | None = field(default=None, init=False, repr=False, compare=False)
    _book: Lawbook | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def laws(self) -> tuple[Law, ...]:
        """The laws of all constraints, each object once, in the order they are met."""
        if self.known_laws is None:
            _set(self, "known_laws", tuple({id(c.law): c.law for c in self.constraints}.values()))
        return self.known_laws  # type: ignore[return-value]

    @property
    def book(self) -> Lawbook:
        """The laws, compiled."""
        if self._book is None:
            _set(self, "_book", lawbook(self.values, self.laws))
        return self._book  # type: ignore[return-value]

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The shape of each constraint, in order."""
        if self._shapes is None:
            whole = self.book.shapes
            if self.book.by_scope:
                found = [
                    whole.get(id(c.law)) or shape_of(c.law, self.reach(c.scope)) for c in self.constraints
                ]
            else:
                found = [whole[id(c.law)] for c in self.constraints]
            _set(self, "_shapes", tuple(found))
        return self._shapes  # type: ignore[return-value]

    def shape_names(self) -> frozenset[str]:
        """The shapes there are, by name."""
        return frozenset(shape.name for shape in self.shapes) if self.book.by_scope else self.book.names

    def alone(self) -> Flat:
        """The same with every law by itself, so that what a constraint says rests on no other."""
        kept = {id(law): law.alone() for law in self.laws}
        if all(kept[id(law)] is law for law in self.laws):
            return self
        constraints = tuple([replace(c, law=kept[id(c.law)]) for c in self.constraints])
        return Flat(self.values, self.domains, constraints, self.names)

    def plain_laws(self) -> tuple[list[tuple[object, Plain]], list[PlainConstraint]]:
        """The laws as native code takes them, each with the object by which constraints name it, and (name, scope) of
        each constraint. Laws that are compiled by scope are named by law and reach."""
        if not self.book.by_scope:
            return self.book.plain, [constraint.plain for constraint in self.constraints]
        named: dict[tuple[int, tuple[int, ...]], tuple[Law, tuple[int, ...]]] = {}
        constraints: list[PlainConstraint] = []
        for constraint in self.constraints:
            name: object = constraint.law
            if constraint.law.by_scope:
                reach = self.reach(constraint.scope)
                name = named.setdefault((id(constraint.law), reach), (constraint.law, reach))
            constraints.append((name, constraint.scope))
        by_reach = [(name, plain_law(name[0], self.values, name[1])) for name in named.values()]
        return [*self.book.plain, *by_reach], constraints

    def plain(self) -> PlainProblem:
        """(values, domains, laws, constraints) as native code takes them."""
        return self.values, self.domains, *self.plain_laws()

    def reach(self, scope: Sequence[int]) -> tuple[int, ...]:
        """The integers that some variable of a scope can take."""
        return tuple(self.values_of(reduce(or_, (self.domains[v] for v in scope), 0)))

    def values_of(self, mask: int) -> list[int]:
        """The integers a mask stands for, ascending."""
        return [self.values[place] for place in places_in(mask)]


def flatten(problem: Problem) -> Flat:
    """The plain form of a problem as it stands now. It stays with the problem, so that a second search pays for the
    search alone."""
    kept = problem.flattened
    if isinstance(kept, _Kept) and kept.is_of(problem):
        return kept.flat
    flat = _flatten(problem)
    problem.flattened = _Kept(tuple(problem.domains), flat)
    return flat


@dataclass(frozen=True, slots=True)
class _Kept:
    """A problem's plain form and the domains it was made of."""

    domains: tuple[tuple[int, ...], ...]
    flat: Flat

    def is_of(self, problem: Problem) -> bool:
        """Has nothing been added, taken away or replaced since?"""
        pairs = (
            (self.domains, problem.domains),
            (self.flat.constraints, problem.constraints),
            (self.flat.names, problem.names),
        )
        return all(len(ours) == len(theirs) and all(map(is_, ours, theirs)) for ours, theirs in pairs)


def _flatten(problem: Problem) -> Flat:
    distinct = set(problem.domains)
    values = sorted(set().union(*distinct))
    place = {value: index for index, value in enumerate(values)}
    masks = {domain: mask_of((place[value] for value in domain), len(values)) for domain in distinct}
    return Flat(
        values=tuple(values),
        domains=tuple([masks[domain] for domain in problem.domains]),
        constraints=tuple(problem.constraints),
        names=tuple(problem.names),
    )
