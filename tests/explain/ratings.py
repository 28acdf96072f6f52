"""Our ratings beside published ones: `python -m tests.explain.ratings FILE [EVERY]` prints the table of the docs.

FILE has lines `puzzle rating`; EVERY takes each so many-th line."""

from __future__ import annotations

import sys
from pathlib import Path

import pencilmark as pm
from pencilmark.explain.explanation import rate_many

BANDS = ((2.0, 3.3), (3.3, 4.5), (4.5, 6.0), (6.0, 7.1), (7.1, 7.6), (7.6, 8.4), (8.4, 12.0))
NEAR = 0.1001


def published(path: Path, every: int = 1) -> list[tuple[str, float]]:
    lines = [line.split() for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return [(line[0], float(line[1])) for line in lines[::every]]


def pairs(path: Path, every: int = 1) -> list[tuple[float, float]]:
    """(published, ours)."""
    known = published(path, every)
    found = rate_many([pm.loads(text, "sudoku") for text, _ in known])
    return [(value, ours.value if ours else 0.0) for (_, value), ours in zip(known, found, strict=True)]


def share_near(found: list[tuple[float, float]], low: float, high: float) -> tuple[int, int]:
    """How many of a band are within 0.1, and how many there are."""
    band = [(value, ours) for value, ours in found if low <= value < high]
    return sum(abs(value - ours) <= NEAR for value, ours in band), len(band)


def spearman(found: list[tuple[float, float]]) -> float:
    one, other = (_ranks([pair[side] for pair in found]) for side in (0, 1))
    mean = sum(one) / len(one)
    both = sum((a - mean) * (b - mean) for a, b in zip(one, other, strict=True))
    return both / (sum((a - mean) ** 2 for a in one) * sum((b - mean) ** 2 for b in other)) ** 0.5


def _ranks(values: list[float]) -> list[float]:
    ordered = sorted(values)
    first = {value: ordered.index(value) for value in set(values)}
    return [first[value] + (ordered.count(value) - 1) / 2 for value in values]


def main() -> None:
    found = pairs(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print("| published | boards | within 0.1 |\n| --- | --- | --- |")
    for low, high in BANDS:
        near, many = share_near(found, low, high)
        if many:
            print(f"| {low} to {high} | {many} | {100 * near / many:.1f} % |")
    print(f"\nSpearman {spearman(found):.4f}")


if __name__ == "__main__":
    main()
