"""A finite automaton reads the cells in order, and must end in an accepting state. States are numbers or words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any

from pencilmark.constraints.automaton import automaton
from pencilmark.rules import fields
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import UnfitError, is_whole
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Line, Mark
from pencilmark.rules.rule import Example, Rule
from pencilmark.shapes import Constraint

__all__ = ["Automaton", "Machine"]

State = int | str
Moves = tuple[tuple[State, int, State], ...]
Said = tuple[State, tuple[State, ...], Moves]  # start, accepting states, moves
_MADE_LATER = ("start", "accept", "moves")


def _state(value: Any, *path: int | str) -> State:
    if not (is_whole(value) or isinstance(value, str)):
        raise UnfitError("a state, a number or a word", value, *path)
    found: State = value
    return found


def _states(value: Any) -> tuple[State, ...]:
    if not isinstance(value, list | tuple):
        raise UnfitError("a list of states", value)
    return tuple(_state(item, index) for index, item in enumerate(value))


def _moves(value: Any) -> Moves:
    if not isinstance(value, list | tuple):
        raise UnfitError("a list of moves [state, value, state]", value)
    if _are_plain(value):  # a machine has thousands
        return value if type(value) is tuple else tuple(map(tuple, value))
    return tuple(_move(item, index) for index, item in enumerate(value))


def _are_plain(moves: Sequence[Any]) -> bool:
    """Is each three whole numbers? Then nothing is wrong with them. All tuples or all lists: a tuple stays as it is."""
    of = {tuple} if type(moves) is tuple else {list}
    return (
        {*map(type, moves)} <= of
        and {*map(len, moves)} <= {3}
        and {*map(type, chain.from_iterable(moves))} <= {int}
    )


def _move(value: Any, index: int) -> tuple[State, int, State]:
    if not isinstance(value, list | tuple) or len(value) != 3 or not is_whole(value[1]):
        raise UnfitError("a move [state, value, state]", value, index)
    return (_state(value[0], index, 0), int(value[1]), _state(value[2], index, 2))


class Machine:
    """What automata say, made when somebody asks: a link may have hundreds of them, of thousands of moves, and most
    boards that are read are not solved."""

    def __init__(self, make: Callable[[], Said]) -> None:
        self._make = make

    @cached_property
    def said(self) -> Said:
        return self._make()


@dataclass(frozen=True)
class Automaton(Rule):
    """A value without a move leads nowhere; several moves on one value are several ways."""

    name = "automaton"
    place = "line"
    examples = (
        Example(
            1,
            3,
            {
                "rule": "automaton",
                "cells": ["r1c1", "r1c2", "r1c3"],
                "start": "even",
                "accept": ["even"],
                "moves": [["even", 1, "odd"], ["odd", 1, "even"], ["even", 2, "even"], ["odd", 2, "odd"]],
            },
            4,
            (1, 2),
        ),
        Example(
            2,
            1,
            {
                "rule": "automaton",
                "cells": ["r2c1", "r1c1"],
                "start": 0,
                "accept": [2],
                "moves": [[0, 1, 1], [1, 2, 2], [1, 3, 2]],
            },
            2,
            (1, 3),
        ),
    )

    cells: tuple[Cell, ...] = fields.cells()
    start: State = fields.anything("state", _state, lambda value: value)
    accept: tuple[State, ...] = fields.anything("states", _states, list)
    moves: Moves = fields.anything("moves", _moves, lambda value: [list(move) for move in value])

    @classmethod
    def of(cls, machine: Machine, cells: Sequence[Cell]) -> Automaton:
        """The automaton of a machine, whose states and moves are right, on these cells."""
        rule = cls.__new__(cls)
        rule.__dict__["machine"] = machine
        return rule.on(cells)

    def __getattr__(self, name: str) -> Any:
        """What is not there yet is made by the machine."""
        if name not in _MADE_LATER or "machine" not in self.__dict__:
            raise AttributeError(name)
        self.__dict__.update(zip(_MADE_LATER, self.__dict__["machine"].said, strict=True))
        return self.__dict__[name]

    def __hash__(self) -> int:
        """Without the moves, which may be thousands: a board is looked for by its hash whenever it is asked about."""
        return hash((self.name, self.cells))

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in ("cells", *_MADE_LATER)}

    def constraints(self, grid: Grid) -> Iterator[Constraint]:
        says = {"start": self.start, "accept": self.accept, "moves": self.moves}
        yield automaton(grid.variables(self.cells), says, label=f"automaton at {self.cells[0]}")

    def marks(self, grid: Grid) -> Iterator[Mark]:
        yield Line(self.cells, tint="purple", thin=True, dashed=True, arrow=True)

    def words(self) -> str:
        return f"an automaton reads the values of {', '.join(map(str, self.cells))} and accepts them"
