"""What a plot shows when there is more than it can hold."""

from __future__ import annotations

from pencilmark.lab.analysis import Run, summarise
from pencilmark.lab.pairs import baseline, textbook

__all__ = ["chosen_strategies", "heat_axes"]

MOST = 8


def chosen_strategies(run: Run) -> list[str]:
    """At most eight strategies: all, or else plain backtracking, each technique alone, everything together,
    one's own solvers, and the best."""
    known = [s for s in run.labels if summarise(run.of(s), run.measure).measured]
    if len(known) <= MOST:
        return known
    by_parts = sorted((s for s in known if textbook(s)), key=lambda s: s.count("+"))
    singles = [s for s in by_parts if s.count("+") <= 1]
    best = min(known, key=lambda s: (summarise(run.of(s), run.measure).censored_share, _typical(run, s)))
    others = [s for s in known if not textbook(s)]
    wanted = dict.fromkeys([baseline(run), best, *by_parts[-1:], *others, *singles, *known])
    picked = set(list(wanted)[:MOST])
    return [s for s in known if s in picked]


def _typical(run: Run, strategy: str) -> float:
    summary = summarise(run.of(strategy), run.measure)
    return summary.mean if summary.mean is not None else summary.median or 0.0


def heat_axes(run: Run) -> tuple[str, str, str] | None:
    """The two parameters of a heat map and its strategy, if two vary freely; the richer one goes across."""
    names = [n for n in run.varying if all(type(p.as_dict().get(n)) is int for p in run.plan.points)]
    values = {n: len({p.as_dict()[n] for p in run.plan.points}) for n in names}
    free = [n for n in names if values[n] > 1]
    if len(free) != 2 or values[free[0]] * values[free[1]] != len(run.plan.points):
        return None
    across, up = sorted(free, key=lambda n: -values[n])
    shares = {s: summarise(run.of(s), run.measure) for s in run.labels}
    steady = [s for s in run.labels if shares[s].measured and shares[s].censored_share < 0.2]
    return across, up, steady[0] if steady else baseline(run)
