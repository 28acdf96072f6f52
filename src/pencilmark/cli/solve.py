"""`pencilmark solve`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import click

from pencilmark.cli import plain_text
from pencilmark.cli.batch import interruptible, results
from pencilmark.cli.options import Reading, Searching, files_argument, json_option, reading, searching
from pencilmark.cli.output import Tally, complain
from pencilmark.cli.pages import page_for
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Result

__all__ = ["solve"]

_LONG_SECONDS = 1.0  # work that takes longer says how fast it went


@click.command()
@files_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="Write the course output file instead (a folder when there are several).",
)
@click.option("--cluster", metavar="ADDRESS", help="A dask scheduler to solve on, as in tcp://host:8786.")
@click.option("--threads", type=click.IntRange(min=1), help="Native threads on collections (all cores).")
@json_option
@reading
@searching()
def solve(
    files: tuple[str, ...],
    output: Path | None,
    threads: int | None,
    cluster: str | None,
    as_json: bool,
    reading: Reading,
    searching: Searching,
) -> None:
    """Solve every puzzle in FILE… (`-` is standard input) and print the boards."""
    targets = _targets(files, output)
    tally, started = Tally(), perf_counter()
    with interruptible(tally):
        for path in files:
            page = page_for(targets.get(path), as_json)
            try:
                write = page.writer() if cluster is None else None
                if write and plain_text.applies(path, reading, searching):
                    plain_text.solve(path, threads, write, tally)
                    continue
                for item, result in _outcomes(reading.items(path), searching, threads, cluster):
                    tally.note(result.status if result else "error")
                    page.add(item, result)
            finally:
                page.close()  # what was done stays done, also when Ctrl-C ends the loop
    seconds = perf_counter() - started
    if tally.puzzles > 1 and (seconds > _LONG_SECONDS or not as_json):
        rate = f"; {tally.puzzles / seconds:,.0f} a second" if seconds > _LONG_SECONDS else ""
        complain(f"{tally}{rate}")
    tally.exit()


def _outcomes(
    items: Iterator[Item], searching: Searching, threads: int | None, cluster: str | None
) -> Iterator[tuple[Item, Result | None]]:
    """The outcomes, in order, from this machine or from a cluster."""
    if cluster is None:
        return results(items, searching, threads)
    from pencilmark.lab.cluster import solve_on_cluster

    return solve_on_cluster(cluster, items, searching.strategy, searching.engine, searching.query)


def _targets(files: tuple[str, ...], output: Path | None) -> dict[str, Path]:
    """The output file of each input file."""
    if output is None:
        return {}
    into_folder = len(files) > 1 or output.is_dir()
    names = {f: "stdin.txt" if f == "-" else Path(f).name for f in files}
    targets = {f: output / name if into_folder else output for f, name in names.items()}
    places = {target.resolve() for target in targets.values()}
    if len(places) < len(targets):
        raise click.UsageError("two input files of one name would be written to one output file")
    for source in files:
        if source != "-" and Path(source).resolve() in places:
            raise click.UsageError(f"the output would overwrite the input {source}")
    return targets
