"""The thick lines of a board: around all of it, and between its regions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pencilmark.drawing.borders import PARTS, loops
from pencilmark.drawing.shapes import Point
from pencilmark.rules.cell import Cell

__all__ = ["borders", "scaled"]

Segment = tuple[Point, Point]


def borders(
    rows: int, columns: int, regions: Iterable[Sequence[Cell]]
) -> tuple[list[Segment], list[list[list[Point]]]]:
    """The lines between regions, as long as they go straight, and the ways around those that lie over others."""
    region: dict[Cell, int] = {}
    overlapping = []
    for cells in regions:
        if any(cell in region for cell in cells):
            overlapping.append(scaled(loops(cells, 1)))
        else:
            region |= dict.fromkeys(cells, len(region))
    outside = -1

    def at(r: int, c: int) -> int | None:
        return region.get(Cell(r, c)) if 0 <= r < rows and 0 <= c < columns else outside

    lines: list[Segment] = []
    for y in range(rows + 1):
        for start, end in _runs([at(y - 1, x) != at(y, x) for x in range(columns)]):
            lines.append(((start, y), (end, y)))
    for x in range(columns + 1):
        for start, end in _runs([at(y, x - 1) != at(y, x) for y in range(rows)]):
            lines.append(((x, start), (x, end)))
    return lines, overlapping


def _runs(there: Sequence[bool]) -> Iterable[tuple[int, int]]:
    """Where each run of True begins and ends."""
    start = None
    for place, is_there in enumerate((*there, False)):
        if is_there and start is None:
            start = place
        elif not is_there and start is not None:
            yield start, place
            start = None


def scaled(found: list[list[tuple[int, int]]]) -> list[list[Point]]:
    """Ways in cells."""
    return [[(x / PARTS, y / PARTS) for x, y in loop] for loop in found]
