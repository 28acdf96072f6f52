"""The heuristics a student computes by hand."""

from __future__ import annotations

from ..tiles import Board, Tiles

__all__ = ["Manhattan", "Misplaced", "Zero"]


class Zero:
    def __init__(self, tiles: Tiles) -> None:
        pass

    def __call__(self, board: Board) -> int:
        return 0


class Misplaced:
    """h1: each move puts at most one more tile at home."""

    def __init__(self, tiles: Tiles) -> None:
        self.goal = tiles.goal

    def __call__(self, board: Board) -> int:
        return sum(tile != home and tile != 0 for tile, home in zip(board, self.goal, strict=True))


class Manhattan:
    """h2: each move brings one tile at most one step nearer. Never less than h1."""

    def __init__(self, tiles: Tiles) -> None:
        places = [divmod(cell, tiles.cols) for cell in range(len(tiles.goal))]
        homes = [places[home] for home in tiles.home]
        self.distance = [[abs(r - s) + abs(c - d) for r, c in places] for s, d in homes]
        self.distance[0] = [0] * len(places)

    def __call__(self, board: Board) -> int:
        return sum(self.distance[tile][cell] for cell, tile in enumerate(board))
