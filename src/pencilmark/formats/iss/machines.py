"""Rules of one's own, as automata: what a string's word says, where no rule of a board has a name for it.

A machine is said by its start, its step (the states that a value leads to) and what it accepts; the states that can be
reached along the cells are numbered and listed, when somebody asks for them or when they may be too many."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from math import prod
from typing import Any

from pencilmark.rules.automaton import Automaton, Machine, Said
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import Rule
from pencilmark.rules.table import Table

__all__ = [
    "ANY_CELLS",
    "MOST_STATES",
    "Data",
    "TooLargeError",
    "automaton",
    "counts",
    "listed_states",
    "machine",
    "table",
]

Data = dict[str, Any] | Rule  # a rule, or the JSON of one
State = Hashable
Step = Callable[[Any, int], Iterable[State]]
MOST_STATES = 20_000
ANY_CELLS = (Cell(0, 0), Cell(0, 1), Cell(0, 2))  # for a table that is made once and put on others


class TooLargeError(Exception):
    """An automaton of too many states."""


def automaton(
    cells: Sequence[Cell],
    values: Iterable[int],
    start: State,
    step: Step,
    accepts: Callable[[Any], bool],
    most: int,
) -> Automaton:
    """The automaton that reads the cells in order. It has no more states than `most`."""
    return Automaton.of(machine(len(cells), values, start, step, accepts, most), cells)


def machine(
    length: int, values: Iterable[int], start: State, step: Step, accepts: Callable[[Any], bool], most: int
) -> Machine:
    """The same for any cells, so many of them."""
    made = Machine(partial(listed_states, length, tuple(values), start, step, accepts))
    if most > MOST_STATES:
        _ = made.said  # it may have fewer, and if not is too large at once
    return made


def listed_states(
    length: int, values: Sequence[int], start: State, step: Step, accepts: Callable[[Any], bool]
) -> Said:
    """Start, accepting states and moves. `start` is never entered again."""
    number: dict[State, int] = {start: 0}
    moves: list[tuple[int, int, int]] = []
    layer = [start]
    for _ in range(length):
        seen = len(number)
        for state in layer:
            own = number[state]
            for value in values:
                for to in step(state, value):
                    moves.append((own, value, number.setdefault(to, len(number))))
        if len(number) > MOST_STATES:
            raise TooLargeError
        layer = list(number)[seen:]
    accept = tuple([index for state, index in number.items() if accepts(state)])
    return 0, accept, tuple(moves)


def counts(
    cells: Sequence[Cell], values: Iterable[int], wanted: dict[int, int], exactly: bool = True
) -> Automaton:
    """Each of some values so many times among the cells; or at least so many times."""
    order = sorted(wanted)

    def step(state: tuple[int, ...], value: int) -> Iterable[State]:
        if value not in wanted:
            return [state]
        place = order.index(value)
        count = state[place] + 1
        if count > wanted[value]:
            return [] if exactly else [state]
        return [(*state[:place], count, *state[place + 1 :])]

    done = tuple(wanted[value] for value in order)
    most = prod(count + 1 for count in done)
    return automaton(cells, values, (0,) * len(order), step, lambda state: state == done, most)


def table(cells: Sequence[Cell], tuples: Sequence[tuple[int, ...]]) -> Table:
    return Table(tuple(cells), tuple(tuples))
