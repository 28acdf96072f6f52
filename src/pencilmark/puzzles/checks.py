"""The look at a board that is built in code: everything wrong with it is a ModelError, before any engine sees it.

Readers have looked already, with lines and columns at hand, and make their boards by `Puzzle.trusted`.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any

from pencilmark.counting import counted
from pencilmark.errors import ModelError
from pencilmark.puzzles.puzzle import Puzzle, cell_name

__all__ = ["box", "flag", "grid", "marks", "pairs", "replaced", "whole"]


def replaced(board: Puzzle, **fields: Any) -> None:
    """Put what was checked in the place of what was given: tuples for lists, plain integers for others."""
    board.__dict__.update(fields)


def whole(value: Any, what: str, low: int, high: int | None = None) -> int:
    """An integer within bounds; True and False are none."""
    try:
        number = index(value)
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise ModelError(f"expected {what} as an integer, found {_shown(value)}")
    if number < low or (high is not None and number > high):
        bounds = f"from {low} up" if high is None else f"from {low} to {high}"
        raise ModelError(f"expected {what} {bounds}, found {number}")
    return number


def flag(value: Any, what: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise ModelError(f"expected {what} as True or False, found {_shown(value)}")
    return value


def box(value: Any) -> tuple[int, int]:
    """The rows and columns of a box."""
    sides = _listed(value, "a box as (rows, columns)")
    if len(sides) != 2:
        raise ModelError(f"expected a box as (rows, columns), found {_shown(value)}")
    return whole(sides[0], "rows of a box", 1), whole(sides[1], "columns of a box", 1)


def grid(values: Any, height: int, width: int, low: int, high: int) -> tuple[int, ...]:
    """The cells of a board in reading order."""
    cells = _listed(values, "the cells of a board in reading order")
    if len(cells) != height * width:
        raise ModelError(f"expected {height * width} cells ({height} rows of {width}), found {len(cells)}")
    if _plain(cells, low, high):
        return cells
    return tuple(
        whole(value, f"a value at {cell_name(*divmod(place, width))}", low, high)
        for place, value in enumerate(cells)
    )


def marks(values: Any, number: int, where: str, low: int, high: int) -> tuple[int, ...]:
    """What stands between neighbours, in reading order."""
    found = _listed(values, f"the marks {where}")
    if len(found) != number:
        raise ModelError(f"expected {counted(number, 'mark')} {where}, found {len(found)}")
    if _plain(found, low, high):
        return found
    return tuple(whole(value, f"mark {at} {where}", low, high) for at, value in enumerate(found, 1))


def pairs(values: Any, n: int, what: str) -> tuple[tuple[int, int], ...]:
    """Pairs of neighbouring cells of a square board, by their numbers in reading order."""
    return tuple(
        _neighbours(pair, n, f"{what} {at}") for at, pair in enumerate(_listed(values, f"{what}s"), 1)
    )


def _neighbours(pair: Any, n: int, what: str) -> tuple[int, int]:
    cells = _listed(pair, f"{what} as (cell, cell)")
    if len(cells) != 2:
        raise ModelError(f"expected {what} as (cell, cell), found {_shown(pair)}")
    a, b = (whole(cell, f"a cell of {what}", 0, n * n - 1) for cell in cells)
    (r, c), (s, d) = divmod(a, n), divmod(b, n)
    if abs(r - s) + abs(c - d) != 1:
        found = f"{cell_name(r, c)} and {cell_name(s, d)}"
        raise ModelError(f"expected {what} between neighbours, found {found}")
    return a, b


def _plain(values: tuple[Any, ...], low: int, high: int) -> bool:
    """Are these all plain integers within bounds? One look, as nearly always there is nothing wrong."""
    return {int}.issuperset(map(type, values)) and (not values or low <= min(values) <= max(values) <= high)


def _listed(values: Any, what: str) -> tuple[Any, ...]:
    if isinstance(values, str | bytes) or not isinstance(values, Iterable):
        raise ModelError(f"expected {what}, found {_shown(values)}")
    return values if type(values) is tuple else tuple(values)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
