"""Innies and outies: the sum of a whole house is known, so the cells that its cages leave over, or that they have too
many, add up to the difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.explain.atoms import Atom, Subject
from pencilmark.explain.consistency import supported
from pencilmark.explain.patterns import cells_in, scopes
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find, Technique
from pencilmark.explain.words import Speaker
from pencilmark.shapes import Linear

__all__ = ["Innies"]

MOST = 3  # cells left over


class Innies(Technique):
    name = "innies and outies"
    cost, own = None, 1.97
    EXAMPLES = (
        (
            '{"pencilmark": 1, "grid": {"rows": 4, "columns": 4, "values": [1, 4]}, "rules": [{"rule": "rows"}, '
            '{"rule": "columns"}, {"rule": "cage", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 6}]}',
            "r1c4=4",
        ),
    )
    MUST_NOT = ("1---\n--2-\n-3--\n---4",)

    def find(self, position: Position) -> Iterator[Find]:
        subject, masks = position.subject, scopes(position.subject)
        cages = [atom for atom in subject.atoms if _total(subject, atom) is not None]
        for house in subject.houses if cages else ():
            mask = masks[house.index]
            inside = _apart([cage for cage in cages if not masks[cage.index] & ~mask], masks)
            across = _apart([cage for cage in cages if masks[cage.index] & mask], masks)
            for chosen in (inside, across):
                yield from self._of(house, chosen, position)

    def _of(self, house: Atom, cages: Sequence[Atom], position: Position) -> Iterator[Find]:
        subject, masks = position.subject, scopes(position.subject)
        covered = 0
        for cage in cages:
            covered |= masks[cage.index]
        innies, outies = masks[house.index] & ~covered, covered & ~masks[house.index]
        left = cells_in(innies | outies)
        if not cages or not 1 <= len(left) <= MOST:
            return
        total = sum(subject.flat.values) - sum(_total(subject, cage) or 0 for cage in cages)
        weights = tuple(1 if innies >> v & 1 else -1 for v in left)
        shape = Linear(weights, total, total)
        kept = supported(shape, subject.flat.values, [position.marks[v] for v in left])
        removed = {v: position.marks[v] & ~mask for v, mask in zip(left, kept or (), strict=False)}
        removed = {v: mask for v, mask in removed.items() if mask}
        if removed:
            yield self._found(house, cages, left, weights, total, removed, subject)

    def _found(
        self,
        house: Atom,
        cages: Sequence[Atom],
        left: list[int],
        weights: tuple[int, ...],
        total: int,
        removed: dict[int, int],
        subject: Subject,
    ) -> Find:
        speaker = Speaker(subject)
        sides = [[v for v, w in zip(left, weights, strict=True) if w == sign] for sign in (1, -1)]
        said = _sum(speaker, sides[0], total) if not sides[1] else _difference(speaker, sides, total)
        words = f"{house.label} adds up to {sum(subject.flat.values)}, so {said}: {speaker.removal(removed)}."
        words = words[:1].upper() + words[1:]
        return Find((house, *cages), words, removed=removed, cells=tuple(left))


def _sum(speaker: Speaker, cells: list[int], total: int) -> str:
    return f"{speaker.cells(cells)} {'is' if len(cells) == 1 else 'add up to'} {total}"


def _difference(speaker: Speaker, sides: list[list[int]], total: int) -> str:
    if not sides[0]:
        return _sum(speaker, sides[1], -total)
    return f"{speaker.cells(sides[0])} less {speaker.cells(sides[1])} is {total}"


def _total(subject: Subject, atom: Atom) -> int | None:
    """What its cells add up to, if that is what it says."""
    shape = subject.shapes[atom.constraints[0]]
    exact = isinstance(shape, Linear) and len(atom.constraints) == 1 and {*shape.weights} == {1}
    return shape.low if exact and isinstance(shape, Linear) and shape.low == shape.high else None


def _apart(cages: Sequence[Atom], masks: list[int]) -> list[Atom]:
    """Cages without a cell in common, the first ones first."""
    taken, found = 0, list[Atom]()
    for cage in cages:
        if not masks[cage.index] & taken:
            taken |= masks[cage.index]
            found.append(cage)
    return found
