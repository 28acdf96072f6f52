"""The native textbook search against the reference engine, decision for decision, in one run.

    python benchmarks/textbook.py [FILE…] [--peers] [--seconds 1.0]

Each line is one board and strategy: both engines take turns on it, the counters and digests must be equal,
and what is printed is assignments a second of processor time, and their ratio, twice:

    whole call   what a caller waits for: the domains read, the search, the result made. The native calls are
                 timed twenty at once, for the clock itself takes longer than a small board
    search       the native search alone, by its own clock, against the reference's call, which has no door; the
                 least of several times each

Without files the boards are the examples that can be read; a board that needs no assignment is left
out. `--peers` adds python-constraint2 (the first solution, whatever its order of values).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from math import exp, inf, log
from pathlib import Path
from time import process_time

import pencilmark as pm
from pencilmark.ask import flat_of
from pencilmark.engines import Engine, engines, textbook
from pencilmark.errors import InputError
from pencilmark.model import Flat
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import Strategy

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
STRATEGIES = ("bt", "bt+fc+mrv+deg", "bt+ac+mrv+deg", "bt+gac+wdeg+lcv")
LIMIT = 20_000  # assignments: enough to be timed, few enough for plain Python


@dataclass
class Turns:
    """Processor time of one engine on one board."""

    seconds: float = 0.0
    runs: int = 0
    least: float = inf

    def take(self, run: Callable[[], Result], times: int = 1) -> list[Result]:
        started = process_time()
        results = [run() for _ in range(times)]
        spent = process_time() - started
        self.seconds += spent
        self.least = min(self.least, spent)
        self.runs += times
        return results


@dataclass
class Rates:
    """Assignments a second on one board."""

    assignments: int
    reference: float
    native: float  # the whole call
    alone: float  # the ratio of the native search alone

    @property
    def whole(self) -> float:
        return self.native / self.reference


def compare(flat: Flat, strategy: Strategy, enough: float) -> Rates:
    """Both engines in turns."""
    reference, native = engines()["reference"], engines()["native"]
    slow, fast = Turns(), Turns()
    query = Query(solutions=2, assignments=LIMIT)
    while slow.seconds < enough:
        (expected,) = slow.take(lambda: reference.run(flat, strategy, query))
        for result in fast.take(lambda: native.run(flat, strategy, query), 20):
            demand_equal(result, expected)
    made = expected.counters.assignments
    alone = slow.least / search_seconds(flat, strategy, query)
    return Rates(made, made * slow.runs / slow.seconds, made * fast.runs / fast.seconds, alone)


def search_seconds(flat: Flat, strategy: Strategy, query: Query) -> float:
    """The native search by its own clock, the least of a few calls: it is a wall clock, and others may run."""
    plain = *flat.plain(), textbook.plain_strategy(strategy), textbook.plain_query(query)
    return min(textbook._native.textbook_run(*plain)[6] for _ in range(21))


def demand_equal(result: Result, expected: Result) -> None:
    for name in ("status", "count", "complete", "solutions", "counters", "digest"):
        if getattr(result, name) != getattr(expected, name):
            raise SystemExit(f"{name}: {getattr(result, name)} is not {getattr(expected, name)}")


def peer_seconds(flat: Flat) -> float:
    """python-constraint2 on the same problem: seconds to its first solution."""
    import constraint

    problem = constraint.Problem()
    for variable, mask in enumerate(flat.domains):
        problem.addVariable(variable, flat.values_of(mask))
    for c in flat.constraints:
        if c.kind == "all_different":
            problem.addConstraint(constraint.AllDifferentConstraint(), c.scope)
        else:
            problem.addConstraint(lambda *values, c=c: c.holds(values), c.scope)
    started = process_time()
    problem.getSolution()
    return process_time() - started


def solve_seconds(engine: Engine, flat: Flat) -> float:
    started = process_time()
    for _ in range(20):
        engine.run(flat, Strategy.parse("bt+fc+mrv+deg"), Query())
    return (process_time() - started) / 20


def boards(files: list[Path], strict: bool) -> list[tuple[str, Flat]]:
    found = []
    for path in files:
        try:
            puzzles = pm.load_all(path)
        except InputError:
            if strict:
                raise
            continue  # an example of what cannot be read
        for index, puzzle in enumerate(puzzles):
            found.append((f"{path.stem}" + (f" {index + 1}" if index else ""), flat_of(puzzle)))
    return found


def mean(ratios: list[float]) -> float:
    return exp(sum(map(log, ratios)) / len(ratios))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--peers", action="store_true")
    parser.add_argument("--seconds", type=float, default=0.5, help="plain Python's share of each line")
    options = parser.parse_args()
    files = options.files or sorted(path for path in EXAMPLES.glob("*/*.txt") if "sol" not in path.stem)
    rates: dict[str, list[Rates]] = {}
    heads = ("reference /s", "native /s", "whole call", "search")
    print(f"{'board':16} {'strategy':18} {'assignments':>11} " + " ".join(f"{head:>13}" for head in heads))
    for name, flat in boards(files, strict=bool(options.files)):
        for text in STRATEGIES:
            r = compare(flat, Strategy.parse(text), options.seconds)
            if r.assignments == 0:
                continue
            if r.assignments >= 20:
                rates.setdefault(text, []).append(r)
            speeds = f"{r.reference:13,.0f} {r.native:13,.0f} {r.whole:12.0f}× {r.alone:12.0f}×"
            print(f"{name:16} {text:18} {r.assignments:11,} {speeds}", flush=True)
        if options.peers:
            peer, ours = peer_seconds(flat), solve_seconds(engines()["native"], flat)
            print(f"{name:16} python-constraint2 takes {peer / ours:,.0f} times as long as bt+fc+mrv+deg")
    for text, found in rates.items():
        whole, alone = [r.whole for r in found], [r.alone for r in found]
        print(
            f"{text:18} geometric mean of {len(found)} boards: whole call {mean(whole):.0f}× "
            f"(least {min(whole):.0f}×), search {mean(alone):.0f}× (least {min(alone):.0f}×)"
        )


if __name__ == "__main__":
    main()
