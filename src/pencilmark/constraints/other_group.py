"""Two values of different groups: low and high, or remainders of a division."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import SupportsIndex

from pencilmark.shapes import Constraint, Law, Relation, Shape
from pencilmark.shapes.law import shared

__all__ = ["OtherGroup", "other_group"]


def other_group(
    x: SupportsIndex, y: SupportsIndex, groups: Iterable[Iterable[int]], label: str = ""
) -> Constraint:
    """x and y are in no group together."""
    law = _other_group(tuple(tuple(sorted({as_integer(v) for v in group})) for group in groups))
    return Constraint.on(law, x, y, label=label)


@dataclass(frozen=True)
class OtherGroup(Law):
    kind = "other_group"

    groups: tuple[tuple[int, ...], ...]

    def shape(self, values: tuple[int, ...]) -> Shape:
        return Relation.of_pairs(values, [(x, y) for x in values for y in values if self.holds((x, y))])

    def holds(self, values: Sequence[int]) -> bool:
        x, y = values
        return not any(x in group and y in group for group in self.groups)

    def formula(self, names: Sequence[str]) -> str:
        said = ", ".join(f"{{{', '.join(map(str, group))}}}" for group in self.groups)
        return f"{names[0]} and {names[1]} in different ones of {said}"


_other_group = shared(OtherGroup)
