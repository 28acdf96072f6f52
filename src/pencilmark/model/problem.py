"""What a search is asked to solve.

    variable    a number from 0, in reading order, with a name for people
    domain      the finite set of integers a variable may take
    given       a variable whose domain has one value from the start
    constraint  a law and the variables it is about

What laws there are is in the room `constraints`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from operator import index as as_integer
from os import urandom
from typing import TYPE_CHECKING

from pencilmark import notebook
from pencilmark.counting import counted
from pencilmark.errors import ModelError
from pencilmark.model.solvable import Solvable
from pencilmark.model.variable import Variable
from pencilmark.shapes import Constraint, Law

if TYPE_CHECKING:
    from pencilmark.model.flat import Flat

__all__ = ["Problem"]

MOST_SHOWN = 50  # variables, and constraints, in a notebook
_OWNERS = count(
    int.from_bytes(urandom(7)) << 8
)  # other processes count from elsewhere: problems may come from them


class Problem(Solvable[dict[str, int]]):
    """Variables with their domains, and the constraints between them.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(3))
    >>> problem.add(x + 1 < y)
    >>> pm.solve(problem).solution
    {'x': 0, 'y': 2}
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.domains: list[tuple[int, ...]] = []
        self.constraints: list[Constraint] = []
        self.owner = next(_OWNERS)  # what its variables are known by
        self.flattened: object = None  # its plain form, kept by `flatten`
        self._index: dict[str, int] = {}

    def __getstate__(self) -> dict[str, object]:
        return self.__dict__ | {"flattened": None}

    def variable(self, name: str, values: Iterable[int]) -> Variable:
        """Add one variable; its domain is the set of `values`."""
        name = str(name)
        if name in self._index:
            raise ModelError(f"there is already a variable named {name!r}")
        try:
            domain = tuple(sorted({as_integer(value) for value in values}))
        except TypeError as error:
            raise ModelError(f"expected integers as the values of {name!r}: {error}") from None
        self._index[name] = len(self.names)
        self.names.append(name)
        self.domains.append(domain)
        return Variable(len(self.names) - 1, name, self.owner)

    def extend(self, names: Sequence[str], domains: Sequence[tuple[int, ...]]) -> None:
        """Add many variables at once, each with its own domain (sorted, without repeats)."""
        first = len(self.names)
        self.names.extend(names)
        self.domains.extend(domains)
        self._index.update(zip(names, range(first, len(self.names)), strict=True))
        if len(self._index) != len(self.names):
            raise ModelError("two variables have one name")

    def variables(self, names: Iterable[str], values: Iterable[int]) -> list[Variable]:
        """Add several variables with the same domain."""
        values = tuple(values)
        return [self.variable(name, values) for name in names]

    def add(self, *constraints: Constraint | Iterable[Constraint]) -> None:
        """Add constraints, in this order: the order is part of the semantics."""
        for item in constraints:
            for constraint in (item,) if isinstance(item, Constraint) else _constraints(item):
                self.constraints.append(self._checked(constraint))

    def trust(self, constraints: Iterable[Constraint]) -> None:
        """Add constraints that are known to be about variables of this problem: a puzzle's own, made once."""
        self.constraints.extend(constraints)

    def _checked(self, constraint: Constraint) -> Constraint:
        """The constraint, if it is about this problem, with its law as it is on these domains."""
        if not isinstance(constraint, Constraint):
            raise ModelError(f"expected a constraint, found {constraint!r}")
        if constraint.owner not in (None, self.owner):
            raise ModelError(f"{constraint.kind} is about variables of another problem")
        scope = constraint.scope
        if scope and not 0 <= min(scope) <= max(scope) < len(self.names):
            wrong = next(v for v in scope if not 0 <= v < len(self.names))
            raise ModelError(f"{constraint.kind} names variable {wrong}; there are {len(self.names)}")
        if type(constraint.law).within is Law.within:
            return constraint
        law = constraint.law.within([self.domains[v] for v in scope])
        return Constraint(law, scope, constraint.label, constraint.owner)

    def flat(self) -> Flat:
        from pencilmark.model.flat import flatten

        return flatten(self)

    def lay_out(self, values: Sequence[int]) -> dict[str, int]:
        return self.named(values)

    def named(self, values: Sequence[int]) -> dict[str, int]:
        """A solution, one value a variable in order, by the variables' names."""
        return dict(zip(self.names, values, strict=True))

    def __eq__(self, other: object) -> bool:
        """The same variables, domains and constraints, in the same order."""
        if not isinstance(other, Problem):
            return NotImplemented
        ours, theirs = (
            (self.names, self.domains, self.constraints),
            (other.names, other.domains, other.constraints),
        )
        return ours == theirs

    __hash__ = None  # type: ignore[assignment] # it grows

    def _repr_html_(self) -> str:
        some = zip(self.names[:MOST_SHOWN], self.domains, strict=False)
        variables = notebook.table(((n, ", ".join(map(str, d))) for n, d in some), ("variable", "values"))
        said = [[c.formula([self.names[v] for v in c.scope])] for c in self.constraints[:MOST_SHOWN]]
        words = f"{counted(len(self.names), 'variable')}, {counted(len(self.constraints), 'constraint')}"
        return notebook.together(variables, notebook.table(said, ("constraint",)), notebook.paragraph(words))

    def __repr__(self) -> str:
        if len(self.names) > 12 or len(self.constraints) > 12:
            return f"Problem({len(self.names)} variables, {len(self.constraints)} constraints)"
        variables = ", ".join(
            f"{n} ∈ {{{', '.join(map(str, d))}}}" for n, d in zip(self.names, self.domains, strict=True)
        )
        constraints = ", ".join(c.formula([self.names[v] for v in c.scope]) for c in self.constraints)
        return f"Problem({variables}; {constraints})"


def _constraints(item: object) -> tuple[Constraint, ...]:
    if not isinstance(item, Iterable):
        raise ModelError(f"expected a constraint, found {item!r}")
    return tuple(item)
