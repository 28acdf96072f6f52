"""Boards made a second of processor time, one thread, beside qqwing where it is installed.

python benchmarks/generation.py [--boards 2000] [--rounds 3]
"""

from __future__ import annotations

import argparse
import resource
import subprocess
from collections.abc import Callable
from shutil import which
from statistics import median
from time import process_time
from typing import Any

from pencilmark.generate import maker

ROWS: dict[str, tuple[str, dict[str, Any]]] = {
    "Sudoku, minimal": ("sudoku", {"minimal": True}),
    "Sudoku, 30 givens": ("sudoku", {}),
    "Sudoku 16×16": ("sudoku", {"n": 16}),
    "Futoshiki 5×5, unique": ("futoshiki", {"n": 5, "unique": True}),
    "Futoshiki 5×5, minimal": ("futoshiki", {"n": 5, "minimal": True}),
    "Futoshiki 9×9, minimal": ("futoshiki", {"n": 9, "minimal": True}),
    "Kropki, all dots": ("kropki", {}),
    "Kropki, minimal": ("kropki", {"minimal": True}),
}
QQWING_BOARDS = 200
BUDGET = 1.0  # seconds for a row


def ours(make: Callable[[int], object], boards: int) -> float:
    """Boards a second."""
    make(0)
    start, made = process_time(), 0
    while made < boards and process_time() - start < BUDGET:
        make(made)
        made += 1
    return made / (process_time() - start)


def qqwing() -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = ["qqwing", "--generate", str(QQWING_BOARDS), "--one-line"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return QQWING_BOARDS / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    for name, (family, wanted) in ROWS.items():
        make = maker(family, **wanted)
        print(f"{name:<24}{median(ours(make, asked.boards) for _ in range(asked.rounds)):>10,.0f} a second")
    if which("qqwing"):
        make = maker("sudoku", minimal=True)
        ratios = [ours(make, asked.boards) / qqwing() for _ in range(asked.rounds)]
        print(
            f"minimal Sudokus, beside qqwing: {median(ratios):.1f} × ({min(ratios):.1f} to {max(ratios):.1f})"
        )


if __name__ == "__main__":
    main()
