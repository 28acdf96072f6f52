"""x is one of a few values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import SupportsIndex

from pencilmark import shapes
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["OneOf", "one_of"]


def one_of(x: SupportsIndex, values: Iterable[int], label: str = "") -> Constraint:
    """x takes one of the values."""
    law = _one_of(tuple(sorted({as_integer(value) for value in values})))
    return Constraint.on(law, x, label=label)


@dataclass(frozen=True)
class OneOf(Law):
    kind = "one_of"

    values: tuple[int, ...]

    def shape(self, values: tuple[int, ...]) -> Shape:
        return shapes.Table(1, tuple([(value,) for value in self.values]))

    def holds(self, values: Sequence[int]) -> bool:
        return values[0] in self.values

    def formula(self, names: Sequence[str]) -> str:
        return f"{names[0]} ∈ {{{', '.join(map(str, self.values))}}}"


_one_of = shared(OneOf)
