"""`mrv`: minimum remaining values, the fail-first principle."""

from __future__ import annotations

from pencilmark.search.state import SearchState
from pencilmark.search.variable_orders.order import VariableOrder


class MinimumRemainingValues(VariableOrder):
    token = "mrv"
    meaning = "fewest legal values"

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (state.legal(variable).bit_count(),)

    def scores(self, state: SearchState, variables: list[int]) -> list[int]:
        if state.domains_are_legal:  # the inference has removed every other value: most of the time of `mrv`
            return [state.domains[variable].bit_count() for variable in variables]
        return [state.legal(variable).bit_count() for variable in variables]


class MinimumRemainingValuesUnique(VariableOrder):
    token = "mrv:unique"
    meaning = "fewest values legal through all-different constraints alone"

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return (state.legal_unique(variable).bit_count(),)
