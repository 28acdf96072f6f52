"""State-space search: problems whose answer is a path, and the sliding tiles of the AI course.

    from pencilmark.paths import Tiles, solve
    board = Tiles([7, 2, 4, 5, 0, 6, 8, 3, 1], rows=3, cols=3)
    result = solve(board, "ida*", "manhattan")
    print(result.length, result.counters.generated)

A sibling of the constraint side. `PathProblem` is the door for problems of your own.
"""

from __future__ import annotations

from pencilmark.paths.compare import compare
from pencilmark.paths.generate import at_depth, random_board, random_walk
from pencilmark.paths.heuristics import PatternTables, bind
from pencilmark.paths.problem import PathProblem
from pencilmark.paths.result import Counters, Iteration, PathInterrupted, PathResult, branching_factor
from pencilmark.paths.solve import solve, solve_many
from pencilmark.paths.study import study
from pencilmark.paths.tiles import Tiles, gap_first, gap_last, spiral
from pencilmark.paths.tiles_text import format_result, load, load_all, loads, loads_all

__all__ = [
    "Counters",
    "Iteration",
    "PathInterrupted",
    "PathProblem",
    "PathResult",
    "PatternTables",
    "Tiles",
    "at_depth",
    "bind",
    "branching_factor",
    "compare",
    "format_result",
    "gap_first",
    "gap_last",
    "load",
    "load_all",
    "loads",
    "loads_all",
    "random_board",
    "random_walk",
    "solve",
    "solve_many",
    "spiral",
    "study",
]
