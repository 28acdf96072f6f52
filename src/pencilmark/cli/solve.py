"""`pencilmark solve`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from time import perf_counter

import click

from pencilmark.ask.lines import Plain
from pencilmark.cli import block_text, plain_text
from pencilmark.cli.batch import interruptible, results
from pencilmark.cli.destination import Destination, output_option
from pencilmark.cli.looking import ended, looked_again
from pencilmark.cli.options import (
    Reading,
    Searching,
    files_argument,
    json_option,
    reading,
    searching,
    threads_option,
    verify_option,
)
from pencilmark.cli.output import Tally, complain
from pencilmark.cli.pages import pages_for
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query, Result

__all__ = ["solve"]

_LONG_SECONDS = 1.0  # work that takes longer says how fast it went


@click.command()
@files_argument
@output_option("The course's output file or, for several, a folder/ for Output1.txt …;")
@click.option(
    "--name",
    "pattern",
    help="Names in the folder, from {stem}, {ext}, {number}, {position}: Output{number}.txt.",
)
@click.option("--cluster", metavar="ADDRESS", help="A dask scheduler to solve on, as in tcp://host:8786.")
@threads_option
@verify_option
@json_option
@reading
@searching()
def solve(
    files: tuple[str, ...],
    output: Destination | None,
    pattern: str | None,
    threads: int | None,
    cluster: str | None,
    again: bool,
    as_json: bool,
    reading: Reading,
    searching: Searching,
) -> None:
    """Solve every puzzle in FILE… (`-` is standard input) and print the boards."""
    pages = pages_for(files, output, pattern, as_json)
    tally, started = Tally(), perf_counter()
    with interruptible(tally), closing(pages):
        for path in files:
            with pages.page(path) as page:
                put = page.writer() if cluster is None and not again else None
                if put and (plain := plain_text.plain_file(path, reading, searching)):
                    _answer_text(path, plain, threads, put, tally, as_json)
                    continue
                if put and (blocks := block_text.collection_in(path, reading, searching)):
                    asking = block_text.json_asking(blocks, Query(), threads) if as_json else None
                    asking = asking or block_text.text_asking(blocks, threads)
                    gap = page.block_writer(blocks.format.gap)
                    block_text.answer(blocks, asking, searching, gap, page.add, tally)
                    continue
                for item, result in _outcomes(reading.items(path), searching, threads, cluster):
                    look = looked_again(item, result, searching.query) if again else None
                    tally.note(ended(result.status, look) if result else "error")
                    page.add(item, result, look)
    seconds = perf_counter() - started
    if tally.puzzles > 1 and (seconds > _LONG_SECONDS or not as_json):
        rate = f"; {tally.puzzles / seconds:,.0f} a second" if seconds > _LONG_SECONDS else ""
        complain(f"{tally}{rate}")
    tally.exit()


def _answer_text(
    path: str, plain: Plain, threads: int | None, put: Callable[[bytes], None], tally: Tally, as_json: bool
) -> None:
    """A collection that an engine takes as text."""
    if as_json:
        plain_text.write(path, plain, plain_text.objects(path, plain, Query()), threads, put, tally)
    else:
        plain_text.solve(path, plain, threads, put, tally)


def _outcomes(
    items: Iterator[Item], searching: Searching, threads: int | None, cluster: str | None
) -> Iterator[tuple[Item, Result | None]]:
    """The outcomes, in order, from this machine or from a cluster."""
    if cluster is None:
        return results(items, searching, threads)
    from pencilmark.lab.cluster import solve_on_cluster

    return solve_on_cluster(cluster, items, searching.strategy, searching.engine, searching.query)
