"""Random minefields, small enough to try every way to lay the mines.

`python -m tests.explain.minefields [POSITIONS] [SEED]` compares what is said of each cell ("safe", "mine", or that
it is a guess, and which cell is safest) with all the ways.
"""

from __future__ import annotations

import sys
from itertools import product
from random import Random

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.guess import guess_words

POSITIONS = 1000
MOST_UNKNOWN = 9


def drawn(dice: Random) -> pm.Minesweeper:
    """A board with some cells shown, whose mines are told or not."""
    height, width = dice.randint(1, 4), dice.randint(2, 5)
    mined = {cell for cell in range(height * width) if dice.random() < 0.25}
    blank = pm.Minesweeper(height, width, len(mined), (-1,) * (height * width))
    safe = [cell for cell in range(height * width) if cell not in mined]
    shown = set(dice.sample(safe, max(0, len(safe) - dice.randint(0, MOST_UNKNOWN - min(9, len(mined))))))
    cells = tuple(
        sum(n in mined for n in blank.neighbours(cell)) if cell in shown else -1
        for cell in range(height * width)
    )
    return pm.Minesweeper(height, width, len(mined) if dice.random() < 0.5 else None, cells)


def all_ways(board: pm.Minesweeper) -> list[tuple[int, ...]]:
    """Every way to lay the mines, by trying all."""
    unknown = board.unknown
    found = []
    for way in product((0, 1), repeat=len(unknown)):
        mines = {cell for cell, mine in zip(unknown, way, strict=True) if mine}
        hints = all(
            hint < 0 or sum(n in mines for n in board.neighbours(cell)) == hint
            for cell, hint in enumerate(board.cells)
        )
        if hints and (board.mines is None or len(mines) == board.mines):
            found.append(way)
    return found


def wrong_with(board: pm.Minesweeper) -> str:
    """What is said of a board and is not so; empty if all is."""
    ways, flat = all_ways(board), board.flat()
    names = flat.names
    true = {n: ways[0][v] for v, n in enumerate(names) if len({way[v] for way in ways}) == 1}
    said = {c.cell: c.value for step in pm.explain(board) for c in step.conclusions}
    said |= {
        n: board.flat().values_of(d)[0]
        for n, d in zip(names, board.flat().domains, strict=True)
        if d.bit_count() == 1
    }
    if said != true:
        return f"said {said}, and true is {true}"
    hint = pm.next_step(board)
    if bool(hint.step) != bool(true) and len(true) < len(names):
        return f"{hint.words} is said, and true is {true}"
    return _wrong_guess(board, ways, names) if len(true) < len(names) else ""


def _wrong_guess(board: pm.Minesweeper, ways: list[tuple[int, ...]], names: tuple[str, ...]) -> str:
    cells, words = guess_words(Subject(board))
    chance = {n: sum(way[v] for way in ways) / len(ways) for v, n in enumerate(names)}
    open_chances = [c for c in chance.values() if 0 < c < 1]
    least = min(open_chances)
    if abs(chance[cells[0]] - least) > 1e-9 or f"{100 * least:.4g} %" not in words:
        return f"{words} is said, and the chances are {chance}"
    return ""


def main() -> int:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for number in range(positions):
        board = drawn(Random(seed + number))
        if board.unknown and (wrong := wrong_with(board)):
            print(f"seed {seed + number}: {wrong}\n{board.format()}", file=sys.stderr)
            return 1
    print(f"{positions:,} positions from seed {seed}: every claim is so")
    return 0


if __name__ == "__main__":
    sys.exit(main())
