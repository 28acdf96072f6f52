"""Throw-away marks on small grids: who draws knows no rule, so the tests need none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pencilmark.drawing.figure import Figure, Stated
from pencilmark.rules.cell import Cell, cell_named
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark, Outline


def cells(names: str) -> tuple[Cell, ...]:
    """Cells by their names, as in "r1c1 r1c2"."""
    found = [cell_named(name) for name in names.split()]
    assert None not in found
    return tuple(cell for cell in found if cell)


def figure(
    rows: int,
    columns: int,
    marks: Iterable[Mark] = (),
    givens: Mapping[str, int] | None = None,
    values: tuple[int, int] | None = None,
    holes: str = "",
    symbols: Mapping[int, str] | None = None,
    unmarked: Iterable[str] = (),
) -> Figure:
    """Each mark is a rule of its own, called by its kind."""
    grid = Grid(rows, columns, values or (1, max(rows, columns)), frozenset(cells(holes)))
    stated = [Stated(f"a rule with a {mark.kind}", (mark,)) for mark in marks]
    stated += [Stated(words) for words in unmarked]
    by_cell = {cells(name)[0]: value for name, value in (givens or {}).items()}
    return Figure(grid, by_cell, tuple(stated), symbols or {})


def boxes(n: int, height: int, width: int) -> list[Outline]:
    """Regular regions."""
    corners = [(top, left) for top in range(0, n, height) for left in range(0, n, width)]
    return [
        Outline(tuple(Cell(top + i, left + j) for i in range(height) for j in range(width)), thick=True)
        for top, left in corners
    ]


def regions(*lines: str) -> list[Outline]:
    """Irregular ones, by letters."""
    found: dict[str, list[Cell]] = {}
    for r, line in enumerate(lines):
        for c, letter in enumerate(line):
            found.setdefault(letter, []).append(Cell(r, c))
    return [Outline(tuple(region), thick=True) for region in found.values()]
