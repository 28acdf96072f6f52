"""Boards and strategies the tests of the workbench share."""

from __future__ import annotations

from pencilmark.web.examples import EXAMPLES

__all__ = ["SMALL", "STRATEGIES"]

STRATEGIES = [
    "bt", "bt+fc", "bt+fc:unique", "bt+ac", "bt+gac",
    "bt+prep", "bt+mrv", "bt+mrv:unique", "bt+deg", "bt+wdeg",
    "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+fc+mrv+deg:constraints", "bt+fc+mrv+deg:binary",
    "bt+ac+mrv+deg", "bt+ac+wdeg", "bt+gac+mrv", "bt+prep+fc+mrv+desc", "bt+fc+random:7",
]  # fmt: skip

_NAMES = ("Sudoku 6×6", "Futoshiki 5×5", "Kropki 6×6", "Minefield 3")
SMALL = {e["puzzle"]: e["text"] for e in EXAMPLES if e["name"] in _NAMES}
