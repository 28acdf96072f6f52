"""What table and automaton share: each says which values take part in something that can still be, and the search does
the same with that, whoever says it.

    supported   for each place of the scope the mask of values that are in some tuple (word) of these domains
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from pencilmark.model import Flat
from pencilmark.search.propagators.propagator import Propagator, State
from pencilmark.shapes import Shape

__all__ = ["SupportedPropagator"]


class SupportedPropagator(Propagator):
    """Forward checking is nFC2 (Bessière, Meseguer, Freuder and Larrosa, 1999): full consistency, once."""

    claim = "domain"

    def __init__(self, flat: Flat, index: int, shape: Shape) -> None:
        super().__init__(flat, index, shape)
        self.root = [flat.domains[v] for v in self.scope]

    @abstractmethod
    def supported(self, domains: Sequence[int]) -> list[int] | None:
        """By place, the values in some tuple that these domains have; None if they have no tuple."""

    def legal(self, state: State, variable: int) -> int:
        """Judged by the domains of the root: what inference has removed since has no say in what is consistent."""
        agreed = [
            state.domains[v] if state.assigned[v] and v != variable else root
            for v, root in zip(self.scope, self.root, strict=True)
        ]
        supported = self.supported(agreed)
        return supported[self.scope.index(variable)] if supported else 0

    def forward(self, state: State, variable: int) -> bool:
        supported = self.supported([state.domains[v] for v in self.scope])
        if supported is None:
            return state.fail(self)
        for other, values in zip(self.scope, supported, strict=True):
            gone = state.domains[other] & ~values
            if gone and not state.assigned[other]:
                state.remove(other, gone, self)
        return True

    def propagate(self, state: State) -> bool:
        domains = [state.domains[v] for v in self.scope]
        supported = self.supported(domains) or [0] * len(domains)
        for variable, domain, values in zip(self.scope, domains, supported, strict=True):
            gone = domain & ~values
            if gone and not state.remove(variable, gone, self):
                return False
        return True

    def clash(self, state: State) -> tuple[int, ...] | None:
        if self.scope and 0 in self.root:
            return None  # the empty domain is reported by itself
        return None if self.supported([state.domains[v] for v in self.scope]) is not None else self.scope
