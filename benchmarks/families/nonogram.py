"""Nonograms: how long the runs of filled cells are, line by line, each line an automaton. Sides 10 to 25.

A board is kept as its picture. Half of them are random dots, which often leave several solutions; the others
look like pictures (blobs, or blobs mirrored) and have one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import groupby

from families import store
from families.grid import columns, rows, solutions
from families.instance import Instance, Said

SIZES = (10, 15, 20, 25)
EACH = 4


def instances() -> Iterator[Instance]:
    for name, lines in store.load("nonogram"):
        yield instance(name, lines)


def instance(name: str, lines: Sequence[str]) -> Instance:
    n, text = len(lines), "".join(lines)
    rules = [line_rule(line, "".join(text[x] for x in line)) for line in (*rows(n), *columns(n))]
    return Instance("nonogram", name, ((0, 1),) * (n * n), tuple(rules))


def line_rule(scope: Sequence[int], picture: str) -> Said:
    return ("automaton", tuple(scope), automaton([len(list(run)) for c, run in groupby(picture) if c == "#"]))


def automaton(lengths: Sequence[int]) -> tuple[int, list[int], list[tuple[int, int, int]]]:
    """A state says how much of the runs is drawn; blanks may come before, between and after them."""
    moves: list[tuple[int, int, int]] = [(0, 0, 0)]
    state = 0
    for number, length in enumerate(lengths):
        if number:
            moves += [(state, 0, state + 1), (state + 1, 0, state + 1)]
            state += 1
        for _ in range(length):
            moves.append((state, 1, state + 1))
            state += 1
    if lengths:
        moves.append((state, 0, state + 1))
        moves.append((state + 1, 0, state + 1))
        return 0, [state, state + 1], moves
    return 0, [0], moves


def make() -> Iterator[tuple[str, list[str]]]:
    for n in SIZES:
        for number in range(EACH):
            rng = random.Random(f"nonogram {n} {number}")
            yield f"{n} dots {number + 1}", dots(n, rng)
        for number in range(EACH):
            rng = random.Random(f"nonogram picture {n} {number}")
            yield f"{n} picture {number + 1}", single(n, rng, mirrored=number % 2 == 1)


def dots(n: int, rng: random.Random) -> list[str]:
    share = rng.uniform(0.45, 0.65)
    return ["".join("#" if rng.random() < share else "." for _ in range(n)) for _ in range(n)]


def single(n: int, rng: random.Random, mirrored: bool) -> list[str]:
    """Pictures are drawn until one has a single solution."""
    while True:
        lines = picture(n, rng, mirrored)
        if len(solutions(instance("", lines))) == 1:
            return lines


def picture(n: int, rng: random.Random, mirrored: bool) -> list[str]:
    """Noise, smoothed once or twice: a cell becomes what most cells around it are; a few dots stay."""
    grid = [[rng.random() < 0.52 for _ in range(n)] for _ in range(n)]
    for _ in range(rng.choice((1, 2))):
        grid = [[crowded(grid, r, c) for c in range(n)] for r in range(n)]
    for _ in range(n // 3):
        r, c = rng.randrange(n), rng.randrange(n)
        grid[r][c] = not grid[r][c]
    if mirrored:
        grid = [row[: n - n // 2] + row[: n // 2][::-1] for row in grid]
    return ["".join("#" if cell else "." for cell in row) for row in grid]


def crowded(grid: list[list[bool]], r: int, c: int) -> bool:
    around = [row[max(0, c - 1) : c + 2] for row in grid[max(0, r - 1) : r + 2]]
    cells = [cell for row in around for cell in row]
    return 2 * sum(cells) > len(cells)
