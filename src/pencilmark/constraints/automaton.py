"""A finite automaton reads the values of the scope in order, and must end in an accepting state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import index as as_integer
from operator import itemgetter
from typing import Any, SupportsIndex

from pencilmark import shapes
from pencilmark.constraints.regular import Regular
from pencilmark.errors import ModelError
from pencilmark.shapes import Constraint, Law, Shape
from pencilmark.shapes.law import shared

__all__ = ["Automaton", "automaton"]


def automaton(
    variables: Iterable[SupportsIndex], says: Mapping[str, Any] | str, label: str = ""
) -> Constraint:
    """The values, in order, are a word the automaton accepts.

    `says` is {"start": state, "accept": [state, …], "moves": [[state, value, state], …]}, with states of any names, or
    a regular expression over values: "0* 1 1 0+ 1 0*" (docs/constraints.md).

    >>> problem = pm.Problem()
    >>> x, y, z = problem.variables("xyz", range(3))
    >>> problem.add(pm.automaton((x, y, z), "0* 1 0*"))
    >>> int(pm.count(problem))
    3
    """
    variables = tuple(variables)
    law = Regular(says) if isinstance(says, str) else _automaton(says)
    return Constraint.on(law, variables, label=label)


def _automaton(says: Mapping[str, Any]) -> Automaton:
    missing = {"start", "accept", "moves"} - {*says}
    if missing or len(says) != 3:
        raise ModelError(
            f"an automaton has start, accept and moves; found {', '.join(map(str, says)) or 'nothing'}"
        )
    try:
        moves = says["moves"]
        if not _are_plain(moves):
            moves = tuple((state, as_integer(value), to) for state, value, to in moves)
        accept = tuple(says["accept"])
    except (TypeError, ValueError):
        raise ModelError(
            "a move of an automaton is (state, value, state), and accept a list of states"
        ) from None
    return _shared_automaton(says["start"], accept, moves)


def _are_plain(moves: Any) -> bool:
    """Are they kept as they are: a tuple of tuples (state, whole number, state)?"""
    if type(moves) is not tuple or not {*map(type, moves)} <= {tuple} or not {*map(len, moves)} <= {3}:
        return False
    return {*map(type, map(itemgetter(1), moves))} <= {int}


@dataclass(frozen=True)
class Automaton(Law):
    kind = "automaton"

    start: Any
    accept: tuple[Any, ...]
    moves: tuple[tuple[Any, int, Any], ...]

    def shape(self, values: tuple[int, ...]) -> Shape:
        return shapes.Automaton.of(self.start, self.accept, self.moves)

    def formula(self, names: Sequence[str]) -> str:
        states = {self.start, *self.accept, *(s for move in self.moves for s in (move[0], move[2]))}
        return f"({', '.join(names)}) is accepted by an automaton of {len(states)} states"


_shared_automaton = shared(Automaton)
