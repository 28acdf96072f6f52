"""Techniques in company: what an average over companies would hide."""

from __future__ import annotations

import pytest

from pencilmark.lab import tables
from pencilmark.lab.analysis import load_run
from pencilmark.lab.factorial import effects_of, interactions, together, verdict
from pencilmark.lab.said import observations
from tests.lab.runs import made_up, row

PLAN = """
boards = 40
combinations = ["fc", "mrv"]
[limits]
assignments = 100000
[[family]]
puzzle = "futoshiki"
n = 4
"""


def run_of(tmp_path, factors, late=()):
    """A run whose efforts are a board's own number times the factor of each strategy."""
    rows = []
    for seed in range(1, 41):
        base = 100 + 7 * seed % 50
        for strategy, factor in factors.items():
            status = "limit" if strategy in late and seed % 2 else "solved"
            wobble = 1 + (seed * 13 % 7) / 100
            rows.append(row(strategy, seed, round(base * factor * wobble), status, n=4))
    return load_run(made_up(tmp_path / "run.sqlite", PLAN, rows))


def test_two_that_help_only_together_are_reported_so(tmp_path):
    run = run_of(tmp_path, {"bt": 10, "bt+fc": 15, "bt+mrv": 12, "bt+fc+mrv": 1})
    assert [pair[:2] for pair in together(run)] == [("fc", "mrv")]
    said = " ".join(observations(run))
    assert "`fc` and `mrv` help only together" in said
    assert "`fc` pays only beside `mrv`: alone it multiplies the assignments by 1.5" in said
    assert "`fc` pays:" not in said
    found = interactions(run)[0]
    assert found.ratio == pytest.approx(1 * 10 / (15 * 12), rel=0.03)


def test_one_that_pays_only_beside_another(tmp_path):
    run = run_of(tmp_path, {"bt": 10, "bt+fc": 5, "bt+mrv": 14, "bt+fc+mrv": 2})
    assert not together(run)
    effects = {effect.technique: effect for effect in effects_of(run)}
    assert effects["mrv"].condition == ("fc",)
    assert effects["fc"].condition == ()
    assert verdict(effects["mrv"].alone) == "costs"
    said = " ".join(observations(run))
    assert "`mrv` pays only beside `fc`" in said
    assert "`fc` pays in any company" in said


def test_one_that_pays_beside_either_of_two(tmp_path):
    base = {"bt": 100, "bt+fc": 40, "bt+mrv": 30, "bt+fc+mrv": 20}
    factors = {}
    for strategy, effort in base.items():
        helped = "fc" in strategy or "mrv" in strategy
        factors |= {strategy: effort, f"{strategy}+lcv": effort * (0.5 if helped else 1.3)}
    plan = PLAN.replace('"mrv"]', '"mrv", "lcv"]')
    rows = [row(s, seed, round(f * (10 + seed)), n=4) for s, f in factors.items() for seed in range(1, 41)]
    run = load_run(made_up(tmp_path / "run.sqlite", plan, rows))
    assert "`lcv` pays only beside `fc` or `mrv`: alone it multiplies" in " ".join(observations(run))


def test_two_that_do_the_same_work(tmp_path):
    run = run_of(tmp_path, {"bt": 10, "bt+fc": 1, "bt+mrv": 1, "bt+fc+mrv": 1})
    assert interactions(run)[0].ratio == pytest.approx(10, rel=0.03)
    assert "do the same work twice" in " ".join(observations(run))


def test_where_there_is_no_ratio_the_sign_test_decides(tmp_path):
    run = run_of(tmp_path, {"bt": 10, "bt+fc": 10, "bt+mrv": 10, "bt+fc+mrv": 10}, late=("bt", "bt+mrv"))
    fc = next(effect for effect in effects_of(run) if effect.technique == "fc")
    assert fc.where("pays") == [frozenset(), frozenset({"mrv"})]


def test_the_tables(tmp_path):
    run = run_of(tmp_path, {"bt": 10, "bt+fc": 15, "bt+mrv": 12, "bt+fc+mrv": 1})
    effects = {cells[0]: cells for cells in tables.effects(run).rows}
    assert effects["fc"][:6] == ("fc", "1.5", "0.0834", "1", "1", "2")
    assert tables.pairs(run).rows[0][:2] == ("fc", "mrv")
