"""A value stands in the X-th cell of a row or column, where X is the value of the first of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.constraints.numbered_room import numbered_room
from pencilmark.rules import fields
from pencilmark.rules.grid import Grid
from pencilmark.rules.outside import OutsideRule
from pencilmark.rules.rule import BoardError, Example
from pencilmark.shapes import Constraint

__all__ = ["NumberedRoom"]


@dataclass(frozen=True)
class NumberedRoom(OutsideRule):
    name = "numbered-room"
    examples = (
        Example(
            1,
            4,
            {"rule": "numbered-room", "where": "left", "at": 1, "value": 3},
            4,
            rules=({"rule": "rows"},),
        ),
        Example(3, 1, {"rule": "numbered-room", "where": "bottom", "at": 1, "value": 1}, 15),
        Example(
            4,
            4,
            {"rule": "numbered-room", "where": "top", "at": 1, "value": 1},
            288,
            rules=({"rule": "rows"}, {"rule": "columns"}),
        ),
    )

    value: int = fields.number()

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        low, high = grid.values
        if not low <= self.value <= high:
            raise BoardError(
                f"numbered-room: value: expected one from {low} to {high}, found {self.value}", "value"
            )

    @property
    def number(self) -> int:
        return self.value

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield numbered_room(grid.variables(self.line(grid)), self.value, label=self.label)

    def words(self) -> str:
        return f"{self.seen_from} the cell that the first one counts to holds {self.value}"

    @classmethod
    def told(cls, values: list[int], grid: Grid) -> int | None:
        return values[values[0] - 1] if 1 <= values[0] <= len(values) else None
