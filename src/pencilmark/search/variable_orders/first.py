"""`first`: the lowest index."""

from __future__ import annotations

from pencilmark.search.state import SearchState
from pencilmark.search.variable_orders.order import VariableOrder


class First(VariableOrder):
    token = "first"
    meaning = "lowest index (the default)"

    def score(self, state: SearchState, variable: int) -> tuple[int, ...]:
        return ()
