"""`deg`: the most connected variable, to break ties behind `mrv` or to order by itself."""

from __future__ import annotations

from pencilmark.search.state import SearchState
from pencilmark.search.variable_orders.order import VariableOrder


class Degree(VariableOrder):
    token = "deg"
    tie_break = True
    meaning = "most unassigned neighbours"

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (-state.unassigned_neighbours(variable),)

    def scores(self, state: SearchState, variables: list[int]) -> list[int]:
        neighbours, free = state.neighbours, state.node.free
        return [-(neighbours[variable] & free).bit_count() for variable in variables]


class DegreeConstraints(VariableOrder):
    token = "deg:constraints"
    tie_break = True
    meaning = "most constraints that hold another unassigned variable"

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (-len(state.open_propagators_on(variable)),)


class DegreeBinary(VariableOrder):
    token = "deg:binary"
    tie_break = True
    meaning = "most binary constraints (signs, dots)"

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (-sum(propagator.shape == "relation" for propagator in state.propagators_on[variable]),)
