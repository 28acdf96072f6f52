"""`lcv`: the least constraining value first.

The cost of a value is what forward checking from it would remove, counted on a copy of the domains that
is allowed to run empty: all constraints are asked, in order, and none of them ends the count.
"""

from __future__ import annotations

import builtins

from pencilmark.model.flat import bits
from pencilmark.search.propagators import Propagator
from pencilmark.search.state import SearchState
from pencilmark.search.value_orders.order import ValueOrder


class LeastConstraining(ValueOrder):
    token = "lcv"
    meaning = "least constraining value first, then ascending"

    def list(self, state: SearchState, variable: int) -> builtins.list[int]:
        values = [*bits(state.domains[variable])]
        if len(values) == 1:
            return values
        return sorted(values, key=lambda value: (_Supposition(state, variable, value).removals, value))


class _Supposition:
    """The state if `variable` took `value`, for propagators to forward-check on; nothing here is counted."""

    def __init__(self, state: SearchState, variable: int, value: int) -> None:
        child = state.node.child(variable, value)
        self.domains, self.assigned = child.domains, child.assigned
        self.removals = 0
        self._state = state
        self._renew()
        for propagator in state.propagators_on[variable]:
            propagator.forward(self, variable)
        self._renew()  # what propagators remember of this supposition is not true of the state

    def remove(self, variable: int, values: int, propagator: Propagator) -> bool:
        self.removals += values.bit_count()
        self.domains[variable] ^= values
        self._renew()
        return True

    def fail(self, propagator: Propagator) -> bool:
        return False

    def _renew(self) -> None:
        self._state.stamp += 1
        self.stamp = self._state.stamp
