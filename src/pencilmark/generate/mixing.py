"""Mixing a filled board, so that every solution is equally likely.

erase    blank all cells that hold one of two or three values
refill   choose one of all ways to put these values back, each as likely as the others

Refilling leads from any solution to another as often as back, so however the first solution was drawn, the walk ends
evenly among all that it can reach (a Gibbs sampler). Where there are too many ways to list, nothing is moved: that is
so for each of them alike, and keeps the walk even.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pencilmark.generate.draw import Draw

__all__ = ["mixed"]

_MOST_STEPS = 4000

Units = Sequence[Sequence[int]]


def mixed(
    filled: Sequence[int],
    values: Sequence[int],
    units: Units,
    draw: Draw,
    moves: int,
    fits: Callable[[list[int]], bool] = lambda board: True,
) -> list[int]:
    """Another solution. `values` are all that cells may take, `units` for each cell the units it is in, in which no
    value stands twice; `fits` is what else a solution must be."""
    board = list(filled)
    for _ in range(moves):
        erased = draw.shuffled(values)[: 2 + draw.below(2)]
        erased.sort()  # the ways are listed in one order, whatever stands there now
        cells = [cell for cell, value in enumerate(board) if value in erased]
        boards = _refilled(board, cells, erased, units, fits)
        if boards:
            board = boards[draw.below(len(boards))]
    return board


def _refilled(
    board: list[int], cells: list[int], values: list[int], units: Units, fits: Callable[[list[int]], bool]
) -> list[list[int]]:
    """Every board that these values in these cells give."""
    found = []
    for masks in _ways([units[cell] for cell in cells], (1 << len(values)) - 1):
        other = list(board)
        for cell, mask in zip(cells, masks, strict=True):
            other[cell] = values[mask.bit_length() - 1]
        if fits(other):
            found.append(other)
    return found


def _ways(units: Units, everything: int) -> list[list[int]]:
    """Every way to give each cell one bit of a mask, a bit once in a unit; none if it takes too many steps."""
    left = dict.fromkeys((unit for of_cell in units for unit in of_cell), everything)
    now, found, steps = [0] * len(units), list[list[int]](), 0

    def extend(at: int) -> bool:
        nonlocal steps
        if at == len(units):
            found.append(now[:])
            return True
        free = everything
        for unit in units[at]:
            free &= left[unit]
        while free:
            bit = now[at] = free & -free
            free ^= bit
            steps += 1
            for unit in units[at]:
                left[unit] ^= bit
            if steps > _MOST_STEPS or not extend(at + 1):
                return False
            for unit in units[at]:
                left[unit] ^= bit
        return True

    return found if extend(0) else []
