"""The short version of the load test; `python -m tests.web.load` is the long one."""

from __future__ import annotations

from .load import measured


def test_honest_clients_are_answered_among_hostile_ones() -> None:
    tally, before, after = measured(clients=40, seconds=5)
    assert all(0 <= status < 500 for status in tally.statuses), tally.statuses
    assert tally.answered == tally.honest > 0
    assert after < before + (512 << 20)
