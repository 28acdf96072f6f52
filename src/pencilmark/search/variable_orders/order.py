"""What a variable order is: a score. The loop and the last tie-break, the index, belong to the framework."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from pencilmark.errors import StrategyError
from pencilmark.search.part import Part
from pencilmark.search.state import SearchState

__all__ = ["VariableOrder", "pick"]


class VariableOrder(Part, ABC):
    """Which variable is next: the one of the smallest score. Subclass it for an order of one's own.

    >>> class Last(pm.VariableOrder):
    ...     def score(self, state, variable):
    ...         return -variable
    >>> str(pm.Strategy(inference="fc", variable_order=Last()))
    'bt+fc+Last'
    """

    tie_break: ClassVar[bool] = False  # stands behind another order, or alone

    @abstractmethod
    def score(self, state: SearchState, variable: int) -> Any:
        """Anything that can be compared, as a tuple can. The smallest is picked; equal scores go to the
        next order, then to the lowest index."""

    def scores(self, state: SearchState, variables: list[int]) -> list[Any]:
        """The scores of several variables; an order that can do better than one by one may say so here."""
        return [self.score(state, variable) for variable in variables]


def _incomparable(order: VariableOrder, scores: list[Any]) -> StrategyError:
    found = next((score for score in scores if score is None), scores[0])
    return StrategyError(
        f"{type(order).__name__}.score returned {found!r}; expected scores that can be compared with each other"
    )


def pick(orders: tuple[VariableOrder, ...], state: SearchState) -> int:
    """The unassigned variable with the smallest score, order by order, then the lowest index."""
    if not orders:
        return state.assigned.index(0)
    tied = state.unassigned()
    for order in orders:
        if len(tied) == 1:
            break
        scores = order.scores(state, tied)
        try:
            best = min(scores)
        except TypeError:
            raise _incomparable(order, scores) from None
        tied = [variable for variable, score in zip(tied, scores, strict=True) if score == best]
    return tied[0]
