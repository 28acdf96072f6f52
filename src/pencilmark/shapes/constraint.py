"""A constraint: a law, and the variables it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark.errors import ModelError
from pencilmark.shapes.law import Law

__all__ = ["Constraint", "Scoped", "listed_in", "owner_of", "scope_of"]

Scoped = SupportsIndex | Iterable[SupportsIndex]  # a variable, its number, or several of them
_set = object.__setattr__


@dataclass(frozen=True, slots=True, init=False)
class Constraint:
    """One constraint, as data. `label` is for people ("row 3") and takes no part in equality.

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> constraint = pm.all_different(x, y)
    >>> constraint.kind, constraint.scope, constraint.formula(["x", "y"])
    ('all_different', (0, 1), 'alldifferent(x, y)')
    """

    law: Law
    scope: tuple[int, ...]
    label: str = field(default="", compare=False)
    owner: int | None = field(
        default=None, compare=False, repr=False
    )  # the problem of its variables, where known
    plain: tuple[Law, tuple[int, ...]] = field(
        init=False, repr=False, compare=False
    )  # as native code takes it

    def __init__(self, law: Law, scope: tuple[int, ...], label: str = "", owner: int | None = None) -> None:
        _set(self, "law", law)
        _set(self, "scope", scope)
        _set(self, "label", label)
        _set(self, "owner", owner)
        _set(self, "plain", (law, scope))

    @classmethod
    def on(cls, law: Law, *variables: Scoped, label: str = "") -> Constraint:
        """A law on variables given one by one, in iterables, or both, as variables or as their numbers."""
        if len(variables) == 1 and _are_numbers(variables[0]):
            return cls(law, variables[0], label)  # type: ignore[arg-type]
        listed = listed_in(variables)
        owner = owner_of(listed)
        return cls(law, scope_of(listed), label, owner)

    @property
    def kind(self) -> str:
        return self.law.kind

    @property
    def parameters(self) -> tuple[Any, ...]:
        return self.law.parameters

    def holds(self, values: Sequence[int]) -> bool:
        """Is it true of these values of its scope?"""
        return self.law.holds(values)

    def formula(self, names: Sequence[str]) -> str:
        """In mathematics, on these names of its scope."""
        return self.law.formula(names)

    def __bool__(self) -> bool:
        raise ModelError(
            f"{self.kind} is a constraint, neither true nor false: write problem.add(…) to state it, "
            "and compare the values of a solution, not its variables"
        )


def _are_numbers(scope: Scoped) -> bool:
    """Is this a scope as it is kept: a tuple of plain numbers, none of them twice?"""
    return type(scope) is tuple and {*map(type, scope)} == {int} and len({*scope}) == len(scope)


def listed_in(variables: Iterable[Scoped]) -> list[SupportsIndex]:
    """The variables of a mixed list, one by one."""
    listed: list[Any] = []
    for item in variables:
        if hasattr(
            item, "__iter__"
        ):  # a look for the name is several times as fast as isinstance(item, Iterable)
            listed.extend(item)  # type: ignore[arg-type]
        else:
            listed.append(item)
    return listed


def scope_of(variables: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """The numbers of variables; none may stand twice."""
    scope = tuple([as_integer(variable) for variable in variables])
    if len(set(scope)) != len(scope):
        twice = next(v for v in scope if scope.count(v) > 1)
        raise ModelError(f"variable {twice} stands twice in one constraint")
    return scope


def owner_of(variables: Iterable[object]) -> int | None:
    """The one problem these are variables of; None if only numbers were given."""
    found = None
    for variable in variables:
        owner = getattr(variable, "owner", None)
        if owner is not None and owner != found:
            if found is not None:
                raise ModelError("variables of two problems stand in one constraint")
            found = owner
    return found
