"""What a shape means to a search.

    legal      the values of one variable that this constraint does not forbid at this node
    forward    what forward checking removes when one variable has just taken its value
    propagate  what this constraint alone can remove from whole domains, to its own fixpoint
    claim      the consistency `propagate` reaches: "domain", "pairs" or "bounds"
    clash      the variables this constraint already finds broken at the root

A propagator never touches a domain itself: it calls `state.remove`, which counts, records and tells whether
something is left. The first empty domain ends every propagator at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Protocol

from pencilmark.model import Flat
from pencilmark.shapes import Shape

__all__ = ["Propagator", "State"]


class State(Protocol):
    """What propagators may see of a search: the domains and who is assigned (to its one-value domain)."""

    domains: list[int]
    assigned: bytearray
    stamp: int

    def remove(self, variable: int, values: int, propagator: Propagator) -> bool:
        """Take `values` (a non-empty subset) out of a domain. False if nothing is left."""

    def fail(self, propagator: Propagator) -> bool:
        """Report that no values can satisfy its constraint. Always False."""


class Propagator(ABC):
    """One constraint of one flattened problem, ready to run."""

    shape: ClassVar[str]  # the name of the shape it is for
    claim: ClassVar[str]

    def __init__(self, flat: Flat, index: int, shape: Shape) -> None:
        constraint = flat.constraints[index]
        self.index = index
        self.label = constraint.label
        self.scope = constraint.scope
        self.values = flat.values

    @abstractmethod
    def legal(self, state: State, variable: int) -> int:
        """Mask of the values of `variable` not violated here (bits outside its domain mean nothing)."""

    @abstractmethod
    def forward(self, state: State, variable: int) -> bool:
        """Remove from unassigned variables what the value of `variable` forbids."""

    @abstractmethod
    def propagate(self, state: State) -> bool:
        """Filter the variables of the scope, in order, to this constraint's own fixpoint."""

    def clash(self, state: State) -> tuple[int, ...] | None:
        """Two givens that break this constraint together, or None."""
        for place, variable in enumerate(self.scope):
            if state.assigned[variable] and not self.legal(state, variable) & state.domains[variable]:
                return self._partners(state, place)
        return None

    def _partners(self, state: State, place: int) -> tuple[int, ...]:
        return tuple(v for v in self.scope if state.assigned[v])
