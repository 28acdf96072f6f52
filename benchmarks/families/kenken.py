"""KenKen: a Latin square with cages of a total, a product, a difference or a quotient. Sides 4 to 9, one solution each.

A board is kept as its solution, its cages (cells of one letter that touch) and the signs of its cages in order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import prod

from families import store
from families.grid import (
    Cages,
    cages_of,
    drawn,
    latin,
    merged,
    random_cages,
    random_latin,
    rows,
    solutions,
    split_one,
)
from families.instance import Instance, Said, Solution, total

SIZES = (4, 5, 6, 7, 8, 9)
EACH = 4
SIGNS = "+×−÷"


def instances() -> Iterator[Instance]:
    for name, lines in store.load("kenken"):
        n = len(lines[0])
        grid = [int(v) for line in lines[:n] for v in line]
        yield instance(name, grid, cages_of(lines[n : 2 * n]), lines[2 * n])


def instance(name: str, grid: list[int], cages: Cages, signs: str) -> Instance:
    n = round(len(grid) ** 0.5)
    clues = [clue(cage, sign, [grid[x] for x in cage]) for cage, sign in zip(cages, signs, strict=True)]
    return Instance("kenken", name, (tuple(range(1, n + 1)),) * (n * n), (*latin(n), *clues))


def clue(cage: list[int], sign: str, values: list[int]) -> Said:
    match sign:
        case "+":
            return total(cage, sum(values))
        case "×":
            return ("product", tuple(cage), (prod(values),))
        case "−":
            k = max(values) - min(values)
            return ("offsets", tuple(cage), (1, ((-k, -k), (k, k))))
        case _:
            return ("ratio", tuple(cage), (max(values) // min(values),))


def fitting(values: list[int], rng: random.Random) -> str:
    if len(values) != 2:
        return rng.choice("+×") if len(values) > 1 else "+"
    return rng.choice("−−÷÷+×" if max(values) % min(values) == 0 else "−−+×")


def make() -> Iterator[tuple[str, list[str]]]:
    for n in SIZES:
        for number in range(EACH):
            rng = random.Random(f"kenken {n} {number}")
            grid, cages, signs = board(n, rng)
            numbers = ["".join(str(grid[x]) for x in row) for row in rows(n)]
            yield f"{n}-{number + 1}", [*numbers, *drawn(cages, n), signs]


def board(n: int, rng: random.Random) -> tuple[list[int], Cages, str]:
    """Cages of two to four cells. Where two solutions differ one is split, until a single solution is left; then
    cages are merged as long as it is the only one."""
    grid = random_latin(n, rng)
    cages = random_cages(n, (2, 2, 3, 3, 3, 4), rng)
    sign = Signs(grid, rng)

    def answers(tried: Cages) -> list[Solution]:
        return solutions(instance("", grid, tried, sign.line(tried)))

    while len(found := answers(cages)) == 2:
        cages = split_one(cages, found, n, rng)
    cages = merged(cages, n, 4, 4 * n * n, rng, lambda tried: len(answers(tried)) == 1)
    return grid, cages, sign.line(cages)


class Signs:
    """A sign for each cage, drawn when it is first seen."""

    def __init__(self, grid: list[int], rng: random.Random) -> None:
        self.grid, self.rng, self.drawn = grid, rng, dict[tuple[int, ...], str]()

    def line(self, cages: Cages) -> str:
        return "".join(self.of(tuple(cage)) for cage in cages)

    def of(self, cage: tuple[int, ...]) -> str:
        if cage not in self.drawn:
            self.drawn[cage] = fitting([self.grid[x] for x in cage], self.rng)
        return self.drawn[cage]
