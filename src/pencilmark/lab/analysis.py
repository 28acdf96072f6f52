"""What a run says: its rows by point and strategy, summed up with censored runs kept apart.

effort     a row's cost in the measure of the plan; infinite if censored, None if nothing counted it
summary    one strategy at one point: how the boards ended and how the effort is spread
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from pathlib import Path
from statistics import fmean

from pencilmark.lab.plan import Plan, Point
from pencilmark.lab.rows import Row, parameters_text
from pencilmark.lab.statistics import mean, quantile
from pencilmark.lab.store import opened

__all__ = ["Run", "Summary", "effort", "load_run", "point_label", "summarise"]

BoardKey = tuple[str, str, str, int]


@dataclass(frozen=True)
class Run:
    """A plan and its rows. Strategies are labelled with their engine where the plan names several."""

    plan: Plan
    rows: tuple[Row, ...]
    measure: str
    by_cell: dict[tuple[Point, str], list[Row]] = field(default_factory=dict)

    @cached_property
    def labels(self) -> list[str]:
        """The strategies, in the order of the plan."""
        pairs = ((s, e) for s in self.plan.strategies for e in self.plan.engines)
        return [label(s, e, self.plan) for s, e in pairs]

    def at(self, point: Point, strategy: str) -> list[Row]:
        return self.by_cell.get((point, strategy), [])

    def of(self, strategy: str, points: Iterable[Point] | None = None) -> list[Row]:
        """The rows of a strategy, at some points or all."""
        return [row for point in points or self.plan.points for row in self.at(point, strategy)]

    @cached_property
    def families(self) -> list[str]:
        return list(dict.fromkeys(point.family for point in self.plan.points))

    @cached_property
    def varying(self) -> list[str]:
        """The parameters that differ between the points."""
        names = dict.fromkeys(name for point in self.plan.points for name, _ in point.parameters)
        return [n for n in names if len({point.as_dict().get(n) for point in self.plan.points}) > 1]

    @property
    def boards(self) -> int:
        return len({board_of(row) for row in self.rows})


def load_run(path: str | Path, measure: str | None = None) -> Run:
    """A run from its file; the effort is measured as its plan says, or as asked."""
    with opened(path) as store:
        plan, rows = store.plan(), tuple(store.rows())
    points = {(p.source, p.family, parameters_text(p.as_dict())): p for p in plan.points}
    cells: dict[tuple[Point, str], list[Row]] = {}
    for row in rows:
        point = points.get((row.source, row.family, row.parameters))
        if point is not None:
            cells.setdefault((point, label(row.strategy, row.engine, plan)), []).append(row)
    return Run(plan, rows, measure or plan.measure, cells)


def label(strategy: str, engine: str, plan: Plan) -> str:
    return strategy if len(plan.engines) == 1 else f"{strategy} ({engine})"


def board_of(row: Row) -> BoardKey:
    return (row.source, row.family, row.parameters, row.seed)


def effort(row: Row, measure: str) -> float | None:
    if row.censored:
        return inf
    value = getattr(row, measure) if row.finished else None
    return None if value is None else float(value)


def point_label(point: Point, run: Run) -> str:
    """What sets a point apart: its family if there are several, and the parameters that vary."""
    values = point.as_dict()
    parts = [point.family] if len(run.families) > 1 else []
    varying = [name for name in run.varying if name in values]
    if {"rows", "cols"} <= set(varying):
        parts.append(f"{values['rows']}×{values['cols']}")
    elif "n" in varying:
        parts.append(f"{values['n']}×{values['n']}")
    skip = {"rows", "cols", "n"} if parts[-1:] and "×" in parts[-1] else set()
    tied = {"mines", "hints"} if skip and "rows" in varying else set()
    parts += [f"{name} {values[name]}" for name in varying if name not in skip | tied]
    return ", ".join(parts) or point.family


@dataclass(frozen=True)
class Summary:
    """`mean` is None where a run is censored; a quantile is infinite where the runs it falls on are."""

    boards: int
    solved: int
    unsatisfiable: int
    limit: int
    wrong: int
    error: int
    measured: int
    median: float | None
    mean: float | None
    low: float | None  # quantiles: a tenth, a quarter, three quarters, nine tenths, all
    quarter: float | None
    three_quarters: float | None
    high: float | None
    largest: float | None
    seconds: float | None  # a finished run took so long on average

    @property
    def censored_share(self) -> float:
        return self.limit / self.boards if self.boards else 0.0

    @property
    def finished(self) -> int:
        return self.solved + self.unsatisfiable


def summarise(rows: Sequence[Row], measure: str) -> Summary:
    ends = Counter(row.status for row in rows)
    values = sorted(e for row in rows if (e := effort(row, measure)) is not None)

    def at(q: float) -> float | None:
        return quantile(values, q) if values else None

    seconds = [row.seconds for row in rows if row.finished and row.seconds is not None]
    return Summary(
        len(rows),
        ends["solved"],
        ends["unsatisfiable"],
        ends["limit"],
        ends["wrong"],
        ends["error"],
        len(values),
        at(0.5),
        mean(values),
        at(0.1),
        at(0.25),
        at(0.75),
        at(0.9),
        at(1.0),
        fmean(seconds) if seconds else None,
    )
