"""Killer Sudoku: cages whose digits differ and add to a clue, no givens. Fifty boards, each with one solution.

Real boards are read from a folder of collected puzzles where one is given (texts of Interactive Sudoku Solver);
they belong to their authors and are not kept here. The rest are our own, kept as solution and cages.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

from families import store
from families.grid import (
    Cages,
    boxes,
    cages_of,
    columns,
    drawn,
    merged,
    random_cages,
    random_filling,
    rows,
    solutions,
    split,
    split_one,
)
from families.instance import Instance, Said, Solution, all_different, total

N = 9
BOARDS = 50
TEXT = re.compile(r"3x3:(d?):k:([\d:]+):")
KINDS = (["killer text"], ["jigsaw killer text"], ["Cage"])
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
STEPS = {"<": -1, ">": 1, "^": -N, "v": N, "`": -N - 1}
SUDOKU: list[Said] = [all_different(unit) for unit in (*rows(N), *columns(N), *boxes(3, 3))]
Clues = list[tuple[list[int], int]]


def instances(real: Path | None = None) -> Iterator[Instance]:
    """The real ones, and of our own as many as are missing to fifty."""
    found = list(real_boards(real))[:BOARDS] if real else []
    own = [own_board(name, lines) for name, lines in store.load("killer")]
    yield from found
    yield from own[: BOARDS - len(found)]


def own_board(name: str, lines: list[str]) -> Instance:
    grid = [int(v) for line in lines[:N] for v in line]
    return instance(name, [(cage, sum(grid[x] for x in cage)) for cage in cages_of(lines[N:])])


def instance(name: str, clues: Clues, diagonals: bool = False) -> Instance:
    """A clue of 0 only says that the digits of the cage differ."""
    rules = list(SUDOKU)
    if diagonals:
        rules += [all_different(range(0, N * N, N + 1)), all_different(range(N - 1, N * N - 1, N - 1))]
    for cage, value in clues:
        rules += [all_different(cage)] if len(cage) > 1 else []
        rules += [total(cage, value)] if value else []
    return Instance("killer", name, (tuple(range(1, N + 1)),) * (N * N), tuple(rules))


def real_boards(folder: Path) -> Iterator[Instance]:
    path = folder / "iss.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        record = json.loads(line)
        if record["status"] == "unique" and record["kinds"] in KINDS:
            yield from_text(record["name"], record["input"])


def from_text(name: str, text: str) -> Instance:
    match = TEXT.fullmatch(text)
    if not match:
        return instance(name, listed(text) if text.startswith(".Cage") else arrows(text))
    cages: dict[int, list[int]] = {}
    for cell, code in enumerate(map(int, match[2].split(":"))):
        if code >= 256:
            cages.setdefault(code, []).append(cell)
    return instance(name, [(cage, code >> 8) for code, cage in cages.items()], bool(match[1]))


def listed(text: str) -> Clues:
    """`.Cage~3~R1C1~R1C2.Cage~…`"""
    clues: Clues = []
    for words in (part.split("~") for part in text.strip(".").split(".")):
        clues.append(([N * int(cell[1]) + int(cell[3]) - N - 1 for cell in words[2:]], int(words[1])))
    return clues


def arrows(text: str) -> Clues:
    """A cell holds its cage's clue as one digit of base 62, or points at a neighbour of the cage."""

    def head(cell: int) -> int:
        return head(cell + STEPS[text[cell]]) if text[cell] in STEPS else cell

    cages: dict[int, list[int]] = {}
    for cell in range(N * N):
        cages.setdefault(head(cell), []).append(cell)
    return [(cage, DIGITS.index(text[first])) for first, cage in cages.items()]


def make() -> Iterator[tuple[str, list[str]]]:
    for number in range(BOARDS):
        rng = random.Random(f"killer {number}")
        grid, cages = board(rng)
        yield f"own {number + 1}", ["".join(str(grid[x]) for x in row) for row in rows(N)] + drawn(cages, N)


def board(rng: random.Random) -> tuple[list[int], Cages]:
    """Cages of two to five cells. Where two solutions differ one is split, until a single solution is left; then
    cages are merged as long as it is the only one."""
    sudoku = Instance("", "", (tuple(range(1, N + 1)),) * (N * N), tuple(SUDOKU))
    grid = list(random_filling(sudoku, rng))
    cages = distinct(random_cages(N, (2, 3, 3, 4, 4, 5), rng), grid, rng)
    while len(found := answers(grid, cages)) == 2:
        cages = split_one(cages, found, N, rng)
    return grid, merged(cages, N, 5, 80, rng, lambda tried: fits(grid, tried))


def answers(grid: list[int], cages: Cages, seconds: float = 60.0) -> list[Solution]:
    return solutions(instance("", [(cage, sum(grid[x] for x in cage)) for cage in cages]), 2, seconds)


def fits(grid: list[int], cages: Cages) -> bool:
    if any(len({grid[x] for x in cage}) < len(cage) for cage in cages):
        return False
    try:
        return len(answers(grid, cages, 0.5)) == 1
    except TimeoutError:
        return False


def distinct(cages: Cages, grid: list[int], rng: random.Random) -> Cages:
    """A cage that holds a digit twice is split."""
    done: Cages = []
    waiting = list(cages)
    while waiting:
        cage = waiting.pop()
        if len({grid[x] for x in cage}) == len(cage):
            done.append(cage)
        else:
            waiting += split(cage, N, rng)
    return sorted(done)
