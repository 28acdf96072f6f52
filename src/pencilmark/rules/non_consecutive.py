"""Neighbours do not differ by 1, unless a dot between them says so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from pencilmark.constraints.difference import not_difference
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Example, Rule, Solution
from pencilmark.rules.truth import true_ones
from pencilmark.shapes import Constraint

__all__ = ["NonConsecutive"]


@dataclass(frozen=True)
class NonConsecutive(Rule):
    name = "non-consecutive"
    place = "board"
    fpuzzles = "nonconsecutive"
    examples = (
        Example(
            1, 2, {"rule": "non-consecutive"}, 10, values=(1, 4)
        ),  # 16 less the six with a difference of 1
        Example(1, 3, {"rule": "non-consecutive"}, 0, rules=({"rule": "rows"},)),
        Example(
            1,
            3,
            {"rule": "non-consecutive"},
            2,  # 2 1 3 and 2 3 1
            rules=({"rule": "rows"}, {"rule": "dot", "cells": ["r1c1", "r1c2"], "difference": 1}),
            givens={"r1c1": 2},
        ),
    )

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        dotted = {claim.cells for claim in grid.claims if claim.what.startswith("dot:")}
        for a, b in grid.edges():
            if frozenset((a, b)) not in dotted:
                label = f"no difference of 1 between {a} and {b}"
                yield not_difference(grid.variable(a), grid.variable(b), 1, label=label)

    def words(self) -> str:
        return "neighbours without a dot between them do not differ by 1"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        return true_ones(iter([cls()]), grid, solution)
