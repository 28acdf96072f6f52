"""Of a few rules together: which values have a way to meet them all. Its native twin has the same name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pencilmark.explain.atoms import Atom
from pencilmark.shapes.bits import bits

__all__ = ["supported_values"]

_MOST_APART = 4  # where a way is new in fewer than every fourth cell, it is not looked for


class _Ways(Protocol):
    """Whoever can say how rules are met on some domains: a bit by variable, None if they cannot be."""

    def solution(self, domains: Sequence[int], atoms: Sequence[Atom], /) -> list[int] | None: ...


def supported_values(
    ways: _Ways, domains: Sequence[int], atoms: Sequence[Atom], open_cells: Sequence[int]
) -> dict[int, int]:
    """By open cell the values that are in some way. Each way that is found stands for a value of every cell."""
    marks, met, apart = list(domains), dict.fromkeys(open_cells, 0), 1
    for variable in open_cells:
        for bit in bits(domains[variable]):
            if met[variable] & bit:
                continue
            hoped = _only_new(marks, met, variable, bit, apart)
            way = ways.solution(hoped, atoms) if apart <= _MOST_APART else None
            apart *= 1 if way else 2
            way = way or ways.solution([*marks[:variable], bit, *marks[variable + 1 :]], atoms)
            if way is None:
                marks[variable] &= ~bit
            else:
                met = {cell: mask | way[cell] for cell, mask in met.items()}
        if not met[variable]:
            return dict.fromkeys(open_cells, 0)
    return met


def _only_new(marks: Sequence[int], met: dict[int, int], variable: int, bit: int, apart: int) -> list[int]:
    """The marks, of some cells those alone that no way has had yet, where there are any."""
    hoped = list(marks)
    for cell, mask in [*met.items()][::apart]:
        hoped[cell] = marks[cell] & ~mask or marks[cell]
    hoped[variable] = bit
    return hoped
