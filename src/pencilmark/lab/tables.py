"""The tables of a run: each a heading, a row of column names and rows of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pencilmark.lab.analysis import Run, Summary, point_label, summarise
from pencilmark.lab.competition import Standing, budgets, standings
from pencilmark.lab.factorial import effects_of, interactions
from pencilmark.lab.figures import NONE, figure, limit_text, measure_text, p_text, ratio_text, seconds_text
from pencilmark.lab.pairs import Ratio, baseline, compare
from pencilmark.lab.plan import Point
from pencilmark.lab.sizes import largest_sizes

__all__ = ["Table", "by_point", "by_strategy", "effects", "largest", "pairs", "ranking", "ratios"]


@dataclass(frozen=True)
class Table:
    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def _ends(summaries: Sequence[Summary]) -> list[str]:
    """The columns of how runs ended; those that never happened are left out, but `solved` and `limit`."""
    always = {"solved", "limit"}
    names = ("solved", "unsatisfiable", "limit", "wrong", "error")
    return [n for n in names if n in always or any(getattr(s, n) for s in summaries)]


def _spread(summary: Summary, limit: str, measure: str) -> list[str]:
    quantiles = (summary.low, summary.quarter, summary.median, summary.three_quarters, summary.high)
    cells = [figure(q, limit, measure) for q in (*quantiles, summary.largest)]
    return [*cells, figure(summary.mean, measure=measure)]


_SPREAD = ("10 %", "25 %", "median", "75 %", "90 %", "largest", "mean")


def _note(run: Run, summaries: Sequence[Summary]) -> str:
    note = f"Effort in {measure_text(run.measure)}, by quantiles over boards; time is the median of the finished "
    note += "runs' processor time."
    if run.plan.repetitions > 1:
        note += f" Each run was repeated {run.plan.repetitions} times, and the median of them stands for it."
    if run.plan.grows:
        note += " Strategies that came further ran larger boards: compare them size by size."
    if any(s.limit for s in summaries):
        note += (
            " Runs that ended at a limit are censored: they count as larger than any other, and where there"
        )
        note += f" are some no mean is given ({NONE})."
    return note


def by_strategy(run: Run) -> Table:
    """Each strategy over all points; what ran, where that was not the textbook's search."""
    summaries = {s: summarise(run.of(s), run.measure) for s in run.labels}
    ends = _ends(list(summaries.values()))
    ran = ("ran",) if any(s.methods for s in summaries.values()) else ()
    rows = tuple(
        (
            name,
            *(f"{getattr(s, end):,}" for end in ends),
            *_spread(s, limit_text(run.plan, run.measure, name), run.measure),
            seconds_text(s.seconds),
            *(", ".join(s.methods) for _ in ran),
        )
        for name, s in summaries.items()
    )
    note = _note(run, list(summaries.values()))
    header = ("strategy", *ends, *_SPREAD, "time", *ran)
    return Table(f"Effort ({run.measure}) by strategy", header, rows, note)


def by_point(run: Run) -> Table:
    """The median effort of every strategy at every point, with the boards that were censored."""
    rows = tuple((point_label(p, run), *(_cell(run, p, s) for s in run.labels)) for p in run.plan.points)
    note = f"Median {measure_text(run.measure)}; in brackets the runs that ended at a limit, where there were some."
    return Table(f"Median effort ({run.measure}) by point", ("point", *run.labels), rows, note)


def _cell(run: Run, point: Point, strategy: str) -> str:
    limit = limit_text(run.plan, run.measure, strategy)
    summary = summarise(run.at(point, strategy), run.measure)
    return figure(summary.median, limit, run.measure) + (f" [{summary.limit}]" if summary.limit else "")


_RATIO = ("ratio", "95 % interval", "less", "equal", "more", "sign test p")


def effects(run: Run) -> Table:
    """Each technique on against off: alone, beside the others, and on the whole."""
    rows = []
    for effect in effects_of(run):
        alone, beside = (
            NONE if r is None else ratio_text(r.ratio) for r in (effect.alone, effect.beside_all)
        )
        counts = [f"{len(effect.where('pays'))}", f"{len(effect.where('costs'))}", f"{len(effect.companies)}"]
        rows.append((effect.technique, alone, beside, *counts, *_ratio_cells(effect.overall)[:2]))
    header = ("technique", "alone", "beside all", "pays in", "costs in", "of", "average", "95 % interval")
    note = (
        "Effort with the technique over effort without it, all else equal (geometric means over boards, bootstrap "
        "interval): alone, beside all the others, and averaged over every combination of the others; in how many "
        "of these combinations it pays or costs, by interval and sign test."
    )
    return Table("What each technique does", header, tuple(rows), note)


def pairs(run: Run) -> Table | None:
    """Which techniques help each other."""
    rows = tuple(
        (
            i.first,
            i.second,
            ratio_text(i.ratio),
            f"{ratio_text(i.low)} – {ratio_text(i.high)}",
            f"{i.boards:,}",
        )
        for i in sorted(interactions(run), key=lambda i: i.ratio)
    )
    note = (
        "How much more the two do together than one would expect of what each does without the other: below 1 they "
        "help each other, above 1 they do the same work; over boards that finished all four ways."
    )
    header = ("technique", "and", "interaction", "95 % interval", "boards")
    return Table("Techniques in pairs", header, rows, note) if rows else None


def ranking(run: Run) -> Table | None:
    """As solver competitions count: PAR2, the virtual best, and what is finished within how much."""
    found, steps = standings(run), budgets(run)
    if not found:
        return None
    within = tuple(f"≤ {figure(step, measure=run.measure)}" for step in steps)
    header = ("strategy", "finished", "PAR2", "first on", "only", *within)
    rows = tuple(_standing_cells(s, run.measure) for s in found)
    note = (
        f"{found[0].boards:,} boards. PAR2 is the mean of the {measure_text(run.measure)}, a board that is not "
        "finished counting twice the limit; the virtual best takes the best strategy for each board; first on: "
        "boards on which no other needs less; only: boards that no other finishes; then boards finished within "
        "so much."
    )
    return Table("Standings", header, rows, note)


def _standing_cells(s: Standing, measure: str) -> tuple[str, ...]:
    ranks = (NONE if n is None else f"{n:,}" for n in (s.first, s.only))
    return (
        s.strategy,
        f"{s.finished:,}",
        figure(s.par2, measure=measure),
        *ranks,
        *(f"{n:,}" for n in s.within),
    )


def ratios(run: Run) -> Table:
    """Each strategy against the first."""
    base = baseline(run)
    found = [compare(run, [(s, base)]) for s in run.labels if s != base]
    rows = tuple((r.first, *_ratio_cells(r)) for r in found if r.less + r.equal + r.more)
    note = f"Effort over that of {base} on the same boards, where both finished; the sign test also counts"
    note += " boards on which one of the two did not."
    return Table(f"Against {base}", ("strategy", *_RATIO), rows, note)


def _ratio_cells(ratio: Ratio) -> tuple[str, ...]:
    interval = f"{ratio_text(ratio.low)} – {ratio_text(ratio.high)}" if ratio.low is not None else NONE
    counts = (f"{n:,}" for n in (ratio.less, ratio.equal, ratio.more))
    return (ratio_text(ratio.ratio), interval, *counts, p_text(ratio.p))


def largest(run: Run) -> Table | None:
    """The largest size each strategy solved under the limit."""
    found = largest_sizes(run)
    if not found:
        return None
    rows = tuple((s, all_of_them or NONE, half or NONE) for s, (all_of_them, half) in found.items())
    header = ("strategy", "every board finished", "half of the boards finished")
    return Table("Largest size solved under the limit", header, rows)
