"""The few statistics that runs need, with censored values as infinities: they are larger than any other,
which is all that is known of them. What cannot be said with them is None and never a number."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, erfc, exp, inf, isinf, lgamma, log, sqrt
from random import Random
from statistics import fmean, stdev

__all__ = ["bootstrap", "geometric_mean", "mean", "quantile", "rank_correlation", "sign_test"]

_RESAMPLES = 1000
_LARGEST_SAMPLE = 400  # above it the mean is normal to any digit shown, and resampling would only take time


def quantile(ordered: Sequence[float], q: float) -> float:
    """The smallest value that a share q of the values do not exceed: an observation, never between two."""
    return ordered[max(0, ceil(q * len(ordered)) - 1)]


def mean(values: Sequence[float]) -> float | None:
    """The mean, unless a value is censored."""
    return None if not values or any(isinf(value) for value in values) else fmean(values)


def geometric_mean(logs: Sequence[float]) -> float:
    return exp(fmean(logs))


def bootstrap(logs: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """A 95 % interval of the geometric mean whose logarithms these are: percentiles of resampled means."""
    if len(logs) < 2:
        return (0.0, inf)
    if len(logs) > _LARGEST_SAMPLE:
        half, centre = 1.96 * stdev(logs) / sqrt(len(logs)), fmean(logs)
        return exp(centre - half), exp(centre + half)
    random, count = Random(seed), len(logs)
    means = sorted(sum(random.choices(logs, k=count)) / count for _ in range(_RESAMPLES))
    return exp(quantile(means, 0.025)), exp(quantile(means, 0.975))


def sign_test(wins: int, losses: int) -> float:
    """How likely a split at least this uneven is, if both sides are as good: two-sided, ties left out."""
    n, fewer = wins + losses, min(wins, losses)
    if n == 0 or wins == losses:
        return 1.0
    if n > 2000:
        return erfc((abs(wins - losses) - 1) / sqrt(2 * n))
    tail = sum(exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) - n * log(2)) for k in range(fewer + 1))
    return min(1.0, 2 * tail)


def rank_correlation(xs: Sequence[float], ys: Sequence[float]) -> float | None:
    """Spearman's: from −1 (falls) to 1 (rises); censored values share the highest rank."""
    if len(xs) < 3:
        return None
    a, b = _ranks(xs), _ranks(ys)
    middle = (len(xs) + 1) / 2
    covariance = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    spread = sqrt(sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b))
    return covariance / spread if spread else None


def _ranks(values: Sequence[float]) -> list[float]:
    """Ranks from 1; equal values share the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks, start = [0.0] * len(values), 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            ranks[place] = (start + 1 + end) / 2
        start = end
    return ranks
