"""Rules of somebody else's package: one for each gesture and for the marks that no rule of ours needs here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pencilmark.constraints.sum import sum_of
from pencilmark.rules import Cell, Example, Grid, Rule, fields, marks
from pencilmark.shapes import Constraint

__all__ = ["KINDS", "installed"]


@dataclass(frozen=True)
class Ten(Rule):
    """Two neighbours add up to a number."""

    name = "adds-up"
    place = "edge"
    examples = (Example(1, 2, {"rule": "adds-up", "cells": ["r1c1", "r1c2"], "to": 5}, 4, values=(1, 4)),)

    cells: tuple[Cell, ...] = fields.cells(2, 2)
    to: int = fields.number(2)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        label = f"sum of {self.to} between {self.cells[0]} and {self.cells[1]}"
        yield sum_of(grid.variables(self.cells), self.to, label=label)

    def marks(self, grid: Grid) -> Iterator[marks.Mark]:
        yield marks.Text(self.cells, f"+{self.to}")

    def words(self) -> str:
        return f"{self.cells[0]} and {self.cells[1]} add up to {self.to}"


@dataclass(frozen=True)
class Meeting(Ten):
    """Four cells that meet add up to a number."""

    name = "meeting"
    place = "corner"
    examples = (
        Example(
            2, 2, {"rule": "meeting", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "to": 5}, 4, values=(1, 2)
        ),
    )

    cells: tuple[Cell, ...] = fields.cells(4, 4)

    def marks(self, grid: Grid) -> Iterator[marks.Mark]:
        yield marks.Disc(self.cells, text=str(self.to))


@dataclass(frozen=True)
class Border(Rule):
    """The first two cells one sees from outside add up to a number."""

    name = "border"
    place = "outside"
    examples = (Example(1, 3, {"rule": "border", "where": "left", "at": 1, "sum": 3}, 6),)

    where: str = fields.choice("top", "left", "bottom", "right")
    at: int = fields.number(1)
    sum: int = fields.number(0)

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        cells = grid.line_from(self.where, self.at - 1)[:2]
        yield sum_of(grid.variables(cells), self.sum, label=f"border {self.sum} at {self.where} {self.at}")

    def marks(self, grid: Grid) -> Iterator[marks.Mark]:
        yield marks.Outside(self.where, self.at - 1, str(self.sum))

    def words(self) -> str:
        return f"the first two cells from the {self.where} at {self.at} add up to {self.sum}"


@dataclass(frozen=True)
class Small(Rule):
    """A cell that holds the smallest value."""

    name = "smallest"
    place = "cell"
    examples = (Example(1, 1, {"rule": "smallest", "cell": "r1c1"}, 1, values=(1, 4)),)

    cell: Cell = fields.cell()  # noqa: RUF009 - as every rule declares its fields

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        yield sum_of(grid.variables([self.cell]), grid.values[0], label=f"smallest at {self.cell}")

    def marks(self, grid: Grid) -> Iterator[marks.Mark]:
        yield marks.Square((self.cell,), "green")
        yield marks.Disc((self.cell,), tint="blue", large=True)
        yield marks.Fill((self.cell,), "orange")
        yield marks.Text((self.cell,), "s", corner=True)

    def words(self) -> str:
        return f"{self.cell} holds the smallest value"


@dataclass(frozen=True)
class Twin(Rule):
    """Two sets of cells with equal sums."""

    name = "twin"
    place = "cells"
    examples = (Example(1, 2, {"rule": "twin", "cells": ["r1c1"], "of": ["r1c2"]}, 4, values=(1, 4)),)

    cells: tuple[Cell, ...] = fields.cells()
    of: tuple[Cell, ...] = fields.cells()

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        weights = [1] * len(self.cells) + [-1] * len(self.of)
        label = f"twin at {self.cells[0]}"
        yield sum_of(grid.variables((*self.cells, *self.of)), 0, weights, label=label)

    def marks(self, grid: Grid) -> Iterator[marks.Mark]:
        yield marks.Fill(self.cells, "purple")
        yield marks.Line(self.of, arrow=True, thin=True)

    def words(self) -> str:
        return "two sets of cells have equal sums"


KINDS = (Ten, Meeting, Border, Small, Twin)


def installed(folder: Path) -> str:
    """Put this file into a folder as a package that is installed there; the folder as a path to look in."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rules_of_strangers.py").write_text(
        Path(__file__).read_text(encoding="utf-8"), encoding="utf-8"
    )
    about = folder / "rules_of_strangers-1.0.dist-info"
    about.mkdir(exist_ok=True)
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: rules-of-strangers\nVersion: 1.0\n", encoding="utf-8"
    )
    entries = "".join(f"{kind.name} = rules_of_strangers:{kind.__name__}\n" for kind in KINDS)
    (about / "entry_points.txt").write_text(f"[pencilmark.rules]\n{entries}", encoding="utf-8")
    return str(folder)
