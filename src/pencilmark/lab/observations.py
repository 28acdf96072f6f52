"""What the data says, in sentences made by rule: each holds for these rows, and nothing is said that a rule
did not find."""

from __future__ import annotations

from math import isinf

from pencilmark.lab.analysis import Run, effort, point_label, summarise
from pencilmark.lab.figures import figure, limit_text, p_text, percent, ratio_text
from pencilmark.lab.pairs import Ratio, baseline, compare, techniques
from pencilmark.lab.plan import Point
from pencilmark.lab.rows import Row
from pencilmark.lab.sizes import largest_sizes, scales
from pencilmark.lab.statistics import rank_correlation

__all__ = ["observations"]


_UNLIKELY = 0.05
_PEAK = 1.5  # times the effort at both ends
_RARE = 0.01  # what chance alone brings about less often is called a difference


def observations(run: Run) -> list[str]:
    found = [*_techniques(run), *_best(run), *_sizes(run), *_hard_region(run), *_constraints(run)]
    return [*found, *_solvers(run), _censored(run)]


def _techniques(run: Run) -> list[str]:
    """Which technique pays, by how much."""
    return [_technique(ratio, run.measure) for ratio in techniques(run) if ratio.ratio is not None]


def _technique(r: Ratio, measure: str) -> str:
    assert r.ratio is not None
    counts = f"fewer on {r.less:,} boards, more on {r.more:,}, the same on {r.equal:,}"
    if not r.less and not r.more:
        return f"`{r.first}` changes nothing: the {measure} are the same on each of the {r.equal:,} boards."
    if not r.clear and r.p < _RARE:
        side, other = ("fewer", "more") if r.less > r.more else ("more", "fewer")
        return (
            f"`{r.first}` takes {side} {measure} on most boards ({counts}; sign test p {_p(r)}), "
            "but where it "
            f"takes {other} it takes many: over all boards the ratio is {ratio_text(r.ratio)} (95 % interval "
            f"{ratio_text(r.low)}–{ratio_text(r.high)})."
        )
    if not r.clear:
        return (
            f"`{r.first}` makes no difference to the {measure} that these boards can show (ratio "
            f"{ratio_text(r.ratio)}, 95 % interval {ratio_text(r.low)}–{ratio_text(r.high)}; {counts})."
        )
    verdict = "pays" if r.ratio < 1 else "costs"
    verdict = verdict if r.p < _UNLIKELY else f"seems to {verdict[:-1]}"
    return f"`{r.first}` {verdict}: all else equal it {_factor(r, measure)}; {counts} (sign test p {_p(r)})."


def _factor(r: Ratio, measure: str) -> str:
    """The ratio as a person would say it."""
    numbers = (r.ratio or 1.0, r.low or 1.0, r.high or 1.0)
    down = numbers[0] < 1
    value, low, high = (1 / numbers[0], 1 / numbers[2], 1 / numbers[1]) if down else numbers
    verb = "divides" if down else "multiplies"
    interval = f"95 % interval {ratio_text(low)}–{ratio_text(high)}"
    return f"{verb} the {measure} by {ratio_text(value)} ({interval})"


def _p(ratio: Ratio) -> str:
    text = p_text(ratio.p)
    return text if text.startswith("<") else f"= {text}"


def _best(run: Run) -> list[str]:
    """The strategies with the least and the most effort."""
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
        text += f"{run.measure} of the second"
    return [text + "."]


def _rank(run: Run, strategy: str) -> tuple[float, float, float]:
    s = summarise(run.of(strategy), run.measure)
    return (s.censored_share, s.mean if s.mean is not None else s.median or 0.0, s.median or 0.0)


def _how_much(run: Run, strategy: str) -> str:
    s = summarise(run.of(strategy), run.measure)
    median = figure(s.median, limit_text(run.plan, run.measure, strategy))
    average = f", mean {figure(s.mean)}" if s.mean is not None else f", {percent(s.censored_share)} censored"
    return f"median {median} {run.measure}{average}"


def _sizes(run: Run) -> list[str]:
    found = largest_sizes(run)
    if not found:
        return []
    parts = [f"`{s}` {whole}" if whole else f"`{s}` none" for s, (whole, _) in found.items()]
    halves = [f"`{s}` {half}" if half else f"`{s}` none" for s, (_, half) in found.items()]
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
    text = (
        f"For `{strategy}` the hard region lies at {point_label(hard[1], run)} (median {figure(high, limit)} "
    )
    text += f"{run.measure}{f', {percent(share)} censored' if share else ''}); the easiest boards are at "
    text += f"{point_label(easy[1], run)} (median {figure(low, limit)}"
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
    efforts = [figure(medians[n], limit) for n in (first, top, last)]
    return (
        f"For `{strategy}`, more constraints make boards harder and then easier again: the median "
        f"{run.measure} "
        f"are {efforts[0]} at {first} constraints, {efforts[1]} at {top} and {efforts[2]} at {last}."
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
