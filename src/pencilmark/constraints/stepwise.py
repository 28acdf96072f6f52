"""Values read one after the other, with a state that says all that matters of those read so far.

    state   what is remembered between two values; None is a dead end
    walk    the states met along the scope

A subclass says where a walk begins, how a value changes the state and where a walk may end. The automaton is made of
the states that can be met within the length of the scope and from which an end can be reached, so it stays small.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from pencilmark import shapes
from pencilmark.errors import ModelError
from pencilmark.shapes import Law, Shape

__all__ = ["Stepwise"]

_MOST_MOVES = 1 << 20
Move = tuple[Any, int, Any]


@dataclass(frozen=True)
class Stepwise(Law):
    by_scope: ClassVar[bool] = True

    size: int  # variables that are read

    @property
    def length(self) -> int:
        """Of the scope."""
        return self.size

    @abstractmethod
    def start(self) -> Any:
        """The state before the first value."""

    @abstractmethod
    def step(self, state: Any, value: int) -> Any:
        """The state after one more value, or None."""

    @abstractmethod
    def accepts(self, state: Any) -> bool:
        """May a walk end here?"""

    def shape(self, values: tuple[int, ...]) -> Shape:
        moves = self._moves(values)
        met = dict.fromkeys([self.start(), *(to for _, _, to in moves)])
        accept = [state for state in met if self.accepts(state)]
        return shapes.Automaton.of(self.start(), accept, _leading_to(accept, moves))

    def _moves(self, values: tuple[int, ...]) -> list[Move]:
        """Every move that can be made within the length of the scope."""
        met, layer, moves = {self.start()}, [self.start()], list[Move]()
        for _ in range(self.length):
            if len(moves) + len(layer) * len(values) > _MOST_MOVES:
                raise ModelError(
                    f"{self.kind} of {self.size} variables with {len(values)} values needs an automaton of more "
                    f"than {_MOST_MOVES:,} moves: say it in parts, with a variable for each"
                )
            steps = [(state, value, self.step(state, value)) for state in layer for value in values]
            moves += [step for step in steps if step[2] is not None]
            layer = list(dict.fromkeys(to for _, _, to in steps if to is not None and to not in met))
            met.update(layer)
        return moves

    def holds(self, values: Sequence[int]) -> bool:
        state = self.start()
        for value in values:
            state = self.step(state, value)
            if state is None:
                return False
        return self.accepts(state)


def _leading_to(accept: Sequence[Any], moves: Sequence[Move]) -> list[Move]:
    """The moves after which an accepting state can still be reached."""
    before = defaultdict[Any, set[Any]](set)
    for state, _, to in moves:
        before[to].add(state)
    alive, left = set(accept), list(accept)
    while left:
        found = before[left.pop()] - alive
        alive |= found
        left += found
    return [move for move in moves if move[2] in alive]
