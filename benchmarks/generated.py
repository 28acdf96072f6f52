"""Boards of each class and of each of many techniques, made and rated again.

    python benchmarks/generated.py classes|techniques|families [COUNT]

COUNT boards (100; of the other families 20) of each class of Sudokus, of each technique, of each class of the other
families, where the ladder is not native and takes longer. A board is written,
read again and rated by a call of its own that knows nothing of what was asked for; it must have one solution.
The last column is processor time, of the making alone.
"""

from __future__ import annotations

import argparse
from time import process_time
from typing import Any, NamedTuple

import pencilmark as pm

CLASSES = ("easy", "medium", "hard", "expert", "extreme")
SUDOKUS: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("sudoku", {}, CLASSES),
    ("sudoku", {"symmetry": "half-turn"}, CLASSES),
)
#: family, what is asked for, and the classes such boards have
FAMILIES: tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...] = (
    ("futoshiki", {"n": 5}, CLASSES[:4]),
    ("futoshiki", {"n": 7}, CLASSES),
    ("kropki", {"n": 6}, CLASSES),
    ("minesweeper", {"rows": 8, "cols": 8, "mines": 14, "hints": 28}, CLASSES[:4]),
    ("skyscrapers", {"size": 5}, CLASSES),
    ("jigsaw", {"size": 6}, CLASSES),
    ("killer", {"size": 6}, CLASSES),
    ("kenken", {"size": 5}, CLASSES),
)
TECHNIQUES = (
    *("hidden single", "direct hidden pair", "naked single", "pointing", "claiming", "naked pair", "X-wing"),
    *("hidden pair", "naked triple", "skyscraper", "two-string kite", "turbot fish", "empty rectangle"),
    *("XY-wing", "XYZ-wing", "unique rectangle", "WXYZ-wing", "VWXYZ-wing", "forcing chain"),
    "multiple forcing chains",
)


COUNTS = {"classes": 100, "techniques": 100, "families": 20}


class Row(NamedTuple):
    family: str
    asked: dict[str, Any]
    wish: dict[str, str]

    @property
    def words(self) -> str:
        said = " ".join(f"{name} {value}" for name, value in self.asked.items())
        return f"{self.family} {said}".strip()


def rows(part: str) -> list[Row]:
    if part == "techniques":
        return [Row("sudoku", {}, {"technique": name}) for name in TECHNIQUES]
    kinds = SUDOKUS if part == "classes" else FAMILIES
    return [Row(family, asked, {"difficulty": name}) for family, asked, names in kinds for name in names]


def is_as_asked(board: pm.Puzzle, wish: dict[str, str]) -> bool:
    again = pm.loads(board.format(), board.family)
    rating = pm.rate(again)
    if rating is None or rating.status != "solved" or not pm.is_unique(again):
        return False
    return wish.get("difficulty", rating.class_name) == rating.class_name and (
        wish.get("technique", rating.hardest) == rating.hardest
    )


def tried(row: Row, count: int) -> tuple[int, int, float]:
    """Boards that were made, those as asked, and the seconds of making one."""
    made = right = 0
    seconds = 0.0
    for seed in range(count):
        started = process_time()
        try:
            board = pm.generate(row.family, seed, **row.asked, **row.wish)
        except pm.GenerateError:
            continue
        finally:
            seconds += process_time() - started
        made += 1
        right += is_as_asked(board, row.wish)
    return made, right, seconds / count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=COUNTS)
    parser.add_argument("count", nargs="?", type=int)
    asked = parser.parse_args()
    count = asked.count or COUNTS[asked.part]
    print(f"{'boards':<40} {'asked for':<28} {'made':>5} {'as asked':>8} {'s a board':>10}")
    for row in rows(asked.part):
        made, right, seconds = tried(row, count)
        wish = next(iter(row.wish.values()))
        print(f"{row.words:<40} {wish:<28} {made:>5} {right:>8} {seconds:>10.3f}", flush=True)


if __name__ == "__main__":
    main()
