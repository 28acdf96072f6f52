"""A weighted sum within bounds, and a weighted sum that misses a total.

low, high     the smallest and largest term a variable can still give
lower, upper  the smallest and largest the whole sum can still be
"""

from __future__ import annotations

from math import inf

from pencilmark.model import Flat
from pencilmark.search.propagators.propagator import Propagator, State
from pencilmark.shapes import Linear, bits

__all__ = ["LinearPropagator", "UnequalPropagator"]


class LinearPropagator(Propagator):
    """`least` ≤ Σ weight·variable ≤ `most`, where a bound that is absent is infinite and so never acts."""

    shape = "linear"
    claim = "bounds"

    def __init__(self, flat: Flat, index: int, linear: Linear) -> None:
        super().__init__(flat, index, linear)
        self.least = -inf if linear.low is None else linear.low
        self.most = inf if linear.high is None else linear.high
        self.weights = dict(zip(self.scope, linear.weights, strict=True))
        self._stamp = -1
        self._bounds = (0, 0)

    def legal(self, state: State, variable: int) -> int:
        lower, upper = self.bounds(state)
        low, high = self.term(state, variable)
        return self._within(
            variable, state.domains[variable], self.least - (upper - high), self.most - (lower - low)
        )

    def forward(self, state: State, variable: int) -> bool:
        if 0 in map(state.domains.__getitem__, self.scope):
            return state.fail(self)
        lower, upper = self.bounds(state)
        if lower > self.most or upper < self.least:
            return state.fail(self)
        if lower == self.most:
            self._fix(state, lowest=True)
        elif upper == self.least:
            self._fix(state, lowest=False)
        return True

    def propagate(self, state: State) -> bool:
        changed = True
        while changed:
            changed = False
            for variable in self.scope:
                domain = state.domains[variable]
                gone = domain & ~self.legal(state, variable)
                if gone:
                    changed = True
                    if not state.remove(variable, gone, self):
                        return False
        return True

    def clash(self, state: State) -> tuple[int, ...] | None:
        if 0 in map(state.domains.__getitem__, self.scope):
            return None  # the empty domain is reported by itself
        lower, upper = self.bounds(state)
        return None if lower <= self.most and self.least <= upper else self.scope

    def term(self, state: State, variable: int) -> tuple[int, int]:
        """The smallest and largest term of a variable with a non-empty domain."""
        domain, weight = state.domains[variable], self.weights[variable]
        first = weight * self.values[(domain & -domain).bit_length() - 1]
        last = weight * self.values[domain.bit_length() - 1]
        return (first, last) if weight >= 0 else (last, first)

    def bounds(self, state: State) -> tuple[int, int]:
        """The bounds of the whole sum, computed once for each state of the domains."""
        if self._stamp != state.stamp:
            lower = upper = 0
            for variable in self.scope:
                low, high = self.term(state, variable)
                lower += low
                upper += high
            self._bounds, self._stamp = (lower, upper), state.stamp
        return self._bounds

    def _fix(self, state: State, lowest: bool) -> None:
        """Leave every unassigned variable only the value of its smallest (largest) term."""
        for variable in self.scope:
            if not state.assigned[variable]:
                domain = state.domains[variable]
                take_first = lowest == (self.weights[variable] >= 0)
                kept = domain & -domain if take_first else 1 << (domain.bit_length() - 1)
                if self.weights[variable] and domain != kept:
                    state.remove(variable, domain ^ kept, self)

    def _within(self, variable: int, domain: int, least: float, most: float) -> int:
        """The values of a domain whose term lies between two bounds."""
        weight, values, mask = self.weights[variable], self.values, 0
        for bit in bits(domain):
            if least <= weight * values[bit.bit_length() - 1] <= most:
                mask |= bit
        return mask


class UnequalPropagator(Propagator):
    """Σ weight·variable ≠ total: it acts when one variable with a weight is open, and says one value to it."""

    shape = "linear"
    claim = "domain"

    def __init__(self, flat: Flat, index: int, linear: Linear) -> None:
        super().__init__(flat, index, linear)
        self.total = linear.unequal
        self.weights = {v: w for v, w in zip(self.scope, linear.weights, strict=True) if w}

    def legal(self, state: State, variable: int) -> int:
        others = [v for v in self.weights if v != variable]
        if not all(state.assigned[v] for v in others):
            return -1
        return ~self._hit(state, others, variable)

    def forward(self, state: State, variable: int) -> bool:
        """What the assigned variables leave to the last one that is not."""
        if 0 in map(state.domains.__getitem__, self.scope):
            return state.fail(self)
        left = [v for v in self.weights if not state.assigned[v]]
        if len(left) > 1:
            return True
        if not left:
            return self._sum(state, self.weights) != self.total or state.fail(self)
        return self._strike(state, left[0])

    def propagate(self, state: State) -> bool:
        """The same, where a variable counts as fixed when it has one value left."""
        left = [v for v in self.weights if state.domains[v].bit_count() > 1]
        if len(left) > 1:
            return True
        if left:
            return self._strike(state, left[0])
        if self._sum(state, self.weights) != self.total:
            return True
        return all(state.remove(v, state.domains[v], self) for v in (*self.weights, *self.scope)[:1])

    def clash(self, state: State) -> tuple[int, ...] | None:
        if 0 in map(state.domains.__getitem__, self.scope):
            return None
        if not all(state.assigned[v] for v in self.weights) or self._sum(state, self.weights) != self.total:
            return None
        return self.scope

    def _strike(self, state: State, variable: int) -> bool:
        gone = state.domains[variable] & self._hit(
            state, [v for v in self.weights if v != variable], variable
        )
        return not gone or state.remove(variable, gone, self)

    def _hit(self, state: State, others: list[int], variable: int) -> int:
        """The value of `variable` that would hit the total, beside the one value of each other; 0 if there is none."""
        weight = self.weights.get(variable, 0)
        rest = (self.total or 0) - self._sum(state, others)
        return sum(bit for bit in bits(state.domains[variable]) if weight * self._value(bit) == rest)

    def _sum(self, state: State, variables: dict[int, int] | list[int]) -> int:
        return sum(self.weights[v] * self._value(state.domains[v]) for v in variables)

    def _value(self, bit: int) -> int:
        return self.values[bit.bit_length() - 1]
