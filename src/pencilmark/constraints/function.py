"""Any function of the values: tabulated once, when the constraint is added, over the domains of its variables.

Of two variables it is a relation, of any other number a table: engines never call the function.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, SupportsIndex

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Relation, Shape

__all__ = ["MOST_TUPLES", "Function", "Tabulated", "constraint", "tuples_of"]

MOST_TUPLES = 1 << 22  # combinations a function is asked about


def constraint(function: Callable[..., object], *variables: SupportsIndex, label: str = "") -> Constraint:
    """The variables take values of which the function, called with one argument a variable, is true.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.constraint(lambda a, b: (a + b) % 3 == 0, x, y))
    >>> int(pm.count(problem))
    6
    """
    if not callable(function):
        raise ModelError(f"expected a function of the values, found {function!r}")
    name = getattr(function, "__name__", type(function).__name__)
    law = Function(function, len(variables), "constraint" if name == "<lambda>" else name)
    return Constraint.on(law, *variables, label=label)


@dataclass(frozen=True)
class Function(Law):
    """Until it is added to a problem, which says over which values to tabulate it."""

    kind = "function"

    function: Callable[..., object]
    arity: int
    name: str

    def within(self, domains: Sequence[tuple[int, ...]]) -> Law:
        return Tabulated(self, self.arity, tuples_of(self.function, domains))

    def shape(self, values: tuple[int, ...]) -> Shape:
        return self.within([values] * self.arity).shape(values)

    def holds(self, values: Sequence[int]) -> bool:
        return bool(self.function(*values))

    def formula(self, names: Sequence[str]) -> str:
        return f"{self.name}({', '.join(names)})"


@dataclass(frozen=True)
class Tabulated(Law):
    """What a law that can only be asked was true of, in the law's own words."""

    kind = "tabulated"

    source: Law
    arity: int
    tuples: frozenset[tuple[int, ...]] = field(repr=False)

    def shape(self, values: tuple[int, ...]) -> Shape:
        if self.arity == 2:
            return Relation.of_pairs(values, self.tuples)  # type: ignore[arg-type]
        return shapes.Table(self.arity, tuple(sorted(self.tuples)))

    def holds(self, values: Sequence[int]) -> bool:
        return tuple(values) in self.tuples

    def formula(self, names: Sequence[str]) -> str:
        return self.source.formula(names)


def tuples_of(
    function: Callable[..., object], domains: Sequence[tuple[int, ...]]
) -> frozenset[tuple[int, ...]]:
    """The combinations of values that the function is true of."""
    return _tuples(function, tuple(domains))


@lru_cache(maxsize=256)
def _tuples(
    function: Callable[..., object], domains: tuple[tuple[int, ...], ...]
) -> frozenset[tuple[Any, ...]]:
    size = prod(map(len, domains))
    if size > MOST_TUPLES:
        raise ModelError(
            f"a function of {len(domains)} variables would be asked about {size:,} combinations of values, and "
            f"{MOST_TUPLES:,} is the most: say it with fewer variables or values, or as a sum, an automaton or a table"
        )
    kept, silent = set(), size > 0
    for values in product(*domains):
        answer = function(*values)
        silent = silent and answer is None
        if answer:
            kept.add(values)
    if silent:
        name = getattr(function, "__name__", type(function).__name__)
        raise ModelError(f"{name} returned None for every combination of values; expected true or false")
    return frozenset(kept)
