"""python -m tests.soak SUBJECT [SECONDS] [SEED] [--problems N]: ends at the first finding, and prints its seed."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter, time

from tests.soak import boards, certificates, explain, formats, shapes, solvers, squares

SUBJECTS = {
    "boards": boards,
    "certificates": certificates,
    "explain": explain,
    "formats": formats,
    "shapes": shapes,
    "solvers": solvers,
    "squares": squares,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("subject", choices=sorted(SUBJECTS))
    parser.add_argument("seconds", nargs="?", type=float, default=60.0)
    parser.add_argument("seed", nargs="?", type=int, default=int(time()))
    parser.add_argument("--problems", "--boards", type=int, help="so many, however long they take")
    asked = parser.parse_args()
    subject, started, tried = SUBJECTS[asked.subject], perf_counter(), 0
    while tried < asked.problems if asked.problems else perf_counter() - started < asked.seconds:
        seed = asked.seed + tried
        if found := subject.check(seed):
            print(f"seed {seed}: {subject.describe(seed)}\n{found}", file=sys.stderr)
            return 1
        tried += 1
    print(f"{tried:,} problems from seed {asked.seed}, {perf_counter() - started:.0f} s: nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
