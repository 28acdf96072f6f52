"""Lines through a grid along which a rule is true of a solution.

A line grows cell by cell at either end, where it can so that the rule stays true; a few cells on which it is not yet
true are borne with, because an arrow or a palindrome becomes true only again.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import pairwise

from pencilmark.generate.draw import Draw
from pencilmark.generate.stating import Stating
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Rule

__all__ = ["lines"]

_SHORTEST = 3
_PATIENCE = 2  # cells added in a row while the rule is not true
_FALSE_WAYS = 3  # tried from each such place

Line = tuple[Cell, ...]
Found = tuple[Line, Rule | None]


def lines(stating: Stating, draw: Draw, longest: int, apart: bool) -> Iterator[Rule]:
    """Lines from every cell in random order; where they are kept `apart`, no two have a cell in common."""
    taken: set[Cell] = set()
    for start in draw.shuffled(stating.grid.cells):
        if start not in taken:
            length = _SHORTEST + draw.below(max(1, longest - _SHORTEST + 1))
            line, rule = _grown(((start,), None), stating, draw, taken, length, _PATIENCE)
            if rule is not None and len(line) >= _SHORTEST:
                yield rule
                taken.update(line if apart else ())


def _grown(found: Found, stating: Stating, draw: Draw, taken: Set[Cell], length: int, patience: int) -> Found:
    """The longest true line that growing this one leads to."""
    if len(found[0]) >= length:
        return found
    untrue = []
    for longer in _longer(found[0], stating.grid, draw, taken):
        rule = stating.of(longer)
        if rule is not None:
            return _grown((longer, rule), stating, draw, taken, length, _PATIENCE)
        untrue.append(longer)
    best = found
    for longer in untrue[:_FALSE_WAYS] if patience else ():
        other = _grown((longer, None), stating, draw, taken, length, patience - 1)
        if other[1] is not None and (best[1] is None or len(other[0]) > len(best[0])):
            best = other
    return best


def _longer(line: Line, grid: Grid, draw: Draw, taken: Set[Cell]) -> list[Line]:
    """The line with one more cell at one of its ends, in random order."""
    found = [(*line, cell) for cell in grid.around(line[-1])]
    if len(line) > 1:
        found += [(cell, *line) for cell in grid.around(line[0])]
    free = [each for each in found if _is_free(each, line, taken)]
    return draw.shuffled(free)


def _is_free(longer: Line, line: Line, taken: Set[Cell]) -> bool:
    new = longer[0] if longer[1:] == line else longer[-1]
    return new not in line and new not in taken and not _crosses(longer)


def _crosses(line: Line) -> bool:
    """Does a line cross itself between four cells?"""
    middles = [(a.row + b.row, a.column + b.column) for a, b in pairwise(line)]
    return len(set(middles)) < len(middles)
