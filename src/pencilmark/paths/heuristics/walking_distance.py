"""Walking distance (Takahashi 2002).

    crowd    how many tiles of each home line stand in each line, and the gap's line; tiles of a line are
             alike

A move up or down takes one tile to the next row: the fewest such moves that put every tile into its own row
are a
lower bound, found once for all crowds by breadth-first search from the goal; the same for columns; the sum
of both.
"""

from __future__ import annotations

from collections import deque

from pencilmark.errors import EngineError
from pencilmark.paths.tiles import Board, Tiles

__all__ = ["WalkingDistance"]

MOST_CROWDS = 300_000
Crowd = tuple[tuple[int, ...], ...]


class WalkingDistance:
    def __init__(self, tiles: Tiles) -> None:
        self.rows, self.cols, self.home = tiles.rows, tiles.cols, tiles.home
        gap = tiles.goal.index(0)
        self.by_row = crowd_distances(tiles.rows, tiles.cols, gap // tiles.cols)
        self.by_col = crowd_distances(tiles.cols, tiles.rows, gap % tiles.cols)

    def __call__(self, board: Board) -> int:
        rows = [[0] * self.rows for _ in range(self.rows)]
        cols = [[0] * self.cols for _ in range(self.cols)]
        gap = board.index(0)
        for cell, tile in enumerate(board):
            if tile:
                home = self.home[tile]
                rows[cell // self.cols][home // self.cols] += 1
                cols[cell % self.cols][home % self.cols] += 1
        down = self.by_row[gap // self.cols, tuple(map(tuple, rows))]
        across = self.by_col[gap % self.cols, tuple(map(tuple, cols))]
        return down + across


def crowd_distances(lines: int, width: int, gap_line: int) -> dict[tuple[int, Crowd], int]:
    """Moves from every crowd of `lines` lines of `width` cells to the goal's."""
    own = [[(width - (line == gap_line)) * (line == home) for home in range(lines)] for line in range(lines)]
    goal = (gap_line, tuple(map(tuple, own)))
    distance = {goal: 0}
    queue = deque([goal])
    while queue:
        here = queue.popleft()
        for there in walks(*here, lines):
            if there not in distance:
                distance[there] = distance[here] + 1
                queue.append(there)
        if len(distance) > MOST_CROWDS:
            raise EngineError(
                f"walking distance needs more than {MOST_CROWDS:,} crowds for this board, "
                "too many for the reference engine"
            )
    return distance


def walks(gap: int, crowd: Crowd, lines: int) -> list[tuple[int, Crowd]]:
    """A tile of each home line in the line before or after the gap's takes the gap's place."""
    result = []
    for line in (gap - 1, gap + 1):
        if not 0 <= line < lines:
            continue
        for home in range(lines):
            if crowd[line][home]:
                next_crowd = [list(row) for row in crowd]
                next_crowd[line][home] -= 1
                next_crowd[gap][home] += 1
                result.append((line, tuple(map(tuple, next_crowd))))
    return result
