"""How fast collections and links are read: boards made by nobody's hand, written to a file, and read from it.

    python benchmarks/reading.py [FOLDER] [--boards 50000] [--links 400] [--rounds 5] [--only WORD]

What is printed is boards a second of processor time through `read_file`, as every command reads them, the best of the
rounds (others may use the machine), and how many boards and errors there were. FOLDER holds real links, one JSON object
a line (`fpuzzles.jsonl`, `iss.jsonl`, `sudoku-bench.jsonl`, `tatham.jsonl`); without it those rows are left out.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time

import pencilmark as pm
from pencilmark.errors import InputError
from pencilmark.puzzles.reading import read_file, read_text

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.formats.random_boards import solved_square

Dice = Random
LINKS = ("fpuzzles", "sudokupad", "iss", "tatham", "sudokuwiki")
REAL = {"fpuzzles": "link", "iss": "input", "sudoku-bench": "encoded_puzzle", "tatham": "id"}


def sudokus(dice: Dice, count: int) -> Iterator[tuple[str, str]]:
    """Boards of 81 digits with their solutions, about every third cell given."""
    for _ in range(count):
        full = "".join(map(str, (value for row in solved_square(9, (3, 3), dice) for value in row)))
        yield "".join(value if dice.random() < 0.33 else "0" for value in full), full


def minefields(dice: Dice, count: int, side: int) -> Iterator[str]:
    """Lines of the course: rows, columns, mines, cells."""
    for _ in range(count):
        mined = [dice.random() < 0.2 for _ in range(side * side)]
        cells = [_hint(mined, cell, side) if dice.random() < 0.5 else -1 for cell in range(side * side)]
        yield " ".join(map(str, (side, side, sum(mined), *cells)))


def _hint(mined: list[bool], cell: int, side: int) -> int:
    if mined[cell]:
        return -1
    row, column = divmod(cell, side)
    around = [
        r * side + c
        for r in range(max(row - 1, 0), min(row + 2, side))
        for c in range(max(column - 1, 0), min(column + 2, side))
    ]
    return sum(mined[each] for each in around)


def collections(count: int) -> Iterator[tuple[str, str]]:
    """Every plain kind of one board a line, by its name."""
    dice = Random(81)
    boards = [*sudokus(dice, count)]
    yield "81 characters", "".join(board.replace("0", ".") + "\n" for board, _ in boards)
    yield "with a rating", "".join(f"{board} {len(board.strip('0')) / 10}\n" for board, _ in boards)
    yield "with a comment", "".join(f"{board} # number {at}\n" for at, (board, _) in enumerate(boards))
    yield "with a solution", "".join(f"{board},{full}\n" for board, full in boards)
    yield ".sdm", "".join(board + "\n" for board, _ in boards)
    rows = "".join(f"{board},{full}\n" for board, full in boards)
    yield "CSV, named columns", "quizzes,solutions\n" + rows
    numbered = "".join(f"{at},{board},{full},3.{at % 10}\n" for at, (board, full) in enumerate(boards))
    yield "CSV, second column", "id,puzzle,solution,rating\n" + numbered
    yield "CSV, quoted", "".join(f'"{at}";"{board}"\n' for at, (board, _) in enumerate(boards))
    for side in (5, 6, 9):
        yield f"minefields {side}×{side}", "".join(line + "\n" for line in minefields(dice, count, side))


def links(count: int) -> Iterator[tuple[str, str]]:
    """Boards of several rules in every kind of link that can carry them."""
    from tests.formats.test_link_round_trips import MAKERS

    for name in LINKS:
        dice, makers = Random(name), [maker for each, maker in MAKERS if each == name]
        lines: list[str] = []
        while len(lines) < count:
            board = dice.choice(makers)(dice) if makers else _plain(dice)
            try:
                lines.append(pm.convert(board, f"link:{name}"))
            except InputError:
                continue  # it has no word for a rule of the board
        yield f"links: {name}", "".join(lines)


def _plain(dice: Dice) -> pm.Puzzle:
    ((board, _),) = sudokus(dice, 1)
    return pm.loads(board)


def real(folder: Path) -> Iterator[tuple[str, list[str]]]:
    for name, word in REAL.items():
        lines = (folder / f"{name}.jsonl").read_text().splitlines()
        found = [json.loads(line) for line in lines]
        yield f"real: {name}", [str(each[word]) for each in found if each.get("game") != "fifteen"]


def rate(read: Callable[[], tuple[int, int]], rounds: int) -> tuple[float, int, int]:
    best, boards, errors = 0.0, 0, 0
    for _ in range(rounds):
        started = process_time()
        boards, errors = read()
        best = max(best, (boards + errors) / (process_time() - started))
    return best, boards, errors


def from_file(path: Path) -> tuple[int, int]:
    boards = errors = 0
    for item in read_file(path):
        if item.puzzle is None:
            errors += 1
        else:
            boards += 1
    return boards, errors


def one_by_one(texts: list[str]) -> tuple[int, int]:
    """As they are pasted: each is a text of its own."""
    read = sum(item.puzzle is not None for text in texts for item in read_text(text))
    return read, len(texts) - read


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--boards", type=int, default=50_000)
    parser.add_argument("--links", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="rows whose names have this word")
    asked = parser.parse_args()
    print(f"{'what is read':20} {'a second':>10} {'boards':>8} {'errors':>7}")
    with tempfile.TemporaryDirectory() as place:
        for name, text in (*collections(asked.boards), *links(asked.links)):
            path = Path(place) / "boards.txt"
            path.write_text(text)
            if asked.only in name:
                tell(name, *rate(lambda path=path: from_file(path), asked.rounds))
    for name, texts in real(asked.folder) if asked.folder else ():
        if asked.only in name:
            tell(name, *rate(lambda texts=texts: one_by_one(texts), asked.rounds))


def tell(name: str, best: float, boards: int, errors: int) -> None:
    print(f"{name:20} {best:10,.0f} {boards:8,} {errors:7,}", flush=True)


if __name__ == "__main__":
    main()
