"""The heuristics a student computes by hand, each step weighted by what it costs."""

from __future__ import annotations

from pencilmark.paths.problem import Cost
from pencilmark.paths.tiles import Board, Tiles

__all__ = ["Manhattan", "Misplaced", "Zero"]


class Zero:
    def __init__(self, tiles: Tiles) -> None:
        pass

    def __call__(self, board: Board) -> Cost:
        return 0


class Misplaced:
    """h1: each move puts at most one more tile at home, and costs what that tile costs."""

    def __init__(self, tiles: Tiles) -> None:
        self.goal, self.costs = tiles.goal, tiles.costs

    def __call__(self, board: Board) -> Cost:
        return sum(self.costs[tile] for tile, home in zip(board, self.goal, strict=True) if tile != home)


class Manhattan:
    """h2: each move brings one tile at most one step nearer. Never less than h1."""

    def __init__(self, tiles: Tiles) -> None:
        places = [divmod(cell, tiles.cols) for cell in range(len(tiles.goal))]
        homes = [(cost, *places[home]) for cost, home in zip(tiles.costs, tiles.home, strict=True)]
        self.distance = [[cost * (abs(r - s) + abs(c - d)) for r, c in places] for cost, s, d in homes]

    def __call__(self, board: Board) -> Cost:
        return sum(self.distance[tile][cell] for cell, tile in enumerate(board))
