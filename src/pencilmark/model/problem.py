"""What a search is asked to solve.

    variable    a number from 0, in reading order, with a name for people
    domain      the finite set of integers a variable may take
    given       a variable whose domain has one value from the start
    constraint  a kind, the variables it is about (its scope), and the kind's parameters

What a kind *means* is in the room `constraints`; here it is only a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import index as as_integer

from pencilmark.errors import ModelError

__all__ = ["Constraint", "Plain", "Problem", "Variable", "scope_of"]


@dataclass(frozen=True, slots=True)
class Variable:
    """A handle on one variable of a problem."""

    index: int
    name: str

    def __index__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.name


Plain = tuple[str, tuple[int, ...], tuple[int, ...]]
_set = object.__setattr__


@dataclass(frozen=True, slots=True, init=False)
class Constraint:
    """One constraint, as data. `label` is for people ("row 3") and takes no part in equality."""

    kind: str
    scope: tuple[int, ...]
    parameters: tuple[int, ...] = ()
    label: str = field(default="", compare=False)
    plain: Plain = field(init=False, repr=False, compare=False)  # as native code takes it: boards share it

    def __init__(
        self, kind: str, scope: tuple[int, ...], parameters: tuple[int, ...] = (), label: str = ""
    ) -> None:
        _set(self, "kind", kind)
        _set(self, "scope", scope)
        _set(self, "parameters", parameters)
        _set(self, "label", label)
        _set(self, "plain", (kind, scope, parameters))


def scope_of(*variables: Variable | int | Iterable[Variable | int]) -> tuple[int, ...]:
    """The indices of variables given one by one, in iterables, or both; none may stand twice."""
    scope: list[int] = []
    for item in variables:
        scope.extend(as_integer(v) for v in (item if isinstance(item, Iterable) else (item,)))
    if len(set(scope)) != len(scope):
        twice = next(v for v in scope if scope.count(v) > 1)
        raise ModelError(f"variable {twice} stands twice in one constraint")
    return tuple(scope)


class Problem:
    """Variables with their domains, and the constraints between them.

    >>> problem = Problem()
    >>> x, y = problem.variables("xy", range(3))
    """

    def __init__(self) -> None:
        self.names: list[str] = []
        self.domains: list[tuple[int, ...]] = []
        self.constraints: list[Constraint] = []
        self._index: dict[str, int] = {}

    def variable(self, name: str, values: Iterable[int]) -> Variable:
        """Add one variable; its domain is the set of `values`."""
        name = str(name)
        if name in self._index:
            raise ModelError(f"there is already a variable named {name!r}")
        self._index[name] = len(self.names)
        self.names.append(name)
        self.domains.append(tuple(sorted({as_integer(value) for value in values})))
        return Variable(len(self.names) - 1, name)

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
            for constraint in (item,) if isinstance(item, Constraint) else tuple(item):
                self._check(constraint)
                self.constraints.append(constraint)

    def trust(self, constraints: Iterable[Constraint]) -> None:
        """Add constraints that are known to be about variables of this problem: a puzzle's own, made once."""
        self.constraints.extend(constraints)

    def _check(self, constraint: Constraint) -> None:
        scope = constraint.scope
        if scope and not 0 <= min(scope) <= max(scope) < len(self.names):
            wrong = next(v for v in scope if not 0 <= v < len(self.names))
            raise ModelError(f"{constraint.kind} names variable {wrong}; there are {len(self.names)}")

    def named(self, values: Sequence[int]) -> dict[str, int]:
        """A solution, one value a variable in order, by the variables' names."""
        return dict(zip(self.names, values, strict=True))

    def __repr__(self) -> str:
        if len(self.names) > 12 or len(self.constraints) > 12:
            return f"Problem({len(self.names)} variables, {len(self.constraints)} constraints)"
        variables = ", ".join(
            f"{n} ∈ {{{', '.join(map(str, d))}}}" for n, d in zip(self.names, self.domains, strict=True)
        )
        constraints = ", ".join(f"{c.kind}{c.scope}{list(c.parameters) or ''}" for c in self.constraints)
        return f"Problem({variables}; {constraints})"
