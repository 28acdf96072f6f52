"""Nine families in the open vocabulary: `auto` beside CP-SAT's best setting, CPMpy and python-constraint2, in one run.

    python benchmarks/vocabulary.py [--families queens,kakuro] [--instances 5] [--limit 60] [--killers FOLDER] [--json]

Every solver is told the same instances from the same plain data (families/instance.py), on one thread; the clock
is processor time over the whole call, building its model included. Asked is the first solution, and of puzzles also
whether it is the only one. Every answer is checked, and all must agree; a wrong one ends the run.

CP-SAT is tried first in all the ways of solvers/cpsat.py on a few instances of the family; the two quickest then run
on all of them, and the better one is its row. A question that is not decided in time counts as the limit, which
flatters the solver that was stopped: `≥` marks a mean that has such times of the peer in it. A question that neither
decides says nothing and is left out of the mean. The other peers get a limit of their own, as most of these problems
are out of their reach. Limits are of processor time, but ours is of the clock, which is against us on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from importlib import import_module
from pathlib import Path

from families import families
from families.instance import Instance
from families.queens import queens
from relation_peers import WrongAnswerError
from solvers import cpsat, ours
from solvers.contest import (
    Contestant,
    Question,
    Timing,
    agree,
    geometric_mean,
    questions,
    timed,
    timed_elsewhere,
)
from solvers.standing import HEAD, OURS, Row, Timings, line, overall, rows

TRIED = 4  # instances on which the settings of CP-SAT are tried
KEPT = 2
Clocked = Callable[[Question, Contestant, float], Timing]
OTHERS: dict[str, tuple[str, Clocked]] = {
    "cpmpy": ("cpmpy_ortools", timed),
    "python-constraint2": ("python_constraint", timed_elsewhere),
}


def spread(instances: Sequence[Instance], count: int | None) -> list[Instance]:
    """So many of them, evenly from the first to the last; one alone is the first, the smallest."""
    if count is None or count >= len(instances):
        return list(instances)
    return [instances[i * (len(instances) - 1) // max(count - 1, 1)] for i in range(count)]


def quickest_settings(asked: list[Question], limit: float) -> list[cpsat.Setting]:
    """Those with the best geometric mean. One that takes twice as long as another did on a question is stopped."""
    tried = [s for s in cpsat.settings() if not s.retelling or asked[0].instance.retelling]
    seconds: dict[str, list[float]] = {setting.name: [] for setting in tried}
    for question in asked:
        best = limit
        for setting in tried:
            timing = timed(question, cpsat_with(setting), min(limit, 2 * best + 0.05))
            seconds[setting.name].append(timing.seconds)
            best = min(best, timing.seconds)
    return sorted(tried, key=lambda setting: geometric_mean(seconds[setting.name]))[:KEPT]


def cpsat_with(setting: cpsat.Setting) -> Contestant:
    return partial(ask_cpsat, setting)


def ask_cpsat(setting: cpsat.Setting, instance: Instance, wanted: int, seconds: float):  # type: ignore[no-untyped-def]
    return cpsat.ask(instance, setting, wanted, seconds)


def other_peers(names: Sequence[str]) -> dict[str, Callable[[Question, float], Timing]]:
    """Those asked for that are installed; python-constraint2 cannot be stopped, so it runs elsewhere."""
    found: dict[str, Callable[[Question, float], Timing]] = {}
    for name in filter(None, names):
        if name not in OTHERS:
            raise SystemExit(f"expected peers of {', '.join(OTHERS)}; found {name!r}")
        module, clocked = OTHERS[name]
        try:
            found[name] = partial(asked, import_module(f"solvers.{module}").ask, clocked)
        except ImportError:
            print(f"# {name}: not installed, left out", file=sys.stderr)
    return found


def asked(contestant: Contestant, clocked: Clocked, question: Question, limit: float) -> Timing:
    return clocked(question, contestant, limit)


def measure(instances: list[Instance], options: argparse.Namespace) -> list[Timings]:
    """Question by question, every contestant once, so that a busy minute hits them alike."""
    peers = other_peers(options.peers.split(","))
    settings = quickest_settings(questions(spread(instances, TRIED)), min(options.limit, 10.0))
    measured: list[Timings] = []
    for question in questions(instances):
        timings = {OURS: timed(question, ours.ask, options.limit)}
        for setting in settings:
            timings[f"CP-SAT: {setting.name}"] = timed(question, cpsat_with(setting), options.limit)
        for name, ask in peers.items():
            timings[name] = ask(question, options.peer_limit)
        agree(question, timings)
        measured.append(timings)
        progress(question, timings)
    return measured


def progress(question: Question, timings: Timings) -> None:
    times = (
        f"{name} {t.seconds * 1e3:.1f} ms{'' if t.decided else ' undecided'}" for name, t in timings.items()
    )
    print(f"# {question}: {', '.join(times)}", file=sys.stderr, flush=True)


def options_of(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--families", default=",".join(families()), help="only these, joined by commas")
    parser.add_argument("--instances", type=at_least_one, help="so many of each family, from small to large")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds a question, for us and CP-SAT")
    parser.add_argument(
        "--peer-limit", type=float, default=5.0, help="seconds a question, for the other peers"
    )
    parser.add_argument("--peers", default=",".join(OTHERS), help="beside CP-SAT, joined by commas")
    parser.add_argument("--killers", type=Path, help="a folder with iss.jsonl: real killers before our own")
    parser.add_argument("--json", action="store_true", help="one object a row")
    return parser.parse_args(words)


def at_least_one(text: str) -> int:
    if int(text) < 1:
        raise ValueError
    return int(text)


def main(words: Sequence[str] | None = None) -> None:
    options = options_of(words)
    known, names = families(options.killers), options.families.split(",")
    if unknown := [name for name in names if name not in known]:
        raise SystemExit(f"expected families of {', '.join(known)}; found {unknown[0]!r}")
    ours.ask(queens(4), 1, options.limit)  # the first call of a process looks for the engines
    if not options.json:
        print(HEAD, flush=True)
    found: list[Row] = []
    for name in names:
        found += show(
            rows(name, measure(spread(list(known[name]()), options.instances), options)), options.json
        )
    show(overall(found), options.json)


def show(found: list[Row], as_json: bool) -> list[Row]:
    for row in found:
        print(json.dumps(asdict(row)) if as_json else line(row), flush=True)
    return found


if __name__ == "__main__":
    try:
        main()
    except WrongAnswerError as wrong:
        sys.exit(f"wrong answer: {wrong}")
