"""Random rules of every kind, drawn from the kinds of their fields: a new rule is drawn from the day it is there.

Cells are drawn by the gesture of the rule's place: two neighbours for an edge, four around a corner, a walk for a line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, fields
from random import Random
from typing import Any

from pencilmark.rules import BoardError, Cell, Grid, Rule, rule_of, rules
from pencilmark.rules.fields import kind_of

__all__ = ["drawable", "random_rule"]

Draw = Callable[[Random, type[Rule], Field[Any], Grid], Any]
TRIES = 20


def random_rule(dice: Random, kind: type[Rule], grid: Grid) -> Rule | None:
    """A rule of this kind that fits the grid; None if none was found."""
    for _ in range(TRIES):
        data = {
            field.name: _field(dice, kind, field, grid)
            for field in fields(kind)
            if field.default is not None or dice.random() < 0.5
        }
        try:
            rule = rule_of({"rule": kind.name, **data})
            rule.fits(grid)
        except BoardError:
            continue
        return rule
    return None


def _field(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> Any:
    """By its kind; of what only the rule itself knows, as one of its examples says it."""
    draw = DRAWS.get(kind_of(field).name)
    if draw is not None:
        return draw(dice, kind, field, grid)
    said = [example.rule[field.name] for example in kind.examples if field.name in example.rule]
    return dice.choice(said) if said else None


def _cell(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> str:
    """Sometimes a hole: some rules want one."""
    return str(dice.choice([*grid.cells, *sorted(grid.holes)]))


def _cells(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> list[str]:
    about = kind_of(field).about
    least = about["least"]
    size = about["most"] or dice.randint(least, max(least, 5))
    shape = _around_a_corner if kind.place == "corner" else _walk
    return [str(cell) for cell in shape(dice, grid, size, kind.place == "edge")]


def _around_a_corner(dice: Random, grid: Grid, size: int, straight: bool) -> list[Cell]:
    first = dice.choice(grid.cells)
    return [first.moved(down, right) for down in (0, 1) for right in (0, 1)]


def _walk(dice: Random, grid: Grid, size: int, straight: bool) -> list[Cell]:
    """From cell to cell by a side, or unless straight by a corner, never back."""
    walk = [dice.choice(grid.cells)]
    while len(walk) < size:
        near = grid.beside(walk[-1]) if straight else grid.around(walk[-1])
        free = [cell for cell in near if cell not in walk]
        if not free:
            break
        walk.append(dice.choice(free))
    return walk


def _regions(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> list[list[str]]:
    """Runs of cells in reading order, each of at most as many as there are values."""
    cells = list(map(str, grid.cells))
    size = dice.randint(2, max(2, len(grid.range)))
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def _number(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> int:
    about = kind_of(field).about
    low, high = max(about["low"], -2), min(about["high"], 3 * grid.values[1])
    return dice.randint(low, max(low, high))


def _numbers(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> list[int]:
    about = kind_of(field).about
    size = dice.randint(about["least"], about["most"] or max(about["least"], 4))
    return [dice.choice(grid.range) for _ in range(size)]


def _groups(dice: Random, kind: type[Rule], field: Field[Any], grid: Grid) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in range(dice.randint(2, 3))]
    for value in grid.range:
        dice.choice(groups).append(value)
    return groups


DRAWS: dict[str, Draw] = {
    "cell": _cell,
    "cells": _cells,
    "regions": _regions,
    "number": _number,
    "numbers": _numbers,
    "groups": _groups,
    "choice": lambda dice, kind, field, grid: dice.choice(kind_of(field).about["choices"]),
    "flag": lambda dice, kind, field, grid: dice.random() < 0.5,
}


def drawable() -> list[type[Rule]]:
    """Every kind of rule there is."""
    return [kind for _, kind in sorted(rules().items())]
