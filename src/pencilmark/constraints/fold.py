"""Values worked off one after the other, with a running result that is compared at the end: products, smallest and
largest values, counts.

    running   what is known after some of the values: a product, the smallest so far, how many were met

All of these are automata whose states are running results. What the result is compared with is an integer, or the
value of one more variable, which stands last in the scope.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from typing import Any, SupportsIndex

from pencilmark.constraints.compared import COMPARISONS, Compared
from pencilmark.constraints.stepwise import Stepwise
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint
from pencilmark.shapes.law import shared

__all__ = ["Fold", "Measure"]


@dataclass(frozen=True)
class Fold(Stepwise):
    """A subclass says what the running result of nothing is and how a value changes it. A state is how many variables
    were worked off, and the running result of them; `size` are those before the one it is compared with."""

    sign: str
    target: int | None  # None: the value of the variable behind them

    @abstractmethod
    def empty(self) -> Any:
        """The running result of nothing."""

    @abstractmethod
    def after(self, running: Any, value: int) -> Any:
        """The running result after one more value."""

    @abstractmethod
    def says(self, names: Sequence[str]) -> str:
        """The result in mathematics."""

    def promises(self, running: Any) -> bool:
        """May the comparison still come true? Who can tell early keeps the automaton small."""
        return True

    @property
    def length(self) -> int:
        return self.size + (self.target is None)

    def start(self) -> Any:
        return 0, self.empty()

    def step(self, state: Any, value: int) -> Any:
        place, running = state
        if place == self.size:
            return (place + 1, None) if COMPARISONS[self.sign](running, value) else None
        running = self.after(running, value)
        return (place + 1, running) if self.promises(running) else None

    def accepts(self, state: Any) -> bool:
        place, running = state
        if place != self.length or self.target is None:
            return bool(place == self.length)
        return COMPARISONS[self.sign](running, self.target)

    def formula(self, names: Sequence[str]) -> str:
        against = names[-1] if self.target is None else str(self.target)
        return f"{self.says(names[: self.size])} {self.sign} {against}"


class Measure(Compared):
    """A result that waits to be compared: `product((x, y)) == 24`, `count_of(row, 5) <= 2`."""

    def __init__(self, law: type[Fold], variables: Iterable[SupportsIndex], *parameters: Any) -> None:
        self.law = law
        self.variables = tuple(variables)
        self.parameters = parameters

    def compare(self, sign: str, other: Any) -> Constraint:
        if isinstance(other, Compared) and not hasattr(other, "__index__"):
            raise ModelError(
                f"{self.law.kind} is compared with an integer or one variable; give the sum a variable"
            )
        size = len(self.variables)
        if isinstance(other, Compared):
            return Constraint.on(_law(self.law, size, sign, None, *self.parameters), (*self.variables, other))  # type: ignore[arg-type]
        return Constraint.on(_law(self.law, size, sign, as_integer(other), *self.parameters), self.variables)

    def __repr__(self) -> str:
        return f"{self.law.kind}({', '.join(map(str, self.variables))})"


@shared
def _law(kind: type[Fold], *parameters: Any) -> Fold:
    return kind(*parameters)
