"""The shape of a word: a finite automaton that reads the values of the scope in order.

word     the values of the scope, first to last
move     (state, value, state): reading that value in the one state may lead to the other
layer    the states the automaton can be in after so many values
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pencilmark.shapes.shape import Plain, Shape

__all__ = ["Automaton", "Move"]

Move = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Automaton(Shape):
    """States are numbered from 0. Several moves on one value, and states that lead nowhere, change nothing but the
    words that are accepted."""

    name = "automaton"

    states: int
    start: int
    accept: frozenset[int]
    moves: tuple[Move, ...]

    def holds(self, values: Sequence[int]) -> bool:
        layer = {self.start}
        for value in values:
            layer = {to for state, read, to in self.moves if read == value and state in layer}
        return not self.accept.isdisjoint(layer)

    def plain(self, values: Sequence[int]) -> Plain:
        place = {value: index for index, value in enumerate(values)}
        moves = [(state, place[value], to) for state, value, to in self.moves if value in place]
        return (self.name, self.states, self.start, sorted(self.accept), moves)

    def as_dict(self) -> dict[str, Any]:
        moves = [list(move) for move in self.moves]
        return {"shape": self.name, "start": self.start, "accept": sorted(self.accept), "moves": moves}

    @classmethod
    def of(cls, start: object, accept: Iterable[object], moves: Iterable[tuple[Any, int, Any]]) -> Automaton:
        """An automaton whose states have any names: they are numbered as they are met, the start first."""
        number: dict[object, int] = {start: 0}
        numbered = tuple(
            (number.setdefault(state, len(number)), value, number.setdefault(to, len(number)))
            for state, value, to in moves
        )
        accepted = frozenset([number.setdefault(state, len(number)) for state in accept])
        return cls(len(number), 0, accepted, numbered)
