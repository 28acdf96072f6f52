"""Two strategies on the same boards: the ratio of their efforts, with an interval, and a paired sign test.

A board on which one of the two is censored has no ratio, but it has a winner, and the sign test counts it.
A board on which both are censored says nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isinf, log
from statistics import fmean

from pencilmark.lab.analysis import BoardKey, Run
from pencilmark.lab.statistics import bootstrap, geometric_mean, sign_test
from pencilmark.search.strategy import AUTO

__all__ = ["LEAST", "Ratio", "baseline", "compare", "technique_pairs", "textbook"]


@dataclass(frozen=True)
class Ratio:
    """Effort of the first over effort of the second: below 1, the first costs less."""

    first: str
    second: str
    boards: int  # with a ratio
    censored: int  # with a winner but no ratio
    ratio: float | None
    low: float | None
    high: float | None
    less: int  # boards on which the first costs less
    more: int
    equal: int
    p: float

    @property
    def clear(self) -> bool:
        """Does the interval leave 1 out?"""
        return self.low is not None and self.high is not None and not self.low <= 1 <= self.high


def compare(run: Run, pairs: Sequence[tuple[str, str]], first: str = "", second: str = "") -> Ratio:
    """One or more pairs of strategies, as one comparison: a board's ratio is the geometric mean of its pairs,
    so that the interval is over boards however many pairs there are."""
    ratios: dict[BoardKey, list[float]] = {}
    signs: dict[BoardKey, int] = {}
    for a, b in pairs:
        others = run.efforts[b]
        for board, x in run.efforts[a].items():
            y = others.get(board)
            if y is None or (isinf(x) and isinf(y)):
                continue
            signs[board] = signs.get(board, 0) + (x > y) - (x < y)
            if not isinf(x) and not isinf(y):
                ratios.setdefault(board, []).append(log(max(x, LEAST)) - log(max(y, LEAST)))
    return _ratio(first or pairs[0][0], second or pairs[0][1], ratios, signs)


LEAST = 1e-9  # no effort at all (every cell was given) must not be a division by nothing


def _ratio(first: str, second: str, ratios: dict[BoardKey, list[float]], signs: dict[BoardKey, int]) -> Ratio:
    logs = [fmean(values) for _, values in sorted(ratios.items())]
    less, more = sum(s < 0 for s in signs.values()), sum(s > 0 for s in signs.values())
    low, high = bootstrap(logs) if len(logs) > 1 else (None, None)
    return Ratio(
        first,
        second,
        len(logs),
        len(signs) - len(logs),
        geometric_mean(logs) if logs else None,
        low,
        high,
        less,
        more,
        len(signs) - less - more,
        sign_test(less, more),
    )


def technique_pairs(run: Run) -> dict[str, list[tuple[str, str]]]:
    """For each technique, the pairs of strategies (with it, without it) that differ in nothing else."""
    parts = {s: frozenset(s.split("+")) for s in run.labels if s.split("+")[0] == "bt"}
    found: dict[str, list[tuple[str, str]]] = {}
    for with_it, more in parts.items():
        for without, fewer in parts.items():
            if fewer < more and len(more - fewer) == 1:
                found.setdefault(next(iter(more - fewer)), []).append((with_it, without))
    return found


def baseline(run: Run) -> str:
    """What the other strategies are compared with: plain backtracking, or else the first that is named."""
    return next((s for s in run.labels if s == "bt" or s.startswith("bt (")), run.labels[0])


def textbook(strategy: str) -> bool:
    return strategy != AUTO and strategy.startswith("bt")
