"""x R y: the partners each value allows."""

from __future__ import annotations

from pencilmark.model import Flat
from pencilmark.search.propagators.propagator import Propagator, State
from pencilmark.shapes import Relation, bits
from pencilmark.shapes.relation import Masks

__all__ = ["RelationPropagator"]


class RelationPropagator(Propagator):
    shape = "relation"
    claim = "domain"

    def __init__(self, flat: Flat, index: int, relation: Relation) -> None:
        super().__init__(flat, index, relation)
        self.x, self.y = self.scope
        self.right, self.left = relation.right, relation.left

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

    def _filter(self, state: State, variable: int, other: int, table: Masks) -> bool:
        allowed = 0
        for value in bits(state.domains[other]):
            allowed |= table[value]
        gone = state.domains[variable] & ~allowed
        return not gone or state.remove(variable, gone, self)
