"""Grids of other puzzles that look like minefields of characters: Binairo, Akari, Slitherlink.

A 0 clears the cells around it. In those puzzles it does not, and a hint soon has no room left for its mines.
Slitherlink has no hint above 3, though many are 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import comb, prod

from pencilmark.counting import counted
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import cell_name

__all__ = ["loop", "no_room", "other_grid"]

MOST = 400  # cells that are looked at
_HIGHEST, _OFTEN, _CHANCE = (
    3,
    0.15,
    0.05,
)  # of Slitherlink: its highest hint, how many of them, and how likely in mines


def other_grid(board: Minesweeper) -> str:
    """Why a field is one of another puzzle; nothing if it may be a minefield."""
    return no_room(board) or loop(board)


def no_room(board: Minesweeper) -> str:
    """Which hint has fewer cells around it than mines; nothing if each has enough."""
    hints = _hints(board)
    around = {cell: board.neighbours(cell) for cell, _ in hints}
    clear = {near for cell, hint in hints if hint == 0 for near in around[cell]}
    for cell, hint in hints:
        if hint > sum(board.cells[near] < 0 and near not in clear for near in around[cell]):
            return f"no room for {counted(hint, 'mine')} around {cell_name(*divmod(cell, board.width))}"
    return ""


def loop(board: Minesweeper) -> str:
    """Why its hints count the edges of a loop and not mines; nothing if they may be mines."""
    hints = [(len(board.neighbours(cell)), hint) for cell, hint in _hints(board)]
    return f"no hint above {_HIGHEST} among {len(hints)}, as in Slitherlink" if _as_slitherlink(hints) else ""


def _hints(board: Minesweeper) -> list[tuple[int, int]]:
    return [(cell, hint) for cell, hint in islice(enumerate(board.cells), MOST) if hint >= 0]


def _as_slitherlink(hints: Sequence[tuple[int, int]]) -> bool:
    """Would a minefield have a higher hint? Hints with their numbers of neighbours; mines lie anywhere, as thick as all
    hints together say."""
    found = [hint for _, hint in hints]
    if max(found, default=0) != _HIGHEST or found.count(_HIGHEST) < _OFTEN * len(found):
        return False
    thick = sum(found) / sum(around for around, _ in hints)
    return prod(_low(around, thick) for around, _ in hints) < _CHANCE


def _low(around: int, thick: float) -> float:
    ways = range(min(_HIGHEST, around) + 1)
    return sum(comb(around, mines) * thick**mines * (1 - thick) ** (around - mines) for mines in ways)
