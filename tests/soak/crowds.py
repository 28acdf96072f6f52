"""Boards by the thousand, judged by brute force in bits: all squares of a size are listed once, a given or a sign is
the set of the squares that have it, as bits of a number, and the solutions of a board are what is left of all its sets.

A batch is one problem of the soak and `CASES` cases: each board is counted, up to all solutions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations, product
from random import Random

import pencilmark as pm
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["CASES", "check", "describe"]

CASES = 400  # boards of a batch
LOOKED_AT = 20  # of one board in so many a solution is checked rule by rule
Square = tuple[int, ...]
Judged = tuple[Puzzle, int]  # a board, and how many solutions it has


def check(seed: int) -> str:
    """What is wrong with a board of the batch of this seed; empty if nothing is."""
    judged = _batch(seed)
    results = pm.solve_many([board for board, _ in judged], solutions=None, threads=1)
    for place, ((board, expected), result) in enumerate(zip(judged, results, strict=True)):
        if (result.count, result.complete) != (expected, True):
            return f"{result.method}: {result.count} solutions, not {expected}:\n{board.format()}"
        if place % LOOKED_AT == 0 and result.solutions and not pm.check(board, result.solutions[-1]):
            return f"{result.method}: {result.solutions[-1]} is no solution:\n{board.format()}"
    return ""


def describe(seed: int) -> str:
    return f"a batch of {type(_batch(seed)[0][0]).__name__}"


def _batch(seed: int) -> list[Judged]:
    dice = Random(seed)
    draw = KINDS[seed % len(KINDS)]
    return [draw(dice) for _ in range(CASES)]


@cache
def _squares(n: int, boxes: bool) -> tuple[Square, ...]:
    """All Latin squares of a side; with boxes, the Sudokus of four."""
    rows = [*permutations(range(1, n + 1))]
    found: list[list[Square]] = [[row] for row in rows]
    for _ in range(n - 1):
        found = [[*done, row] for done in found for row in rows if _fits(done, row)]
    squares = [tuple(v for row in square for v in row) for square in found]
    return tuple(s for s in squares if not boxes or _boxed(s))


def _fits(done: Sequence[Square], row: Square) -> bool:
    return all(a != b for other in done for a, b in zip(other, row, strict=True))


def _boxed(square: Square) -> bool:
    corners = (0, 2, 8, 10)
    return all(len({square[x + d] for d in (0, 1, 4, 5)}) == 4 for x in corners)


def _set(squares: Sequence[Square], holds: Callable[[Square], bool]) -> int:
    return sum(1 << i for i, square in enumerate(squares) if holds(square))


@cache
def _given(n: int, boxes: bool, cell: int, value: int) -> int:
    return _set(_squares(n, boxes), lambda square: square[cell] == value)


@cache
def _related(n: int, boxes: bool, a: int, b: int, kind: str) -> int:
    return _set(_squares(n, boxes), lambda square: RELATED[kind](square[a], square[b]))


RELATED: dict[str, Callable[[int, int], bool]] = {
    "less": lambda x, y: x < y,
    "white": lambda x, y: abs(x - y) == 1,
    "black": lambda x, y: x == 2 * y or y == 2 * x,
    "neither": lambda x, y: abs(x - y) != 1 and x != 2 * y and y != 2 * x,
}


def _cells(dice: Random, n: int, boxes: bool, most: int) -> tuple[list[int], int]:
    """Some givens, mostly those of one square, and the squares they leave."""
    squares = _squares(n, boxes)
    hidden, left = dice.choice(squares), (1 << len(squares)) - 1
    cells = [0] * (n * n)
    for cell in dice.sample(range(n * n), dice.randint(0, most)):
        cells[cell] = hidden[cell] if dice.random() < 0.97 else dice.randint(1, n)
        left &= _given(n, boxes, cell, cells[cell])
    return cells, left


def _sudoku(dice: Random) -> Judged:
    cells, left = _cells(dice, 4, True, 8)
    return pm.Sudoku(tuple(cells), (2, 2)), left.bit_count()


def _neighbours(n: int) -> list[tuple[int, int]]:
    side = [(x, x + 1) for x in range(n * n) if x % n < n - 1]
    return side + [(x, x + n) for x in range(n * (n - 1))]


def _futoshiki(dice: Random) -> Judged:
    n = dice.choice([3, 4, 4])
    cells, left = _cells(dice, n, False, n)
    pairs = dice.sample(_neighbours(n), dice.randint(0, n * n // 2))
    signs = [pair if dice.random() < 0.5 else pair[::-1] for pair in pairs]
    for a, b in signs:
        left &= _related(n, False, a, b, "less")
    return pm.Futoshiki(n, tuple(cells), tuple(signs)), left.bit_count()


def _kropki(dice: Random) -> Judged:
    cells, left = _cells(dice, 4, True, 3)
    forbid = dice.random() < 0.3
    hidden = dice.choice(_squares(4, True))
    dots = []
    for a, b in _neighbours(4):
        kinds = [kind for kind in ("white", "black") if RELATED[kind](hidden[a], hidden[b])]
        drawn = bool(kinds) and (forbid or dice.random() < 0.5)
        kind = dice.choice(kinds) if drawn else "neither" if forbid else ""
        left &= _related(4, True, a, b, kind) if kind else left
        dots.append({"white": 1, "black": 2}.get(kind, 0))
    return pm.Kropki(tuple(cells), (2, 2), tuple(dots[:12]), tuple(dots[12:]), forbid), left.bit_count()


@cache
def _mined(count: int, scope: tuple[int, ...], mines: int) -> int:
    """The layouts of so many cells with so many mines in a scope."""
    layouts = product((0, 1), repeat=count)
    return sum(1 << i for i, layout in enumerate(layouts) if sum(layout[v] for v in scope) == mines)


def _minefield(dice: Random) -> Judged:
    rows, columns = dice.choice([(2, 3), (2, 4), (3, 3), (1, 6)])
    shown = {x for x in range(rows * columns) if dice.random() < 0.4}
    number = {x: i for i, x in enumerate(x for x in range(rows * columns) if x not in shown)}
    left, cells = (1 << (1 << len(number))) - 1, [-1] * (rows * columns)
    for x in shown:
        near = [(x // columns + i, x % columns + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        inside = [r * columns + c for r, c in near if 0 <= r < rows and 0 <= c < columns]
        scope = tuple(number[y] for y in inside if y in number)
        cells[x] = dice.randint(0, len(scope))
        left &= _mined(len(number), scope, cells[x])
    total = dice.choice([None, dice.randint(0, len(number))])
    if total is not None:
        left &= _mined(len(number), tuple(range(len(number))), total)
    return pm.Minesweeper(rows, columns, total, tuple(cells)), left.bit_count()


KINDS: tuple[Callable[[Random], Judged], ...] = (_sudoku, _futoshiki, _kropki, _minefield)
