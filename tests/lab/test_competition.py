"""PAR2, the virtual best, and what is finished within how much."""

from __future__ import annotations

import pytest

from pencilmark.lab import tables
from pencilmark.lab.analysis import load_run
from pencilmark.lab.competition import VIRTUAL_BEST, standings
from pencilmark.lab.said import observations
from tests.lab.runs import made_up, row

PLAN = """
boards = 4
strategies = ["bt", "bt+fc"]
[limits]
assignments = 1000
[[family]]
puzzle = "futoshiki"
n = 4
"""
EFFORTS = {"bt": [5, 50, 500, None], "bt+fc": [8, 40, None, None]}


@pytest.fixture
def run(tmp_path):
    rows = [
        row(s, seed, effort or 1000, "solved" if effort else "limit", n=4)
        for s, efforts in EFFORTS.items()
        for seed, effort in enumerate(efforts, start=1)
    ]
    return load_run(made_up(tmp_path / "run.sqlite", PLAN, rows))


def test_standings(run):
    bt, fc, best = standings(run)
    assert (bt.finished, fc.finished, best.finished) == (3, 2, 3)
    assert bt.par2 == (5 + 50 + 500 + 2000) / 4
    assert fc.par2 == (8 + 40 + 4000) / 4
    assert best.par2 == (5 + 40 + 500 + 2000) / 4
    assert (bt.first, bt.only, fc.first, fc.only) == (2, 1, 1, 0)
    assert best.strategy == VIRTUAL_BEST
    assert bt.within == (1, 2, 3)
    assert tables.ranking(run).header[-3:] == ("≤ 10", "≤ 100", "≤ 1,000")
    assert any("`bt` is first with 639 assignments" in said for said in observations(run))


def test_without_a_limit_in_the_measure_there_is_no_penalty(run, tmp_path):
    assert standings(load_run(tmp_path / "run.sqlite", "tries"))[0].par2 is None


def test_times_are_written_as_times(run, tmp_path):
    timed = load_run(tmp_path / "run.sqlite", "cpu")
    assert tables.by_strategy(timed).rows[0][3] == "5 µs"
