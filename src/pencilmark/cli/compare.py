"""`pencilmark compare`."""

from __future__ import annotations

from statistics import median

import click

from pencilmark.api import run
from pencilmark.cli.batch import interruptible
from pencilmark.cli.options import (
    Reading,
    engine_option,
    files_argument,
    json_option,
    limit_options,
    reading,
    strategy_named,
)
from pencilmark.cli.output import Tally, complain, error_json, result_json, table
from pencilmark.search.result import Query, Result

__all__ = ["compare"]

USUAL = ("bt", "bt+fc", "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+ac+mrv+deg")
_COLUMNS = ("tries", "assignments", "nodes", "backtracks", "removals", "depth")


@click.command()
@files_argument
@click.option(
    "-s", "--strategy", "strategies", multiple=True, help="Once for each strategy (a usual six if none)."
)
@engine_option
@limit_options[0]
@limit_options[1]
@json_option
@reading
def compare(
    files: tuple[str, ...],
    strategies: tuple[str, ...],
    engine: str,
    time: float | None,
    limit: int | None,
    as_json: bool,
    reading: Reading,
) -> None:
    """Run several strategies on the same boards and show their counters side by side."""
    strategies = strategies or USUAL
    for strategy in strategies:
        strategy_named(strategy)
    tally, done = Tally(), dict[str, list[Result]]()
    with interruptible(tally):
        for item in (item for path in files for item in reading.items(path)):
            if item.puzzle is None:
                tally.note("error")
                click.echo(error_json(item)) if as_json else complain(item.error)
                continue
            for strategy in strategies:
                result = run(item.puzzle, strategy, engine, Query(1, limit, time))
                tally.note(result.status)
                done.setdefault(strategy, []).append(result)
                if as_json:
                    click.echo(result_json(item, result))
    if done and not as_json:
        click.echo(_table(done))
    tally.exit()


def _table(done: dict[str, list[Result]]) -> str:
    boards = len(next(iter(done.values())))
    if boards == 1:
        rows = [_row(strategy, results[0]) for strategy, results in done.items()]
        return table(("strategy", "status", *_COLUMNS, "seconds"), rows)
    rows = [_summary(strategy, results) for strategy, results in done.items()]
    totals = ("tries", "assignments", "backtracks", "removals")
    header = ("strategy", "solved", "unsatisfiable", "limit", *totals, "median", "largest", "seconds")
    note = "counters are sums; median and largest are of assignments, runs that ended at a limit included"
    return f"{boards} boards\n{table(header, rows)}\n{note}"


def _row(strategy: str, result: Result) -> list[object]:
    counters = result.counters.as_dict()
    return [strategy, result.status, *(counters[c] for c in _COLUMNS), f"{result.seconds:.4f}"]


def _summary(strategy: str, results: list[Result]) -> list[object]:
    ends = [sum(r.status == end for r in results) for end in ("solved", "unsatisfiable", "limit")]
    assignments = [r.counters.assignments for r in results]
    sums = [
        sum(getattr(r.counters, c) for r in results)
        for c in ("tries", "assignments", "backtracks", "removals")
    ]
    middle = f"{median(assignments):g}"
    return [strategy, *ends, *sums, middle, max(assignments), f"{sum(r.seconds for r in results):.4f}"]
