"""The tables of a report: every board with every strategy; sums and quantiles where the boards are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from statistics import median, quantiles

from pencilmark.report.document import Block, Paragraph, Sheet
from pencilmark.report.measuring import COUNTERS, Cell, Measured

__all__ = ["MOST_BOARDS", "course_sheet", "result_blocks", "time_text"]

MOST_BOARDS = 12  # that have rows of their own
_SIDE_BY_SIDE = 4  # strategies whose nodes and times fit one table
_WORDS = (
    "`tries` counts the values looked at, `assignments` those taken, `nodes` is one more (the root), `removals` the "
    "values that inference took out of domains, `backtracks` the assignments undone, `depth` the most "
    "cells assigned at once. Time is processor time, the median of up to five runs of each search."
)


def result_blocks(measured: Measured) -> Iterator[Block]:
    """The tables of a report, and what their words mean."""
    yield Paragraph(_WORDS)
    if len(measured.boards) > MOST_BOARDS:
        yield _sums(measured)
        yield _quantiles(measured)
        return
    if len(measured.boards) > 1:
        yield from _overview(measured)
    yield _every_run(measured)


def time_text(seconds: float) -> str:
    """A time in milliseconds, three digits that matter."""
    milliseconds = 1000 * seconds
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:#.3g}".rstrip(".")


def _count(cell: Cell, counter: str) -> str:
    """A count; of a search that was cut off, what it is at least; a dash for what `auto` does not count."""
    value = cell.result.counted[counter]
    return "–" if value is None else f"{'≥ ' * cell.censored}{value:,}"


def _overview(measured: Measured) -> Iterator[Sheet]:
    """Boards × strategies: the nodes and the times, in one table if there is room."""
    if len(measured.columns) <= _SIDE_BY_SIDE:
        yield course_sheet(measured, "Nodes and processor time (ms) of each board", "")
        return
    header = ("board", *(column.name for column in measured.columns))
    nodes = [[_count(c, "nodes") for c in row] for row in measured.cells]
    times = [[time_text(c.seconds) for c in row] for row in measured.cells]
    for title, figures in (("Nodes", nodes), ("Processor time in ms", times)):
        rows = [(b.name, *row) for b, row in zip(measured.boards, figures, strict=True)]
        yield Sheet(f"{title}, board by board", header, tuple(rows))


def course_sheet(measured: Measured, title: str, note: str) -> Sheet:
    """Boards × strategies, the nodes (whatever counter a column calls so) and the time of each side by side."""
    header = ["board"]
    for column in measured.columns:
        header += [f"{column.name} nodes", f"{column.name} ms"]
    rows = []
    for board, cells in zip(measured.boards, measured.cells, strict=True):
        pairs = zip(cells, measured.columns, strict=True)
        figures = [
            text for cell, column in pairs for text in (_count(cell, column.counter), time_text(cell.seconds))
        ]
        rows.append((board.name, *figures))
    return Sheet(title, tuple(header), tuple(rows), note)


def _every_run(measured: Measured) -> Sheet:
    """A row for each board and strategy, every counter in it."""
    rows = []
    for board, cells in zip(measured.boards, measured.cells, strict=True):
        for cell, column in zip(cells, measured.columns, strict=True):
            counts = (_count(cell, counter) for counter in COUNTERS)
            name = board.name if cell is cells[0] else ""
            rows.append((name, column.name, cell.result.status, *counts, time_text(cell.seconds)))
    return Sheet("Every run", ("board", "strategy", "status", *COUNTERS, "ms"), tuple(rows))


def _sums(measured: Measured) -> Sheet:
    header = (
        "strategy",
        "solved",
        "unsatisfiable",
        "limit",
        "tries",
        "assignments",
        "nodes",
        "removals",
        "backtracks",
        "ms",
    )
    rows = []
    for place, column in enumerate(measured.columns):
        cells = measured.of(place)
        ends = [
            str(sum(c.result.status == end for c in cells)) for end in ("solved", "unsatisfiable", "limit")
        ]
        sums = [_sum(cells, counter) for counter in header[4:9]]
        rows.append((column.name, *ends, *sums, time_text(sum(c.seconds for c in cells))))
    cut = any(cell.censored for row in measured.cells for cell in row)
    note = "Runs that ended at a limit are in them with what they had done." if cut else ""
    return Sheet(f"Sums over {len(measured.boards)} boards", header, tuple(rows), note)


def _sum(cells: Sequence[Cell], counter: str) -> str:
    values = [cell.result.counted[counter] for cell in cells]
    known = [value for value in values if value is not None]
    least = "≥ " * any(cell.censored for cell in cells)
    return f"{least}{sum(known):,}" if len(known) == len(values) else "–"


def _quantiles(measured: Measured) -> Sheet:
    header = ("strategy", "least", "10 %", "25 %", "median", "75 %", "90 %", "most", "median ms")
    rows = []
    for place, column in enumerate(measured.columns):
        cells = measured.of(place)
        steps = _steps(cells)
        rows.append((column.name, *steps, time_text(median(c.seconds for c in cells))))
    return Sheet("Nodes of a board, from the easiest to the hardest", header, tuple(rows))


def _steps(cells: Sequence[Cell]) -> list[str]:
    """The quantiles; from the first search that was cut off they are lower bounds."""
    counts = [cell.count("nodes") for cell in cells]
    cut = min((cell.count("nodes") for cell in cells if cell.censored), default=inf)
    cuts = quantiles(counts, n=20, method="inclusive")
    chosen = (min(counts), cuts[1], cuts[4], median(counts), cuts[14], cuts[17], max(counts))
    return ["≥ " * (value >= cut) + (f"{value:,.0f}" if value >= 100 else f"{value:.3g}") for value in chosen]
