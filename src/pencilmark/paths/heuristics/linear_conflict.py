"""Manhattan distance plus linear conflict (Hansson, Mayer, Yung 1985).

Tiles that stand in the line they belong to, in the wrong order, cannot pass each other inside it. All but a
dearest ordered run of them must step aside and back: two moves each that Manhattan distance does not see.
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.paths.heuristics.simple import Manhattan
from pencilmark.paths.problem import Cost
from pencilmark.paths.tiles import Board, Tiles

__all__ = ["LinearConflict"]

Line = list[tuple[int, Cost]]  # the home and the cost of each tile that belongs there


class LinearConflict:
    def __init__(self, tiles: Tiles) -> None:
        self.manhattan = Manhattan(tiles)
        self.rows, self.cols, self.home, self.costs = tiles.rows, tiles.cols, tiles.home, tiles.costs

    def __call__(self, board: Board) -> Cost:
        return self.manhattan(board) + 2 * sum(map(must_step_aside, self.lines(board)))

    def lines(self, board: Board) -> list[Line]:
        """For each row and column: the tiles that belong there, in order."""
        cols = self.cols
        rows: list[Line] = [[] for _ in range(self.rows)]
        columns: list[Line] = [[] for _ in range(cols)]
        for cell, tile in enumerate(board):
            if tile:
                home = self.home[tile]
                if home // cols == cell // cols:
                    rows[cell // cols].append((home, self.costs[tile]))
                if home % cols == cell % cols:
                    columns[cell % cols].append((home, self.costs[tile]))
        return rows + columns


def must_step_aside(line: Sequence[tuple[int, Cost]]) -> Cost:
    """The cost of all but a dearest increasing subsequence: what a step of each of the others costs."""
    best: list[Cost] = []  # of a run that ends with this tile
    for place, (home, cost) in enumerate(line):
        best.append(cost + max((best[i] for i in range(place) if line[i][0] < home), default=0))
    return sum(cost for _, cost in line) - max(best, default=0)
