"""Lines on which every run of as many cells as there are groups of values has one of each."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from pencilmark.constraints.other_group import other_group
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.line import apart_on_line
from pencilmark.rules.marks import Line, Mark, Tint
from pencilmark.rules.rule import BoardError, Rule, Solution
from pencilmark.rules.truth import lines_of_three, true_ones
from pencilmark.shapes import Constraint

__all__ = ["Groups", "GroupsLine"]

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class GroupsLine(Rule):
    """A subclass says which groups there are unless they are given. A line may come back to a cell, as a ring does."""

    place = "line"
    tint: ClassVar[Tint] = "grey"

    cells: tuple[Cell, ...] = fields.cells(2, repeats=True)
    groups: Groups | None = fields.groups(default=None)

    @classmethod
    @abstractmethod
    def usual_groups(cls, grid: Grid) -> Groups:
        """The groups of the values of this grid."""

    @classmethod
    @abstractmethod
    def usual_groups_in_words(cls) -> str:
        """The same in words."""

    def check(self) -> None:
        if self.groups is not None and not all(self.groups or [()]):
            found = "none" if not self.groups else "an empty one"
            raise BoardError(f"{self.name}: groups: expected groups of values, found {found}", "groups")
        listed = [value for group in self.groups or () for value in group]
        twice = next((value for value in listed if listed.count(value) > 1), None)
        if twice is not None:
            raise BoardError(f"{self.name}: groups: expected each value once, found {twice} again", "groups")
        apart_on_line(self.name, self.cells, 3 if self.groups is None else len(self.groups))

    def fits(self, grid: Grid) -> None:
        super().fits(grid)
        groups = self.groups_on(grid)
        missing = next((value for value in grid.range if not any(value in group for group in groups)), None)
        if missing is not None:
            raise BoardError(
                f"{self.name}: groups: expected every value in one, found none of {missing}", "groups"
            )
        if not all(groups):
            found = len(grid.range)
            raise BoardError(
                f"{self.name}: expected at least {len(groups)} values on the board, found {found}"
            )

    def groups_on(self, grid: Grid) -> Groups:
        return self.groups if self.groups is not None else self.usual_groups(grid)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        groups = self.groups_on(grid)
        for place, a in enumerate(self.cells):
            for b in self.cells[place + 1 : place + len(groups)]:
                label = f"{self.name} line at {self.cells[0]}: {a} and {b} of different groups"
                yield other_group(grid.variable(a), grid.variable(b), groups, label=label)

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint=self.tint)

    def words(self) -> str:
        groups = self.usual_groups_in_words() if self.groups is None else _said(self.groups)
        run = 3 if self.groups is None else len(self.groups)
        return f"every {run} cells in a row on {', '.join(map(str, self.cells))} have one of each of {groups}"

    @classmethod
    def clues(cls, grid: Grid, solution: Solution) -> Iterator[Self]:
        lines = lines_of_three(grid) if all(cls.usual_groups(grid)) else ()
        return true_ones((cls(line) for line in lines), grid, solution)


def _said(groups: Groups) -> str:
    return ", ".join(f"({' '.join(map(str, group))})" for group in groups)
