"""A problem whose answer is a path.

    state       anything hashable
    move        (name, next state, cost); costs are positive, best as integers
    goal test   is this state an answer?
    heuristic   a guess, never above the true cost, of what is left to pay

Subclass `PathProblem` for a problem of your own: four methods and every algorithm of this room runs on it.
The order in which `moves` lists the moves is the order in which they are tried, so it fixes every count.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

__all__ = ["Cost", "Guess", "PathProblem", "State"]

State = TypeVar("State", bound=Hashable)
Cost: TypeAlias = "int | Fraction | float"
Guess: TypeAlias = "Callable[[State], Cost]"


class PathProblem(ABC, Generic[State]):
    """Start, goal test, moves with costs, a state's text; a heuristic if you know one."""

    start: State

    @abstractmethod
    def is_goal(self, state: State) -> bool:
        """Is this state an answer?"""

    @abstractmethod
    def moves(self, state: State) -> Iterable[tuple[str, State, Cost]]:
        """(name, next state, cost) of every move from here, in the order they are tried."""

    def heuristic(self, state: State) -> Cost:
        """A guess that never overestimates; 0 knows nothing."""
        return 0

    def text(self, state: State) -> str:
        """The state as a person reads it."""
        return str(state)
