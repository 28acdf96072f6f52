"""Skyscrapers: a Latin square of heights; a clue is how many are seen from there. Sides 5 to 9, one solution each.

A board is kept as four lines of clues (top, bottom, left, right; 0 is no clue) and its rows with 0 for a blank.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain

from families import store
from families.grid import columns, latin, random_latin, rows, solutions
from families.instance import Instance, Said, Solution

SIZES = (5, 6, 7, 8, 9)
EACH = 4
GIVENS = {5: 0, 6: 0, 7: 0, 8: 2, 9: 4}  # to begin with, by side: without, large ones take hours to prove
PATIENCE = {5: 99, 6: 99, 7: 28, 8: 20, 9: 12}  # clues that are tried to be taken away, by side


def instances() -> Iterator[Instance]:
    for name, lines in store.load("skyscrapers"):
        clues = [[int(v) for v in line] for line in lines[:4]]
        yield instance(name, clues, [int(v) for line in lines[4:] for v in line])


def instance(name: str, clues: list[list[int]], givens: Sequence[int]) -> Instance:
    n = len(clues[0])
    seen = [view(line, clue, n) for line, clue in zip(lines_of_sight(n), chain(*clues), strict=True) if clue]
    domains = tuple((v,) if v else tuple(range(1, n + 1)) for v in givens)
    return Instance("skyscrapers", name, domains, (*latin(n), *seen))


def lines_of_sight(n: int) -> list[list[int]]:
    """Top, bottom, left, right, each line beginning where one stands."""
    down, across = columns(n), rows(n)
    return [*down, *(line[::-1] for line in down), *across, *(line[::-1] for line in across)]


def view(line: list[int], clue: int, n: int) -> Said:
    """A state is the highest so far and how many were seen; more than the clue, or too few to come, is a dead end."""
    moves: list[tuple[int, int, int]] = []
    for highest in range(n):
        for seen in range(clue):
            for height in range(1, n + 1):
                there = (height, seen + 1) if height > highest else (highest, seen)
                if clue - there[1] <= n - there[0] and (there[0] == n) == (there[1] == clue):
                    moves.append((highest * (n + 1) + seen, height, there[0] * (n + 1) + there[1]))
    end = n * (n + 1) + clue
    moves += [(end, height, end) for height in range(1, n)]
    return ("automaton", tuple(line), (0, [end], reachable(moves)))


def reachable(moves: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    states, before = {0}, 0
    while len(states) > before:
        before = len(states)
        states |= {there for here, _, there in moves if here in states}
    return [move for move in moves if move[0] in states]


def visible(heights: Sequence[int]) -> int:
    return sum(height > max(heights[:i], default=0) for i, height in enumerate(heights))


def make() -> Iterator[tuple[str, list[str]]]:
    for n in SIZES:
        for number in range(EACH):
            rng = random.Random(f"skyscrapers {n} {number}")
            clues, givens = board(n, rng)
            lines = [clues[i : i + n] for i in range(0, 4 * n, n)] + [
                givens[i : i + n] for i in range(0, n * n, n)
            ]
            yield f"{n}-{number + 1}", ["".join(map(str, line)) for line in lines]


def board(n: int, rng: random.Random) -> tuple[list[int], list[int]]:
    """All clues, and more givens until one solution is left; then clues are taken away while it is the only one."""
    square = random_latin(n, rng)
    clues = [visible([square[x] for x in line]) for line in lines_of_sight(n)]
    givens = [0] * (n * n)
    for x in rng.sample(range(n * n), GIVENS[n]):
        givens[x] = square[x]
    while len(found := answers(n, clues, givens, 10)) != 1:
        open_ = [x for x in range(n * n) if not givens[x] and len({solution[x] for solution in found}) != 1]
        x = rng.choice(open_)  # one where they differ, or any where the proof took too long
        givens[x] = square[x]
    for place in rng.sample(range(4 * n), 4 * n)[: PATIENCE[n]]:
        kept, clues[place] = clues[place], 0
        if len(answers(n, clues, givens, 2)) != 1:
            clues[place] = kept
    return clues, givens


def answers(n: int, clues: list[int], givens: list[int], seconds: float) -> list[Solution]:
    """None where it takes too long."""
    quarters = [clues[i : i + n] for i in range(0, 4 * n, n)]
    try:
        return solutions(instance("", quarters, givens), 2, seconds, again=True)
    except TimeoutError:
        return []
