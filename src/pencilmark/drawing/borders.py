"""Where cells that belong together end: the sides between them and others, and the way around them.

side   an edge of a cell: (rows down, columns right) to the place beyond it
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from pencilmark.rules.cell import Cell

__all__ = ["first_of", "is_connected", "loops"]

Corner = tuple[int, int]  # x and y, in so many parts of a cell
PARTS = 1000


def first_of(cells: Iterable[Cell]) -> Cell:
    """The first in reading order: its upper side is a border, whatever the shape."""
    return min(cells)


def is_connected(cells: Collection[Cell]) -> bool:
    """Can one walk from each to each over sides?"""
    left = set(cells)
    todo = [left.pop()] if left else []
    while todo:
        cell = todo.pop()
        for step in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (other := cell.moved(*step)) in left:
                left.remove(other)
                todo.append(other)
    return not left


def loops(cells: Collection[Cell], inset: int = 0) -> list[list[Corner]]:
    """The way around cells, clockwise, and around each hole in them, so many thousandths of a cell inside."""
    inside = frozenset(cells)
    following = dict(piece for cell in sorted(inside) for piece in _pieces(cell, inside, inset))
    found = []
    while following:
        start, point = following.popitem()
        loop = [start]
        while point != start:
            loop.append(point)
            point = following.pop(point)
        found.append(_corners(loop))
    return found


def _pieces(cell: Cell, inside: frozenset[Cell], inset: int) -> Iterable[tuple[Corner, Corner]]:
    """The sides of a cell that are borders, as arrows with the inside on their right."""
    for out in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        if cell.moved(*out) not in inside:
            along = (out[1], -out[0])  # where a walk with the inside on its right goes
            yield (
                _end(cell, out, (-along[0], -along[1]), inside, inset),
                _end(cell, out, along, inside, inset),
            )


def _end(cell: Cell, out: Corner, way: Corner, inside: frozenset[Cell], inset: int) -> Corner:
    """Where a border ends in a direction: before a corner of the inside, at the next cell, or beyond it, where the
    border turns outwards.

        ┌──╴     inside ╶──      inside │
        │ inside                 inside └──  beyond
    """
    beside, beyond = cell.moved(*way), cell.moved(way[0] + out[0], way[1] + out[1])
    reach = -inset if beside not in inside else inset if beyond in inside else 0
    half = PARTS // 2
    y = cell.row * PARTS + half + out[0] * (half - inset) + way[0] * (half + reach)
    x = cell.column * PARTS + half + out[1] * (half - inset) + way[1] * (half + reach)
    return x, y


def _corners(loop: list[Corner]) -> list[Corner]:
    """The points at which a loop turns."""
    around = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
    return [b for a, b, c in around if not (a[0] == b[0] == c[0] or a[1] == b[1] == c[1])]
