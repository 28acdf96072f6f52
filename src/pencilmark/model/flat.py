"""A problem flattened to plain integers, once, for every engine.

    value table   the sorted distinct integers of all domains
    mask          a set of values: bit i stands for table[i]
    law           what a constraint says, whoever it is about: its kind and parameters

native/model/problem.hpp is the same page in C++.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pencilmark.model.problem import Constraint, Plain, Problem

__all__ = ["Flat", "Law", "bits", "flatten"]

Law = tuple[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Flat:
    """What crosses to an engine."""

    values: tuple[int, ...]
    domains: tuple[int, ...]
    constraints: tuple[Constraint, ...]
    names: tuple[str, ...] = ()
    known_laws: frozenset[Law] | None = field(default=None, repr=False, compare=False)

    def plain_constraints(self) -> list[Plain]:
        """(kind, scope, parameters) of each constraint, as native code takes them."""
        return [constraint.plain for constraint in self.constraints]

    def laws(self) -> frozenset[Law]:
        """The laws of all constraints, each once: what an engine asks before it says that it can run this."""
        if self.known_laws is None:
            found = frozenset([(c.kind, c.parameters) for c in self.constraints])
            object.__setattr__(self, "known_laws", found)  # a memory, not a change
            return found
        return self.known_laws

    def values_of(self, mask: int) -> list[int]:
        """The integers a mask stands for, ascending."""
        return [self.values[bit.bit_length() - 1] for bit in bits(mask)]


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def flatten(problem: Problem) -> Flat:
    """The plain form of a problem as it stands now."""
    distinct = set(problem.domains)
    values = sorted(set().union(*distinct))
    place = {value: index for index, value in enumerate(values)}
    masks = {domain: _mask(place[value] for value in domain) for domain in distinct}
    return Flat(
        values=tuple(values),
        domains=tuple(masks[domain] for domain in problem.domains),
        constraints=tuple(problem.constraints),
        names=tuple(problem.names),
    )


def _mask(indices: Iterable[int]) -> int:
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
