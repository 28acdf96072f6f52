"""Half of all pairs have no path, and one look tells which."""

from __future__ import annotations

from itertools import permutations

import pytest

from pencilmark.paths import Tiles, bind, gap_first, solve, spiral
from pencilmark.paths.generate import depth_table

COURSE = Tiles([7, 6, 0, 4, 3, 1, 2, 5, 8], [1, 2, 3, 8, 0, 4, 7, 6, 5], rows=3, cols=3)


def test_course_example_is_unsolvable_and_says_why() -> None:
    assert bind("h1", COURSE)(COURSE.start) == 8
    assert bind("h2", COURSE)(COURSE.start) == 18
    result = solve(COURSE)
    assert result.status == "unsolvable"
    assert result.reason is not None
    assert "odd permutation" in result.reason
    assert "even distance (2)" in result.reason
    assert result.counters.generated == 0


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 3), (3, 2)])
@pytest.mark.parametrize("goal", [gap_first, spiral])
def test_parity_is_exactly_reachability(rows: int, cols: int, goal) -> None:  # type: ignore[no-untyped-def]
    end = goal(rows, cols)
    reached = depth_table(Tiles(end, end, rows=rows, cols=cols))
    for board in permutations(range(rows * cols)):
        assert (Tiles(board, end, rows=rows, cols=cols).unsolvable is None) == (board in reached)
