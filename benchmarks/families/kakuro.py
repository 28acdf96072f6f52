"""Kakuro: runs of white cells whose digits differ and add to a clue. Boards of side 8 to 20, each with one solution.

A board is kept as its solution, `#` for a black cell; the clues are what its runs add to. The first row and
column, where clues are printed, count to the side and are not drawn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from families import store
from families.grid import solutions
from families.instance import Instance, Said, Solution, all_different, total

SIZES = (8, 10, 12, 14, 16, 18, 20)
EACH = 3
LONGEST = 9
Pattern = list[list[bool]]  # True is white
Cell = tuple[int, int]
Grid = dict[Cell, int]


def instances() -> Iterator[Instance]:
    for name, lines in store.load("kakuro"):
        yield instance(name, lines)


def instance(name: str, lines: list[str]) -> Instance:
    grid = {(r, c): int(v) for r, line in enumerate(lines) for c, v in enumerate(line) if v != "#"}
    number = {cell: i for i, cell in enumerate(grid)}
    rules: list[Said] = []
    for run in runs([[v != "#" for v in line] for line in lines]):
        scope = [number[cell] for cell in run]
        rules += [all_different(scope), total(scope, sum(grid[cell] for cell in run))]
    return Instance("kakuro", name, (tuple(range(1, 10)),) * len(grid), tuple(rules))


def runs(white: Pattern) -> list[list[Cell]]:
    n = len(white)
    lines = [[(r, c) for c in range(n)] for r in range(n)] + [[(r, c) for r in range(n)] for c in range(n)]
    found: list[list[Cell]] = []
    for line in lines:
        run: list[Cell] = []
        for r, c in [*line, (-1, -1)]:
            if r >= 0 and white[r][c]:
                run.append((r, c))
            else:
                found += [run] if run else []
                run = []
    return found


def make() -> Iterator[tuple[str, list[str]]]:
    for n in SIZES:
        for number in range(EACH):
            rng = random.Random(f"kakuro {n} {number}")
            yield f"{n}-{number + 1}", board(n - 1, rng)


def board(n: int, rng: random.Random) -> list[str]:
    """Where two solutions differ the digits are drawn again, or a cell of theirs turns black, until one is left; then
    black cells turn white again, with digits that keep it the only one: long runs make the hard boards."""
    white = pattern(n, rng)
    grid = filled(white, {}, rng)
    while len(found := answers(white, grid)) == 2:
        cells = [cell for cell, a, b in zip(grid, *found, strict=True) if a != b]
        if rng.random() < 0.5 and any(blackened(white, cell) for cell in rng.sample(cells, len(cells))):
            grid = {cell: v for cell, v in grid.items() if white[cell[0]][cell[1]]}
        again = [
            run for run in runs(white) if not set(run).isdisjoint(rng.sample(cells, 1 + len(cells) // 4))
        ]
        kept = {cell: v for cell, v in grid.items() if not any(cell in run for run in again)}
        grid = filled(white, kept, rng)
    return drawn(white, whitened(white, grid, rng))


def drawn(white: Pattern, grid: Grid) -> list[str]:
    n = len(white)
    return ["".join(str(grid.get((r, c), "#")) for c in range(n)) for r in range(n)]


def answers(white: Pattern, grid: Grid, seconds: float = 60.0) -> list[Solution]:
    return solutions(instance("", drawn(white, grid)), 2, seconds)


def whitened(white: Pattern, grid: Grid, rng: random.Random) -> Grid:
    n = len(white)
    for r, c in rng.sample([(r, c) for r in range(n) for c in range(n)], n * n):
        places = {(r, c), (n - 1 - r, n - 1 - c)}
        if white[r][c]:
            continue
        for i, j in places:
            white[i][j] = True
        better = joined(white, grid, rng) if legal(white) else None
        if better is None:
            for i, j in places:
                white[i][j] = False
        grid = better or grid
    return grid


def joined(white: Pattern, grid: Grid, rng: random.Random) -> Grid | None:
    """Digits for the new white cells that leave one solution, if a few draws find them."""
    for _ in range(3):
        try:
            tried = filled(white, grid, rng, patient=False)
            if len(tried) > len(grid) and len(answers(white, tried, 2)) == 1:
                return tried
        except TimeoutError:
            continue
    return None


def legal(white: Pattern) -> bool:
    return all(1 < len(run) <= LONGEST for run in runs(white))


def pattern(n: int, rng: random.Random) -> Pattern:
    """White at first; black cells, in pairs by half a turn, until runs are short enough."""
    white = [[True] * n for _ in range(n)]
    for _ in range(60 * n):
        run = max(runs(white), key=lambda run: (len(run), rng.random()))
        black = sum(not cell for row in white for cell in row)
        if len(run) <= 7 and black > 0.28 * n * n:
            break
        blackened(white, rng.choice(run) if len(run) > LONGEST else (rng.randrange(n), rng.randrange(n)))
    return white if all(len(run) <= LONGEST for run in runs(white)) else pattern(n, rng)


def blackened(white: Pattern, cell: Cell) -> bool:
    """Turn a cell and its partner black, if no run of one cell comes of it and the white stays in one piece."""
    n, (r, c) = len(white), cell
    places = {(r, c), (n - 1 - r, n - 1 - c)}
    if not all(white[i][j] for i, j in places):
        return False
    for i, j in places:
        white[i][j] = False
    if all(len(run) > 1 for run in runs(white)) and in_one_piece(white):
        return True
    for i, j in places:
        white[i][j] = True
    return False


def in_one_piece(white: Pattern) -> bool:
    cells = {(r, c) for r, row in enumerate(white) for c, cell in enumerate(row) if cell}
    open_ = [min(cells)]
    cells.discard(open_[0])
    while open_:
        r, c = open_.pop()
        near = cells & {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
        cells -= near
        open_ += near
    return not cells


def filled(white: Pattern, kept: Grid, rng: random.Random, patient: bool = True) -> Grid:
    """Digits drawn cell by cell, most of them small or large: such runs have few combinations. The patient begin anew
    when stuck, with less and less kept; others return what they had."""
    peers: dict[Cell, set[Cell]] = {}
    for run in runs(white):
        for cell in run:
            peers.setdefault(cell, set()).update(run)
    while len(grid := drawn_digits(peers, kept, rng)) < len(peers):
        if not patient:
            return kept
        kept = {cell: v for cell, v in kept.items() if rng.random() < 0.9}
    return dict(sorted(grid.items()))


def drawn_digits(peers: dict[Cell, set[Cell]], kept: Grid, rng: random.Random) -> Grid:
    grid = dict(kept)
    open_ = sorted(peers.keys() - grid.keys())
    rng.shuffle(open_)
    for cell in sorted(open_, key=lambda cell: -len(peers[cell] & grid.keys())):
        free = sorted(set(range(1, 10)) - {grid[x] for x in peers[cell] if x in grid})
        if not free:
            break
        grid[cell] = rng.choices(free, [1 + abs(v - 5) ** 2 for v in free])[0]
    return grid
