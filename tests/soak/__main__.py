"""python -m tests.soak [SUBJECT] [SECONDS] [SEED] [--problems N] [--into FOLDER]

Without a subject all of them run in turn. Seeds are printed; what fails is made smaller and saved in the folder, and a
run of one subject ends there.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import perf_counter, time
from types import ModuleType

from pencilmark.puzzles.puzzle import Puzzle
from tests.soak import (
    boards,
    certificates,
    crowds,
    explain,
    formats,
    growing,
    questions,
    shapes,
    solvers,
    squares,
)
from tests.soak.shrinking import shrunk

SUBJECTS: dict[str, ModuleType] = {
    "boards": boards,
    "certificates": certificates,
    "crowds": crowds,
    "explain": explain,
    "formats": formats,
    "growing": growing,
    "questions": questions,
    "shapes": shapes,
    "solvers": solvers,
    "squares": squares,
}
TOLD = 1_000_000  # a line after so many cases
#: seconds of each turn: growing boards are cheap and many, the others few and hard
TURNS = {"growing": 6.0, "crowds": 3.0, "shapes": 3.0, "questions": 3.0}


def main() -> int:
    words = sys.argv[1:]
    subject = words.pop(0) if words and words[0] in SUBJECTS else None
    parser = argparse.ArgumentParser(prog="python -m tests.soak [SUBJECT]", description=__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("seed", nargs="?", type=int, default=int(time()))
    parser.add_argument("--problems", "--boards", type=int, help="so many, however long they take")
    parser.add_argument("--into", type=Path, default=Path("soak-findings"), help="where findings are saved")
    asked = parser.parse_args(words)
    if subject:
        return _one(subject, asked)
    return _all(asked)


def _one(name: str, asked: argparse.Namespace) -> int:
    subject, started, tried = SUBJECTS[name], perf_counter(), 0
    each = getattr(subject, "CASES", 1)
    while tried < asked.problems if asked.problems else perf_counter() - started < asked.seconds:
        if _found(name, asked.seed + tried, asked.into):
            return 1
        tried += 1
        if tried * each // TOLD > (tried - 1) * each // TOLD:
            print(f"{tried * each:,} so far, {perf_counter() - started:.0f} s", file=sys.stderr, flush=True)
    seconds = perf_counter() - started
    print(f"{tried * each:,} problems from seed {asked.seed}, {seconds:.0f} s: nothing found")
    if hasattr(subject, "told"):
        print(subject.told())
    return 0


def _all(asked: argparse.Namespace) -> int:
    """Turn by turn, each subject with seeds of its own that go on."""
    started, found, told = perf_counter(), 0, 0
    done = dict.fromkeys(SUBJECTS, 0)
    print(f"seed {asked.seed}", flush=True)
    for name in _turns():
        if perf_counter() - started >= asked.seconds:
            break
        if _cases(done).total() // TOLD > told:
            told = _cases(done).total() // TOLD
            _tell(done, perf_counter() - started, found)
        end = min(perf_counter() + TURNS.get(name, 1.0), started + asked.seconds)
        while perf_counter() < end:
            found += _found(name, asked.seed + done[name], asked.into)
            done[name] += 1
    _tell(done, perf_counter() - started, found)
    return 1 if found else 0


def _turns() -> Iterator[str]:
    for _ in count():
        yield from SUBJECTS


def _tell(done: dict[str, int], seconds: float, found: int) -> None:
    cases = _cases(done)
    print("; ".join(f"{name} {n:,}" for name, n in cases.items()))
    words = "nothing found" if not found else f"{found} found"
    rate = f"{cases.total() / seconds * 3600:,.0f} an hour"
    print(f"{cases.total():,} cases in {seconds:.0f} s, {rate}: {words}", flush=True)


def _cases(done: dict[str, int]) -> Counter[str]:
    return Counter({name: n * getattr(SUBJECTS[name], "CASES", 1) for name, n in done.items()})


def _found(name: str, seed: int, folder: Path) -> bool:
    subject = SUBJECTS[name]
    try:
        fault = subject.check(seed)
    except Exception as error:  # a crash is a finding too
        fault = f"it raised {error!r}"
    if fault:
        _save(name, seed, fault, folder)
    return bool(fault)


def _save(name: str, seed: int, fault: str, folder: Path) -> None:
    subject = SUBJECTS[name]
    text = f"{name}, seed {seed}\n{fault}\n\n{subject.describe(seed)}\n"
    if hasattr(subject, "wrong") and not fault.startswith("it raised"):
        small = shrunk(subject.source_of(seed), lambda source: subject.wrong(source, seed))
        shown = small.board().format() if isinstance(small, Puzzle) else repr(small)
        text += f"\nshrunk: {subject.wrong(small, seed)}\n{shown}\n"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}-{seed}.txt").write_text(text, encoding="utf-8")
    print(text, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
