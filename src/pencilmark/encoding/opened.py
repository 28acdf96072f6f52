"""A problem with its givens taken out of the domains: what the rules say stands apart from what is given.

Then the clauses of a rule are the same on every board, whatever is given, and a given is one clause of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pencilmark.model import Flat, Problem, flatten
from pencilmark.shapes import Constraint, Shape

__all__ = ["Opened", "opened"]


@dataclass(frozen=True)
class Opened:
    """`domains` are those of the variables without givens, `givens` the values by variable."""

    names: tuple[str, ...]
    domains: tuple[tuple[int, ...], ...]
    givens: dict[int, int]
    flat: Flat

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        return self.flat.constraints

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """What each constraint says, compiled for the open domains."""
        return self.flat.shapes

    def scoped(self, constraint: Constraint) -> list[tuple[int, ...]]:
        """The domains of a constraint's scope."""
        return [self.domains[variable] for variable in constraint.scope]

    def named(self, constraint: Constraint) -> list[str]:
        return [self.names[variable] for variable in constraint.scope]

    def words(self, constraint: Constraint) -> str:
        """The constraint as comments call it: by its label, or else in mathematics."""
        return constraint.label or constraint.formula(self.named(constraint))


def opened(problem: Problem) -> Opened:
    """A problem with its givens apart. A variable of one value is a given if others may take that value too."""
    domains = [tuple(domain) for domain in problem.domains]
    found = [_open(domain, domains) for domain in _distinct(domains)]
    wider = dict(zip(_distinct(domains), found, strict=True))
    givens = {v: domain[0] for v, domain in enumerate(domains) if len(domain) == 1}
    free = tuple(wider[domain] for domain in domains)
    return Opened(tuple(problem.names), free, givens, _flat(problem, free))


def _distinct(domains: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    return [*dict.fromkeys(domains)]


def _open(domain: tuple[int, ...], domains: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The domain a variable would have without a given: the widest that holds its value; where all are given, every
    value there is."""
    if len(domain) != 1:
        return domain
    others = _distinct(domains)
    if all(len(other) == 1 for other in others):
        return tuple(sorted({other[0] for other in others}))
    return max((other for other in others if domain[0] in other), key=len)


def _flat(problem: Problem, domains: Sequence[tuple[int, ...]]) -> Flat:
    """The problem on the open domains, flattened; the problem itself stays as it is."""
    without = Problem()
    without.extend(problem.names, domains)
    without.trust(problem.constraints)
    return flatten(without)
