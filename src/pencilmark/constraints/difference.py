"""|x − y| = k, and its opposite |x − y| ≠ k (with k = 0: x = y, and x ≠ y)."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.constraints.binary import BinaryRules
from pencilmark.model import Constraint, Variable
from pencilmark.model.problem import scope_of

__all__ = ["Difference", "NotDifference", "difference", "not_difference"]


def difference(x: Variable | int, y: Variable | int, k: int = 1, label: str = "") -> Constraint:
    """|x − y| = k."""
    return Constraint("difference", scope_of(x, y), (k,), label)


def not_difference(x: Variable | int, y: Variable | int, k: int = 1, label: str = "") -> Constraint:
    """|x − y| ≠ k."""
    return Constraint("not_difference", scope_of(x, y), (k,), label)


class Difference(BinaryRules):
    kind = "difference"

    @classmethod
    def related(cls, parameters: tuple[int, ...], x: int, y: int) -> bool:
        return abs(x - y) == parameters[0]

    @classmethod
    def formula(cls, constraint: Constraint, names: Sequence[str]) -> str:
        return f"|{names[0]} − {names[1]}| = {constraint.parameters[0]}"


class NotDifference(BinaryRules):
    kind = "not_difference"

    @classmethod
    def related(cls, parameters: tuple[int, ...], x: int, y: int) -> bool:
        return abs(x - y) != parameters[0]

    @classmethod
    def formula(cls, constraint: Constraint, names: Sequence[str]) -> str:
        return f"|{names[0]} − {names[1]}| ≠ {constraint.parameters[0]}"
