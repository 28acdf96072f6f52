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
from typing import Any, ClassVar, SupportsIndex

from pencilmark import shapes
from pencilmark.constraints.compared import COMPARISONS, Compared
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Fold", "Measure"]

_MOST_MOVES = 1 << 20


@dataclass(frozen=True)
class Fold(Law):
    """A subclass says where the running result begins and how a value changes it."""

    by_scope: ClassVar[bool] = True

    arity: int  # variables that are worked off
    sign: str
    target: int | None  # None: the value of the variable behind them

    @abstractmethod
    def start(self) -> Any:
        """The running result of nothing."""

    @abstractmethod
    def step(self, running: Any, value: int) -> Any:
        """The running result after one more value."""

    @abstractmethod
    def says(self, names: Sequence[str]) -> str:
        """The result in mathematics."""

    def promises(self, running: Any) -> bool:
        """May the comparison still come true? Who can tell early keeps the automaton small."""
        return True

    def shape(self, values: tuple[int, ...]) -> Shape:
        """One layer of states a variable; what leads to no accepting state is left out."""
        layer, moves = [self.start()], list[tuple[Any, int, Any]]()
        for place in range(self.arity):
            if len(moves) + len(layer) * len(values) > _MOST_MOVES:
                raise ModelError(
                    f"{self.kind} of {self.arity} variables with {len(values)} values needs an automaton of more than "
                    f"{_MOST_MOVES:,} moves: say it in parts, with a variable for each"
                )
            steps = [(running, value, self.step(running, value)) for running in layer for value in values]
            kept = [step for step in steps if self.promises(step[2])]
            moves += [((place, before), value, (place + 1, after)) for before, value, after in kept]
            layer = list(dict.fromkeys(after for _, _, after in kept))
        ends = [(self.arity, running) for running in layer]
        compare = COMPARISONS[self.sign]
        if self.target is None:
            moves += [(end, v, "met") for end in ends for v in values if compare(end[1], v)]
            accept: list[Any] = ["met"]
        else:
            accept = [end for end in ends if compare(end[1], self.target)]
        return shapes.Automaton.of((0, self.start()), accept, _leading_to(accept, moves))

    def holds(self, values: Sequence[int]) -> bool:
        running = self.start()
        for value in values[: self.arity]:
            running = self.step(running, value)
        return COMPARISONS[self.sign](running, values[-1] if self.target is None else self.target)

    def formula(self, names: Sequence[str]) -> str:
        against = names[-1] if self.target is None else str(self.target)
        return f"{self.says(names[: self.arity])} {self.sign} {against}"


def _leading_to(accept: Sequence[Any], moves: Sequence[tuple[Any, int, Any]]) -> list[tuple[Any, int, Any]]:
    """The moves from which an accepting state can still be reached. They come in order, so one look back is enough."""
    alive, kept = set(accept), []
    for move in reversed(moves):
        if move[2] in alive:
            alive.add(move[0])
            kept.append(move)
    return kept[::-1]


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
