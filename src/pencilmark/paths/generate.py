"""New puzzles, the same from the same seed on every machine.

random_board   any solvable board, all equally likely
random_walk    k moves away from the goal at most, never turning straight back
at_depth       exactly k moves from the goal, 3 × 3 and smaller: picked from the breadth-first table
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from random import Random

from pencilmark.errors import ModelError
from pencilmark.paths.parity import impossible
from pencilmark.paths.problem import Cost
from pencilmark.paths.tiles import Board, Tiles, gap_first

__all__ = ["at_depth", "cost_table", "depth_table", "random_board", "random_walk"]

MOST_TABLE_CELLS = 9


def random_board(rows: int, cols: int, seed: int = 0, goal: Sequence[int] | None = None) -> Tiles:
    """A solvable board; half of all shuffles are not, and two tiles exchanged make them so."""
    end = tuple(goal) if goal is not None else gap_first(rows, cols)
    Tiles(end, end, rows=rows, cols=cols)  # a goal that is none is refused here
    board = list(end)
    shuffle(board, Random(seed))
    if impossible(tuple(board), end, cols):
        one, other = [cell for cell, tile in enumerate(board) if tile][:2]
        board[one], board[other] = board[other], board[one]
    return Tiles(board, end, rows=rows, cols=cols)


def shuffle(items: list[int], random: Random) -> None:
    """Fisher–Yates over `randrange`, whose sequence Python keeps between versions."""
    for i in range(len(items) - 1, 0, -1):
        j = int(random.random() * (i + 1))
        items[i], items[j] = items[j], items[i]


def random_walk(rows: int, cols: int, steps: int, seed: int = 0, goal: Sequence[int] | None = None) -> Tiles:
    if steps < 0:
        raise ModelError(f"expected a walk of at least 0 moves, found {steps}")
    end = tuple(goal) if goal is not None else gap_first(rows, cols)
    tiles, random = Tiles(end, end, rows=rows, cols=cols), Random(seed)
    board, before = tiles.goal, None
    for _ in range(steps):
        choices = [child for _, child, _ in tiles.moves(board) if child != before]
        before, board = board, choices[int(random.random() * len(choices))]
    return Tiles(board, end, rows=rows, cols=cols)


def depth_table(tiles: Tiles) -> dict[Board, int]:
    """Moves from every reachable board to the goal, nearest first."""
    if len(tiles.goal) > MOST_TABLE_CELLS:
        raise ModelError(
            f"a table of every board is kept up to {MOST_TABLE_CELLS} cells, this board has {len(tiles.goal)}"
        )
    depth, level = {tiles.goal: 0}, [tiles.goal]
    while level:
        further = []
        for board in level:
            for _, child, _ in tiles.moves(board):
                if child not in depth:
                    depth[child] = depth[board] + 1
                    further.append(child)
        level = further
    return depth


def cost_table(tiles: Tiles) -> dict[Board, Cost]:
    """What the cheapest path from every reachable board to the goal costs, cheapest first (Dijkstra): a tile
    costs the same there and back, so the way from the goal is the way to it."""
    if not tiles.unequal:
        return dict(depth_table(tiles))
    cost: dict[Board, Cost] = {}
    heap: list[tuple[Cost, Board]] = [(0, tiles.goal)]
    while heap:
        total, board = heappop(heap)
        if board not in cost:
            cost[board] = total
            for _, child, price in tiles.moves(board):
                if child not in cost:
                    heappush(heap, (total + price, child))
    return cost


def at_depth(
    rows: int, cols: int, depth: int, seed: int = 0, goal: Sequence[int] | None = None, count: int = 1
) -> list[Tiles]:
    """Different boards exactly `depth` moves from the goal, as many as asked for if there are so many."""
    end = tuple(goal) if goal is not None else gap_first(rows, cols)
    tiles = Tiles(end, end, rows=rows, cols=cols)
    table = depth_table(tiles)
    boards = [board for board, moves in table.items() if moves == depth]
    if not boards:
        raise ModelError(f"expected a depth from 0 to {max(table.values())}, found {depth}")
    numbers = list(range(len(boards)))
    shuffle(numbers, Random(seed))
    return [Tiles(boards[i], end, rows=rows, cols=cols) for i in numbers[:count]]
