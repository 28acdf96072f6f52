"""Where things are in a picture: cells, edges and corners, the clues around the grid, the texts of black places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pencilmark.drawing.figure import Figure
from pencilmark.drawing.shapes import Point, fitting, line, text
from pencilmark.rules.cell import Cell
from pencilmark.rules.marks import Chevron, Outline, Outside, Text

__all__ = ["Frame"]

_MARGIN, _CLUE, _GAP = 0.15, 0.78, 0.35
_WAYS = ("across", "down")


class Frame:
    def __init__(self, figure: Figure) -> None:
        self.grid, self.minefield = figure.grid, bool(figure.symbols)
        marks = list(figure.marks())
        signs = any(isinstance(mark, Chevron) for mark in marks)
        self.apart = signs and not any(isinstance(mark, Outline) for mark in marks)
        self.step = 1 + _GAP if self.apart else 1.0
        self._clues: dict[Outside, int] = {}  # how far out each clue stands
        self._deepest = self._stacked([mark for mark in marks if isinstance(mark, Outside)])
        self._texts: dict[Cell, list[str]] = {}  # in the middle of a place without a cell
        self._sums: dict[Cell, dict[str, str]] = {}  # of runs, above and below the slash of a black place

    def _stacked(self, clues: Sequence[Outside]) -> Counter[str]:
        """Clues at one place stand one behind the other."""
        there: Counter[tuple[str, int]] = Counter()
        deepest: Counter[str] = Counter()
        for clue in clues:
            if clue in self._clues:
                continue
            self._clues[clue] = there[clue.where, clue.at]
            there[clue.where, clue.at] += 1
            deepest[clue.where] = max(deepest[clue.where], there[clue.where, clue.at])
            if side := self._beyond(clue):
                deepest[side] = max(deepest[side], 1)
        return deepest

    def _beyond(self, clue: Outside) -> str:
        """The other side that a clue at a corner of the frame needs room on."""
        across = clue.where in ("top", "bottom")
        if clue.at < 0:
            return "left" if across else "top"
        if clue.at >= (self.grid.columns if across else self.grid.rows):
            return "right" if across else "bottom"
        return ""

    @property
    def box(self) -> tuple[float, float, float, float]:
        left, right, top, bottom = (
            _MARGIN + _CLUE * self._deepest[where] for where in ("left", "right", "top", "bottom")
        )
        width, height = self._length(self.grid.columns), self._length(self.grid.rows)
        return -left, -top, left + width + right, top + height + bottom

    def _length(self, cells: int) -> float:
        return self.step * (cells - 1) + 1

    def corner(self, cell: Cell) -> Point:
        """The top left of a cell."""
        return cell.column * self.step, cell.row * self.step

    def centre(self, cell: Cell) -> Point:
        x, y = self.corner(cell)
        return x + 0.5, y + 0.5

    def middle(self, cells: Sequence[Cell]) -> Point:
        """The middle of cells: of one, of the edge between two, of the corner of four."""
        places = [self.centre(cell) for cell in cells]
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def outside(self, clue: Outside) -> Point:
        """The middle of the place of a clue."""
        out = _MARGIN + _CLUE * (self._clues.get(clue, 0) + 0.5)
        along = clue.at * self.step + 0.5
        right, bottom = self._length(self.grid.columns) + out, self._length(self.grid.rows) + out
        if clue.where in ("top", "bottom"):
            return along, -out if clue.where == "top" else bottom
        return -out if clue.where == "left" else right, along

    def is_black(self, cell: Cell) -> bool:
        return cell in self.grid.holes and not self.minefield

    def forget_texts(self) -> None:
        """Begin anew: the texts of places without a cell are kept until all of them are known."""
        self._texts.clear()
        self._sums.clear()

    def keep_text(self, mark: Text) -> bool:
        """Is this a text for a place without a cell: in it, or on its edge to the first cell of a run?"""
        first, *rest = mark.cells
        if first not in self.grid.holes or len(rest) > 1:
            return False
        if not self.is_black(first):
            return not rest and not mark.corner and self._keep(self._texts.setdefault(first, []), mark.text)
        if not rest:
            down = mark.corner or mark.text.startswith("↓")
            return any(self._keep_sum(first, way, mark.text) for way in (_WAYS[down], _WAYS[not down]))
        way = {(0, 1): "across", (1, 0): "down"}.get((rest[0].row - first.row, rest[0].column - first.column))
        return way is not None and not self.is_black(rest[0]) and self._keep_sum(first, way, mark.text)

    def _keep(self, texts: list[str], text: str) -> bool:
        texts.append(text)
        return True

    def _keep_sum(self, cell: Cell, way: str, text: str) -> bool:
        sums = self._sums.setdefault(cell, {})
        if way in sums:
            return False
        sums[way] = text.lstrip("→↓")  # the side of the slash says it
        return True

    def hole_texts(self) -> Iterator[tuple[str, str]]:
        """What stands in places without a cell: hints, and the sums of Kakuro on both sides of a slash."""
        for cell, words in self._texts.items():
            said = " ".join(words)
            yield "values", text("", self.centre(cell), said, fitting(said, 0.58, 0.8))
        for cell, sums in self._sums.items():
            x, y = self.corner(cell)
            yield "values", line("slash", (x, y), (x + 1, y + 1))
            for way, place in (("across", (x + 0.66, y + 0.27)), ("down", (x + 0.34, y + 0.74))):
                if way in sums:
                    yield "values", text("onhole", place, sums[way], fitting(sums[way], 0.36, 0.62))
