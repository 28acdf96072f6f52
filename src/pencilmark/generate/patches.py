"""A grid cut into connected patches, each with a rule that is true of it: cages.

A patch grows from a free cell by free neighbours while its rule stays true. A cell that is left alone joins a patch
beside it if the rule allows.
"""

from __future__ import annotations

from pencilmark.generate.draw import Draw
from pencilmark.generate.stating import Stating
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import Rule

__all__ = ["patches"]

Patch = tuple[Cell, ...]


def patches(stating: Stating, draw: Draw, largest: int) -> list[Rule]:
    """The rules of patches that cover the grid, as far as the rule is true anywhere; in random order."""
    made: list[Patch] = []
    free = dict.fromkeys(draw.shuffled(stating.grid.cells))
    while free:
        patch = _grown(
            next(iter(free)), free, stating, draw, min(2, largest) + draw.below(max(1, largest - 1))
        )
        for cell in patch:
            del free[cell]
        made.append(patch)
    rules = (stating.of(patch) for patch in _without_singles(made, stating, largest))
    return draw.shuffled([rule for rule in rules if rule is not None])


def _grown(start: Cell, free: dict[Cell, None], stating: Stating, draw: Draw, size: int) -> Patch:
    patch: Patch = (start,)
    while len(patch) < size:
        beside = {cell: None for each in patch for cell in stating.grid.beside(each) if cell in free}
        wider = [(*patch, cell) for cell in draw.shuffled(list(beside)) if cell not in patch]
        found = next((each for each in wider if stating.of(each) is not None), None)
        if found is None:
            break
        patch = found
    return patch


def _without_singles(made: list[Patch], stating: Stating, largest: int) -> list[Patch]:
    """The patches, cells in reading order; single cells joined to others where that is possible."""
    of_cell = {cell: patch for patch in made for cell in patch}
    for (cell,) in [patch for patch in made if len(patch) == 1] if largest > 1 else ():
        if len(of_cell[cell]) > 1:  # another single has joined it
            continue
        around = sorted({of_cell[other] for other in stating.grid.beside(cell)}, key=lambda p: (len(p), p))
        joined = next(((*p, cell) for p in around if stating.of((*p, cell)) is not None), (cell,))
        of_cell.update(dict.fromkeys(joined, joined))
    return sorted({tuple(sorted(patch)) for patch in of_cell.values()})
