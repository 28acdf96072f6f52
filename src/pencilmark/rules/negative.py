"""Neighbours without a mark do not have the relation that the mark would state.

A claim is what a mark says, with its number: "dot:difference:1" is a white dot. Where neighbours bear a dot of either
colour nothing is denied of dots, because 1 and 2 may have either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pencilmark.constraints.difference import not_difference
from pencilmark.constraints.offset import offset
from pencilmark.constraints.ratio import not_ratio
from pencilmark.rules import fields
from pencilmark.rules.fields import UnfitError
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Negative"]


def _not_sum(x: int, y: int, total: int, label: str) -> Constraint:
    return offset(x, y, -1, ((None, total - 1), (total + 1, None)), label)


#: By what is claimed: its denial, and what the mark is called. {} is the number.
_DENIALS: dict[str, tuple[Callable[[int, int, int, str], Constraint], str]] = {
    "dot:difference": (not_difference, "white dot"),
    "dot:ratio": (not_ratio, "black dot"),
    "pair-sum": (_not_sum, "sum of {}"),
}


def _read(value: Any) -> tuple[str, ...]:
    listed = list(value) if isinstance(value, list | tuple) else [value]
    for index, item in enumerate(listed):
        kind, _, number = item.rpartition(":") if isinstance(item, str) else ("", "", "")
        if kind not in _DENIALS or not (number.isascii() and number.isdecimal()) or len(number) > 9:
            raise UnfitError(f"one like {', '.join(f'{kind}:1' for kind in _DENIALS)}", item, index)
    return tuple(listed)


@dataclass(frozen=True)
class Negative(Rule):
    name = "negative"
    place = "board"
    examples = (
        Example(1, 2, {"rule": "negative", "of": ["dot:difference:1"]}, 10, values=(1, 4)),
        Example(
            1,
            3,
            {"rule": "negative", "of": ["dot:difference:1", "dot:ratio:2"]},
            5,
            values=(1, 4),
            rules=({"rule": "rows"}, {"rule": "dot", "cells": ["r1c1", "r1c2"], "difference": 1}),
        ),
        Example(2, 1, {"rule": "negative", "of": ["pair-sum:5"]}, 12, values=(1, 4)),
    )

    of: tuple[str, ...] = fields.anything("claims", _read, list)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        marked = {(_family(claim.what), claim.cells) for claim in grid.claims}
        for a, b in grid.edges():
            for claim in self.of:
                if (_family(claim), frozenset((a, b))) not in marked:
                    kind, _, number = claim.rpartition(":")
                    label = f"no {_called(claim)} between {a} and {b}"
                    yield _DENIALS[kind][0](grid.variable(a), grid.variable(b), int(number), label)

    def words(self) -> str:
        return (
            f"neighbours with no {' or '.join(map(_called, self.of))} between them do not have that relation"
        )


def _family(claim: str) -> str:
    return claim.partition(":")[0]


def _called(claim: str) -> str:
    kind, _, number = claim.rpartition(":")
    return _DENIALS[kind][1].format(number)
