"""What a constraint says, whoever it is about.

To add a kind of constraint, write one class: what it is called, which shape it compiles to and, where the shape's own
words are not the best ones, a formula.

    @dataclass(frozen=True)
    class Apart(Law):
        kind = "apart"
        distance: int

        def shape(self, values):
            return Relation(values, Offsets(1, ((None, -self.distance), (self.distance, None))))
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any, ClassVar

from pencilmark.errors import ModelError
from pencilmark.shapes.shape import Plain, Shape

__all__ = ["Law", "plain_law", "shape_of", "shared"]


class Law(ABC):
    """Frozen data; two laws that are equal say the same. It must be possible to hash one.

    >>> from dataclasses import dataclass
    >>> from pencilmark.shapes import Offsets, Relation
    >>> @dataclass(frozen=True)
    ... class Total(pm.Law):
    ...     kind = "total"
    ...     number: int
    ...     def shape(self, values):
    ...         return Relation(values, Offsets(-1, ((self.number, self.number),)))
    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.Constraint.on(Total(5), x, y))
    >>> pm.solve(problem, solutions=None).solutions
    [{'x': 2, 'y': 3}, {'x': 3, 'y': 2}]
    """

    kind: ClassVar[str] = ""
    #: Does the shape depend on the values in reach of the scope alone? Then it is compiled for the union of the scope's
    #: domains, otherwise once for the table of values of the whole problem.
    by_scope: ClassVar[bool] = False

    @abstractmethod
    def shape(self, values: tuple[int, ...]) -> Shape:
        """The shape it compiles to, over these sorted values. Which of the five it is never depends on them."""

    @property
    def parameters(self) -> tuple[Any, ...]:
        """What tells this law from others of its kind."""
        return tuple(getattr(self, f.name) for f in fields(self)) if is_dataclass(self) else ()

    def holds(self, values: Sequence[int]) -> bool:
        """Is it true of these values of its scope?"""
        return self.shape(tuple(sorted(set(values)))).holds(values)

    def formula(self, names: Sequence[str]) -> str:
        """The law in mathematics, on these names of its scope."""
        said = ", ".join(map(str, self.parameters))
        return f"{self.kind or type(self).__name__}({', '.join(names)}{'; ' + said if said else ''})"

    def alone(self) -> Law:
        """The law without what other rules say already, where that was added for the sake of the search."""
        return self

    def within(self, domains: Sequence[tuple[int, ...]]) -> Law:
        """The law on a scope with these domains, asked once, when a constraint is added to a problem."""
        return self


#: Makes of a class of laws a constructor that gives equal laws as one object: a board has hundreds of equal dots.
shared = lru_cache(maxsize=4096)


@lru_cache(maxsize=4096)
def shape_of(law: Law, values: tuple[int, ...]) -> Shape:
    """A law's shape over a table of values, compiled once."""
    shape = law.shape(values)
    if not isinstance(shape, Shape):
        raise ModelError(f"{type(law).__name__} compiles to {shape!r}, which is none of the five shapes")
    return shape


@lru_cache(maxsize=1024)
def plain_law(law: Law, values: tuple[int, ...], reach: tuple[int, ...]) -> Plain:
    """The same as native code takes it: compiled for the values in reach, told by their places in the table."""
    return shape_of(law, reach).plain(values)
