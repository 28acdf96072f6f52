"""The tables of a run: each a heading, a row of column names and rows of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pencilmark.lab.analysis import Run, Summary, point_label, summarise
from pencilmark.lab.figures import NONE, figure, limit_text, p_text, ratio_text, seconds_text
from pencilmark.lab.pairs import Ratio, baseline, compare, techniques
from pencilmark.lab.plan import Point
from pencilmark.lab.sizes import largest_sizes

__all__ = ["Table", "by_point", "by_strategy", "effects", "largest", "ratios"]


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


def _spread(summary: Summary, limit: str) -> list[str]:
    quantiles = (summary.low, summary.quarter, summary.median, summary.three_quarters, summary.high)
    return [figure(q, limit) for q in (*quantiles, summary.largest)] + [figure(summary.mean)]


_SPREAD = ("10 %", "25 %", "median", "75 %", "90 %", "largest", "mean")


def _note(run: Run, summaries: Sequence[Summary]) -> str:
    note = f"Effort in {run.measure}, by quantiles over boards; time is the mean of finished runs."
    if any(s.limit for s in summaries):
        note += (
            " Runs that ended at a limit are censored: they count as larger than any other, and where there"
        )
        note += f" are some no mean is given ({NONE})."
    return note


def by_strategy(run: Run) -> Table:
    """Each strategy over all points."""
    summaries = {s: summarise(run.of(s), run.measure) for s in run.labels}
    ends = _ends(list(summaries.values()))
    rows = tuple(
        (
            name,
            *(f"{getattr(s, end):,}" for end in ends),
            *_spread(s, limit_text(run.plan, run.measure, name)),
            seconds_text(s.seconds),
        )
        for name, s in summaries.items()
    )
    note = _note(run, list(summaries.values()))
    return Table(f"Effort ({run.measure}) by strategy", ("strategy", *ends, *_SPREAD, "time"), rows, note)


def by_point(run: Run) -> Table:
    """The median effort of every strategy at every point, with the boards that were censored."""
    rows = tuple((point_label(p, run), *(_cell(run, p, s) for s in run.labels)) for p in run.plan.points)
    note = f"Median {run.measure}; in brackets the runs that ended at a limit, where there were some."
    return Table(f"Median effort ({run.measure}) by point", ("point", *run.labels), rows, note)


def _cell(run: Run, point: Point, strategy: str) -> str:
    limit = limit_text(run.plan, run.measure, strategy)
    summary = summarise(run.at(point, strategy), run.measure)
    return figure(summary.median, limit) + (f" [{summary.limit}]" if summary.limit else "")


_RATIO = ("ratio", "95 % interval", "less", "equal", "more", "sign test p")


def effects(run: Run) -> Table:
    """Each technique on against off."""
    found = techniques(run)
    rows = tuple((r.first, *_ratio_cells(r)) for r in found)
    note = (
        "Effort with the technique over effort without it, all else equal: geometric mean over boards, "
        "bootstrap interval; then on how many boards it cost less, the same, or more."
    )
    return Table("What each technique does", ("technique", *_RATIO), rows, note)


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
