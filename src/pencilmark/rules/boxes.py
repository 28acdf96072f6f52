"""Each box holds different values; boxes are as many rows by columns as `shape` says, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pencilmark.constraints.all_different import all_different
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline
from pencilmark.rules.rule import BoardError, Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Boxes"]


@lru_cache(maxsize=32)
def _boxes(rows: int, columns: int, height: int, width: int) -> tuple[tuple[Cell, ...], ...]:
    """Grids of few sizes come by the thousand."""
    return tuple(
        tuple(Cell(top + i, left + j) for i in range(height) for j in range(width))
        for top in range(0, rows, height)
        for left in range(0, columns, width)
    )


@dataclass(frozen=True, init=False)
class Boxes(Rule):
    """`Boxes(2, 3)` or `Boxes((2, 3))`: two rows by three columns."""

    name = "boxes"
    place = "board"
    examples = (
        Example(4, 4, {"rule": "boxes", "shape": [2, 2]}, 288, rules=({"rule": "rows"}, {"rule": "columns"})),
        Example(2, 4, {"rule": "boxes", "shape": [2, 2]}, 576),
        Example(4, 4, {"rule": "boxes", "shape": [1, 4]}, 576, rules=({"rule": "columns"},)),
    )

    shape: tuple[int, ...] = fields.numbers(2, 2)

    def __init__(self, *shape: Any, **named: Any) -> None:
        object.__setattr__(self, "shape", named.get("shape", shape[0] if len(shape) == 1 else shape))
        self.__post_init__()

    def check(self) -> None:
        if min(self.shape) < 1:
            raise BoardError(f"boxes: shape: expected two numbers from 1, found {list(self.shape)}", "shape")

    def fits(self, grid: Grid) -> None:
        height, width = self.shape
        if grid.rows % height or grid.columns % width:
            size = f"{grid.rows} rows and {grid.columns} columns"
            raise BoardError(f"boxes: shape: boxes of {height} by {width} do not divide {size}", "shape")

    def regions(self, grid: Grid) -> Iterable[tuple[Cell, ...]]:
        boxes = _boxes(grid.rows, grid.columns, *self.shape)
        return boxes if not grid.holes else [tuple(filter(grid.has, box)) for box in boxes]

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        for number, cells in enumerate(self.regions(grid), 1):
            yield all_different(grid.variables(cells), label=f"box {number}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        return (Outline(cells, thick=True) for cells in self.regions(grid) if cells)

    def words(self) -> str:
        return f"each box of {self.shape[0]} rows by {self.shape[1]} columns holds different values"
