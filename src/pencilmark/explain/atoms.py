"""What a step may cite: the rules of a board by their labels, and what they are made of.

atom      the constraints of one label: the smallest piece that can be named ("row 3", "sign r1c1 < r1c2")
house     an atom with as many different cells as there are values: each value has its place in it
sees      two variables that an atom forbids to be equal
subject   a board, or a problem of one's own, with all of these
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pencilmark.ask import flat_of
from pencilmark.model import Flat, Problem, Solvable
from pencilmark.shapes import AllDifferent, Relation, Shape
from pencilmark.shapes.bits import bits

__all__ = ["Atom", "Subject"]

_CELL = re.compile(r"r(\d+)c(\d+)")
_MOST_LOOKED_AT = 64  # values of a relation that is looked at to see whether it says "not equal"


@dataclass(frozen=True)
class Atom:
    """One label: its place in the list of atoms, its constraints by their numbers, and all their variables."""

    index: int
    label: str
    constraints: tuple[int, ...]
    scope: tuple[int, ...]

    def __hash__(self) -> int:
        return self.index  # of one subject no two have the same

    def __repr__(self) -> str:
        return f"Atom({self.index}, {self.label!r})"


class Subject:
    """What is explained. `start` are the domains before any thought: givens have one value."""

    def __init__(self, board: Solvable[Any], flat: Flat | None = None) -> None:
        self.board = board
        self.flat = flat or flat_of(board)
        self.names = self.flat.names
        self.start = self.flat.domains
        self.shapes: tuple[Shape, ...] = tuple(self.flat.shapes)

    @cached_property
    def alone(self) -> Subject:
        """The same with every rule by itself: what a step rests on is asked of this."""
        flat = self.flat.alone()
        return self if flat is self.flat else Subject(self.board, flat)

    def backers(self, atoms: Iterable[Atom]) -> list[Atom]:
        """The houses on whose cells alone some of these say more than by themselves."""
        if self.alone is self:
            return []
        mine, by_itself = self.flat.constraints, self.alone.flat.constraints
        helped = [
            {*atom.scope}
            for atom in atoms
            if any(mine[n].law is not by_itself[n].law for n in atom.constraints)
        ]
        return [house for house in self.houses if {*house.scope} in helped]

    @classmethod
    def of(cls, board: Solvable[Any] | Subject) -> Subject:
        """What is explained of a board; a subject, a board with entries say, is one already."""
        return board if isinstance(board, Subject) else cls(board)

    @cached_property
    def atoms(self) -> tuple[Atom, ...]:
        found: dict[str, list[int]] = {}
        for number, constraint in enumerate(self.flat.constraints):
            label = constraint.label or constraint.formula([self.names[v] for v in constraint.scope])
            found.setdefault(label, []).append(number)
        return tuple(
            Atom(index, label, tuple(numbers), self._scope(numbers))
            for index, (label, numbers) in enumerate(found.items())
        )

    def _scope(self, numbers: list[int]) -> tuple[int, ...]:
        return tuple(dict.fromkeys(v for number in numbers for v in self.flat.constraints[number].scope))

    @cached_property
    def atoms_of(self) -> list[list[Atom]]:
        """By variable, the atoms that speak of it."""
        found: list[list[Atom]] = [[] for _ in self.start]
        for atom in self.atoms:
            for variable in atom.scope:
                found[variable].append(atom)
        return found

    @cached_property
    def all_values(self) -> int:
        """The mask of the whole table of values."""
        return (1 << len(self.flat.values)) - 1

    @cached_property
    def houses(self) -> list[Atom]:
        """Each value of the table has its place in a house."""
        size = len(self.flat.values)
        return [atom for atom in self.atoms if len(atom.scope) == size and self.is_different(atom)]

    @cached_property
    def different(self) -> list[Atom]:
        """The atoms that say "all different" and nothing else."""
        return [atom for atom in self.atoms if self.is_different(atom)]

    def is_different(self, atom: Atom) -> bool:
        return len(atom.constraints) == 1 and isinstance(self.shapes[atom.constraints[0]], AllDifferent)

    @cached_property
    def sees(self) -> list[dict[int, Atom]]:
        """By variable, those that must differ from it, each with the first atom that says so."""
        found: list[dict[int, Atom]] = [{} for _ in self.start]
        for atom in self.atoms:
            for number in atom.constraints:
                if self._says_unequal(number):
                    for one in self.flat.constraints[number].scope:
                        for other in self.flat.constraints[number].scope:
                            if one != other:
                                found[one].setdefault(other, atom)
        return found

    def _says_unequal(self, number: int) -> bool:
        shape = self.shapes[number]
        if isinstance(shape, Relation) and len(shape.values) <= _MOST_LOOKED_AT:
            everything = (1 << len(shape.values)) - 1
            return all(shape.right[bit] == everything ^ bit for bit in bits(everything))
        return isinstance(shape, AllDifferent)

    @cached_property
    def only_houses(self) -> bool:
        """Is every cell in three houses, a row, a column and another, and is there no other rule, as on a Sudoku?"""
        every = len(self.houses) == len(self.atoms) > len(self.lines) > 0
        return (
            every and all(len(atoms) == 3 for atoms in self.atoms_of) and not isinstance(self.board, Problem)
        )

    def shown(self, value_bit: int) -> int:
        """The integer a single bit stands for."""
        return self.flat.values[value_bit.bit_length() - 1]

    def bit(self, value: int) -> int:
        """The bit of an integer; 0 if no variable can take it."""
        return 1 << self.flat.values.index(value) if value in self.flat.values else 0

    @cached_property
    def lines(self) -> frozenset[Atom]:
        """The houses that are a row or a column: all their cells share a number."""
        return frozenset(atom for atom in self.houses if _is_line([self.names[v] for v in atom.scope]))


def _is_line(names: list[str]) -> bool:
    found = [_CELL.fullmatch(name) for name in names]
    return any(len({match[part] for match in found if match}) == 1 and all(found) for part in (1, 2))
