"""Ratings on the scale se beside published ones: how near, how fast, and the worst cases.

    python benchmarks/ratings.py FILE [--every N] [--worst N]

FILE has lines `puzzle rating`. Times are of the processor, one thread, one board after the other.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path
from typing import NamedTuple

from pencilmark import _native as native

BANDS = ((2.0, 3.3), (3.3, 4.5), (4.5, 6.0), (6.0, 7.1), (7.1, 7.6), (7.6, 8.4), (8.4, 9.35), (9.35, 13.0))
NEAR = 0.1001


class Row(NamedTuple):
    puzzle: str
    published: float
    ours: float
    hardest: str
    seconds: float


def read(path: Path, every: int) -> list[tuple[str, float]]:
    lines = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return [(line[0], float(line[1])) for line in lines[::every]]


def rated(puzzle: str, published: float) -> Row:
    cells = bytes(int(c) if c.isdigit() else 0 for c in puzzle)
    started = time.thread_time()
    ((_, steps),) = native.explain_ways([cells], True, -1.0, 1)
    seconds = time.thread_time() - started
    hardest, cost = max(steps, key=lambda step: step[1], default=("", 0))
    return Row(puzzle, published, cost / 10, hardest, seconds)


def line(low: float, high: float, band: list[Row]) -> str:
    near = sum(abs(row.published - row.ours) <= NEAR for row in band)
    times = sorted(row.seconds * 1000 for row in band)
    share, median, late = (
        100 * near / len(band),
        statistics.median(times),
        times[int(0.99 * (len(times) - 1))],
    )
    return f"| {low:g} to {high:g} | {len(band)} | {share:.1f} % | {median:.2f} ms | {late:.1f} ms |"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("file", type=Path)
    words.add_argument("--every", type=int, default=1, help="take each so many-th line")
    words.add_argument("--worst", type=int, default=5, help="so many boards that are farthest off")
    asked = words.parse_args()
    rows = [rated(*known) for known in read(asked.file, asked.every)]
    print("| published | boards | within 0.1 | median | 99 % within |\n| --- | --- | --- | --- | --- |")
    for low, high in (*BANDS, (0.0, 9.35)):
        if band := [row for row in rows if low <= row.published < high]:
            print(line(low, high, band))
    print()
    for row in sorted(rows, key=lambda row: -abs(row.published - row.ours))[: asked.worst]:
        print(f"{row.puzzle} published {row.published:g}, here {row.ours:g} ({row.hardest})")


if __name__ == "__main__":
    main()
