"""Rules that stand outside the grid and speak of the row or column one sees from there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from pencilmark.errors import ModelError
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import WHERE, Grid
from pencilmark.rules.marks import Mark, Outside
from pencilmark.rules.rule import BoardError, Place, Rule, Solution

__all__ = ["OutsideRule"]


@dataclass(frozen=True)
class OutsideRule(Rule):
    """`where` is the side one looks from, `at` the row or column, from 1."""

    place: ClassVar[Place] = "outside"

    where: str = fields.choice(*WHERE)
    at: int = fields.number(1)

    def fits(self, grid: Grid) -> None:
        try:
            if not self.line(grid):
                raise BoardError(f"{self.name}: at: there is no cell {self.seen_from}", "at")
        except BoardError:
            raise
        except ModelError as error:
            raise BoardError(f"{self.name}: at: {error}", "at") from None

    def line(self, grid: Grid) -> tuple[Cell, ...]:
        """The cells in the order in which they are seen."""
        return grid.line_from(self.where, self.at - 1)

    @property
    def line_name(self) -> str:
        return f"{'row' if self.where in ('left', 'right') else 'column'} {self.at}"

    @property
    def seen_from(self) -> str:
        """The place, as in "at the left of row 3"."""
        return f"at the {self.where} of {self.line_name}"

    @property
    @abstractmethod
    def number(self) -> int:
        """What is written there."""

    @property
    def label(self) -> str:
        return f"{self.name} {self.number} at {self.where} of {self.line_name}"

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Outside(self.where, self.at - 1, str(self.number))

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        for where in WHERE:
            for at in range(grid.columns if where in ("top", "bottom") else grid.rows):
                values = [solution[cell] for cell in grid.line_from(where, at)]
                number = cls.told(values, grid) if values else None
                if number is not None:
                    yield cls(where, at + 1, number)  # type: ignore[call-arg] # every subclass has a number next

    @classmethod
    @abstractmethod
    def told(cls, values: list[int], grid: Grid) -> int | None:
        """The number that a line of a solution would bear, if any."""
