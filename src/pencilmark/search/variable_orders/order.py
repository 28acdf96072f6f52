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
    def score(self, state: SearchState, variable: int) -> Any:
        """Anything that can be compared, as a tuple can. The smallest is picked; equal scores go to the
        next order, then to the lowest index."""

    def scores(self, state: SearchState, variables: list[int]) -> list[Any]:
        """The scores of several variables; an order that can do better than one by one may say so here."""
        return [self.score(state, variable) for variable in variables]


def pick(orders: tuple[VariableOrder, ...], state: SearchState) -> int:
    """The unassigned variable with the smallest score, order by order, then the lowest index."""
    if not orders:
        return state.assigned.index(0)
    tied = state.unassigned()
    for order in orders:
        if len(tied) == 1:
            break
        scores = order.scores(state, tied)
        best = min(scores)
        tied = [variable for variable, score in zip(tied, scores, strict=True) if score == best]
    return tied[0]
