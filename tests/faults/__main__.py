"""python -m tests.faults [COUNT] [SEED]: commands ended by kill −9 so many times
python -m tests.faults disks|memory|clock [COUNT] [SEED]: every command on such a machine, so many times

What is wrong is told with its seed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import time

from tests.faults import clock, disks, kills, memory

SUBJECTS: dict[str, Callable[[Random], Iterator[tuple[str, str]]]] = {
    "disks": disks.faults,
    "memory": memory.faults,
    "clock": clock.faults,
}
TOLD = 100  # a line after so many kills


def main() -> int:
    words = sys.argv[1:]
    subject = words.pop(0) if words and words[0] in SUBJECTS else None
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=1 if subject else 1000)
    parser.add_argument("seed", nargs="?", type=int, default=int(time()))
    asked = parser.parse_args(words)
    return _tried(SUBJECTS[subject], asked) if subject else _killed(asked)


def _tried(faults: Callable[[Random], Iterator[tuple[str, str]]], asked: argparse.Namespace) -> int:
    done: Counter[bool] = Counter()
    for seed in range(asked.seed, asked.seed + asked.count):
        for name, found in faults(Random(seed)):
            done[bool(found)] += 1
            if found:
                print(f"seed {seed}, {name}: {found}", file=sys.stderr, flush=True)
    print(f"{done.total():,} runs from seed {asked.seed}, {done[True]} of them wrong")
    return 1 if done[True] else 0


def _killed(asked: argparse.Namespace) -> int:
    early: Counter[str] = Counter()
    wrong = 0
    for done, seed in enumerate(range(asked.seed, asked.seed + asked.count), 1):
        name = [*kills.OPERATIONS][seed % len(kills.OPERATIONS)]
        found, before = kills.struck(name, Random(seed))
        early[name] += before
        if found:
            wrong += 1
            print(f"seed {seed}, {name}: {found}", file=sys.stderr)
        if done % TOLD == 0:
            print(f"{done:,} so far, {wrong} left something wrong", file=sys.stderr, flush=True)
    told = ", ".join(f"{name} {n}" for name, n in early.items())
    runs = f"{asked.count:,} runs from seed {asked.seed}; struck before their end: {told}"
    print(f"{runs}; {wrong} left something wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
