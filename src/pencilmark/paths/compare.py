"""Algorithms × heuristics on the same board, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pencilmark.paths.heuristics import PatternTables
from pencilmark.paths.result import PathResult
from pencilmark.paths.solve import BLIND, solve
from pencilmark.paths.tiles import Tiles

__all__ = ["ALGORITHM_ROWS", "HEURISTIC_ROWS", "compare", "heuristics_for"]

ALGORITHM_ROWS = ("bfs", "ucs", "ids", "greedy", "wa*", "a*", "ida*")
HEURISTIC_ROWS = ("misplaced", "manhattan", "linear-conflict", "walking-distance", "pdb")


def heuristics_for(problem: Tiles) -> tuple[str, ...]:
    """Those whose tables are quickly made for this shape."""
    small = len(problem.start) <= 16
    return HEURISTIC_ROWS if small else HEURISTIC_ROWS[:3]


def compare(
    problem: Tiles,
    algorithms: Sequence[str] = ALGORITHM_ROWS,
    heuristics: Sequence[str] | None = None,
    *,
    limit: int | None = 10_000_000,
    tables: PatternTables | None = None,
    **options: Any,
) -> Iterator[PathResult[Any]]:
    """One result for each pair that makes sense: an algorithm that asks no heuristic runs once."""
    tables = tables or PatternTables()
    for algorithm in algorithms:
        chosen = ["zero"] if algorithm in BLIND else (heuristics or heuristics_for(problem))
        for heuristic in chosen:
            yield solve(problem, algorithm, heuristic, limit=limit, tables=tables, **options)
