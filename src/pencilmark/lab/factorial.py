"""Techniques in company: what each does alone, beside another, beside all the others.

company       the techniques that a strategy has besides the one looked at
verdict       does the technique pay there, cost, or neither? By the interval of the ratio and the sign test
interaction   how much more (below 1) or less the second technique helps where the first is on: the ratio of
              its ratios with and without the first, all else equal
together      two techniques neither of which pays alone, and which pay as a pair

An average over companies would hide all of this: a technique that is the worst alone and the best beside
another has a harmless mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import isinf, log
from statistics import fmean
from typing import Literal

from pencilmark.lab.analysis import BoardKey, Run
from pencilmark.lab.pairs import LEAST, Ratio, compare, technique_pairs
from pencilmark.lab.statistics import bootstrap, geometric_mean

__all__ = ["Company", "Effect", "Interaction", "effects_of", "interactions", "together", "verdict"]

Company = frozenset[str]
Worth = Literal["pays", "costs", "neither"]
_RARE = 0.01  # what chance alone brings about less often is called a difference


def verdict(ratio: Ratio) -> Worth:
    """What the interval says, unless the sign test says the opposite; the sign test alone decides where
    boards were finished with the technique only, or without it only: these have no ratio."""
    by_sign: Worth = "neither"
    if ratio.p < _RARE:
        by_sign = "pays" if ratio.less > ratio.more else "costs"
    if ratio.clear and ratio.ratio is not None:
        by_ratio: Worth = "pays" if ratio.ratio < 1 else "costs"
        return by_ratio if by_sign in (by_ratio, "neither") else "neither"
    return by_sign if ratio.censored else "neither"


@dataclass(frozen=True)
class Effect:
    """A technique in each company that the plan has it in, the smallest company first."""

    technique: str
    companies: tuple[tuple[Company, Ratio], ...]
    overall: Ratio

    @property
    def alone(self) -> Ratio | None:
        return dict(self.companies).get(frozenset())

    @property
    def beside_all(self) -> Ratio | None:
        """Beside every technique that it is ever beside."""
        return dict(self.companies).get(frozenset().union(*(company for company, _ in self.companies)))

    def where(self, wanted: Worth) -> list[Company]:
        return [company for company, ratio in self.companies if verdict(ratio) == wanted]

    @property
    def condition(self) -> tuple[str, ...]:
        """The one technique, or the two, beside which it pays, and without which it never does; empty if no
        such thing can be said."""
        paying = set(self.where("pays"))
        companies = [company for company, _ in self.companies]
        names = sorted(frozenset().union(*companies))
        for size in (1, 2) if 0 < len(paying) < len(companies) else ():
            found = [
                some
                for some in combinations(names, size)
                if paying == {c for c in companies if c & set(some)}
            ]
            if len(found) == 1:
                return found[0]
        return ()


def effects_of(run: Run) -> list[Effect]:
    """Every technique that the plan switches on and off; the most useful first."""
    found = []
    for name, pairs in technique_pairs(run).items():
        pairs = sorted(pairs, key=lambda pair: (pair[1].count("+"), pair[1]))
        ratios = tuple((_techniques_in(pair[1]), compare(run, [pair])) for pair in pairs)
        found.append(Effect(name, ratios, compare(run, pairs, name, f"without {name}")))
    return sorted(found, key=lambda e: (e.overall.ratio is None, e.overall.ratio or 0.0, e.technique))


def _techniques_in(strategy: str) -> Company:
    return frozenset(strategy.split("+")[1:])


@dataclass(frozen=True)
class Interaction:
    first: str
    second: str
    ratio: float
    low: float
    high: float
    boards: int

    @property
    def clear(self) -> bool:
        return not self.low <= 1 <= self.high


def interactions(run: Run) -> list[Interaction]:
    """Every pair of techniques that the plan has in all four ways on the same boards."""
    by_parts = {_techniques_in(s): s for s in run.labels if s.split("+")[0] == "bt"}
    names = list(technique_pairs(run))
    found = (_interaction(run, a, b, list(_squares(by_parts, a, b))) for a, b in combinations(names, 2))
    return [interaction for interaction in found if interaction is not None]


def _squares(by_parts: dict[Company, str], a: str, b: str) -> Iterator[tuple[str, str, str, str]]:
    """(neither, first, second, both) in each company of the others."""
    for parts, neither in by_parts.items():
        four = [by_parts.get(parts | some) for some in ({a}, {b}, {a, b})]
        if not {a, b} & parts and None not in four:
            yield neither, *(str(strategy) for strategy in four)  # type: ignore[misc]


def _interaction(run: Run, a: str, b: str, squares: list[tuple[str, str, str, str]]) -> Interaction | None:
    logs: dict[BoardKey, list[float]] = {}
    for square in squares:
        efforts = [run.efforts[strategy] for strategy in square]
        for board in set.intersection(*(set(found) for found in efforts)):
            four = [found[board] for found in efforts]
            if not any(map(isinf, four)):
                none, first, second, both = (log(max(e, LEAST)) for e in four)
                logs.setdefault(board, []).append(both - first - second + none)
    values = [fmean(found) for _, found in sorted(logs.items())]
    if len(values) < 2:
        return None
    return Interaction(a, b, geometric_mean(values), *bootstrap(values), len(values))


def together(run: Run) -> list[tuple[str, str, Ratio, Ratio, Ratio]]:
    """Pairs that help only together: (first, second, first alone, second alone, both), against neither."""
    by_parts = {_techniques_in(s): s for s in run.labels if s.split("+")[0] == "bt"}
    found = []
    for a, b in combinations(technique_pairs(run), 2):
        four = [by_parts.get(frozenset(some)) for some in ((), (a,), (b,), (a, b))]
        if None not in four:
            none, *others = (str(strategy) for strategy in four)
            ratios = [compare(run, [(other, none)]) for other in others]
            if [verdict(r) == "pays" for r in ratios] == [False, False, True]:
                found.append((a, b, *ratios))
    return found  # type: ignore[return-value]
