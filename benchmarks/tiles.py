"""Sliding tiles beside a plain C++ loop and the package `slidingpuzzle`: ratios, in processor time.

    python benchmarks/tiles.py                  Manhattan up to 100 million nodes a board, pdb on all
    python benchmarks/tiles.py --all            all hundred, every count checked (36 billion nodes: minutes)
    python benchmarks/tiles.py --patterns 7-8   the large pattern database (577 MB)

The data folder is the environment's PENCILMARK_DATA, or ../shared/data beside the repository.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pencilmark.paths import PatternTables, Tiles, solve
from pencilmark.paths.generate import at_depth

HERE = Path(__file__).resolve().parent
Entry = tuple[int, list[int], int, int]


def korf() -> list[Entry]:
    folder = Path(os.environ.get("PENCILMARK_DATA") or HERE.parent.parent / "shared" / "data")
    rows = [
        list(map(int, line.split())) for line in (folder / "tiles" / "korf100.txt").read_text().splitlines()
    ]
    return [(row[0], row[1:17], row[17], row[18]) for row in rows if row]


class Plain:
    """The loop in tiles_plain.cpp, optimised like the native engine, one board at a time."""

    def __init__(self, folder: str) -> None:
        compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
        if compiler is None:
            sys.exit("no C++ compiler for the plain loop")
        program = str(Path(folder) / "plain")
        subprocess.run([compiler, "-O3", "-o", program, str(HERE / "tiles_plain.cpp")], check=True)
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def solve(self, cells: list[int]) -> tuple[int, int, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(*cells, file=self.process.stdin, flush=True)
        length, nodes, seconds = self.process.stdout.readline().split()
        return int(length), int(nodes), float(seconds)


def manhattan(entries: list[Entry]) -> None:
    """Interleaved board by board; both must make exactly the nodes of the file."""
    plain_time = native_time = 0.0
    total = 0
    with tempfile.TemporaryDirectory() as folder:
        plain = Plain(folder)
        for number, cells, length, nodes in entries:
            plain_length, plain_nodes, seconds = plain.solve(cells)
            plain_time += seconds
            begun = time.process_time()
            result = solve(Tiles(cells, rows=4, cols=4), "ida*", "manhattan", engine="native")
            native_time += time.process_time() - begun
            found = (result.length, result.counters.generated)
            if found != (length, nodes) or (plain_length, plain_nodes) != (length, nodes):
                sys.exit(f"board {number}: expected {length} moves and {nodes} nodes, found {found}")
            total += nodes
        plain.process.terminate()
    print(f"IDA* with Manhattan, {len(entries)} boards, {total:,} nodes, every count that of the file")
    print(f"  plain C++ loop   {total / plain_time / 1e6:7.1f} million nodes/s")
    print(f"  native, batches  {total / native_time / 1e6:7.1f} million nodes/s")
    print(f"  ratio            {plain_time / native_time:7.2f}")


def patterns(entries: list[Entry], sizes: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        tables = PatternTables(folder)
        begun, wall = time.process_time(), time.perf_counter()
        solve(Tiles(entries[11][1], rows=4, cols=4), "ida*", f"pdb:{sizes}", tables=tables)
        built, built_wall = time.process_time() - begun, time.perf_counter() - wall
    total, begun = 0, time.process_time()
    for number, cells, length, _ in entries:
        result = solve(Tiles(cells, rows=4, cols=4), "ida*", f"pdb:{sizes}", tables=tables)
        if result.length != length:
            sys.exit(f"board {number}: expected {length} moves, found {result.length}")
        total += result.counters.generated
    took = time.process_time() - begun
    print(f"IDA* with pdb:{sizes}, {len(entries)} boards, all optimal")
    print(f"  build and keep   {built:7.2f} s of processor time, {built_wall:.2f} s on the clock")
    print(f"  nodes a board    {total / len(entries):11,.1f}")
    print(f"  time a board     {took / len(entries) * 1e3:7.2f} ms")


def peer() -> None:
    """A* with Manhattan on 3 × 3, the same boards, beside `slidingpuzzle` from PyPI."""
    try:
        import slidingpuzzle
    except ImportError:
        print("slidingpuzzle is not installed: pip install slidingpuzzle")
        return
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    boards = at_depth(3, 3, 22, seed=1, goal=goal, count=10)
    theirs = ours = 0.0
    for board in boards:
        rows = [list(board.start[i : i + 3]) for i in (0, 3, 6)]
        begun = time.process_time()
        distance = slidingpuzzle.manhattan_distance
        other = slidingpuzzle.search(slidingpuzzle.from_rows(*rows), "a*", heuristic=distance)
        theirs += time.process_time() - begun
        begun = time.process_time()
        mine = solve(board, "a*", "manhattan")
        ours += time.process_time() - begun
        if len(other.solution) != mine.length:
            print(f"  lengths differ: slidingpuzzle {len(other.solution)}, ours {mine.length}")
    print(f"A* with Manhattan, 3 × 3, {len(boards)} boards of 22 moves, Python calls and all")
    print(f"  slidingpuzzle    {theirs / len(boards) * 1e3:9.3f} ms a board")
    print(f"  pencilmark       {ours / len(boards) * 1e3:9.3f} ms a board")
    print(f"  ratio            {theirs / ours:9.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", action="store_true", help="Manhattan on all hundred boards")
    parser.add_argument("--patterns", default="6-6-3", help="the pattern sizes")
    options = parser.parse_args()
    entries = korf()
    manhattan([entry for entry in entries if options.all or entry[3] <= 100_000_000])
    patterns(entries, options.patterns)
    peer()


if __name__ == "__main__":
    main()
