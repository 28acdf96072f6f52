"""x = k·y or y = k·x, and its opposite: neither."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.constraints.binary import BinaryRules
from pencilmark.model import Constraint, Variable
from pencilmark.model.problem import scope_of

__all__ = ["NotRatio", "Ratio", "not_ratio", "ratio"]


def ratio(x: Variable | int, y: Variable | int, k: int = 2, label: str = "") -> Constraint:
    """x = k·y or y = k·x."""
    return Constraint("ratio", scope_of(x, y), (k,), label)


def not_ratio(x: Variable | int, y: Variable | int, k: int = 2, label: str = "") -> Constraint:
    """x ≠ k·y and y ≠ k·x."""
    return Constraint("not_ratio", scope_of(x, y), (k,), label)


class Ratio(BinaryRules):
    kind = "ratio"

    @classmethod
    def related(cls, parameters: tuple[int, ...], x: int, y: int) -> bool:
        return x == parameters[0] * y or y == parameters[0] * x

    @classmethod
    def formula(cls, constraint: Constraint, names: Sequence[str]) -> str:
        (x, y), k = names, constraint.parameters[0]
        return f"{x} = {k}·{y} ∨ {y} = {k}·{x}"


class NotRatio(BinaryRules):
    kind = "not_ratio"

    @classmethod
    def related(cls, parameters: tuple[int, ...], x: int, y: int) -> bool:
        return x != parameters[0] * y and y != parameters[0] * x

    @classmethod
    def formula(cls, constraint: Constraint, names: Sequence[str]) -> str:
        (x, y), k = names, constraint.parameters[0]
        return f"{x} ≠ {k}·{y} ∧ {y} ≠ {k}·{x}"
