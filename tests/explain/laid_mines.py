"""What is certain on a minefield, and how likely a mine is, by trying every way to lay mines beside the hints.

part   unknown cells that hints hang together
rest   unknown cells beside no hint

It knows nothing of the project's own counting: the ways of each part are listed, counted by their number of
mines, and put together with the ways to lay what is left of the total in the rest.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pencilmark as pm

Ways = dict[int, int]  # by the number of mines, the ways


class TooManyError(Exception):
    """The ways of a part are too many to be tried."""


MOST = 60_000


def chances(board: pm.Minesweeper) -> dict[int, Fraction]:
    """By unknown cell the share of the ways in which it holds a mine."""
    hints = {cell: [n for n in board.neighbours(cell) if board.cells[n] < 0] for cell in shown(board)}
    parts = [_counted(board, part, hints) for part in _parts(hints)]
    beside = {cell for part, _, _ in parts for cell in part}
    rest = [cell for cell in board.unknown if cell not in beside]
    spare = _rest(board, len(rest))
    total = _joined([ways for _, ways, _ in parts])
    count = sum(n * spare(mines) for mines, n in total.items())
    found = {cell: Fraction(_with_mine(board, total, len(rest)), count) for cell in rest}
    for at, (part, _, mined) in enumerate(parts):
        others = _joined([ways for other, (_, ways, _) in enumerate(parts) if other != at])
        for cell in part:
            both = _joined([others, mined[cell]])
            found[cell] = Fraction(sum(n * spare(mines) for mines, n in both.items()), count)
    return found


def shown(board: pm.Minesweeper) -> list[int]:
    return [cell for cell, hint in enumerate(board.cells) if hint >= 0]


def _rest(board: pm.Minesweeper, cells: int):  # type: ignore[no-untyped-def]
    if board.mines is None:
        return lambda mines: 1 << cells
    return lambda mines: comb(cells, board.mines - mines) if 0 <= board.mines - mines <= cells else 0


def _with_mine(board: pm.Minesweeper, total: Ways, cells: int) -> int:
    """The ways with a mine in one cell of the rest."""
    if board.mines is None:
        return sum(total.values()) << (cells - 1)
    left = ((board.mines - mines - 1, n) for mines, n in total.items())
    return sum(n * comb(cells - 1, m) for m, n in left if 0 <= m < cells)


def _joined(several: list[Ways]) -> Ways:
    found: Ways = {0: 1}
    for ways in several:
        wider: Counter[int] = Counter()
        for mines, n in found.items():
            for more, m in ways.items():
                wider[mines + more] += n * m
        found = dict(wider)
    return found


def _parts(hints: dict[int, list[int]]) -> Iterator[list[int]]:
    left = {cell for cells in hints.values() for cell in cells}
    while left:
        part, todo = [], [min(left)]
        while todo:
            cell = todo.pop()
            if cell in left:
                left.remove(cell)
                part.append(cell)
                todo += [other for cells in hints.values() if cell in cells for other in cells]
        yield part


def _counted(
    board: pm.Minesweeper, part: list[int], hints: dict[int, list[int]]
) -> tuple[list[int], Ways, dict[int, Ways]]:
    """The ways of a part by their number of mines, and for each cell those with a mine there."""
    near = {cell: [hint for hint, cells in hints.items() if cell in cells] for cell in part}
    lacks = {hint: board.cells[hint] for cell in part for hint in near[cell]}
    room = {hint: len(hints[hint]) for hint in lacks}
    ways: Counter[int] = Counter()
    mined: dict[int, Counter[int]] = defaultdict(Counter)
    laid: list[int] = []

    def lay(at: int) -> None:
        if at == len(part):
            ways[len(laid)] += 1
            if ways.total() > MOST:
                raise TooManyError
            for cell in laid:
                mined[cell][len(laid)] += 1
            return
        cell = part[at]
        for mine in (0, 1):
            for hint in near[cell]:
                lacks[hint] -= mine
                room[hint] -= 1
            if all(0 <= lacks[hint] <= room[hint] for hint in near[cell]):
                laid.extend([cell] * mine)
                lay(at + 1)
                del laid[len(laid) - mine :]
            for hint in near[cell]:
                lacks[hint] += mine
                room[hint] += 1

    lay(0)
    return part, dict(ways), {cell: dict(mined[cell]) for cell in part}
