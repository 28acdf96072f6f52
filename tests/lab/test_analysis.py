"""What is said of runs whose rows are known."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from pencilmark.errors import InputError
from pencilmark.lab import tables
from pencilmark.lab.analysis import load_run, point_label, summarise
from pencilmark.lab.chosen import chosen_strategies
from pencilmark.lab.factorial import effects_of
from pencilmark.lab.pairs import compare, technique_pairs
from pencilmark.lab.plots import plots_of
from pencilmark.lab.said import observations
from pencilmark.lab.sizes import largest_sizes
from pencilmark.report.experiment import lab_report
from tests.lab.runs import made_up, row

PLAN = """
boards = 10
strategies = ["bt", "bt+fc", "bt+lcv"]
[limits]
assignments = 1000
[[family]]
puzzle = "futoshiki"
n = 4
signs = [0, 6]
"""


@pytest.fixture
def run(tmp_path):
    """fc halves every effort, lcv changes none; two boards of `bt` are censored."""
    rows = []
    for signs in (0, 6):
        for seed in range(1, 11):
            effort = 10 * seed * (1 + signs)
            censored = signs == 6 and seed > 8
            for strategy in ("bt", "bt+lcv"):
                end = (1000, "limit") if censored else (effort, "solved")
                rows.append(row(strategy, seed, *end, n=4, signs=signs))
            rows.append(row("bt+fc", seed, effort // 2, n=4, signs=signs))
    return load_run(made_up(tmp_path / "run.sqlite", PLAN, rows))


def test_a_summary_keeps_censored_runs_apart(run):
    summary = summarise(run.of("bt"), "assignments")
    assert (summary.boards, summary.solved, summary.limit) == (20, 18, 2)
    assert summary.mean is None
    assert summary.largest == inf
    assert summary.median == 90
    finished = summarise(run.of("bt+fc"), "assignments")
    assert finished.mean == pytest.approx((275 + 275 * 7) / 20)


def test_ratios_are_of_boards_that_both_finished_and_signs_of_all_with_a_winner(run):
    ratio = compare(run, [("bt+fc", "bt")])
    assert ratio.ratio == pytest.approx(0.5)
    assert (ratio.boards, ratio.censored) == (18, 2)
    assert (ratio.less, ratio.equal, ratio.more) == (20, 0, 0)
    same = compare(run, [("bt+lcv", "bt")])
    assert (same.boards, same.less, same.equal, same.more) == (18, 0, 18, 0)
    assert same.p == 1


def test_techniques_are_found_and_ranked(run):
    assert technique_pairs(run) == {"fc": [("bt+fc", "bt")], "lcv": [("bt+lcv", "bt")]}
    assert [effect.technique for effect in effects_of(run)] == ["fc", "lcv"]


def test_observations(run):
    said = " ".join(observations(run))
    assert "`fc` pays: all else equal it divides the assignments by 2" in said
    assert "`lcv` changes nothing" in said
    assert "4 of 60 runs ended at a limit" in said


def test_tables(run):
    by_strategy = tables.by_strategy(run)
    assert by_strategy.rows[0][:3] == ("bt", "18", "2")
    assert "> 1,000" in by_strategy.rows[0]
    assert by_strategy.rows[0][-2] == "–"
    assert [r[0] for r in tables.by_point(run).rows] == ["signs 0", "signs 6"]
    assert tables.by_point(run).rows[1][1].endswith("[2]")
    assert tables.effects(run).rows[0][:2] == ("fc", "0.5")
    assert tables.largest(run) is None


def test_the_largest_size(tmp_path):
    plan = PLAN.replace("n = 4\nsigns = [0, 6]", "n = [4, 5, 6, 7]")
    rows = []
    for n in (4, 5, 6, 7):
        for seed in range(1, 5):
            late = n == 7 or (n == 6 and seed == 1)
            rows.append(row("bt", seed, 1000 if late else n, "limit" if late else "solved", n=n))
            rows.append(row("bt+fc", seed, n, n=n))
    run = load_run(made_up(tmp_path / "run.sqlite", plan, rows))
    assert largest_sizes(run)["bt"] == ("5×5", "6×6")
    assert largest_sizes(run)["bt+fc"] == ("at least 7×7, the largest tried",) * 2
    assert point_label(run.plan.points[0], run) == "4×4"
    assert any("6×6" in sentence for sentence in observations(run))


def test_at_most_eight_strategies_are_plotted(tmp_path):
    plan = PLAN.replace(
        'strategies = ["bt", "bt+fc", "bt+lcv"]', 'combinations = ["fc", "mrv", "deg", "lcv"]'
    )
    path = made_up(tmp_path / "run.sqlite", plan, [])
    rows = [row(s, 1, 9 - s.count("+"), n=4, signs=0) for s in load_run(path).labels]
    chosen = chosen_strategies(load_run(made_up(path, plan, rows)))
    assert len(chosen) == 8
    assert {"bt", "bt+fc", "bt+mrv", "bt+deg", "bt+lcv", "bt+fc+mrv+deg+lcv"} <= set(chosen)


def test_kernels_of_auto_have_no_effort_in_the_textbooks_counters(tmp_path):
    plan = PLAN.replace('strategies = ["bt", "bt+fc", "bt+lcv"]', 'strategies = ["auto"]')
    rows = [replace(row("auto", seed, 0, n=4, signs=0), method="sudoku bands") for seed in range(3)]
    path = made_up(tmp_path / "run.sqlite", plan, rows)
    assert summarise(load_run(path).of("auto"), "assignments").median is None
    assert summarise(load_run(path).of("auto"), "cpu").measured == 3
    assert tables.by_strategy(load_run(path)).rows[0][-1] == "sudoku bands"
    with pytest.raises(InputError, match="another measure"):
        plots_of(load_run(path))
    assert lab_report(load_run(path), pictures="svg").title
