"""The atoms of a problem: for each variable, in order, one for each value of its domain, numbered from 1.

>>> atoms = Atoms(("x", "y"), ((1, 2), (5,)))
>>> atoms.of(1, 5), atoms.meaning(2), [*atoms.lines()]
(3, (0, 2), ['1 x=1', '2 x=2', '3 y=5'])
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

__all__ = ["Atoms"]


@dataclass(frozen=True)
class Atoms:
    names: tuple[str, ...]
    domains: tuple[tuple[int, ...], ...]

    @cached_property
    def _first(self) -> list[int]:
        """The number before the first atom of each variable, and the number of all atoms."""
        return [0, *accumulate(map(len, self.domains))]

    @property
    def count(self) -> int:
        return self._first[-1]

    def of(self, variable: int, value: int) -> int:
        """The atom of a variable and a value of its domain."""
        return self._first[variable] + self.domains[variable].index(value) + 1

    def all_of(self, variable: int) -> dict[int, int]:
        """The atoms of a variable, by value."""
        first = self._first[variable] + 1
        return {value: first + place for place, value in enumerate(self.domains[variable])}

    def meaning(self, atom: int) -> tuple[int, int]:
        """The variable and the value of an atom."""
        variable = bisect_right(self._first, atom - 1) - 1
        return variable, self.domains[variable][atom - 1 - self._first[variable]]

    def lines(self) -> Iterator[str]:
        """The map: `17 r1c2=8` for each atom."""
        for variable, name in enumerate(self.names):
            for value, atom in self.all_of(variable).items():
                yield f"{atom} {name}={value}"

    def values(self, literals: Iterable[int]) -> list[list[int]]:
        """The values of each variable that these literals say are taken: one each, where they are a solution."""
        found: list[list[int]] = [[] for _ in self.names]
        for literal in literals:
            if 0 < literal <= self.count:
                variable, value = self.meaning(literal)
                found[variable].append(value)
        return found

    def literals(self, values: Sequence[int]) -> list[int]:
        """The atoms that are true where the variables have these values."""
        return [self.of(variable, value) for variable, value in enumerate(values)]
