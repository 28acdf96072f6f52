"""Random positions of minefields, each judged by trying every way to lay its mines.

`python -m tests.explain.minefields [POSITIONS] [SEED]` compares what is said of each cell ("safe", "mine", or that it
is a guess, and which cell is safest) with all the ways; every twentieth position is one of a game on a larger field.
`python -m tests.explain.minefields --fields N [SEED]` digs open N fields that are said to need no guess.
"""

from __future__ import annotations

import sys
from random import Random

import pencilmark as pm
from pencilmark.explain.atoms import Subject
from pencilmark.explain.guess import guess_words
from tests.explain.laid_mines import TooManyError, chances, shown

POSITIONS = 1000
MOST_UNKNOWN = 9
GAMES = 20  # one position in so many is one of a game
SIZES = ((9, 9, 10), (8, 8, 12), (6, 6, 7), (10, 12, 22), (16, 16, 40))


def drawn(seed: int) -> pm.Minesweeper:
    dice = Random(seed)
    return _of_a_game(dice) if seed % GAMES == 0 else _small(dice)


def _small(dice: Random) -> pm.Minesweeper:
    """A board with some cells shown, whose mines are told or not."""
    height, width = dice.randint(1, 4), dice.randint(2, 5)
    mined = {cell for cell in range(height * width) if dice.random() < 0.25}
    safe = [cell for cell in range(height * width) if cell not in mined]
    opened = dice.sample(safe, max(0, len(safe) - dice.randint(0, MOST_UNKNOWN - min(9, len(mined)))))
    return position(height, width, mined, opened, dice.random() < 0.5)


def _of_a_game(dice: Random) -> pm.Minesweeper:
    """A field in which some cells were dug, each with what lies open around a cell without mines nearby."""
    height, width, mines = dice.choice(SIZES)
    mined = {*dice.sample(range(height * width), mines)}
    safe = [cell for cell in range(height * width) if cell not in mined]
    opened = dug(height, width, mined, dice.sample(safe, dice.randint(1, 6)))
    return position(height, width, mined, opened, dice.random() < 0.8)


def dug(height: int, width: int, mined: set[int], cells: list[int]) -> set[int]:
    blank = pm.Minesweeper(height, width, None, (-1,) * (height * width))
    opened, todo = set[int](), list(cells)
    while todo:
        cell = todo.pop()
        if cell not in opened:
            opened.add(cell)
            around = blank.neighbours(cell)
            todo += around if not mined.intersection(around) else []
    return opened


def position(height: int, width: int, mined: set[int], opened, total: bool) -> pm.Minesweeper:  # type: ignore[no-untyped-def]
    cells = [-1] * (height * width)
    blank = pm.Minesweeper(height, width, None, tuple(cells))
    for cell in opened:
        cells[cell] = len(mined.intersection(blank.neighbours(cell)))
    return pm.Minesweeper(height, width, len(mined) if total else None, tuple(cells))


def wrong_with(board: pm.Minesweeper) -> str:
    """What is said of a board and is not so; empty if all is."""
    names = dict(zip(board.unknown, board.flat().names, strict=True))
    chance = {names[cell]: share for cell, share in chances(board).items()}
    true = {name: int(share) for name, share in chance.items() if share in (0, 1)}
    said = {c.cell: c.value for step in pm.explain(board) for c in step.conclusions}
    if said != true:
        return f"said {said}, and true is {true}"
    hint = pm.next_step(board)
    if bool(hint.step) != bool(true) and len(true) < len(names):
        return f"{hint.words} is said, and true is {true}"
    if len(true) == len(names):
        return ""
    cells, words = guess_words(Subject(board))
    least = min(share for share in chance.values() if 0 < share < 1)
    right = chance[cells[0]] == least and f"{100 * float(least):.4g} %" in words
    return "" if right else f"{words} is said, and the chances are {chance}"


def wrong_with_field(board: pm.Minesweeper, first: int) -> str:
    """Where a field that is shown whole cannot be dug open from its first cell by what is certain; empty if it can."""
    mined, total = {*board.unknown}, board.mines is not None
    opened = dug(*board.shape, mined, [first])
    while len(opened) < len(shown(board)):
        found = chances(position(*board.shape, mined, opened, total))
        safe = [cell for cell, share in found.items() if share == 0]
        if not safe:
            return f"a guess is needed when {len(opened)} cells are open"
        opened |= dug(*board.shape, mined, safe)
    return ""


def try_fields(fields: int, seed: int) -> int:
    for number in range(seed, seed + fields):
        rows, cols, mines = SIZES[number % 4]
        board = pm.generate(
            "minesweeper", number, rows=rows, cols=cols, mines=mines, guess=False, total=number % 3 > 0
        )
        if wrong := wrong_with_field(board, (rows // 2) * cols + cols // 2):
            print(f"seed {number}: {wrong}\n{board.format()}", file=sys.stderr)
            return 1
    print(f"{fields:,} fields from seed {seed}: none needs a guess")
    return 0


def try_positions(positions: int, seed: int) -> int:
    left_out = 0
    for number in range(seed, seed + positions):
        board = drawn(number)
        try:
            wrong = wrong_with(board) if board.unknown else ""
        except TooManyError:
            left_out, wrong = left_out + 1, ""
        if wrong:
            print(f"seed {number}: {wrong}\n{board.format()}", file=sys.stderr)
            return 1
    print(f"{positions - left_out:,} positions from seed {seed}: every claim is so")
    return 0


def main() -> int:
    words = sys.argv[1:]
    fields = words[:1] == ["--fields"]
    many, seed = [*map(int, words[fields:]), *(POSITIONS, 1)[len(words) - fields :]]
    return try_fields(many, seed) if fields else try_positions(many, seed)


if __name__ == "__main__":
    sys.exit(main())
