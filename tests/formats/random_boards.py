"""Random boards with a solution, of every family that everyday formats hold."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pencilmark as pm
from pencilmark.puzzles.grid import box_shape
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.skyscrapers import Skyscrapers

__all__ = ["BOARDS", "futoshiki", "minesweeper", "solved_square", "sudoku"]

SIDES = (4, 6, 8, 9, 10, 12, 16)


def solved_square(n: int, box: tuple[int, int], random: Random) -> list[list[int]]:
    """A solved Sudoku: the usual pattern with its values, bands and stacks mixed."""
    height, width = box
    values = random.sample(range(1, n + 1), n)
    rows = [
        band * height + r
        for band in random.sample(range(width), width)
        for r in random.sample(range(height), height)
    ]
    columns = [
        s * width + c
        for s in random.sample(range(height), height)
        for c in random.sample(range(width), width)
    ]
    return [[values[(width * (r % height) + r // height + c) % n] for c in columns] for r in rows]


def sudoku(random: Random) -> Puzzle:
    n = random.choice(SIDES)
    box = box_shape(n)
    assert box is not None
    share = random.choice((0.2, 0.35, 0.6, 1))
    cells = [v if random.random() < share else 0 for row in solved_square(n, box, random) for v in row]
    return pm.Sudoku(tuple(cells), box)


def futoshiki(random: Random) -> Puzzle:
    n = random.randint(2, 12)
    values, order = random.sample(range(1, n + 1), n), random.sample(range(n), n)
    full = [values[(r + c) % n] for r in order for c in range(n)]
    pairs = [(i, i + 1) for i in range(n * n) if i % n < n - 1] + [(i, i + n) for i in range(n * n - n)]
    share = random.choice((0.1, 0.3, 0.8))
    signs = [(a, b) if full[a] < full[b] else (b, a) for a, b in pairs if random.random() < share]
    given = random.choice((0, 0.1, 0.4))
    return pm.Futoshiki(n, tuple(v if random.random() < given else 0 for v in full), tuple(signs))


def minesweeper(random: Random) -> Puzzle:
    height, width = random.randint(2, 12), random.randint(2, 12)
    mined = {cell for cell in range(height * width) if random.random() < 0.25}
    blank = Minesweeper(height, width, None, (-1,) * (height * width))
    share = random.choice((0.2, 0.5, 0.9))
    cells = tuple(
        -1 if cell in mined or random.random() > share else len(mined.intersection(blank.neighbours(cell)))
        for cell in range(height * width)
    )
    known = tuple(cell for cell in mined if random.random() < 0.05)
    return Minesweeper(height, width, random.choice((None, len(mined))), cells, known=known)


def skyscrapers(random: Random) -> Puzzle:
    n = random.randint(2, 8)
    return Skyscrapers.of_clues([[random.randint(0, n) for _ in range(n)] for _ in range(4)])


BOARDS: dict[str, Callable[[Random], Puzzle]] = {
    "futoshiki": futoshiki,
    "minesweeper": minesweeper,
    "skyscrapers": skyscrapers,
    "sudoku": sudoku,
}
