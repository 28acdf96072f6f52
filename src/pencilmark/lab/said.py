"""What the data says, in sentences made by rule: each holds for these rows, and nothing is said that a rule
did not find."""

from __future__ import annotations

from collections import Counter
from math import isinf

from pencilmark.lab.analysis import Run, effort, point_label, summarise
from pencilmark.lab.competition import VIRTUAL_BEST, standings
from pencilmark.lab.figures import amount, figure, limit_text, measure_text, percent, ratio_text
from pencilmark.lab.pairs import baseline, compare
from pencilmark.lab.plan import Point
from pencilmark.lab.rows import Row
from pencilmark.lab.said_of_techniques import said_of_techniques
from pencilmark.lab.sizes import largest_sizes, scales
from pencilmark.lab.statistics import rank_correlation
from pencilmark.search.strategy import AUTO

__all__ = ["observations"]


_PEAK = 1.5  # times the effort at both ends


def observations(run: Run) -> list[str]:
    found = [*said_of_techniques(run), *_best(run), *_virtual_best(run), *_methods(run), *_sizes(run)]
    return [*found, *_hard_region(run), *_constraints(run), *_solvers(run), _censored(run)]


def _best(run: Run) -> list[str]:
    """The strategies with the least and the most effort, on boards that all of them had."""
    if run.plan.grows:
        return []
    known = [s for s in run.labels if summarise(run.of(s), run.measure).measured]
    ranked = sorted((_rank(run, s), len(s), s) for s in known)  # of equals, the simplest
    if len(ranked) < 2 or ranked[0][0] == ranked[-1][0]:
        return []
    best, worst = ranked[0][2], ranked[-1][2]
    ratio = compare(run, [(best, worst)])
    text = f"The least effort is that of `{best}` ({_how_much(run, best)}), the most that of `{worst}` "
    text += f"({_how_much(run, worst)})"
    if ratio.ratio and ratio.boards > 1:
        text += f"; where both finished, the first takes {ratio_text(ratio.ratio)} times the "
        text += f"{measure_text(run.measure)} of the second"
    return [text + "."]


def _rank(run: Run, strategy: str) -> tuple[float, float, float]:
    s = summarise(run.of(strategy), run.measure)
    return (s.censored_share, s.mean if s.mean is not None else s.median or 0.0, s.median or 0.0)


def _how_much(run: Run, strategy: str) -> str:
    s = summarise(run.of(strategy), run.measure)
    median = amount(s.median, run.measure, limit_text(run.plan, run.measure, strategy))
    average = (
        f", mean {figure(s.mean, measure=run.measure)}"
        if s.mean is not None
        else f", {percent(s.censored_share)} censored"
    )
    return f"median {median}{average}"


def _virtual_best(run: Run) -> list[str]:
    """What a choice between the strategies, board by board, would bring."""
    ranked = standings(run)
    real = [s for s in ranked[:-1] if s.par2 is not None]
    best = ranked[-1].par2 if ranked else None
    if len(real) < 2 or best is None:
        return []
    first = min(real, key=lambda s: (s.par2 or 0.0, len(s.strategy)))
    words = f"By PAR2 (a board that is not finished counts twice the limit) `{first.strategy}` is first with "
    words += amount(first.par2, run.measure)
    if not first.par2 or best >= first.par2:
        return [words + ": no other is better than it on any board."]
    share = ratio_text(first.par2 / best) if best else "∞"
    return [
        f"{words}; the {VIRTUAL_BEST}, the best strategy for each board, would have "
        f"{figure(best, measure=run.measure)}, {share} times less."
    ]


def _methods(run: Run) -> list[str]:
    """What `auto` ran: under a limit of assignments it cannot take every way it knows."""
    said = []
    for strategy in run.labels:
        counts = Counter(row.method for row in run.of(strategy) if row.method and not row.reason)
        if strategy.startswith(AUTO) and counts:
            listed = ", ".join(f"`{name}` on {number:,}" for name, number in counts.most_common())
            why = (
                ""
                if run.plan.assignments is None
                else " (a limit of assignments leaves it only ways that count them)"
            )
            said.append(f"`{strategy}` ran {listed} boards{why}.")
    return said


def _sizes(run: Run) -> list[str]:
    found = largest_sizes(run)
    if not found:
        return []
    parts = [f"`{s}` {whole or 'none'}" for s, (whole, _) in found.items()]
    halves = [f"`{s}` {half or 'none'}" for s, (_, half) in found.items()]
    return [
        f"The largest size at which every board was finished under the limit: {'; '.join(parts)}.",
        f"The largest at which at least half were: {'; '.join(halves)}.",
    ]


def _hard_region(run: Run) -> list[str]:
    """Where the effort is largest, for the strategy that is least often censored and least good."""
    if len(run.plan.points) < 3 or scales(run):
        return []
    said = []
    for strategy in dict.fromkeys((baseline(run), _steady(run))):
        efforts = [(_point_rank(run, p, strategy), p) for p in run.plan.points if run.at(p, strategy)]
        if len(efforts) > 2:
            said.append(_region(run, strategy, min(efforts, key=_first), max(efforts, key=_first)))
    return said


def _first(pair: tuple[tuple[float, float], Point]) -> tuple[float, float]:
    return pair[0]


def _steady(run: Run) -> str:
    """The strategy with the least effort that can be compared."""
    return min((s for s in run.labels if run.of(s)), key=lambda s: _rank(run, s))


def _point_rank(run: Run, point: Point, strategy: str) -> tuple[float, float]:
    s = summarise(run.at(point, strategy), run.measure)
    return (s.median or 0.0, s.censored_share)


Ranked = tuple[tuple[float, float], Point]


def _region(run: Run, strategy: str, easy: Ranked, hard: Ranked) -> str:
    limit = limit_text(run.plan, run.measure, strategy)
    (low, _), (high, share) = easy[0], hard[0]
    median = amount(high, run.measure, limit)
    text = f"For `{strategy}` the hard region lies at {point_label(hard[1], run)} (median {median}"
    text += f"{f', {percent(share)} censored' if share else ''}); the easiest boards are at "
    text += f"{point_label(easy[1], run)} (median {figure(low, limit, run.measure)}"
    if low and not isinf(high):
        text += f", {ratio_text(high / low)} times less"
    return text + ")."


def _constraints(run: Run) -> list[str]:
    """Does the number of constraints make a board harder? (Where sizes differ, size would answer.)"""
    if scales(run):
        return []
    said = []
    for strategy in dict.fromkeys((baseline(run), _steady(run))):
        groups: dict[int, list[Row]] = {}
        for row in run.of(strategy):
            if row.constraints is not None and effort(row, run.measure) is not None:
                groups.setdefault(row.constraints, []).append(row)
        if len(groups) > 3:
            said.append(_peak(run, strategy, groups) or _trend(run, strategy, groups))
    return [sentence for sentence in said if sentence]


def _peak(run: Run, strategy: str, groups: dict[int, list[Row]]) -> str:
    """A rise and a fall, if the median effort has one: a phase transition."""
    medians = {n: summarise(rows, run.measure).median or 0.0 for n, rows in sorted(groups.items())}
    top = max(medians, key=lambda n: medians[n])
    first, last = next(iter(medians)), list(medians)[-1]
    if medians[top] < _PEAK * max(medians[first], medians[last], 1e-9):
        return ""
    limit = limit_text(run.plan, run.measure, strategy)
    efforts = [figure(medians[n], limit, run.measure) for n in (first, top, last)]
    return (
        f"For `{strategy}`, more constraints make boards harder and then easier again: the median of the "
        f"{measure_text(run.measure)} is {efforts[0]} at {first} constraints, {efforts[1]} at {top} and "
        f"{efforts[2]} at {last}."
    )


def _trend(run: Run, strategy: str, groups: dict[int, list[Row]]) -> str:
    pairs = [(float(n), effort(row, run.measure) or 0.0) for n, rows in groups.items() for row in rows]
    rho = rank_correlation([x for x, _ in pairs], [y for _, y in pairs])
    if rho is None:
        return ""
    return (
        f"For `{strategy}`, boards with more constraints are {_harder(rho)} (rank correlation "
        f"{rho:+.2f} over "
        f"{len(pairs):,} runs, from {min(groups):,} to {max(groups):,} constraints)."
    )


def _harder(rho: float) -> str:
    if abs(rho) < 0.1:
        return "neither harder nor easier, on the whole"
    degree = "clearly" if abs(rho) > 0.5 else "somewhat"
    return f"{degree} {'harder' if rho > 0 else 'easier'}"


def _solvers(run: Run) -> list[str]:
    said = []
    for name in (s for s in run.labels if s.startswith("solver:")):
        s = summarise(run.of(name), run.measure)
        said.append(
            f"`{name}` answered {s.finished:,} of {s.boards:,} boards rightly, {s.wrong:,} wrongly, "
            "failed on "
            f"{s.error:,} and was out of time on {s.limit:,}."
        )
    return said


def _censored(run: Run) -> str:
    counts = {s: summarise(run.of(s), run.measure) for s in run.labels}
    total = sum(s.limit for s in counts.values())
    if not total:
        return "No run was censored: the means are means of all boards."
    parts = [f"`{name}` {s.limit:,} ({percent(s.censored_share)})" for name, s in counts.items() if s.limit]
    return f"{total:,} of {len(run.rows):,} runs ended at a limit and are censored: {'; '.join(parts)}."
