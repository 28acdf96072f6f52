"""Clues that go together, so that what is left is symmetrical.

orbit    the cells that a symmetry of the board carries into one another
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import choice
from pencilmark.generate.thinning import Clue

__all__ = ["OF_THE_GIVENS", "SYMMETRIES", "Place", "orbits", "symmetrical"]

Place = tuple[int, int]

#: For each symmetry where it carries the cell of a row and column, on a board whose last row and column are h and w.
_MOVES: dict[str, Callable[[int, int, int, int], Place]] = {
    "half-turn": lambda r, c, h, w: (h - r, w - c),
    "quarter-turn": lambda r, c, h, w: (c, h - r),
    "mirror": lambda r, c, h, w: (r, w - c),
    "diagonal": lambda r, c, h, w: (c, r),
}
SYMMETRIES = ("none", *_MOVES)
OF_THE_GIVENS = choice("symmetry", SYMMETRIES, "of the givens")
_SQUARE_ONLY = ("quarter-turn", "diagonal")


def orbits(
    cells: Sequence[Place], height: int, width: int, symmetry: str, draw: Draw
) -> list[tuple[Place, ...]]:
    """The orbits of the cells, in random order; places that are no cell are left out."""
    if symmetry == "none":
        return [(cell,) for cell in draw.shuffled(cells)]
    move, there = _move(symmetry, height, width), set(cells)
    found: dict[Place, tuple[Place, ...]] = {}
    for cell in cells:
        if cell not in found:
            orbit = [cell]
            while (after := move(orbit[-1])) != cell:
                orbit.append(after)
            kept = tuple(sorted(place for place in orbit if place in there))
            found.update(dict.fromkeys(kept, kept))
    return draw.shuffled(list(dict.fromkeys(found.values())))


def symmetrical(
    clues: Sequence[Clue], cells_of: Callable[[Clue], Iterable[Place]], shape: Place, symmetry: str
) -> list[tuple[Clue, ...]]:
    """Clues in groups, each where a symmetry carries the others of its kind, in the order of their first. A clue of no
    cells goes alone."""
    if symmetry == "none":
        return [(clue,) for clue in clues]
    move = _move(symmetry, *shape)
    at = {_place(clue, cells_of): clue for clue in clues}
    found: dict[Clue, None] = {}
    groups: list[tuple[Clue, ...]] = []
    for place, clue in at.items():
        if clue not in found:
            group, (kind, cells) = [clue], place
            while (after := (kind, frozenset(map(move, cells)))) != place and after[1]:
                cells = after[1]
                group += [at[after]] if after in at else []
            found.update(dict.fromkeys(group))
            groups.append(tuple(group))
    return groups


def _place(clue: Clue, cells_of: Callable[[Clue], Iterable[Place]]) -> tuple[str | Clue, frozenset[Place]]:
    cells = frozenset(cells_of(clue))
    return (clue[0] if cells else clue), cells


def _move(symmetry: str, height: int, width: int) -> Callable[[Place], Place]:
    if symmetry in _SQUARE_ONLY and height != width:
        raise GenerateError(
            f"{symmetry} symmetry needs a square board, not {height} rows and {width} columns"
        )
    return lambda place: _MOVES[symmetry](*place, height - 1, width - 1)
