"""Magic squares: 1 to n² once each, every row, column and main diagonal of one sum; any square will do."""

from __future__ import annotations

from collections.abc import Iterator

from families.instance import Instance, all_different, total

SIZES = (4, 5, 6, 7, 8, 9)


def instances() -> Iterator[Instance]:
    yield from map(square, SIZES)


def square(n: int) -> Instance:
    cells = range(n * n)
    rows = [cells[n * r : n * r + n] for r in range(n)]
    columns = [cells[c::n] for c in range(n)]
    diagonals = [cells[:: n + 1], cells[n - 1 : n * n - 1 : n - 1]]
    sums = [total(line, n * (n * n + 1) // 2) for line in (*rows, *columns, *diagonals)]
    domains = (tuple(range(1, n * n + 1)),) * (n * n)
    return Instance("magic squares", f"{n}", domains, (all_different(cells), *sums), puzzle=False)
