"""Marks on a lattice of characters. Each finds its place, or says that a terminal has none for it: then the rule is
said in words, so that nothing is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pencilmark.drawing.borders import first_of, is_connected
from pencilmark.drawing.figure import BLACK, Figure, plain
from pencilmark.drawing.lattice import CAGE, REGION, Lattice, Slot, Word
from pencilmark.rules.cell import Cell
from pencilmark.rules.marks import Chevron, Disc, Mark, Outline, Outside, Text

__all__ = ["Placing"]

_LONGEST = 12
_ARROWS = {(0, 1): "→", (0, -1): "←", (1, 0): "↓", (-1, 0): "↑"}
_ARROWS |= {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}


class Placing:
    """`lattice` has what was placed between and around the cells, `texts` what stands in places without a cell,
    `sentences` what is to be said."""

    def __init__(self, figure: Figure) -> None:
        self.grid = figure.grid
        self.lattice = Lattice(self.grid.rows, self.grid.columns)
        self.texts: dict[Cell, str] = {}
        self._black = not figure.symbols  # are places without a cell black?
        self.sentences: list[str] = []
        self._regions: dict[Cell, int] = {}
        self._cages: dict[Cell, int] = {}
        self._framed = False
        for stated in figure.stated:
            placed = [self._place(mark) for mark in stated.marks]
            if stated.words and not (placed and all(placed)):
                self.sentences.append(plain(stated.words))
        self.lattice.borders = dict(self._borders())

    def _place(self, mark: Mark) -> bool:
        if not getattr(mark, "cells", True):  # it lies nowhere
            return False
        match mark:
            case Text():
                return self._text(mark)
            case Disc():
                sign = "●" if mark.filled else "○"
                small = len(mark.cells) > 1 and not mark.large
                return small and self._between(mark.cells, sign + plain(mark.text))
            case Chevron():
                return self._between((mark.smaller, mark.larger), _sign(mark))
            case Outline():
                return self._outline(mark)
            case Outside():
                return self._outside(mark)
        return False

    def _text(self, mark: Text) -> bool:
        text = plain(mark.text)
        if len(mark.cells) > 1:
            return self._between(mark.cells, text)
        (cell,) = mark.cells
        if cell in self.grid.holes:
            self.texts[cell] = self._joined(self.texts.get(cell, ""), text)
            return True
        return mark.corner and self._write((2 * cell.row, 2 * cell.column + 1), text, at_start=True)

    def _joined(self, before: str, text: str) -> str:
        """Texts of one black place; a sign before each tells it from values, unless it begins with one."""
        sign = "\\" if before else BLACK
        return before + (sign if self._black and text[:1].isalnum() else "") + text

    def _between(self, cells: Collection[Cell], text: str) -> bool:
        """A word on the edge of two cells or in the corner of four."""
        rows, columns = {cell.row for cell in cells}, {cell.column for cell in cells}
        near = max(rows) - min(rows) <= 1 and max(columns) - min(columns) <= 1
        if not near or len(cells) not in (2, 4) or (len(cells) == 2 and len(rows) == len(columns)):
            return False
        return self._write((min(rows) + max(rows) + 1, min(columns) + max(columns) + 1), text)

    def _write(self, slot: Slot, text: str, at_start: bool = False) -> bool:
        if slot in self.lattice.words or not 0 < len(text) <= _LONGEST:
            return False
        self.lattice.words[slot] = Word(text, at_start=at_start)
        return True

    def _outline(self, mark: Outline) -> bool:
        """A region or a cage; one that lies over another could not be told from it."""
        taken = self._regions if mark.thick else self._cages
        if any(cell in taken for cell in mark.cells):
            return False
        taken |= dict.fromkeys(mark.cells, len(taken))
        first = first_of(mark.cells)
        slot = (2 * first.row, 2 * first.column + 1)
        written = not mark.text or self._write(slot, plain(mark.text), at_start=True)
        return written and (mark.thick or is_connected(mark.cells))

    def _outside(self, mark: Outside) -> bool:
        """As near to the grid as there is room."""
        self._framed = True
        text = plain(mark.text) + (_ARROWS.get(mark.arrow, "") if mark.arrow else "")
        end = 2 * (self.grid.rows if mark.where == "bottom" else self.grid.columns) + 1
        for away in range(len(self.lattice.words) + 1):
            far = -1 - away if mark.where in ("top", "left") else end + away
            along = 2 * mark.at + 1
            slot = (far, along) if mark.where in ("top", "bottom") else (along, far)
            if slot not in self.lattice.words:
                return self._write(slot, text)
        return False

    def _borders(self) -> Iterator[tuple[Slot, int]]:
        """The lines between cells and, where clues or cages stand at the border, around all of them."""
        if not (self._regions or self._cages or self._framed):
            return
        for slot, a, b in _edges(self.grid.rows, self.grid.columns):
            kind = CAGE if self._cages.get(a) != self._cages.get(b) else 0
            kind |= REGION if self._is_region_border(a, b) else 0
            if kind:
                yield slot, kind

    def _is_region_border(self, a: Cell, b: Cell) -> bool:
        if _is_on(a, self.grid.rows, self.grid.columns) and _is_on(b, self.grid.rows, self.grid.columns):
            return self._regions.get(a) != self._regions.get(b)
        return self._framed or bool(self._regions and self._cages)


def _sign(mark: Chevron) -> str:
    down, right = mark.larger.row - mark.smaller.row, mark.larger.column - mark.smaller.column
    return {(0, 1): "<", (0, -1): ">", (1, 0): "^"}.get((down, right), "v")


def _edges(rows: int, columns: int) -> Iterator[tuple[Slot, Cell, Cell]]:
    """Each edge with the places on both sides of it, one of which may be outside."""
    for r in range(rows):
        for c in range(columns + 1):
            yield (2 * r + 1, 2 * c), Cell(r, c - 1), Cell(r, c)
    for r in range(rows + 1):
        for c in range(columns):
            yield (2 * r, 2 * c + 1), Cell(r - 1, c), Cell(r, c)


def _is_on(cell: Cell, rows: int, columns: int) -> bool:
    return 0 <= cell.row < rows and 0 <= cell.column < columns
