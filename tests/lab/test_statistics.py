"""The statistics, against values worked out elsewhere."""

from __future__ import annotations

from math import exp, inf, log

import pytest

from pencilmark.lab.statistics import bootstrap, geometric_mean, mean, quantile, rank_correlation, sign_test


def test_quantiles_are_observations_and_censored_ones_are_infinite():
    values = [1.0, 2.0, 3.0, inf]
    assert [quantile(values, q) for q in (0, 0.25, 0.5, 0.75, 1)] == [1, 1, 2, 3, inf]


def test_a_censored_value_is_never_averaged():
    assert mean([1.0, 3.0]) == 2
    assert mean([1.0, inf]) is None
    assert mean([]) is None


@pytest.mark.parametrize(
    ("wins", "losses", "p"),
    [(0, 0, 1.0), (5, 5, 1.0), (10, 0, 0.001953125), (8, 2, 0.109375), (7, 1, 0.0703125)],
)
def test_sign_test(wins, losses, p):
    assert sign_test(wins, losses) == pytest.approx(p)
    assert sign_test(losses, wins) == pytest.approx(p)


def test_sign_test_of_many_boards_joins_the_exact_one():
    assert sign_test(1050, 951) == pytest.approx(sign_test(1050, 949), rel=0.25)
    assert 0 < sign_test(900, 100) < 1e-100


def test_bootstrap_holds_the_truth_and_repeats():
    logs = [log(2.0) + (i % 7 - 3) / 10 for i in range(70)]
    low, high = bootstrap(logs)
    assert low < geometric_mean(logs) < high
    assert (low, high) == bootstrap(logs)
    assert high / low < exp(0.2)
    many = logs * 200  # above the size that is resampled: the normal interval, much narrower
    assert low < bootstrap(many)[0] < bootstrap(many)[1] < high


def test_rank_correlation():
    assert rank_correlation([1, 2, 3, 4], [10, 20, 30, inf]) == pytest.approx(1)
    assert rank_correlation([1, 2, 3, 4], [4, 3, 2, 1]) == pytest.approx(-1)
    assert rank_correlation([1, 2, 3, 4, 5], [2, 1, 4, 3, 5]) == pytest.approx(0.8)
    assert rank_correlation([1, 1, 1], [1, 2, 3]) is None
