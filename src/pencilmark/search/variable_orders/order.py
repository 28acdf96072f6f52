"""What a variable order is: a score. The loop and the last tie-break, the index, belong to the framework."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from pencilmark.search.state import SearchState

__all__ = ["VariableOrder", "pick"]


class VariableOrder(ABC):
    token: ClassVar[str] = ""
    tie_break: ClassVar[bool] = False  # stands behind another order, or alone
    meaning: ClassVar[str] = ""  # one line for the table of strategies

    @abstractmethod
    def score(self, state: SearchState, variable: int) -> tuple[Any, ...]:
        """The smallest score is picked; equal scores go to the lowest index."""


def pick(orders: tuple[VariableOrder, ...], state: SearchState) -> int:
    """The unassigned variable with the smallest score, order by order, then the lowest index."""
    free = state.unassigned()
    if not orders:
        return free[0]
    if len(orders) == 1:
        score = orders[0].score
        return min(free, key=lambda variable: score(state, variable))
    return min(free, key=lambda variable: tuple(order.score(state, variable) for order in orders))
