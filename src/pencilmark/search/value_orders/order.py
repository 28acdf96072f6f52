"""What a value order is: the values of one domain, listed once, as one-bit masks."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pencilmark.search.part import Part
from pencilmark.search.state import SearchState

__all__ = ["ValueOrder"]


class ValueOrder(Part, ABC):
    """In which order the values of a variable are tried. Subclass it for an order of one's own.

    >>> class LargestFirst(pm.ValueOrder):
    ...     def list(self, state, variable):
    ...         mask = state.domains[variable]  # bit i stands for the value state.flat.values[i]
    ...         return [1 << i for i in reversed(range(mask.bit_length())) if mask >> i & 1]
    >>> pm.solve(pm.Futoshiki(2, (0,) * 4), pm.Strategy(value_order=LargestFirst())).solution
    [[2, 1], [1, 2]]
    """

    @abstractmethod
    def list(self, state: SearchState, variable: int) -> list[int]:
        """Every value of the current domain, first to last."""
