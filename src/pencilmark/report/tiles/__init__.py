"""The report of a course on sliding tiles: the pair of boards, the searches side by side, the study's
evidence, measured growth, steps of unequal cost, and what all of it says of A* and IDA*.

pair      a start and a goal
searches  A* and IDA*, each with h1 and h2
"""

from __future__ import annotations

from pencilmark.report.tiles.report import TilesReport, as_tiles, listing_blocks

__all__ = ["TilesReport", "as_tiles", "listing_blocks"]
