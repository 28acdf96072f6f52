"""What stands around the kernels: traces, recordings, and the command on collections of every family.

    python benchmarks/roads.py [--boards 100000] [--rounds 3] [--threads FOLDER]

"Trace" is the time of the reference engine for an event divided by the native one's. "Jump" is what it takes to find an
event in the middle of a run that was recorded, and where the search stood before it. A collection's row is the
command's whole time, processor seconds of one thread, start included, as a multiple of a call of the kernel with the
same boards in memory: that reads their compact forms and makes results too, so it is more than the searches alone. The
least of the rounds, in turns. Boards are drawn here.

With --threads only this is shown: the clock's time of one thread divided by that of two, for text in and text out, the
best of nine rounds in turns. Sudokus come from the FOLDER's collections of lines; the machine must have nothing else to
do.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

import pencilmark as pm
from pencilmark.ask.boards import form_of
from pencilmark.engines import engines
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import Query

HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
STRATEGIES = ("bt", "bt+fc", "bt+fc+mrv+deg", "bt+ac+mrv+deg", "bt+gac+wdeg+lcv")
WAYS = (("solve",), ("solve", "--json"), ("count", "--solutions", "2"))


def traces(rounds: int) -> None:
    """Native events beside those of the reference, all of them taken."""
    board = pm.loads(HARD)
    for strategy in STRATEGIES:
        ratios, events = [], 0
        for _ in range(rounds):
            times = []
            for engine in ("reference", "native"):
                started = process_time()
                events = sum(1 for _ in pm.trace(board, strategy, engine=engine, assignments=3000))
                times.append(process_time() - started)
            ratios.append(times[0] / times[1])
        print(f"trace {strategy:18} {events:8,} events  {sorted(ratios)[len(ratios) // 2]:6.1f} ×")


def jumps() -> None:
    """A run of a million nodes: recorded, and looked at anywhere."""
    board, chance = pm.loads(HARD), random.Random(1)
    for strategy in (*STRATEGIES[:2], "bt+ac", "bt+gac"):
        started = process_time()
        recording = pm.record(board, strategy, solutions=None, assignments=1_000_000)
        made, nodes = process_time() - started, recording.result.counters.assignments
        times = []
        for _ in range(20):
            started = process_time()
            recording.standing(recording.place_of(chance.randint(1, nodes)))
            times.append(process_time() - started)
        told = f"{nodes:9,} nodes, {len(recording):11,} events in {made:.2f} s"
        print(f"recorded {strategy:10} {told}; worst jump {max(times) * 1000:.1f} ms")


def latin(side: int, box: tuple[int, int], chance: random.Random) -> list[int]:
    """A solved board: a plain one with its rows, columns and values in another order."""
    height, width = box
    if not height:
        rows, columns = (chance.sample(range(side), side) for _ in range(2))
        first = [[(r + c) % side for c in range(side)] for r in range(side)]
    else:
        bands, stacks = chance.sample(range(width), width), chance.sample(range(height), height)
        rows = [band * height + r for band in bands for r in chance.sample(range(height), height)]
        columns = [stack * width + c for stack in stacks for c in chance.sample(range(width), width)]
        first = [[(width * (r % height) + r // height + c) % side for c in range(side)] for r in range(side)]
    values = chance.sample(range(1, side + 1), side)
    return [values[first[r][c]] for r in rows for c in columns]


def some_of(cells: list[int], count: int, chance: random.Random) -> tuple[int, ...]:
    """So many of the cells, 0 for the others."""
    kept = {*chance.sample(range(len(cells)), count)}
    return tuple(value if cell in kept else 0 for cell, value in enumerate(cells))


def futoshiki(chance: random.Random) -> pm.Futoshiki:
    cells = latin(5, (0, 0), chance)
    pairs = [(a, a + 1) for a in range(25) if a % 5 < 4] + [(a, a + 5) for a in range(20)]
    signs = [(a, b) if cells[a] < cells[b] else (b, a) for a, b in chance.sample(pairs, 14)]
    return pm.Futoshiki(5, some_of(cells, 3, chance), tuple(signs), "collection")


def kropki(chance: random.Random) -> pm.Kropki:
    cells = latin(9, (3, 3), chance)

    def dot(a: int, b: int) -> int:
        x, y = cells[a], cells[b]
        return 0 if chance.random() < 0.15 else 1 if abs(x - y) == 1 else 2 * (x == 2 * y or y == 2 * x)

    across = tuple(dot(a, a + 1) for a in range(81) if a % 9 < 8)
    return pm.Kropki(some_of(cells, 12, chance), (3, 3), across, tuple(dot(a, a + 9) for a in range(72)))


def minefield(chance: random.Random) -> pm.Minesweeper:
    mines = {cell for cell in range(36) if chance.random() < 0.2}
    cells = []
    for cell in range(36):
        row, column = divmod(cell, 6)
        near = sum(abs(row - mine // 6) <= 1 and abs(column - mine % 6) <= 1 for mine in mines)
        cells.append(near if cell not in mines and chance.random() < 0.6 else -1)
    return pm.Minesweeper(6, 6, len(mines), tuple(cells))


KINDS: tuple[Callable[[random.Random], Puzzle], ...] = (futoshiki, minefield, kropki)
TEXT_WAYS: dict[str, Callable[[bytes, int], object]] = {
    "solve": lambda text, count: pm.solve_text(text, threads=count),
    "count --solutions 2": lambda text, count: pm.count_text(text, threads=count),
}


def kernel_time(boards: list[Puzzle], solutions: int) -> float:
    """What the kernel takes for the boards' forms, one thread."""
    forms = [form for board in boards if (form := form_of(board)) is not None]
    keep = 1 if solutions == 1 else 0
    started = process_time()
    engines()["native"].run_forms(forms, Query(solutions, keep=keep), 1)
    return process_time() - started


def command_time(arguments: list[str]) -> float:
    """Processor seconds of the command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(os.devnull, "w") as nowhere:
        call = [sys.executable, "-m", "pencilmark", *arguments]
        subprocess.run(call, stdout=nowhere, stderr=nowhere, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def collections(count: int, rounds: int, folder: Path) -> None:
    """The command on a file of so many boards, beside the kernel on the same."""
    for kind in KINDS:
        chance = random.Random(kind.__name__)
        boards = [kind(chance) for _ in range(count)]
        path = _written(boards, folder / "boards.txt")
        for way in WAYS:
            solutions, best = 2 if way[0] == "count" else 1, [float("inf")] * 2
            for _ in range(rounds):
                times = (
                    command_time([*way, str(path), "--threads", "1"]),
                    kernel_time(boards, solutions),
                )
                best = [min(pair) for pair in zip(best, times, strict=True)]
            command, call = best
            row = f"{kind.__name__:10} {count:8,} boards  {' '.join(way):20} {command:5.2f} s"
            print(f"{row}, {command / call:5.2f} × a call of the kernel")


def threads(count: int, sudokus: Path) -> None:
    """Two threads beside one, by the clock."""
    roads = {path.stem: _many(path.read_bytes(), count) for path in sorted(sudokus.glob("*.txt"))}
    for kind in KINDS:
        chance = random.Random(kind.__name__)
        boards = [kind(chance) for _ in range(count)]
        roads[kind.__name__] = "".join(_text(board, i, count) for i, board in enumerate(boards)).encode()
    for name, text in roads.items():
        for way, ask in TEXT_WAYS.items():
            rounds = [(_clock(ask, text, 1), _clock(ask, text, 2)) for _ in range(9)]
            one, two = (min(times) for times in zip(*rounds, strict=True))
            print(f"{name:24} {way:18} {one:6.3f} s by one thread, {one / two:5.2f} × as fast by two")


def _many(lines: bytes, count: int) -> bytes:
    """So many lines at least, the collection over and over."""
    lines = lines.rstrip(b"\n") + b"\n"
    return lines * -(-count // lines.count(b"\n"))


def _clock(ask: Callable[[bytes, int], object], text: bytes, count: int) -> float:
    started = perf_counter()
    ask(text, count)
    return perf_counter() - started


def _written(boards: list[Puzzle], path: Path) -> Path:
    with path.open("w") as file:
        file.writelines(_text(board, number, len(boards)) for number, board in enumerate(boards))
    return path


def _text(board: Puzzle, number: int, count: int) -> str:
    gap = "\n" if number and isinstance(board, pm.Kropki) else ""
    return gap + (board.in_collection(number, count) if isinstance(board, pm.Futoshiki) else board.format())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    if options.threads:
        return threads(options.boards, options.threads)
    traces(options.rounds)
    jumps()
    with tempfile.TemporaryDirectory() as folder:
        collections(options.boards, options.rounds, Path(folder))
    return None


if __name__ == "__main__":
    main()
