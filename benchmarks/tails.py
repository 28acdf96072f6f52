"""Tails: the boards that take longest, drawn by a generator of their own, beside the best peers in one run.

    python benchmarks/tails.py [--rows kropki,kropki-any,futoshiki,sudoku16,sudoku25,mines,counts] [--boards 20]
                               [--seed 1] [--json]

kropki       half of the dots drawn, none to five givens, one solution; missing dots say nothing
kropki-any   any half of the dots: mostly more than one solution
futoshiki    orders 12 to 14, givens and then signs taken away while the solution is the only one; a third of the boards
             have one sign more, which makes them impossible
sudoku16     minimal; sudoku25: givens taken away for a minute
mines        60² to 120², 20 to 44 % hints, totals 0 to 4 from the least or the largest possible
counts       50², 25 to 30 % hints, half of the unknown cells mines: exact counts and probabilities

Boards are drawn and proved by python-sat (borders of totals by HiGHS), never by the kernels that are measured. The
question is "how many solutions, up to two"; of minefields, one solution. Peers are timed without building their model;
seconds are processor time on one thread, and every answer is checked against the others. Every set is printed with its
median, mean, 95th percentile and worst board, and the peers' totals and least ratios beside them.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import relation_peers
from relation_contest import agree
from relation_peers import CPSAT, Problem, WrongAnswerError, puzzle_of
from tail_boards import futoshiki, kropki, minefields, sudoku

import pencilmark as pm
from pencilmark import _native

SOLVERS = ("glucose", "cadical", "cpsat booleans, enumerating")


@dataclass
class Times:
    """Seconds a board, of us and of each peer."""

    ours: list[float] = field(default_factory=list)
    peers: dict[str, list[float]] = field(default_factory=dict)

    def lines(self, title: str) -> Iterator[str]:
        yield f"\n{title} ({len(self.ours)} boards)"
        yield f"  {'':28} {spread(self.ours)}"
        for name, theirs in self.peers.items():
            ratios = [b / a for a, b in zip(self.ours, theirs, strict=True)]
            slow = sum(ratio < 0.5 for ratio in ratios)
            yield (
                f"  {name:28} {spread(theirs)}   total ÷ ours {sum(theirs) / sum(self.ours):7.2f}"
                f"   least {min(ratios):7.2f}   below a half: {slow}"
            )

    def row(self, title: str) -> dict[str, object]:
        return {"set": title, "ours": self.ours, "peers": self.peers}


def spread(seconds: Sequence[float]) -> str:
    last = sorted(seconds)
    tail = last[min(len(last) - 1, round(0.95 * len(last)))]
    figures = (statistics.median(last), statistics.mean(last), tail, last[-1])
    return "  ".join(
        f"{name} {figure * 1e3:9.3f}"
        for name, figure in zip(("median", "mean", "95 %", "worst"), figures, strict=True)
    )


def compare(boards: Sequence[Problem], names: Sequence[str]) -> Times:
    """Interleaved, a board at a time: ours best of three, a peer once."""
    peers = relation_peers.peers(names)
    times = Times(peers={name: [] for name in peers})
    for board in boards:
        seconds, count = min(ask_us(board) for _ in range(3))
        times.ours.append(seconds)
        for name, peer in peers.items():
            ask = peer(board)
            start = time.process_time()
            found = ask()
            times.peers[name].append(time.process_time() - start)
            agree(board, name, found, count)
    return times


def ask_us(board: Problem) -> tuple[float, int]:
    puzzle = puzzle_of(board)
    start = time.process_time()
    count = pm.count(puzzle, limit=2)
    return time.process_time() - start, int(count)


def drawn(name: str, count: int, seed: int, draw: Callable[[random.Random], Problem]) -> list[Problem]:
    rng = random.Random(f"{name} {seed}")
    return [draw(rng) for _ in range(count)]


def thinned_futoshiki(rng: random.Random) -> Problem:
    board = futoshiki.thinned(rng.choice((12, 13, 14)), rng)
    return board if rng.random() < 2 / 3 else futoshiki.impossible(board, rng)


SQUARES: dict[str, tuple[str, Sequence[str], Callable[[random.Random], Problem]]] = {
    "kropki": ("Kropki, half of the dots, one solution", CPSAT, kropki.unique_half),
    "kropki-any": ("Kropki, any half of the dots", CPSAT, kropki.any_half),
    "futoshiki": ("Futoshiki thinned, 12 to 14, a third impossible", SOLVERS, thinned_futoshiki),
    "sudoku16": ("Sudoku 16, minimal", SOLVERS, lambda rng: sudoku.thinned(4, rng, 50_000, 60)),
    "sudoku25": ("Sudoku 25, thinned for a minute", SOLVERS, lambda rng: sudoku.thinned(5, rng, 20_000, 60)),
}


def mines(boards: int, seed: int) -> Times:
    """HiGHS draws and solves the boards in a process of its own: it and OR-Tools cannot be loaded into one."""
    times = Times(peers={"HiGHS": []})
    command = [sys.executable, __file__, "--minefields", "--boards", str(boards), "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout
        for line in worker.stdout:
            cells, sums, theirs = json.loads(line)
            start = time.process_time()
            found = _native.sums_solve([0, 1], [3] * cells, *sums_plain(sums), 1, 1, 60.0)[3]
            times.ours.append(time.process_time() - start)
            times.peers["HiGHS"].append(theirs)
            if not found or any(sum(found[0][x] for x in scope) != total for scope, total in sums):
                raise WrongAnswerError("a minefield that has a solution was not solved in a minute")
    limit = [1.5 * theirs + 0.3 for theirs in times.peers["HiGHS"]]
    times.peers["1.5 × HiGHS + 0.3 s"] = limit
    return times


def counts(boards: int, seed: int) -> Times:
    """There is no peer: what cannot be counted within the kernel's width is said, not timed."""
    rng, times, refused = random.Random(f"counts {seed}"), Times(), 0
    for _ in range(boards):
        cells, hints = minefields.random_hints(50, rng.uniform(0.25, 0.3), 0.5, rng)
        start = time.process_time()
        answer = _native.sums_marginals([0, 1], [3] * cells, *sums_plain(hints), 60.0, exact=True)
        times.ours.append(time.process_time() - start)
        refused += answer[0] is None
    print(f"\n50², 25 to 30 % hints: {boards - refused} of {boards} counted exactly, {refused} too wide")
    return times


def sums_plain(sums: Sequence[minefields.Hint]) -> tuple[list[object], list[object]]:
    laws = {(total, len(scope)): ("linear", (1,) * len(scope), total, total) for scope, total in sums}
    named: list[object] = [(laws[total, len(scope)], scope) for scope, total in sums]
    return [(law, law) for law in laws.values()], named


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rows", default=",".join([*SQUARES, "mines", "counts"]))
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="one object a row, every board's seconds in it")
    parser.add_argument("--minefields", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.minefields:
        return minefields.worker(options.boards, options.seed)
    for name in options.rows.split(","):
        if name in SQUARES:
            title, names, draw = SQUARES[name]
            times = compare(drawn(name, options.boards, options.seed, draw), names)
        else:
            title = {"mines": "Minesweeper, totals at the border", "counts": "Minesweeper, exact counts"}[
                name
            ]
            times = (mines if name == "mines" else counts)(options.boards, options.seed)
        print(json.dumps(times.row(title)) if options.json else "\n".join(times.lines(title)), flush=True)
    return None


if __name__ == "__main__":
    main()
