"""A line has the same sum in every region it passes through; where it comes back to a region, it is summed anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, groupby

from pencilmark.constraints.sum import sum_of
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["RegionSumLine"]


@dataclass(frozen=True)
class RegionSumLine(Rule):
    name = "region-sum-line"
    place = "line"
    fpuzzles = "regionsumline"
    examples = (
        # 1 + 2 = 3 and 2 + 1 = 3 on values up to 3 that differ
        Example(
            1,
            3,
            {"rule": "region-sum-line", "cells": ["r1c1", "r1c2", "r1c3"]},
            2,
            values=(1, 3),
            rules=({"rule": "regions", "cells": ["AAB"]},),
        ),
        # back in the first region: three sums, of one value each
        Example(
            1,
            3,
            {"rule": "region-sum-line", "cells": ["r1c1", "r1c2", "r1c3"]},
            0,
            values=(1, 3),
            rules=({"rule": "regions", "cells": ["ABA"]},),
        ),
        Example(
            2,
            4,
            {"rule": "region-sum-line", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]},
            32,  # 1 4 against 2 3 in eight ways; below each pair the other one, in two
            values=(1, 4),
            rules=({"rule": "rows"}, {"rule": "boxes", "shape": [2, 2]}),
        ),
    )

    cells: tuple[Cell, ...] = fields.cells(2)

    def segments(self, grid: Grid) -> list[tuple[Cell, ...]]:
        """The parts of the line between borders of regions."""
        for index, cell in enumerate(self.cells):
            if grid.region_of(cell) is None:
                why = f"{cell} is in no region" if grid.regions else "the board has no regions"
                raise BoardError(
                    f"region-sum-line: {why}: it needs boxes or regions to sum in", "cells", index
                )
        return [tuple(run) for _, run in groupby(self.cells, grid.region_of)]

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        self.segments(grid)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for one, other in combinations(self.segments(grid), 2):
            label = f"region sum line at {self.cells[0]}: from {one[0]} as from {other[0]}"
            weights = [1] * len(one) + [-1] * len(other)
            yield sum_of(grid.variables(one + other), 0, weights, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="blue")

    def words(self) -> str:
        return f"{', '.join(map(str, self.cells))} have the same sum in every region on the way"
