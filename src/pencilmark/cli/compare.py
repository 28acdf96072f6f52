"""`pencilmark compare`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import click

from pencilmark.ask import Question, ask
from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.comparison import MEASURES, Comparison, Run
from pencilmark.cli.destination import Destination, output_option, sink_for
from pencilmark.cli.options import (
    Reading,
    engine_option,
    files_argument,
    json_option,
    limit_options,
    reading,
    strategies_option,
    strategy_named,
)
from pencilmark.cli.output import Tally, complain, error_json, result_json
from pencilmark.cli.sheets import FORMS, form_of
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query

__all__ = ["EVERY_PART", "combinations_of", "compare"]

USUAL = ("bt", "bt+fc", "bt+fc+mrv", "bt+fc+mrv+deg", "bt+fc+mrv+deg+lcv", "bt+ac+mrv+deg")
EVERY_PART = "bt+fc+mrv+deg+lcv"
MOST_ASSIGNMENTS = 1_000_000  # of a run of --all: some combinations would search for years


@click.command()
@files_argument
@strategies_option
@click.option(
    "--all",
    "every",
    is_flag=True,
    help=f"Every combination of the parts named ({EVERY_PART} if none), each run at most a million "
    "assignments unless --limit or --time says otherwise.",
)
@click.option(
    "--measure",
    "measures",
    multiple=True,
    type=click.Choice(MEASURES),
    help="Boards down, strategies across, this in the cells; may be given again.",
)
@click.option("--boards", "per_board", is_flag=True, help="A row for each board, also when they are many.")
@click.option("--as", "form", type=click.Choice(FORMS), help="The form (by the name of -o, or text).")
@output_option("A file for the table;")
@engine_option
@limit_options[0]
@limit_options[1]
@json_option
@reading
def compare(
    files: tuple[str, ...],
    strategies: tuple[str, ...],
    every: bool,
    measures: tuple[str, ...],
    per_board: bool,
    form: str | None,
    output: Destination | None,
    engine: str,
    time: float | None,
    limit: int | None,
    as_json: bool,
    reading: Reading,
) -> None:
    """Run several strategies on the same boards and show their counters side by side: a row for each board
    and strategy, and beyond a dozen boards a row for each strategy (--boards keeps the others). – is what
    was not counted: `auto` knows its assignments and nodes alone."""
    names = _chosen(strategies, every)
    if every and limit is None and time is None:
        limit = MOST_ASSIGNMENTS
    form = form or (form_of(output.text) if output else "text")
    comparison, tally = Comparison(names), Tally()
    sink = sink_for(output)
    try:
        with interruptible(tally):
            for item, label in _labelled(files, reading):
                if item.puzzle is None:
                    tally.note("error")
                    sink.write(f"{error_json(item)}\n".encode()) if as_json else complain(item.error)
                    continue
                for name in names:
                    result = ask(item.puzzle, Question(Query(1, limit, time), name, engine))
                    tally.note(result.status)
                    comparison.add(Run(item, label, name, result))
                    if as_json:
                        sink.write(f"{result_json(item, result)}\n".encode())
    finally:  # what was done is shown, also when Ctrl-C ends the loop
        if comparison.runs and not as_json:
            sink.write(comparison.text(form, measures, per_board).encode())
        sink.keep() if comparison.runs or as_json else sink.drop()
    tally.exit()


def _chosen(strategies: tuple[str, ...], every: bool) -> tuple[str, ...]:
    """The strategies named, or with `every` all that can be made of their parts; each once."""
    named = strategies or ((EVERY_PART,) if every else USUAL)
    for strategy in named:
        strategy_named(strategy)
    return tuple(
        dict.fromkeys(made for name in named for made in (combinations_of(name) if every else [name]))
    )


def combinations_of(strategy: str) -> Iterator[str]:
    """The strategies that some, none or all of the parts make, the fewest parts first."""
    first, *parts = strategy.split("+")
    for number in range(len(parts) + 1):
        for some in combinations(parts, number):
            yield "+".join((first, *some))


def _labelled(files: tuple[str, ...], reading: Reading) -> Iterator[tuple[Item, str]]:
    """Every puzzle with the name it has in a table: that of its file, with the folders only where two files
    have one name, and its number if it is not alone."""
    names = Counter(Path(path).name for path in set(files))
    for path in dict.fromkeys(files):
        items, alone = known_alone(reading.items(path))
        for item in items:
            name = Path(path).name if names[Path(path).name] == 1 else path
            yield item, name if alone else f"{name} {item.index + 1}"
