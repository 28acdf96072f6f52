"""Boards of composed rules, as Interactive Sudoku Solver writes them: `auto` beside that solver's own times.

    python benchmarks/variants.py FOLDER [--iss CHECKOUT] [--repeat 3] [--limit 60] [--boards] [--json]

FOLDER holds iss.jsonl: one object a line with `name`, `input`, `status`, `solution`, `kinds`, and `iss_cpu_ms_warm`,
the processor time its solver took. With --iss, and node at hand, that solver is asked here, in the same run and in the
same words. The question is its own: how many solutions, up to two, so that one is proved single. Both clocks are of
processor time over the whole call, the puzzle read beforehand by us and within it by the peer; the best of some repeats
counts.

`capped` says that the peer was stopped before it was done: its time is then what it had taken so far, or with --iss the
peer's limit if it is not done by then. Either flatters it. Another solution than the recorded one ends the run; another
number of them is told.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from math import ceil, exp, log
from pathlib import Path
from typing import Any

import pencilmark as pm
from pencilmark.puzzles.puzzle import Puzzle

SUMS = {"Cage", "Sum", "LittleKiller", "Arrow", "PillArrow", "DoubleArrow", "RegionSumLine", "Zipper"}
CLUES = {"Skyscraper", "Sandwich", "NumberedRoom", "XSum", "Quad", "NFA", "Regex", "Between", "Lockout"}
WORKER = """
import { createInterface } from 'node:readline';
globalThis.self = globalThis;
self.VERSION_PARAM = '';
const { SimpleSolver } = await import(process.argv[2] + '/js/sandbox/simple_solver.js');
const solver = new SimpleSolver();
for await (const line of createInterface({ input: process.stdin })) {
  const start = process.cpuUsage();
  const count = solver.countSolutions(JSON.parse(line), 2);
  const used = process.cpuUsage(start);
  console.log(JSON.stringify([count, (used.user + used.system) / 1e6]));
}
"""
Record = dict[str, Any]


@dataclass(frozen=True)
class Timing:
    set: str
    name: str
    ours: float
    peer: float
    capped: bool

    @property
    def ratio(self) -> float:
        return self.ours / self.peer


def set_of(record: Record) -> str:
    name, kinds = record["name"], set(record["kinds"])
    if name.startswith(("Wecoc", "TAREK", "HS_KILLERS", "tarek")):
        return "killers"
    if "enban" in name:
        return "renbans"
    if kinds & SUMS:
        return "other sums"
    return "outside clues, automata, tables" if kinds & CLUES else "relations alone"


def ask(record: Record, limit: float) -> float:
    """Processor seconds of the whole call, its answer held against the record's; what is not decided is the limit."""
    board = pm.loads(record["input"])
    board.flat()  # the puzzle in hand
    started = time.process_time()
    result = pm.solve(board, solutions=2, seconds=limit)
    seconds = time.process_time() - started
    if result.status == "limit":
        print(f"# undecided in {limit:g} s: {record['name']}", file=sys.stderr)
        return limit
    check(record, board, result)
    return seconds


def check(record: Record, board: Puzzle, result: pm.Result) -> None:
    found = ("no-solution", "unique", "multiple")[result.count]
    expected = record["status"]
    if expected in ("unique", "multiple", "no-solution") and found != expected:
        print(f"# {record['name']} is recorded as {expected}, found {found}", file=sys.stderr)
    right = (record["solution"] or "").replace(",", "")
    if found == "unique" and right and "".join(map(str, board.values(result.solutions[0]))) != right:
        raise SystemExit(f"wrong answer: another solution of {record['name']}")


class Peer:
    """One warm process of the other solver, and a fresh one for each board that it may not finish."""

    def __init__(self, checkout: Path, limit: float) -> None:
        self.folder = tempfile.TemporaryDirectory()
        script = Path(self.folder.name, "worker.mjs")
        script.write_text(WORKER, encoding="utf-8")
        self.command, self.limit = ["node", str(script), str(checkout.resolve())], limit
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, record: Record) -> float:
        if record["status"] == "capped":
            return self.ask_alone(record)
        assert self.process.stdin
        assert self.process.stdout
        print(json.dumps(record["input"]), file=self.process.stdin, flush=True)
        seconds: float = json.loads(self.process.stdout.readline())[1]
        return seconds

    def ask_alone(self, record: Record) -> float:
        """The limit is one of processor time, as the clocks are: a busy machine does not count against the peer."""
        line = json.dumps(record["input"]) + "\n"
        done = subprocess.run(
            ["sh", "-c", f'ulimit -t {ceil(self.limit) + 1}; exec "$@"', "sh", *self.command],
            input=line,
            capture_output=True,
            text=True,
            check=False,
        )
        if not done.stdout:
            return self.limit
        seconds: float = json.loads(done.stdout)[1]
        return min(seconds, self.limit)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def recorded(record: Record) -> float:
    seconds: float = record["iss_cpu_ms_warm"] / 1e3
    return seconds


def measure(
    records: Iterable[Record], peer: Callable[[Record], float], options: argparse.Namespace
) -> list[Timing]:
    timings = []
    for record in records:
        ours, other = [], []
        for _ in range(options.repeat):  # in turn, so that a busy minute hits both alike
            ours.append(ask(record, options.limit))
            if not other or record["status"] != "capped":
                other.append(peer(record))
        timing = Timing(set_of(record), record["name"], min(ours), min(other), record["status"] == "capped")
        timings.append(timing)
        if options.boards:
            print(
                f"# {timing.ratio:7.2f}  {timing.ours * 1e3:9.2f} ms  {timing.peer * 1e3:9.2f} ms  {timing.name}",
                file=sys.stderr,
                flush=True,
            )
    return timings


def readable(records: Iterable[Record]) -> tuple[list[Record], list[str]]:
    """Those whose rules are known, and the names of the rules of the others."""
    known, refused = [], []
    for record in records:
        try:
            pm.loads(record["input"])
            known.append(record)
        except pm.InputError as error:
            refused.append(f"{record['name']} ({error.rule or error})")
    return known, refused


def mean(ratios: Sequence[float]) -> float:
    return exp(sum(map(log, ratios)) / len(ratios))


def rows(timings: Sequence[Timing]) -> list[dict[str, Any]]:
    names = [*dict.fromkeys(sorted(timing.set for timing in timings)), "all"]
    return [row(name, [timing for timing in timings if name in (timing.set, "all")]) for name in names]


def row(name: str, timings: Sequence[Timing]) -> dict[str, Any]:
    worst = max(timings, key=lambda timing: timing.ratio)
    return {
        "set": name,
        "boards": len(timings),
        "ours": sum(timing.ours for timing in timings),
        "peer": sum(timing.peer for timing in timings),
        "mean": mean([timing.ratio for timing in timings]),
        "worst": worst.ratio,
        "worst board": worst.name + (", capped" if worst.capped else ""),
        "above twice": sum(timing.ratio > 2 for timing in timings),
    }


def options_of(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, help="with iss.jsonl")
    parser.add_argument("--iss", type=Path, help="a checkout of Interactive Sudoku Solver, to be run by node")
    parser.add_argument("--repeat", type=int, default=3, help="times each board is asked; the best counts")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds a question, for us")
    parser.add_argument(
        "--peer-limit", type=float, default=20.0, help="seconds of a board that it may not finish"
    )
    parser.add_argument("--boards", action="store_true", help="a line for each board, on standard error")
    parser.add_argument("--json", action="store_true", help="one object a board")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> None:
    options = options_of(words)
    lines = (options.folder / "iss.jsonl").read_text(encoding="utf-8").splitlines()
    records, refused = readable(json.loads(line) for line in lines)
    ask(records[0], options.limit)  # the first call of a process looks for the engines
    peer = Peer(options.iss, options.peer_limit) if options.iss else None
    try:
        for record in records[:20] if peer else ():  # until it is warm
            peer.ask(record) if peer and record["status"] != "capped" else None
        timings = measure(records, peer.ask if peer else recorded, options)
    finally:
        if peer:
            peer.close()
    if options.json:
        for timing in timings:
            print(json.dumps(asdict(timing)))
        return
    print("| set | boards | ours, s | ISS, s | ours ÷ ISS, mean | worst | above 2 |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for found in rows(timings):
        print(
            f"| {found['set']} | {found['boards']} | {found['ours']:.2f} | {found['peer']:.2f} | {found['mean']:.2f} "
            f"| {found['worst']:.2f} ({found['worst board']}) | {found['above twice']} |"
        )
    print(f"\nNot read, by the rule: {'; '.join(refused)}.", file=sys.stderr)


if __name__ == "__main__":
    main()
