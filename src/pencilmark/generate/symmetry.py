"""Givens that go together, so that what is left is symmetrical.

orbit    the cells that a symmetry of the board carries into one another
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw

__all__ = ["SYMMETRIES", "orbits"]

Place = tuple[int, int]

#: For each symmetry where it carries the cell of a row and column, on a board whose last row and column are h and w.
_MOVES: dict[str, Callable[[int, int, int, int], Place]] = {
    "half-turn": lambda r, c, h, w: (h - r, w - c),
    "quarter-turn": lambda r, c, h, w: (c, h - r),
    "mirror": lambda r, c, h, w: (r, w - c),
    "diagonal": lambda r, c, h, w: (c, r),
}
SYMMETRIES = ("none", *_MOVES)
_SQUARE_ONLY = ("quarter-turn", "diagonal")


def orbits(
    cells: Sequence[Place], height: int, width: int, symmetry: str, draw: Draw
) -> list[tuple[Place, ...]]:
    """The orbits of the cells, in random order; places that are no cell are left out."""
    if symmetry == "none":
        return [(cell,) for cell in draw.shuffled(cells)]
    if symmetry in _SQUARE_ONLY and height != width:
        raise GenerateError(
            f"{symmetry} symmetry needs a square board, not {height} rows and {width} columns"
        )
    move, there = _MOVES[symmetry], set(cells)
    found: dict[Place, tuple[Place, ...]] = {}
    for cell in cells:
        if cell not in found:
            orbit = [cell]
            while (after := move(*orbit[-1], height - 1, width - 1)) != cell:
                orbit.append(after)
            kept = tuple(sorted(place for place in orbit if place in there))
            found.update(dict.fromkeys(kept, kept))
    return draw.shuffled(list(dict.fromkeys(found.values())))
