"""What a run says: its rows by point and strategy, summed up with censored runs kept apart.

effort     a row's cost in the measure of the plan; infinite if censored, None if nothing counted it
typical    of the repetitions of a run, the one with the median processor time: it stands for them all
summary    one strategy at one point: how the boards ended and how the effort is spread
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from math import inf
from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.lab.plan import Plan, Point
from pencilmark.lab.rows import COUNTERS, Row, parameters_text
from pencilmark.lab.solver import is_solver
from pencilmark.lab.statistics import mean, quantile
from pencilmark.lab.store import opened

__all__ = ["Run", "Summary", "effort", "load_run", "point_label", "summarise"]

BoardKey = tuple[str, str, str, int]


@dataclass(frozen=True)
class Run:
    """A plan and its rows, one for each board and strategy. Strategies are labelled with their engine where
    the plan names several."""

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
    def efforts(self) -> dict[str, dict[BoardKey, float]]:
        """The effort of each strategy on each board that has one."""
        return {
            s: {board_of(r): e for r in self.of(s) if (e := effort(r, self.measure)) is not None}
            for s in self.labels
        }

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
        plan, rows = store.plan(), tuple(typical(store.rows()))
    plan = _as_far_as_it_grew(plan, rows)
    points = {place_of(p): p for p in plan.points}
    cells: dict[tuple[Point, str], list[Row]] = {}
    for row in rows:
        point = points.get((row.source, row.family, row.parameters))
        if point is not None:
            cells.setdefault((point, label(row.strategy, row.engine, plan)), []).append(row)
    if rows and not cells:
        raise InputError("none of its rows belongs to its plan: was one of them changed?", source=str(path))
    return Run(plan, rows, measure or plan.measure, cells)


def typical(rows: Iterable[Row]) -> Iterator[Row]:
    """The repetition of each run with the median time, of rows in the order of their keys."""
    for _, same in groupby(rows, key=lambda row: row.key[:-1]):
        repeated = sorted(same, key=lambda row: (not row.finished, row.censored, row.cpu or 0.0))
        yield repeated[(len(repeated) - 1) // 2]


def _as_far_as_it_grew(plan: Plan, rows: Sequence[Row]) -> Plan:
    """A plan that grows has the points that it came to."""
    tried = {(row.source, row.family, row.parameters) for row in rows}
    points = (p for p in plan.points if not p.stage or place_of(p) in tried)
    return replace(plan, points=tuple(points))


def place_of(point: Point) -> tuple[str, str, str]:
    """What rows call a point."""
    return (point.source, point.family, parameters_text(point.as_dict()))


def label(strategy: str, engine: str, plan: Plan) -> str:
    return strategy if len(plan.engines) == 1 else f"{strategy} ({engine})"


def board_of(row: Row) -> BoardKey:
    return (row.source, row.family, row.parameters, row.seed)


def effort(row: Row, measure: str) -> float | None:
    if row.censored:
        return inf
    value = None
    if row.finished and (measure not in COUNTERS or _counted(row)):
        value = processor_time(row) if measure == "cpu" else getattr(row, measure)
    return None if value is None else float(value)


def _counted(row: Row) -> bool:
    """Do the counters count what the textbook's do? A kernel of `auto` has its own."""
    return row.method in ("", "textbook") or row.method.startswith("bt") or is_solver(row.strategy)


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
    seconds: float | None  # half of the finished runs took no longer, in processor time
    methods: tuple[str, ...] = ()  # what ran, if it was not the textbook's search

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

    times = sorted(t for row in rows if row.finished and (t := processor_time(row)) is not None)
    methods = Counter(row.method for row in rows if row.method not in ("", "textbook") and not row.reason)
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
        quantile(times, 0.5) if times else None,
        tuple(name for name, _ in methods.most_common()),
    )


def processor_time(row: Row) -> float | None:
    """Older runs, and solvers that could not be asked, know the clock's time only."""
    return row.seconds if row.cpu is None else row.cpu
