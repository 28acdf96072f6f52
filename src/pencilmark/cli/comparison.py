"""What `compare` shows: runs as a row each, boards against strategies, or a row a strategy when boards are many.

measure   a counter, or the seconds
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from typing import NamedTuple

from pencilmark.cli.output import counted
from pencilmark.cli.sheets import sheet
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["MEASURES", "Comparison", "Run"]

COUNTERS = ("tries", "assignments", "nodes", "backtracks", "removals", "depth")
MEASURES = (*COUNTERS, "seconds", "status")
MANY_BOARDS = 12
NOT_COUNTED = "–"
_SUMS = ("tries", "assignments", "backtracks", "removals")
_NOTE = "counters are sums; median and largest are of assignments, runs that ended at a limit included"


class Run(NamedTuple):
    item: Item
    board: str
    strategy: str
    result: Result


@dataclass
class Comparison:
    strategies: tuple[str, ...]
    runs: list[Run] = field(default_factory=list)

    def add(self, run: Run) -> None:
        self.runs.append(run)

    @property
    def boards(self) -> list[str]:
        return list(dict.fromkeys(run.board for run in self.runs))

    def text(self, form: str, measures: tuple[str, ...], per_board: bool) -> str:
        """The tables that were asked for; nothing if nothing was run."""
        if not self.runs:
            return ""
        if measures:
            return "\n".join(self._crossed(form, measure) for measure in measures)
        if form == "csv":
            return self._data()
        few = len(self.boards) <= MANY_BOARDS
        return self._rows(form) if few or per_board else self._summaries(form)

    def _rows(self, form: str) -> str:
        """A row for each board and strategy; the board is named if there are several."""
        boards = self.boards
        rows = [[run.board, run.strategy, *_measured(run.result)] for run in self.runs]
        header = ("board", "strategy", "status", *COUNTERS, "seconds")
        if len(boards) > 1:
            return sheet(form, header, _once(rows) if form != "csv" else rows, keys=2)
        return sheet(form, header[1:], [row[1:] for row in rows])

    def _data(self) -> str:
        """The same for a program: file and number apart, and what ran."""
        header = ("source", "index", "strategy", "engine", "method", "status", *COUNTERS, "seconds")
        rows = [
            [item.source, item.index, strategy, result.engine, result.method, *_measured(result)]
            for item, _, strategy, result in self.runs
        ]
        return sheet("csv", header, rows)

    def _crossed(self, form: str, measure: str) -> str:
        """Boards down, strategies across."""
        cells = {(run.board, run.strategy): _cell(run.result, measure) for run in self.runs}
        rows = [[board, *(cells.get((board, s), "") for s in self.strategies)] for board in self.boards]
        return sheet(form, ("board", *self.strategies), rows, title=measure)

    def _summaries(self, form: str) -> str:
        header = ("strategy", "solved", "unsatisfiable", "limit", *_SUMS, "median", "largest", "seconds")
        found = {s: [run.result for run in self.runs if run.strategy == s] for s in self.strategies}
        rows = [_summary(strategy, results) for strategy, results in found.items() if results]
        return sheet(form, header, rows, counted(len(self.boards), "board"), _NOTE)


def _once(rows: list[list[object]]) -> list[list[object]]:
    """The rows of one board behind each other, its name on the first alone."""
    before: list[object] = [None, *(row[0] for row in rows)]
    return [["" if row[0] == last else row[0], *row[1:]] for row, last in zip(rows, before, strict=False)]


def _measured(result: Result) -> list[object]:
    return [result.status, *(_cell(result, measure) for measure in (*COUNTERS, "seconds"))]


def _cell(result: Result, measure: str) -> object:
    if measure == "seconds":
        return f"{result.seconds:.6f}"
    if measure == "status":
        return result.status
    value = result.counted[measure]
    return NOT_COUNTED if value is None else value


def _summary(strategy: str, results: list[Result]) -> list[object]:
    ends = [sum(r.status == end for r in results) for end in ("solved", "unsatisfiable", "limit")]
    counters = [r.counted for r in results]
    sums = [_or_not([c[name] for c in counters], sum) for name in _SUMS]
    assignments = [c["assignments"] for c in counters]
    middle = _or_not(assignments, lambda values: f"{median(values):g}")
    seconds = f"{sum(r.seconds for r in results):.6f}"
    return [strategy, *ends, *sums, middle, _or_not(assignments, max), seconds]


def _or_not(values: list[int | None], of: Callable[[list[int]], object]) -> object:
    """A figure of the values, if all of them were counted."""
    known = [value for value in values if value is not None]
    return of(known) if len(known) == len(values) else NOT_COUNTED
