"""Jigsaw Sudoku as two grids: its values, and a map of its regions.

    text   := n? grid grid                  the values first, or the map
    grid   := row{n}
    row    := n cells                       parted by blanks or separators, or run together
    cell   := a value, or a blank; in the map the name of a region: any digit, letter or number

A map has n names, each in n cells that hang together: no Sudoku is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, fields, is_side, row, value
from pencilmark.puzzles.foreign import CERTAIN, Fit
from pencilmark.puzzles.grid import MAX_SIDE
from pencilmark.puzzles.jigsaw import Jigsaw
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.text import Line, Text
from pencilmark.rules.cell import Cell

__all__ = ["RegionMap"]

_LEAST = 4  # cells of a side
_LONGEST = 8 * MAX_SIDE  # characters of a row
Names = list[list[str]]


class RegionMap(OneBoard):
    name = "region-map"
    title = "Jigsaw Sudoku with a map of its regions"
    families = ("jigsaw",)
    examples = (
        "4\n1 0 0 0\n0 0 0 2\n0 0 0 0\n0 3 0 0\n\n1 1 1 2\n1 3 2 2\n3 3 4 2\n3 4 4 4\n",
        "AAAB\nACBB\nCCDB\nCDDD\n1...\n...2\n....\n.3..\n",
    )

    def recognise(self, text: Text) -> Fit:
        grids = _grids(text.lines)
        return Fit(CERTAIN if any(_is_map(_names(grid)) for grid in grids) else 0)

    def board(self, text: Text, options: Options) -> Jigsaw:
        grids = _grids(text.lines)
        maps = [_is_map(_names(grid)) for grid in grids]
        if True not in maps:
            raise InputError("expected the values and a map of the regions, each a square", text.start, 1)
        if len(grids) < 2:
            raise text.end_error("the values beside the map of the regions")
        if all(maps):
            raise InputError("expected one map of regions, found two", grids[1][0].number, 1)
        values = grids[maps.index(False)]
        n = len(values)
        cells = [[value(token, n) for token in row(line, n)] for line in values]
        return Jigsaw.of_regions(cells, _regions(_names(grids[maps.index(True)])))


def _grids(lines: Sequence[Line]) -> list[Sequence[Line]]:
    """One square of rows, or two; none if the lines are no squares of one side."""
    if lines and is_side(lines[0]) and len(lines) - 1 in (_side(lines[1:]), 2 * _side(lines[1:])):
        lines = lines[1:]
    n = _side(lines)
    if not _LEAST <= n <= MAX_SIDE or len(lines) not in (n, 2 * n):
        return []
    return [lines[start : start + n] for start in range(0, len(lines), n)]


def _side(lines: Sequence[Line]) -> int:
    """As many cells as the first row has."""
    return len(fields(lines[0], 2)) if lines and len(lines[0].text) <= _LONGEST else 0


def _names(grid: Sequence[Line]) -> Names:
    return [[token.text for token in fields(line, len(grid))] for line in grid]


def _is_map(names: Names) -> bool:
    n = len(names)
    if any(len(row) != n for row in names) or not all(name.isalnum() for row in names for name in row):
        return False
    regions = _regions(names)
    return len(regions) == n and all(len(region) == n and _is_whole(region) for region in regions)


def _regions(names: Names) -> list[list[Cell]]:
    """The cells of each name, in reading order."""
    found: dict[str, list[Cell]] = {}
    for r, row_names in enumerate(names):
        for c, name in enumerate(row_names):
            found.setdefault(name, []).append(Cell(r, c))
    return [*found.values()]


def _is_whole(region: Iterable[Cell]) -> bool:
    """Do the cells hang together by their sides?"""
    left = {*region}
    edge = [left.pop()]
    while edge:
        r, c = edge.pop()
        beside = left & {Cell(r - 1, c), Cell(r + 1, c), Cell(r, c - 1), Cell(r, c + 1)}
        left -= beside
        edge += beside
    return not left
