"""Boards as SVG: one unit is one cell; colours follow the reader's light or dark scheme.

picture   a board being drawn, in layers: what is said later lies over what was said before
apart     cells with room between them, for signs to stand in
margin    the room around the grid, wider where clues stand outside
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from pencilmark.drawing.figure import CLEAR, MINE, Figure, Rows
from pencilmark.drawing.frame import Frame
from pencilmark.drawing.mark_shapes import LAYERS, Drawn, shapes_of
from pencilmark.drawing.notes import Note, note_shapes
from pencilmark.drawing.regions import borders
from pencilmark.drawing.shapes import circle, fitting, line, number, path, rect, text
from pencilmark.drawing.style import STYLE
from pencilmark.rules.cell import Cell
from pencilmark.rules.marks import Outline

__all__ = ["PIXELS", "Picture", "draw"]

PIXELS = 44  # of a cell
Notes = Mapping[Cell, Note]


def draw(figure: Figure, rows: Rows | None = None, notes: Notes | None = None) -> str:
    """The board, or what is found on it, as a picture of its own."""
    picture = Picture(figure, rows, notes)
    x, y, width, height = picture.box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pm" width="{width * PIXELS:.0f}" '
        f'height="{height * PIXELS:.0f}" viewBox="{number(x)} {number(y)} {number(width)} {number(height)}" '
        f'role="img"><style>{STYLE}</style>{rect("paper", x, y, width, height)}{picture.body()}</svg>'
    )


class Picture:
    """`notes` are pencil marks; where there may be some, cells that are known to be clear are told from others."""

    def __init__(self, figure: Figure, rows: Rows | None, notes: Notes | None = None) -> None:
        self.figure, self.rows, self.notes = figure, rows, notes
        self.frame = Frame(figure)
        self.squared = self.frame.apart or bool(figure.symbols)  # is each cell a square of its own?

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Where it begins, and its width and height."""
        return self.frame.box

    def body(self) -> str:
        """All layers, without a frame around them."""
        layers: dict[str, list[str]] = {layer: [] for layer in LAYERS}
        drawn = (self._ground(), self._marks(), self._borders(), self._values(), self._notes())
        for layer, element in chain.from_iterable(drawn):
            layers[layer].append(element)
        return "".join("".join(elements) for elements in layers.values())

    def _marks(self) -> Iterator[Drawn]:
        self.frame.forget_texts()
        for mark in self.figure.marks():
            yield from shapes_of(mark, self.frame)
        yield from self.frame.hole_texts()

    def _ground(self) -> Iterator[Drawn]:
        """Squares of cells, black places, or the thin lines between cells."""
        grid = self.figure.grid
        kind = "soft thin" if self.figure.symbols else "paper thin"
        for cell in sorted(grid.holes):
            element = "paper thin" if self.figure.symbols else "hole"
            if self.figure.symbols or not self.frame.apart:
                yield "ground", rect(element, *self.frame.corner(cell), more=' rx=".06"' * self.squared)
        if self.squared:
            for cell in grid.cells:
                yield "ground", rect(kind, *self.frame.corner(cell), more=' rx=".06"')
            return
        for x in range(1, grid.columns):
            yield "grid", line("thin", (x, 0), (x, grid.rows))
        for y in range(1, grid.rows):
            yield "grid", line("thin", (0, y), (grid.columns, y))

    def _borders(self) -> Iterator[Drawn]:
        grid = self.figure.grid
        outlines = [mark for mark in self.figure.marks() if isinstance(mark, Outline) and mark.thick]
        if self.frame.apart or (self.squared and not outlines):
            return
        lines, overlapping = borders(grid.rows, grid.columns, [mark.cells for mark in outlines])
        for a, b in lines:
            yield "borders", line("thick", a, b)
        for loops in overlapping:
            yield "borders", path("thick", loops)

    def _values(self) -> Iterator[Drawn]:
        """Givens, and found values in another colour; mines as discs."""
        for cell in self.figure.grid.cells:
            given = self.figure.givens.get(cell)
            found = self.figure.value(cell, self.rows)
            value = given if found is None else found
            if value is not None:
                yield from self._value(cell, self.figure.shown(value), "" if given is not None else "found")

    def _notes(self) -> Iterator[Drawn]:
        for cell, note in (self.notes or {}).items():
            x, y = self.frame.corner(cell)[:2]
            yield from (("values", shape) for shape in note_shapes(note, self.figure.grid.range, (x, y)))

    def _value(self, cell: Cell, shown: str, kind: str) -> Iterator[Drawn]:
        centre = self.frame.centre(cell)
        if shown == MINE and self.figure.symbols:
            yield "values", circle("mine", centre, 0.24)
        elif shown == CLEAR and self.figure.symbols:
            yield from [("values", circle("found", centre, 0.07))] * (self.notes is not None)
        else:
            size = fitting(shown, 0.58, 0.72)
            yield "values", text(kind, centre, shown, None if len(shown) == 1 else size)
