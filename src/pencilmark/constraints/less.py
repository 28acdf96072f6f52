"""x < y."""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.constraints.binary import BinaryRules
from pencilmark.model import Constraint, Variable
from pencilmark.model.problem import scope_of

__all__ = ["Less", "less"]


def less(x: Variable | int, y: Variable | int, label: str = "") -> Constraint:
    """x < y."""
    return Constraint("less", scope_of(x, y), (), label)


class Less(BinaryRules):
    kind = "less"

    @classmethod
    def related(cls, parameters: tuple[int, ...], x: int, y: int) -> bool:
        return x < y

    @classmethod
    def formula(cls, constraint: Constraint, names: Sequence[str]) -> str:
        return f"{names[0]} < {names[1]}"
