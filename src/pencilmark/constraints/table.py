"""The tuples of values that a few variables may take, one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import index as as_integer
from typing import SupportsIndex

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Table", "table"]


def table(variables: Iterable[SupportsIndex], tuples: Iterable[Sequence[int]], label: str = "") -> Constraint:
    """The variables take the values of one of the tuples.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.table((x, y), [(0, 3), (1, 2)]))
    >>> int(pm.count(problem))
    2
    """
    variables = tuple(variables)
    listed = tuple(map(tuple, tuples))
    if not {*map(type, chain.from_iterable(listed))} <= {int}:
        listed = tuple([tuple([as_integer(value) for value in row]) for row in listed])
    rows = tuple(dict.fromkeys(listed))
    wrong = next((row for row in rows if len(row) != len(variables)), None)
    if wrong is not None:
        raise ModelError(f"a table of {len(variables)} variables has a tuple of {len(wrong)} values: {wrong}")
    return Constraint.on(_table(len(variables), rows), variables, label=label)


@dataclass(frozen=True)
class Table(Law):
    kind = "table"

    arity: int
    tuples: tuple[tuple[int, ...], ...]

    def shape(self, values: tuple[int, ...]) -> Shape:
        return shapes.Table(self.arity, self.tuples)

    def formula(self, names: Sequence[str]) -> str:
        shown = ", ".join(f"({', '.join(map(str, row))})" for row in self.tuples[:6])
        more = ", …" if len(self.tuples) > 6 else ""
        return f"({', '.join(names)}) ∈ {{{shown}{more}}}"


_table = shared(Table)
