"""What every relation between two variables shares: a table of the partners each value allows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache

from pencilmark.constraints.rules import Rules, State
from pencilmark.model import Constraint, Flat
from pencilmark.model.flat import bits

__all__ = ["BinaryRules"]

Table = dict[int, int]


class BinaryRules(Rules):
    """x R y. A subclass says when two integers are related; domain consistency follows from the table."""

    claim = "domain"

    def __init__(self, flat: Flat, index: int) -> None:
        super().__init__(flat, index)
        self.x, self.y = self.scope
        self.right, self.left = _tables(type(self), self.parameters, self.values)

    @classmethod
    @abstractmethod
    def related(cls, parameters: tuple[int, ...], x: int, y: int) -> bool:
        """Does x R y?"""

    @classmethod
    def holds(cls, constraint: Constraint, values: Sequence[int]) -> bool:
        x, y = values
        return cls.related(constraint.parameters, x, y)

    def legal(self, state: State, variable: int) -> int:
        other, table = (self.y, self.left) if variable == self.x else (self.x, self.right)
        return table[state.domains[other]] if state.assigned[other] else -1

    def forward(self, state: State, variable: int) -> bool:
        other, table = (self.y, self.right) if variable == self.x else (self.x, self.left)
        if state.assigned[other]:
            return True
        gone = state.domains[other] & ~table[state.domains[variable]]
        return not gone or state.remove(other, gone, self)

    def propagate(self, state: State) -> bool:
        return self._filter(state, self.x, self.y, self.left) and self._filter(
            state, self.y, self.x, self.right
        )

    def _filter(self, state: State, variable: int, other: int, table: Table) -> bool:
        allowed = 0
        for value in bits(state.domains[other]):
            allowed |= table[value]
        gone = state.domains[variable] & ~allowed
        return not gone or state.remove(variable, gone, self)


@lru_cache(maxsize=256)
def _tables(
    kind: type[BinaryRules], parameters: tuple[int, ...], values: tuple[int, ...]
) -> tuple[Table, Table]:
    """For each value (as a one-bit mask) the mask of its partners: of x on the right, of y on the left."""
    right = {1 << i: 0 for i in range(len(values))}
    left = dict(right)
    for i, x in enumerate(values):
        for j, y in enumerate(values):
            if kind.related(parameters, x, y):
                right[1 << i] |= 1 << j
                left[1 << j] |= 1 << i
    return right, left
