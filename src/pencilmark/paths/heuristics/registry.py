"""From names to functions of a board."""

from __future__ import annotations

from typing import Protocol

from pencilmark.paths.heuristics.linear_conflict import LinearConflict
from pencilmark.paths.heuristics.names import HeuristicName, parse_heuristic
from pencilmark.paths.heuristics.partition import default_sizes, partition
from pencilmark.paths.heuristics.patterns import PatternSum
from pencilmark.paths.heuristics.simple import Manhattan, Misplaced, Zero
from pencilmark.paths.heuristics.tables import PatternTables
from pencilmark.paths.heuristics.walking_distance import WalkingDistance
from pencilmark.paths.problem import Cost
from pencilmark.paths.tiles import Board, Tiles

__all__ = ["Heuristic", "bind", "bind_names"]


class Heuristic(Protocol):
    """A guess of the cost left; called with a board."""

    def __call__(self, board: Board) -> Cost: ...


class Largest:
    def __init__(self, parts: list[Heuristic]) -> None:
        self.parts = parts

    def __call__(self, board: Board) -> Cost:
        return max(part(board) for part in self.parts)


class AtLeast:
    """A guess of the moves left as one of their cost: no move costs less than the cheapest tile's."""

    def __init__(self, moves: WalkingDistance | PatternSum, tiles: Tiles) -> None:
        self.moves, self.least = moves, min(tiles.costs[1:])

    def __call__(self, board: Board) -> Cost:
        return self.least * self.moves(board)


PLAIN: dict[str, type[Zero | Misplaced | Manhattan | LinearConflict]] = {
    "zero": Zero,
    "misplaced": Misplaced,
    "manhattan": Manhattan,
    "linear-conflict": LinearConflict,
}


def bind(text: str, tiles: Tiles, tables: PatternTables | None = None) -> Heuristic:
    """The heuristic of this name, for this goal and shape."""
    return bind_names(parse_heuristic(text), tiles, tables or PatternTables())


def bind_names(names: tuple[HeuristicName, ...], tiles: Tiles, tables: PatternTables) -> Heuristic:
    parts = [bind_one(name, tiles, tables) for name in names]
    return parts[0] if len(parts) == 1 else Largest(parts)


def bind_one(name: HeuristicName, tiles: Tiles, tables: PatternTables) -> Heuristic:
    if name.kind in PLAIN:
        return PLAIN[name.kind](tiles)
    counted = WalkingDistance(tiles) if name.kind == "walking-distance" else pattern_sum(name, tiles, tables)
    return AtLeast(counted, tiles) if tiles.unequal else counted


def pattern_sum(name: HeuristicName, tiles: Tiles, tables: PatternTables) -> PatternSum:
    shape, gap = (tiles.rows, tiles.cols), tiles.goal.index(0)
    patterns = partition(*shape, gap, name.sizes or default_sizes(*shape))
    return PatternSum(tiles, patterns, [tables.plain_table(shape, gap, pattern) for pattern in patterns])
