"""`pencilmark count`."""

from __future__ import annotations

import click

from pencilmark.api import Count
from pencilmark.cli.batch import interruptible, known_alone, results
from pencilmark.cli.options import (
    Reading,
    Searching,
    files_argument,
    json_option,
    reading,
    searching,
    threads_option,
)
from pencilmark.cli.output import Tally, complain, error_json, place, result_json

__all__ = ["count"]


@click.command()
@files_argument
@json_option
@reading
@searching(solutions="all")
@threads_option
def count(
    files: tuple[str, ...], as_json: bool, reading: Reading, searching: Searching, threads: int | None
) -> None:
    """Count the solutions of every puzzle: exactly, or `at least N` where a limit ended the count.

    Behind several files each count has the name of its file."""
    tally = Tally()
    with interruptible(tally):
        for path in files:
            items, alone = known_alone(reading.items(path), len(files) > 1)
            for item, result in results(items, searching, threads, keep=0):
                tally.note(result.status if result else "error")
                if as_json:
                    click.echo(error_json(item) if result is None else result_json(item, result))
                elif result is None:
                    complain(item.error)
                else:
                    name = place(item, alone) + ": " if len(files) > 1 else ""
                    click.echo(f"{name}{Count(result.count, exact=result.complete)}")
    tally.exit()
