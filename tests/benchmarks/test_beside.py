"""Two builds beside each other: every row can be asked, and a row that got slower is told."""

from __future__ import annotations

import beside
import pytest


@pytest.mark.parametrize("row", beside.rows())
def test_every_row_can_be_asked(row: str) -> None:
    beside.rows()[row]()


class Build(beside.Build):
    """One whose times are known."""

    def __init__(self, times: dict[str, float]) -> None:
        self.times = times
        self.rows = [*times]

    def time(self, row: str) -> float:
        return self.times[row]


def test_the_ratio_is_of_rows_that_both_have_and_that_are_wanted() -> None:
    old = Build({"loads, a": 1.0, "solve, a": 3.0, "gone": 1.0})
    new = Build({"loads, a": 2.0, "solve, a": 1.0, "new": 1.0})
    assert beside.compare(old, new, [], rounds=3) == {"loads, a": 0.5, "solve, a": 3.0}
    assert beside.compare(old, new, ["solve"], rounds=1) == {"solve, a": 3.0}
