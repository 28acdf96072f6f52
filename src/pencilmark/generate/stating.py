"""What a rule says of some cells of a solution, if it is true there.

A rule that can be `stated` of cells, or that lists its `clues`, says what. Of any other, rules are built from cells,
one for each choice of words it has, and kept if their constraints hold: so a rule that nobody here has heard of is
generated too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any

from pencilmark.errors import ModelError
from pencilmark.generate.draw import Draw
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import kind_of
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Rule, Solution

__all__ = ["Stating", "is_true"]


class Stating:
    """Rules of one kind, with some fields as asked for, that are true of one solution."""

    def __init__(
        self, kind: type[Rule], asked: Mapping[str, Any], grid: Grid, solution: Solution, draw: Draw
    ) -> None:
        self.kind, self.asked, self.grid, self.solution, self.draw = kind, asked, grid, solution, draw
        self.values = [solution[cell] for cell in grid.cells]
        self.own = kind.stated.__func__ is not Rule.stated.__func__  # type: ignore[attr-defined]
        self.lists = kind.clues.__func__ is not Rule.clues.__func__  # type: ignore[attr-defined]

    def of(self, cells: Sequence[Cell]) -> Rule | None:
        """One rule that is true of just these cells."""
        found = self._as_asked(self.kind.stated(cells, self.solution)) if self.own else self._built(cells)
        return self.draw.shuffled(found)[0] if found else None

    def listed(self) -> list[Rule]:
        """The rules of single places that are true: those the kind itself knows, or else all that hold."""
        if self.lists:
            return self._as_asked(self.kind.clues(self.grid, self.solution))
        return [rule for cells in _places(self.kind, self.grid) for rule in self._built(cells)]

    def _as_asked(self, rules: Iterable[Rule]) -> list[Rule]:
        return [rule for rule in rules if all(_has(rule, *item) for item in self.asked.items())]

    def _built(self, cells: Sequence[Cell]) -> list[Rule]:
        fixed = {name: value for name, value in self.asked.items() if not isinstance(value, range)}
        shared = self._shared_out(cells)
        made = (self._true(shared | chosen | fixed) for chosen in self.kind.choices())
        return self._as_asked(dict.fromkeys(rule for rule in made if rule is not None))

    def _true(self, said: Mapping[str, Any]) -> Rule | None:
        """The rule of these fields, if there is one and it is true."""
        try:
            rule = self.kind(**said)
            return rule if is_true(rule, self.grid, self.values) else None
        except (ModelError, TypeError):
            return None

    def _shared_out(self, cells: Sequence[Cell]) -> dict[str, Any]:
        """The cells among the fields that need some: the last of these has the rest, the others one each."""
        needed = [each for each in fields(self.kind) if _takes_cells(each)]
        first = {each.name: _one(each, cell) for each, cell in zip(needed[:-1], cells, strict=False)}
        return first | {each.name: tuple(cells[len(first) :]) for each in needed[-1:]}


def is_true(rule: Rule, grid: Grid, values: Sequence[int]) -> bool:
    """Do the constraints of a rule hold of these values, one a cell in order?"""
    rule.fits(grid)
    for constraint in rule.constraints(grid):
        law = constraint.law.within([tuple(grid.range)] * len(constraint.scope))
        if not law.holds([values[v] for v in constraint.scope]):
            return False
    return True


def _places(kind: type[Rule], grid: Grid) -> Iterator[tuple[Cell, ...]]:
    """Where a rule that is put on a cell, an edge or a corner may stand."""
    if kind.place == "cell":
        yield from ((cell,) for cell in grid.cells)
    elif kind.place == "edge":
        yield from grid.edges()
    elif kind.place == "corner":
        fours = (tuple(cell.moved(down, right) for down in (0, 1) for right in (0, 1)) for cell in grid.cells)
        yield from (four for four in fours if all(map(grid.has, four)))


def _takes_cells(field: Field[Any]) -> bool:
    return field.default is MISSING and kind_of(field).name in ("cell", "cells")


def _one(field: Field[Any], cell: Cell) -> Any:
    return cell if kind_of(field).name == "cell" else (cell,)


def _has(rule: Rule, name: str, value: Any) -> bool:
    if isinstance(value, range):
        return getattr(rule, name) in value
    field = next(each for each in fields(rule) if each.name == name)
    return bool(getattr(rule, name) == kind_of(field).read(value))
