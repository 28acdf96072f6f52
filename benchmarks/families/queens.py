"""Queens: one in each column, no two in a row or on a diagonal; any arrangement will do."""

from __future__ import annotations

from collections.abc import Iterator

from families.instance import Instance, all_different

SIZES = (8, 10, 12, 16, 20, 30, 40, 50, 64, 65, 80, 100, 120, 150, 175, 200)


def instances() -> Iterator[Instance]:
    yield from map(queens, SIZES)


def queens(n: int) -> Instance:
    columns = tuple(range(n))
    rules = (all_different(columns), ("diagonals", columns, ()))
    return Instance("queens", f"{n}", (columns,) * n, rules, puzzle=False)
