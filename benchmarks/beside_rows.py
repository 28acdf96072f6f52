"""The rows of `beside.py`: questions that builds of any age understand, each as something to call.

Boards are the examples, and others drawn here in the courses' own forms from numbers that never change. Only words
that the first build had are used.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

Rows = dict[str, Callable[[], object]]

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
FILES = {
    "futoshiki 5": "futoshiki/five.txt",
    "futoshiki 7": "futoshiki/seven.txt",
    "kropki 6": "kropki/six.txt",
    "kropki 9": "kropki/nine.txt",
    "sudoku easy": "sudoku/easy.txt",
    "sudoku evil": "sudoku/evil.txt",
    "sudoku 16": "sudoku/sixteen.txt",
    "minesweeper": "minesweeper/course.txt",
}
STRATEGIES = ("bt", "bt+fc", "bt+fc+mrv+deg", "bt+ac+mrv+lcv", "bt+gac+wdeg")
LIMIT = 2_000  # assignments of a textbook search
FEW = 50  # of one in plain Python
TILES = {
    "8": (3, 3, [7, 2, 4, 5, 0, 6, 8, 3, 1]),
    "15": (4, 4, [0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15]),
}


def rows() -> Rows:
    """Every row by its name."""
    found: Rows = {}
    for name, text in texts().items():
        found |= _of_board(name, text)
    return found | _collections() | _lines() | _minefields() | _own_problems() | _tiles()


def texts() -> dict[str, str]:
    """Boards in the courses' forms, by a name."""
    found = {name: (EXAMPLES / file).read_text(encoding="utf-8") for name, file in FILES.items()}
    found["minesweeper"] = found["minesweeper"].splitlines()[0]
    drawn = {"futoshiki 9, drawn": futoshiki(9, 8), "kropki 9, drawn": kropki(6)}
    return found | drawn | {"minesweeper 30, drawn": minefield(30)}


def _of_board(name: str, text: str) -> Rows:
    import pencilmark as pm

    board = pm.loads(text)
    found: Rows = {
        f"loads, {name}": partial(pm.loads, text),
        f"solve, {name}": partial(pm.solve, board),
        f"unique, {name}": partial(pm.is_unique, board),
        f"fifty, {name}": partial(pm.solve, board, solutions=50),
        f"reference bt+fc, {name}": partial(pm.solve, board, "bt+fc", engine="reference", assignments=FEW),
    }
    for strategy in STRATEGIES:
        found[f"{strategy}, {name}"] = partial(pm.solve, board, strategy, assignments=LIMIT)
    return found


def _collections() -> Rows:
    import pencilmark as pm

    lines = (EXAMPLES / "sudoku" / "lines.txt").read_text(encoding="utf-8")
    boards = pm.load_all(EXAMPLES / "sudoku" / "lines.txt")
    line = next(line for line in lines.splitlines() if not line.startswith("#"))
    squares = [pm.loads(futoshiki(6, 6, seed)) for seed in range(20)]
    fields = [pm.loads(minefield(12, seed)) for seed in range(20)]
    return {
        "loads, a line": partial(pm.loads, line),
        "solve_many, lines": partial(pm.solve_many, boards, threads=1),
        "solve_many, futoshiki": partial(pm.solve_many, squares, threads=1),
        "solve_many, bt+fc+mrv, futoshiki": partial(pm.solve_many, squares, "bt+fc+mrv", threads=1),
        "solve_many, minesweeper": partial(pm.solve_many, fields, threads=1),
    }


def _lines() -> Rows:
    """Collections as text: short ones, and long ones whose boards come once each, under other names for digits."""
    from sudoku import collections, repeated

    import pencilmark as pm

    found: Rows = {}
    for name, boards in collections().items():
        for count in (100, 4_000):
            text = "\n".join(repeated(boards, count)) + "\n"
            found[f"{count} lines, {name}"] = partial(pm.solve_text, text, "sudoku", threads=1)
    return found


def _minefields() -> Rows:
    import pencilmark as pm

    found: Rows = {}
    for n in (8, 16, 30, 100):
        board = pm.loads(minefield(n))
        found[f"probabilities, {n}x{n}"] = partial(pm.probabilities, board)
        found[f"solve, minefield {n}x{n}"] = partial(pm.solve, board)
        found[f"unique, minefield {n}x{n}"] = partial(pm.is_unique, board)
    return found


def _own_problems() -> Rows:
    """Problems made once, so that it is the question that is timed."""
    import pencilmark as pm

    columns, sums, queens = pm.Problem(), pm.Problem(), pm.Problem()
    columns.add(pm.all_different([columns.variable(f"q{i}", range(12)) for i in range(12)]))
    cells = [sums.variable(f"x{i}", range(1, 10)) for i in range(9)]
    for part in (cells[:3], cells[3:6]):
        sums.add(pm.sum_of(part, 15))
    sums.add(pm.all_different(cells))
    placed = [queens.variable(f"q{i}", range(10)) for i in range(10)]
    queens.add(pm.all_different(placed))
    for i, one in enumerate(placed):
        for j, other in enumerate(placed[i + 1 :], 1):
            queens.add(pm.not_difference(one, other, j))
    known = {"all different": columns, "sums": sums, "queens": queens}
    found: Rows = {f"own, {name}": partial(pm.solve, problem) for name, problem in known.items()}
    for name, problem in known.items():
        found[f"own, bt+fc+mrv, {name}"] = partial(pm.solve, problem, "bt+fc+mrv", assignments=LIMIT)
    return found


def _tiles() -> Rows:
    from pencilmark.paths import Tiles, solve

    found: Rows = {}
    for name, (height, width, cells) in TILES.items():
        board = Tiles(cells, rows=height, cols=width)
        for search, estimate in (("a*", "manhattan"), ("ida*", "manhattan"), ("ida*", "linear-conflict")):
            if name == "8" or search == "ida*":
                call = partial(solve, board, search, estimate, engine="native")
                found[f"tiles {name}, {search} {estimate}"] = call
    return found


def _square(n: int, dice: Random) -> list[list[int]]:
    """A square in which every row and column has every value, and every box of a 9×9 board."""
    step = 3 if n == 9 else 1
    rows, columns, values = [*range(n)], [*range(n)], [*range(1, n + 1)]
    dice.shuffle(values)
    if step == 1:
        dice.shuffle(rows)
        dice.shuffle(columns)
    return [[values[(step * (r % step) + r // step + c) % n] for c in columns] for r in rows]


def _kept(square: list[list[int]], givens: int, dice: Random) -> list[str]:
    n = len(square)
    kept = {*dice.sample(range(n * n), givens)}
    return [" ".join(str(square[r][c] if n * r + c in kept else 0) for c in range(n)) for r in range(n)]


def futoshiki(n: int, givens: int, seed: int = 1) -> str:
    """A square with so many givens and every second sign, in the course's form."""
    dice = Random(seed)
    square = _square(n, dice)
    beside = [" ".join(_sign(a, b, "<>", dice) for a, b in pairwise(row)) for row in square]
    below = [
        " ".join(_sign(a, b, "^v", dice) for a, b in zip(row, under, strict=True))
        for row, under in pairwise(square)
    ]
    return "\n".join([*_kept(square, givens, dice), "", *beside, "", *below, ""])


def _sign(one: int, other: int, signs: str, dice: Random) -> str:
    return signs[one > other] if dice.random() < 0.5 else "0"


def kropki(givens: int, seed: int = 1) -> str:
    """A 9×9 board with all its dots."""
    dice = Random(seed)
    square = _square(9, dice)
    beside = [" ".join(_dot(a, b) for a, b in pairwise(row)) for row in square]
    below = [" ".join(map(_dot, row, under)) for row, under in pairwise(square)]
    return "\n".join([*_kept(square, givens, dice), "", *beside, "", *below, ""])


def _dot(one: int, other: int) -> str:
    if 2 * min(one, other) == max(one, other):
        return "2"
    return "1" if abs(one - other) == 1 else "0"


def minefield(n: int, seed: int = 1) -> str:
    """A line of the course: three cells in ten tell, one in five is a mine."""
    dice = Random(seed)
    told = {*dice.sample(range(n * n), 3 * n * n // 10)}
    mines = {*dice.sample([cell for cell in range(n * n) if cell not in told], n * n // 5)}
    cells = [_around(cell, n, mines) if cell in told else -1 for cell in range(n * n)]
    return " ".join(map(str, [n, n, len(mines), *cells]))


def _around(cell: int, n: int, mines: set[int]) -> int:
    row, column = divmod(cell, n)
    near = [
        n * r + c
        for r in range(max(row - 1, 0), min(row + 2, n))
        for c in range(max(column - 1, 0), min(column + 2, n))
    ]
    return sum(each in mines for each in near)
