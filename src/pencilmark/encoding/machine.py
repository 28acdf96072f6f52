"""Automata with one move a state and value, as most solvers want them: states become the sets of states that one can
be in at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pencilmark.encoding.diagram import MOST_MOVES, TooLargeError
from pencilmark.shapes import Automaton

__all__ = ["Machine", "machine_of"]

States = frozenset[int]


@dataclass(frozen=True)
class Machine:
    """States are numbered from 0, which is the start; `moves` are (state, value, state)."""

    states: int
    accept: tuple[int, ...]
    moves: tuple[tuple[int, int, int], ...]


def machine_of(automaton: Automaton, values: Iterable[int]) -> Machine:
    """The automaton on these values, one move a state and value."""
    wanted = frozenset(values)
    start = frozenset([automaton.start])
    number, waiting, moves = {start: 0}, [start], list[tuple[int, int, int]]()
    by_state = _by_state(automaton, wanted)
    for states in waiting:
        for value, following in sorted(_following(by_state, states).items()):
            if following not in number:
                number[following] = len(number)
                waiting.append(following)
            moves.append((number[states], value, number[following]))
        if len(moves) > MOST_MOVES:
            raise TooLargeError(f"more than {MOST_MOVES:,} moves")
    accept = tuple(number[states] for states in waiting if not automaton.accept.isdisjoint(states))
    return Machine(len(number), accept, tuple(moves))


def _by_state(automaton: Automaton, values: frozenset[int]) -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for state, value, to in automaton.moves:
        if value in values:
            found.setdefault(state, []).append((value, to))
    return found


def _following(by_state: dict[int, list[tuple[int, int]]], states: States) -> dict[int, States]:
    found: dict[int, set[int]] = {}
    for state in states:
        for value, to in by_state.get(state, ()):
            found.setdefault(value, set()).add(to)
    return {value: frozenset(to) for value, to in found.items()}
