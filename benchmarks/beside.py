"""Two builds of pencilmark beside each other, in one run: how much faster is the new one, row by row?

    python benchmarks/beside.py OLD_PYTHON [NEW_PYTHON] [--rounds 5] [--rows loads,unique] [--least 0.9]

OLD_PYTHON and NEW_PYTHON (this one) are interpreters of two environments, each with a build installed. Both stay up and
take turns on every row; a turn is the shortest processor time of a few repetitions. Printed is old ÷ new, the median of
the rounds, lowest first: above 1 the new build is faster. With `--least` the exit status is 1 if a row is below it.
A row (beside_rows.py) asks only what both builds have.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from statistics import median
from time import process_time

from beside_rows import Rows, rows

TURN = 0.03  # seconds of processor time that a repetition takes at least
REPETITIONS = 3


def work(known: Rows) -> None:
    """What an interpreter does: a name comes in, the time of a call goes out."""
    print("\t".join(known), flush=True)
    for name in sys.stdin:
        print(least_time(known[name.rstrip("\n")]), flush=True)


def least_time(call: Callable[[], object]) -> float:
    return min(_repetition(call) for _ in range(REPETITIONS))


def _repetition(call: Callable[[], object]) -> float:
    started = process_time()
    for calls in count(1):
        call()
        if (spent := process_time() - started) >= TURN:
            return spent / calls
    raise AssertionError


class Build:
    """One of the two interpreters, up and waiting."""

    def __init__(self, python: str, script: str = __file__) -> None:
        self.process = subprocess.Popen(
            [python, script, "--work"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.rows = self.process.stdout.readline().rstrip("\n").split("\t")

    def time(self, row: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(row + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def compare(old: Build, new: Build, wanted: list[str], rounds: int) -> dict[str, float]:
    ratios: dict[str, list[float]] = {
        row: [] for row in old.rows if row in new.rows and _is_wanted(row, wanted)
    }
    for number in range(1, rounds + 1):
        for row, found in ratios.items():
            found.append(old.time(row) / new.time(row))
        print(f"# round {number} of {rounds}", file=sys.stderr, flush=True)
    return {row: median(found) for row, found in ratios.items()}


def _is_wanted(row: str, wanted: list[str]) -> bool:
    return not wanted or any(word in row for word in wanted)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old")
    parser.add_argument("new", nargs="?", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rows", default="", help="words of the rows wanted, with commas between")
    parser.add_argument("--least", type=float, default=0.0)
    options = parser.parse_args()
    wanted = [word for word in options.rows.split(",") if word]
    found = compare(Build(options.old), Build(options.new), wanted, options.rounds)
    for row, ratio in sorted(found.items(), key=lambda each: each[1]):
        print(f"{ratio:6.2f}  {row}")
    return 1 if min(found.values()) < options.least else 0


if __name__ == "__main__":
    sys.exit(work(rows()) if sys.argv[1:] == ["--work"] else main())
