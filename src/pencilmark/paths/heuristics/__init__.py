"""Heuristics for sliding tiles, by name.

    zero                    0: knows nothing
    misplaced, h1           tiles that are not at home
    manhattan, h2           the sum of the tiles' distances from home
    linear-conflict, lc     Manhattan, plus two moves for each tile that must step out of its line
    walking-distance, wd    moves between rows plus moves between columns, tiles of a home line being alike
    pdb, pdb:6-6-3          additive pattern databases, with the mirror image where the goal allows it
    max(a,b) or a,b         the largest of several

A heuristic is bound to a goal and shape, and called with a board.
"""

from __future__ import annotations

from pencilmark.paths.heuristics.names import HeuristicName, parse_heuristic
from pencilmark.paths.heuristics.registry import Heuristic, bind
from pencilmark.paths.heuristics.tables import PatternTables

__all__ = ["Heuristic", "HeuristicName", "PatternTables", "bind", "parse_heuristic"]
