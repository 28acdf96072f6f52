"""What techniques look at: the open cells of a house that may still have a value, and who sees whom, as sets of cells.

places   the cells of a house that may still have a value, as a mask of cells: bit v stands for variable v
group    cells of one house that stand for one end of a link: one of them has the value, or none
link     two groups of a house such that the value is in the one or in the other: a strong link
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.position import Position
from pencilmark.shapes.bits import bits

__all__ = ["Link", "Patterns", "cells_in", "mask_of_cells"]


def cells_in(mask: int) -> list[int]:
    """The variables of a mask of cells."""
    return [bit.bit_length() - 1 for bit in bits(mask)]


def mask_of_cells(cells: Iterator[int] | list[int] | tuple[int, ...]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


@dataclass(frozen=True)
class Link:
    house: Atom
    one: int
    other: int

    @property
    def is_grouped(self) -> bool:
        return self.one.bit_count() > 1 or self.other.bit_count() > 1


class Patterns:
    """A view of a position for one look; masks of cells are made once."""

    def __init__(self, position: Position) -> None:
        self.position, self.subject = position, position.subject
        self.by_value: dict[int, int] = {}
        self.seen_before: dict[int, int] = {}  # groups of cells, and what sees them all
        for v in position.open_cells():
            for bit in bits(position.marks[v]):
                self.by_value[bit] = self.by_value.get(bit, 0) | 1 << v

    def places(self, house: Atom, bit: int) -> int:
        return scopes(self.subject)[house.index] & self.by_value.get(bit, 0)

    def seen_by_all(self, cells: int) -> int:
        """The cells that every one of these sees."""
        found = self.seen_before.get(cells)
        if found is None:
            found, by_cell = -1, seen(self.subject)
            for cell in cells_in(cells):
                found &= by_cell[cell]
            self.seen_before[cells] = found
        return found

    def missing(self, house: Atom) -> int:
        """The values that a house has not placed yet."""
        taken = 0
        for v in house.scope:
            if self.position.placed[v]:
                taken |= self.position.marks[v]
        return self.subject.all_values & ~taken

    def links(self, bit: int, grouped: bool) -> list[Link]:
        """The strong links of a value: pairs of cells and, if asked for, of groups."""
        found: dict[tuple[int, int, int], Link] = {}
        for house in self.subject.houses:
            places = self.places(house, bit)
            if places.bit_count() == 2:
                one = places & -places
                found[house.index, one, places ^ one] = Link(house, one, places ^ one)
            elif grouped and places.bit_count() > 2:
                for one, other in self._split(house, places):
                    found.setdefault((house.index, min(one, other), max(one, other)), Link(house, one, other))
        return list(found.values())

    def _split(self, house: Atom, places: int) -> Iterator[tuple[int, int]]:
        """The ways to part places into two groups, each of which lies in another house too."""
        parts = {places & scope for other, scope in self._others(house) if places & scope not in (0, places)}
        for one in sorted(parts):
            rest = places & ~one
            if rest.bit_count() == 1 or rest in parts:
                yield one, rest

    def _others(self, house: Atom) -> list[tuple[Atom, int]]:
        masks = scopes(self.subject)
        return [(other, masks[other.index]) for other in self.subject.houses if other is not house]


def rows_and_columns(subject: Subject) -> tuple[list[Atom], list[Atom]]:
    """The lines that are parallel to the first, and those that cross it; of two with the same cells, one."""
    masks, lines = scopes(subject), dict[int, Atom]()
    for atom in sorted(subject.lines, key=lambda atom: atom.index):
        lines.setdefault(masks[atom.index], atom)
    first = next(iter(lines), 0)
    rows = {mask for mask in lines if mask == first or not mask & first}
    return [a for mask, a in lines.items() if mask in rows], [
        a for mask, a in lines.items() if mask not in rows
    ]


def scopes(subject: Subject) -> list[int]:
    """The cells of each atom, as masks."""
    kept: list[int] | None = subject.__dict__.get("_scopes")
    if kept is None:
        kept = subject.__dict__["_scopes"] = [mask_of_cells(atom.scope) for atom in subject.atoms]
    return kept


def seen(subject: Subject) -> list[int]:
    """What each cell sees, as masks."""
    kept: list[int] | None = subject.__dict__.get("_seen")
    if kept is None:
        kept = subject.__dict__["_seen"] = [mask_of_cells(list(others)) for others in subject.sees]
    return kept
