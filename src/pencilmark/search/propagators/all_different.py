"""No two variables of the scope take the same value.

`propagate` works on the pairs x ≠ y: a value that is all another variable has left is removed.
Domain consistency is a different effort, in the room `search/inference` (matching.py), asked for as `gac`.
"""

from __future__ import annotations

from pencilmark.search.propagators.propagator import Propagator, State

__all__ = ["AllDifferentPropagator"]


class AllDifferentPropagator(Propagator):
    shape = "all_different"
    claim = "pairs"

    def legal(self, state: State, variable: int) -> int:
        domains, assigned, taken = state.domains, state.assigned, 0
        for other in self.scope:
            if assigned[other] and other != variable:
                taken |= domains[other]
        return ~taken

    def forward(self, state: State, variable: int) -> bool:
        domains, assigned, value = state.domains, state.assigned, state.domains[variable]
        for other in self.scope:
            if (
                domains[other] & value
                and not assigned[other]
                and other != variable
                and not state.remove(other, value, self)
            ):
                return False
        return True

    def propagate(self, state: State) -> bool:
        domains = state.domains
        single, clashing = self._singles(domains)
        changed = True
        while changed:
            changed = False
            for variable in self.scope:
                domain = domains[variable]
                is_single = not domain & (domain - 1)
                gone = domain & (clashing if is_single else single)
                if not gone:
                    continue
                if not state.remove(variable, gone, self):
                    return False
                left = domain ^ gone
                if not left & (left - 1):
                    single |= left
                    changed = True
        return True

    def _singles(self, domains: list[int]) -> tuple[int, int]:
        """The values that are all some variable has, and those that are so for two variables or more."""
        single = clashing = 0
        for variable in self.scope:
            domain = domains[variable]
            if not domain & (domain - 1):
                clashing |= single & domain
                single |= domain
        return single, clashing

    def _partners(self, state: State, place: int) -> tuple[int, ...]:
        value = state.domains[self.scope[place]]
        return tuple(v for v in self.scope if state.assigned[v] and state.domains[v] == value)
