"""`pencilmark solve`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from time import perf_counter

import click

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
from pencilmark.cli.pages import Page, pages_for
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
                if cluster is None and not again:
                    as_it_is = (path, page, threads, as_json, reading, searching, tally)
                    if _as_text(*as_it_is) or _as_blocks(*as_it_is):
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


def _as_text(
    path: str,
    page: Page,
    threads: int | None,
    as_json: bool,
    reading: Reading,
    searching: Searching,
    tally: Tally,
) -> bool:
    """A collection that an engine takes as text; False if it is none."""
    put = page.writer()
    plain = plain_text.plain_file(path, reading, searching) if put else None
    if put is None or plain is None:
        return False
    if as_json:
        plain_text.write(path, plain, plain_text.objects(path, plain, Query()), threads, put, tally)
    else:
        plain_text.solve(path, plain, threads, put, tally)
    return True


def _as_blocks(
    path: str,
    page: Page,
    threads: int | None,
    as_json: bool,
    reading: Reading,
    searching: Searching,
    tally: Tally,
) -> bool:
    """A collection in blocks that an engine takes as text; False if it is none."""
    collection = block_text.collection_in(path, reading, searching) if page.writer() else None
    if collection is None:
        return False
    asking = (
        block_text.json_asking(collection, Query(), threads)
        if as_json
        else block_text.text_asking(collection, threads)
    )
    put = page.block_writer(collection.format.gap)
    block_text.answer(collection, asking, searching, put, page.add, tally)
    return True


def _outcomes(
    items: Iterator[Item], searching: Searching, threads: int | None, cluster: str | None
) -> Iterator[tuple[Item, Result | None]]:
    """The outcomes, in order, from this machine or from a cluster."""
    if cluster is None:
        return results(items, searching, threads)
    from pencilmark.lab.cluster import solve_on_cluster

    return solve_on_cluster(cluster, items, searching.strategy, searching.engine, searching.query)
