"""Boards and strategies the tests of the workbench share."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from pencilmark.web.examples import EXAMPLES

__all__ = ["SMALL", "STRATEGIES", "commanded"]

STRATEGIES = [
    "bt", "bt+fc", "bt+fc:unique", "bt+ac", "bt+gac",
    "bt+prep", "bt+mrv", "bt+mrv:unique", "bt+deg", "bt+wdeg",
    "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+fc+mrv+deg:constraints", "bt+fc+mrv+deg:binary",
    "bt+ac+mrv+deg", "bt+ac+wdeg", "bt+gac+mrv", "bt+prep+fc+mrv+desc", "bt+fc+random:7",
]  # fmt: skip

_NAMES = ("Sudoku 6×6", "Futoshiki 5×5", "Kropki 6×6", "Minefield 3")
SMALL = {e["puzzle"]: e["text"] for e in EXAMPLES if e["name"] in _NAMES}


def commanded(file: Path, family: str, limit: int) -> dict[str, Any]:
    """What `pencilmark compare --json` says of a board, by strategy."""
    words = [word for strategy in STRATEGIES for word in ("-s", strategy)]
    asked = ["compare", "--json", "--puzzle", family, *words, "--limit", str(limit), str(file)]
    command = [sys.executable, "-c", "from pencilmark.cli import main; main()", *asked]
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return {result.get("strategy", ""): result for result in map(json.loads, lines)}
