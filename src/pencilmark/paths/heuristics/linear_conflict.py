"""Manhattan distance plus linear conflict (Hansson, Mayer, Yung 1985).

Tiles that stand in the line they belong to, in the wrong order, cannot pass each other inside it. All but a
longest
ordered run of them must step aside and back: two moves each that Manhattan distance does not see.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from ..tiles import Board, Tiles
from .simple import Manhattan

__all__ = ["LinearConflict"]


class LinearConflict:
    def __init__(self, tiles: Tiles) -> None:
        self.manhattan = Manhattan(tiles)
        self.rows, self.cols, self.home = tiles.rows, tiles.cols, tiles.home

    def __call__(self, board: Board) -> int:
        return self.manhattan(board) + 2 * sum(map(must_step_aside, self.lines(board)))

    def lines(self, board: Board) -> list[list[int]]:
        """For each row and column: the homes, in order, of the tiles that belong there."""
        cols = self.cols
        rows: list[list[int]] = [[] for _ in range(self.rows)]
        columns: list[list[int]] = [[] for _ in range(cols)]
        for cell, tile in enumerate(board):
            if tile:
                home = self.home[tile]
                if home // cols == cell // cols:
                    rows[cell // cols].append(home)
                if home % cols == cell % cols:
                    columns[cell % cols].append(home)
        return rows + columns


def must_step_aside(homes: Sequence[int]) -> int:
    """All but a longest increasing subsequence (patience sorting)."""
    tops: list[int] = []
    for home in homes:
        place = bisect_left(tops, home)
        tops[place : place + 1] = [home]
    return len(homes) - len(tops)
