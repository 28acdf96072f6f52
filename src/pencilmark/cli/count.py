"""`pencilmark count`."""

from __future__ import annotations

from dataclasses import replace

import click

from pencilmark.api import Count
from pencilmark.ask.lines import Counts
from pencilmark.cli import block_text, plain_text
from pencilmark.cli.batch import interruptible, known_alone, results
from pencilmark.cli.destination import Printed
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
from pencilmark.cli.output import Tally, complain, error_json, place, result_json, tell_look
from pencilmark.prove.second_look import Look
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query, Result

__all__ = ["count"]


@click.command()
@files_argument
@json_option
@reading
@searching(solutions="all")
@threads_option
@verify_option
def count(
    files: tuple[str, ...],
    as_json: bool,
    reading: Reading,
    searching: Searching,
    threads: int | None,
    again: bool,
) -> None:
    """Count the solutions of every puzzle: exactly, or `at least N` where a limit ended the count.

    Behind several files each count has the name of its file."""
    tally, several = Tally(), len(files) > 1
    with interruptible(tally):
        for path in files:
            if not again and _as_text(path, several, threads, as_json, reading, searching, tally):
                continue
            if not several and not again and _as_blocks(path, threads, as_json, reading, searching, tally):
                continue
            items, alone = known_alone(reading.items(path), several)
            for item, result in results(items, searching, threads, keep=0):
                look = looked_again(item, result, searching.query) if again else None
                tally.note(ended(result.status, look) if result else "error")
                _show(item, result, as_json, several, alone, look)
    tally.exit()


def _as_text(
    path: str,
    several: bool,
    threads: int | None,
    as_json: bool,
    reading: Reading,
    searching: Searching,
    tally: Tally,
) -> bool:
    """A collection that an engine takes as text; False if it is none."""
    most = searching.query.solutions
    plain = plain_text.plain_file(path, reading, searching, Query(most))
    if plain is None:
        return False
    put = Printed().write
    if as_json:
        style = plain_text.objects(path, plain, Query(most, keep=0))
        plain_text.write(path, plain, style, threads, put, tally)
    else:
        plain_text.count(path, plain, Counts(most), several, threads, put, tally)
    return True


def _as_blocks(
    path: str, threads: int | None, as_json: bool, reading: Reading, searching: Searching, tally: Tally
) -> bool:
    """A collection in blocks that an engine takes as text; False if it is none."""
    query = Query(searching.query.solutions)
    collection = block_text.collection_in(path, reading, searching, query)
    if collection is None:
        return False
    counting = replace(query, keep=0)
    asking = block_text.json_asking(collection, counting, threads) if as_json else None
    asking = asking or block_text.count_asking(query.solutions, threads)

    def show(item: Item, result: Result | None) -> None:
        _show(item, result, as_json, False, False, None)

    block_text.answer(collection, asking, searching, Printed().write, show, tally, keep=0)
    return True


def _show(
    item: Item, result: Result | None, as_json: bool, several: bool, alone: bool, look: Look | None
) -> None:
    if as_json:
        click.echo(error_json(item) if result is None else result_json(item, result, look))
    elif result is None:
        complain(item.error)
    else:
        name = place(item, alone) + ": " if several else ""
        tell_look(item, look)
        click.echo(f"{name}{Count(result.count, exact=result.complete)}")
