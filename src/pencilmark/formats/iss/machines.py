"""Rules of one's own, as automata: what a string's word says, where no rule of a board has a name for it.

A machine is said by its start, its step (the states that a value leads to) and what it accepts; the states that can be
reached along the cells are numbered and listed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any

from pencilmark.rules.cell import Cell

__all__ = ["MOST_STATES", "Data", "TooLargeError", "automaton", "counts", "on", "table"]

Data = dict[str, Any]
State = Hashable
MOST_STATES = 20_000


class TooLargeError(Exception):
    """An automaton of too many states."""


def automaton(
    cells: Sequence[Cell] | range,
    values: Iterable[int],
    start: State,
    step: Callable[[Any, int], Iterable[State]],
    accepts: Callable[[Any], bool],
) -> Data:
    """The automaton that reads the cells in order, or so many. `start` is never entered again."""
    number: dict[State, int] = {start: 0}
    moves: list[tuple[int, int, int]] = []
    layer, listed = [start], list(values)
    for _ in cells:
        seen = len(number)
        for state in layer:
            own = number[state]
            for value in listed:
                for to in step(state, value):
                    moves.append((own, value, number.setdefault(to, len(number))))
        if len(number) > MOST_STATES:
            raise TooLargeError
        layer = list(number)[seen:]
    accept = [index for state, index in number.items() if accepts(state)]
    return {"rule": "automaton", "cells": [*cells], "start": 0, "accept": accept, "moves": tuple(moves)}


def on(cells: Sequence[Cell], said: Data) -> Data:
    """The same machine on other cells, as many: what it says is kept once."""
    return {**said, "cells": [*cells]}


def counts(
    cells: Sequence[Cell], values: Iterable[int], wanted: dict[int, int], exactly: bool = True
) -> Data:
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
    return automaton(cells, values, (0,) * len(order), step, lambda state: state == done)


def table(cells: Sequence[Cell], tuples: Iterable[Sequence[int]]) -> Data:
    return {"rule": "table", "cells": [*cells], "tuples": tuple(map(tuple, tuples))}
