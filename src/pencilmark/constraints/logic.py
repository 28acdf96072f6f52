"""One of several constraints, and one if another: small constraints put together, tabulated over their domains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pencilmark.constraints.function import Tabulated, tuples_of
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.constraint import owner_of

__all__ = ["Together", "any_of", "implies"]

Part = tuple[Law, tuple[int, ...]]  # a law, and the places in the whole scope that it is about


def any_of(*constraints: Constraint, label: str = "") -> Constraint:
    """At least one of the constraints holds.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.any_of(x == 0, y == 0))
    >>> int(pm.count(problem))
    7
    """
    return _together("any_of", constraints, label)


def implies(condition: Constraint, consequence: Constraint, label: str = "") -> Constraint:
    """Where the first constraint holds, so does the second.

    >>> problem = pm.Problem()
    >>> x, y = problem.variables("xy", range(4))
    >>> problem.add(pm.implies(x == 0, y == 0))
    >>> int(pm.count(problem))
    13
    """
    return _together("implies", (condition, consequence), label)


def _together(kind: str, constraints: Sequence[Constraint], label: str) -> Constraint:
    wrong = next((c for c in constraints if not isinstance(c, Constraint)), None)
    if wrong is not None:
        raise ModelError(f"{kind} is about constraints, found {wrong!r}")
    scope = tuple(dict.fromkeys(variable for c in constraints for variable in c.scope))
    parts = tuple((c.law, tuple(scope.index(v) for v in c.scope)) for c in constraints)
    return Constraint(Together(kind, parts, len(scope)), scope, label, owner_of(constraints))


@dataclass(frozen=True)
class Together(Law):
    kind = "together"

    how: str
    parts: tuple[Part, ...]
    arity: int

    def within(self, domains: Sequence[tuple[int, ...]]) -> Law:
        return Tabulated(self, self.arity, tuples_of(self.true_of, domains))

    def shape(self, values: tuple[int, ...]) -> Shape:
        return self.within([values] * self.arity).shape(values)

    def true_of(self, *values: int) -> bool:
        truths = (law.holds([values[place] for place in places]) for law, places in self.parts)
        if self.how == "any_of":
            return any(truths)
        return not next(truths) or next(truths)

    def holds(self, values: Sequence[int]) -> bool:
        return self.true_of(*values)

    def formula(self, names: Sequence[str]) -> str:
        said = [f"({law.formula([names[place] for place in places])})" for law, places in self.parts]
        return (" ∨ " if self.how == "any_of" else " ⇒ ").join(said)
