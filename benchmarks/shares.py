"""9×9 Sudoku, this build as a share of another build's rate: first solutions and counts, collections and single boards.

    python benchmarks/shares.py OLD_PYTHON [NEW_PYTHON] [--rounds 5] [--million FILE]

Both interpreters stay up and take turns on every row. "Share" is the old build's time for the first solutions of the
same boards as text, divided by the new build's time for the row; median, least and most of the rounds are printed.
Under "around" are microseconds of a call of the package without those of the kernel under it, and for single boards the
slowest board beside the median. `--million` is a file of plain lines to run the command on: its time with `--json`, and
of `count`, as multiples of plain `solve`, and one thread as a multiple of all.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from beside import Build, work
from sudoku import collections, repeated

BOARDS = 20_000  # of each set, in the large collections
NEW = ("first", "count to 2", "one a call", "one a call, count to 2")
CALLS = ("kernel", "solve", "unique", "loads and solve")


def rows() -> dict[str, Callable[[], object]]:
    """What a build can do of what is asked, by name; a call does a whole set once."""
    from pencilmark import _native as native

    found: dict[str, Callable[[], object]] = {}
    for name, boards in collections().items():
        for size, some in ((name, boards), (f"{name}, {BOARDS:,}", repeated(boards, BOARDS))):
            text = "\n".join(some).encode()
            found[f"first, {size}"] = lambda text=text: native.sudoku_solve_text(text, 1)
            if hasattr(native, "sudoku_count_lines"):
                found[f"count to 2, {size}"] = lambda text=text: native.sudoku_count_lines(text, 2)
        found[f"one a call, {name}"] = lambda some=boards: [native.sudoku_solve(board) for board in some]
        found[f"one a call, count to 2, {name}"] = lambda some=boards: [
            native.sudoku_solve(board, 2, 0) for board in some
        ]
    return found | calls(next(iter(collections().values()))[:500])


def calls(boards: list[str]) -> dict[str, Callable[[], object]]:
    """Single calls on easy boards, through the package."""
    import pencilmark as pm
    from pencilmark import _native as native

    puzzles = [pm.loads(board) for board in boards]
    return {
        "call: kernel": lambda: [native.sudoku_solve(board) for board in boards],
        "call: solve": lambda: [pm.solve(puzzle) for puzzle in puzzles],
        "call: unique": lambda: [pm.is_unique(puzzle) for puzzle in puzzles],
        "call: loads and solve": lambda: [pm.solve(pm.loads(board)) for board in boards],
    }


def shares(old: Build, new: Build, rounds: int) -> None:
    """Each row of the new build beside the old build's first solutions."""
    print(f"{'row':44}{'share':>8}{'least':>8}{'most':>8}")
    for base in (row for row in old.rows if row.startswith("first, ")):
        there = [row for row in new.rows if row in {f"{kind}, {base[7:]}" for kind in NEW}]
        found: dict[str, list[float]] = {row: [] for row in there}
        for _ in range(rounds):
            first = old.time(base)
            for row in there:
                found[row].append(first / new.time(row))
        for row, ratios in found.items():
            print(f"{row:44}{median(ratios):8.2f}{min(ratios):8.2f}{max(ratios):8.2f}")


def around(build: Build, name: str) -> None:
    """What the package adds to the kernel, in microseconds a call."""
    times = {row: build.time(f"call: {row}") / 500 * 1e6 for row in CALLS}
    added = ", ".join(f"{row} {times[row] - times['kernel']:.1f}" for row in CALLS[1:])
    print(f"around the kernel's {times['kernel']:.1f} µs, {name}: {added} µs a call")


def slowest() -> None:
    """The hardest set board by board: how far behind the median is the worst?"""
    from pencilmark import _native as native

    boards = [*collections().values()][-1]
    times = sorted(min(_timed(lambda b=board: native.sudoku_solve(b)) for _ in range(5)) for board in boards)
    print(f"one hard board: median {median(times) * 1e6:.0f} µs, slowest {times[-1] * 1e6:.0f} µs")


def _timed(call: Callable[[], object]) -> float:
    started = process_time()
    call()
    return process_time() - started


def command(python: str, file: Path) -> None:
    """The command on a collection: seconds as multiples of plain `solve`, best of three turns."""
    ways = {"solve": [], "solve --json": ["--json"], "count": [], "count --json": ["--json"]}
    best = dict.fromkeys([*ways, "one thread"], float("inf"))
    for _ in range(3):
        for way, more in ways.items():
            best[way] = min(best[way], _run(python, [way.split()[0], str(file), *more]))
        best["one thread"] = min(best["one thread"], _run(python, ["solve", str(file), "--threads", "1"]))
    for way in list(ways)[1:]:
        print(f"{way}: {best[way] / best['solve']:.2f} × solve ({best['solve']:.2f} s)")
    print(f"one thread: {best['one thread'] / best['solve']:.2f} × {os.cpu_count()} threads")


def _run(python: str, arguments: list[str]) -> float:
    started = perf_counter()
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run([python, "-m", "pencilmark", *arguments], check=True, **silent)
    return perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("old")
    parser.add_argument("new", nargs="?", default=sys.executable)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--million", type=Path)
    options = parser.parse_args()
    old, new = Build(options.old, __file__), Build(options.new, __file__)
    shares(old, new, options.rounds)
    around(old, "old")
    around(new, "new")
    slowest()
    if options.million:
        command(options.new, options.million)


if __name__ == "__main__":
    work(rows()) if sys.argv[1:] == ["--work"] else main()
