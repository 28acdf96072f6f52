"""The variables, each times its weight, add up to a total.

low, high     the smallest and largest term a variable can still give
lower, upper  the smallest and largest the whole sum can still be
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pencilmark.constraints.rules import Rules, State
from pencilmark.errors import ModelError
from pencilmark.model import Constraint, Flat, Variable
from pencilmark.model.flat import bits
from pencilmark.model.problem import scope_of

__all__ = ["Sum", "sum_of"]


def sum_of(
    variables: Iterable[Variable | int], total: int, weights: Iterable[int] | None = None, label: str = ""
) -> Constraint:
    """Σ weight·variable = total (weights of 1 unless given)."""
    scope = scope_of(variables)
    weights = (1,) * len(scope) if weights is None else tuple(weights)
    if len(weights) != len(scope):
        raise ModelError(f"a sum of {len(scope)} variables has {len(weights)} weights")
    return Constraint("sum", scope, (total, *weights), label)


class Sum(Rules):
    kind = "sum"
    claim = "bounds"

    def __init__(self, flat: Flat, index: int) -> None:
        super().__init__(flat, index)
        self.total = self.parameters[0]
        self.weights = dict(zip(self.scope, self.parameters[1:], strict=True))
        self._stamp = -1
        self._bounds = (0, 0)

    @classmethod
    def holds(cls, constraint: Constraint, values: Sequence[int]) -> bool:
        total, *weights = constraint.parameters
        return sum(w * v for w, v in zip(weights, values, strict=True)) == total

    @classmethod
    def formula(cls, constraint: Constraint, names: Sequence[str]) -> str:
        total, *weights = constraint.parameters
        terms = [
            f"{'−' if w < 0 else '+'} {'' if abs(w) == 1 else f'{abs(w)}·'}{n}"
            for w, n in zip(weights, names, strict=True)
        ]
        return f"{' '.join(terms).removeprefix('+ ') or '0'} = {total}"

    def legal(self, state: State, variable: int) -> int:
        lower, upper = self.bounds(state)
        low, high = self.term(state, variable)
        least, most = self.total - (upper - high), self.total - (lower - low)
        return self._within(variable, state.domains[variable], least, most)

    def forward(self, state: State, variable: int) -> bool:
        if 0 in map(state.domains.__getitem__, self.scope):
            return state.fail(self)
        lower, upper = self.bounds(state)
        if lower > self.total or upper < self.total:
            return state.fail(self)
        if lower == self.total:
            self._fix(state, lowest=True)
        elif upper == self.total:
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
        return None if lower <= self.total <= upper else self.scope

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

    def _within(self, variable: int, domain: int, least: int, most: int) -> int:
        """The values of a domain whose term lies between two bounds."""
        weight, values, mask = self.weights[variable], self.values, 0
        for bit in bits(domain):
            if least <= weight * values[bit.bit_length() - 1] <= most:
                mask |= bit
        return mask
