"""Futoshiki, is the solution unique? The relations kernel beside CP-SAT, Choco and Glucose.

    python benchmarks/futoshiki.py [--boards 20] [--rounds 3] [--seed 1] [--sets 5x,9x,9r,9few] [--json]

Sets named by an order and x (extreme) or r (recursive) come from `sgt-unequal --generate` where Debian's
sgt-puzzles is installed, and are left out where it is not. The others are our own, from a random Latin
square: "few" keeps the sign of a tenth of its neighbours and takes givens away in random order while the
solution stays unique; "thin" keeps n/2 givens and all signs, then takes signs away. Uniqueness is proved by
the kernel within a limit of nodes; what it cannot prove in time is not taken away.
"""

from __future__ import annotations

import argparse
import random
import re
import shutil
import subprocess

from relation_contest import compare, show
from relation_peers import CPSAT, Constraint, Problem, peers, plain

from pencilmark import _native

GENERATOR = shutil.which("sgt-unequal", path="/usr/games:/usr/local/bin:/usr/bin")
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}


def latin(n: int) -> list[Constraint]:
    rows = [[n * r + c for c in range(n)] for r in range(n)]
    return [("all_different", list(unit), []) for unit in [*rows, *zip(*rows, strict=True)]]


def from_game_id(text: str) -> Problem:
    """`5:4,0,0D,…`: a flag on a cell says that it is larger than its neighbour in that direction."""
    size, description = text.strip().split(":")
    n = int(size)
    domains, signs = [], list[Constraint]()
    for x, cell in enumerate(description.rstrip(",").split(",")):
        match = re.fullmatch(r"(\d+)([URDL]*)", cell)
        if not match:
            raise ValueError(f"expected a number and flags, found {cell!r} in {text!r}")
        domains.append(1 << (int(match[1]) - 1) if int(match[1]) else (1 << n) - 1)
        for down, right in (STEPS[flag] for flag in match[2]):
            signs.append(("less", [x + n * down + right, x], []))
    return list(range(1, n + 1)), domains, latin(n) + signs


def generated(parameters: str, count: int, seed: int, seconds: float) -> list[Problem]:
    """Boards of the generator, one a call so that a slow one costs only itself."""
    found: list[Problem] = []
    for i in range(3 * count):
        if len(found) == count:
            break
        command = [str(GENERATOR), "--generate", "1", f"{parameters}#{seed}-{i}"]
        try:
            made = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=True)
        except subprocess.TimeoutExpired:
            continue
        found += [from_game_id(line) for line in made.stdout.splitlines()]
    return found


def random_square(n: int, rng: random.Random) -> list[int]:
    """A random row and a random column, completed by the kernel, with digits, rows and columns shuffled."""
    domains = [(1 << n) - 1] * (n * n)
    first = rng.sample(range(n), n)
    for c in range(n):
        domains[c] = 1 << first[c]
    for r, v in enumerate(rng.sample([v for v in range(n) if v != first[0]], n - 1), start=1):
        domains[n * r] = 1 << v
    square = _native.relations_solve(*plain((list(range(1, n + 1)), domains, latin(n))), 1, 1)[3][0]
    rows, columns, digits = (rng.sample(range(n), n) for _ in range(3))
    return [digits[square[n * r + c] - 1] + 1 for r in rows for c in columns]


def few_signs(n: int, rng: random.Random) -> Problem:
    square = random_square(n, rng)
    pairs = [(x, x + 1) for x in range(n * n) if x % n < n - 1] + [(x, x + n) for x in range(n * (n - 1))]
    signs: list[Constraint] = []
    for pair in rng.sample(pairs, len(pairs) // 10):
        signs.append(("less", sorted(pair, key=lambda x: square[x]), []))
    domains = [1 << (v - 1) for v in square]
    for x in rng.sample(range(n * n), n * n):
        kept, domains[x] = domains[x], (1 << n) - 1
        if not unique(n, domains, signs):
            domains[x] = kept
    return list(range(1, n + 1)), domains, latin(n) + signs


def thin_signs(n: int, rng: random.Random) -> Problem:
    while True:
        square = random_square(n, rng)
        pairs = [(x, x + 1) for x in range(n * n) if x % n < n - 1] + [(x, x + n) for x in range(n * (n - 1))]
        signs: list[Constraint] = [("less", sorted(pair, key=lambda x: square[x]), []) for pair in pairs]
        domains = [(1 << n) - 1] * (n * n)
        for x in rng.sample(range(n * n), n // 2):
            domains[x] = 1 << (square[x] - 1)
        rng.shuffle(signs)
        if not unique(n, domains, signs):
            continue
        for sign in list(signs):
            rest = [other for other in signs if other is not sign]
            if unique(n, domains, rest):
                signs = rest
        return list(range(1, n + 1)), domains, latin(n) + signs


def unique(n: int, domains: list[int], signs: list[Constraint]) -> bool:
    problem = (list(range(1, n + 1)), domains, latin(n) + signs)
    count, complete, *_ = _native.relations_solve(*plain(problem), 2, 0, 20_000)
    return bool(count == 1 and complete)


def boards(name: str, count: int, seed: int) -> list[Problem]:
    match = re.fullmatch(r"(\d+)(x|r|few|thin)", name)
    if not match:
        raise SystemExit(f"expected a set such as 5x, 9r, 9thin or 10few, found {name!r}")
    n, kind = int(match[1]), match[2]
    if kind in ("few", "thin"):
        rng = random.Random(f"futoshiki {name} {seed}")
        return [(few_signs if kind == "few" else thin_signs)(n, rng) for _ in range(count)]
    return generated(f"{n}d{kind}", count, seed, 10.0) if GENERATOR else []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sets", default="5x,9x,9r,9few,9thin,10few,12few")
    parser.add_argument("--json", action="store_true", help="one object a set, for the tables of the docs")
    options = parser.parse_args()
    solvers = peers([*CPSAT, "glucose", "choco"])
    for name in options.sets.split(","):
        problems = boards(name, options.boards, options.seed)
        if problems:
            show(compare(f"Futoshiki {name}", problems, solvers, options.rounds), options.json)


if __name__ == "__main__":
    main()
