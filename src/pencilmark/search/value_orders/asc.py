"""`asc` and `desc`: by size."""

from __future__ import annotations

import builtins

from pencilmark.model.flat import bits
from pencilmark.search.state import SearchState
from pencilmark.search.value_orders.order import ValueOrder


class Ascending(ValueOrder):
    token = "asc"
    meaning = "smallest first (the default)"

    def list(self, state: SearchState, variable: int) -> builtins.list[int]:
        return [*bits(state.domains[variable])]


class Descending(ValueOrder):
    token = "desc"
    meaning = "largest first"

    def list(self, state: SearchState, variable: int) -> builtins.list[int]:
        return [*bits(state.domains[variable])][::-1]
