"""`wdeg`: domain size over failure weight (Boussemart, Hemery, Lecoutre and Sais, 2004)."""

from __future__ import annotations

from fractions import Fraction

from pencilmark.search.state import SearchState
from pencilmark.search.variable_orders.order import VariableOrder


class WeightedDegree(VariableOrder):
    token = "wdeg"
    meaning = "smallest domain size ÷ failure weight of its open constraints"

    def score(self, state: SearchState, variable: int) -> tuple[int, Fraction]:
        weight = sum(state.weights[propagator.index] for propagator in state.open_propagators_on(variable))
        if weight == 0:  # nothing left to clash with: after everything else, whatever the domain
            return (1, Fraction(0))
        return (0, Fraction(state.domains[variable].bit_count(), weight))
