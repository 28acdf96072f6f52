"""`pencilmark next`."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import click

from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.completion import any_file
from pencilmark.cli.explaining import answered
from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, json_option, limit_options, reading
from pencilmark.cli.output import Tally, place
from pencilmark.errors import InputError
from pencilmark.explain.entries import read_entries
from pencilmark.explain.explanation import Hint, Level, next_step
from pencilmark.puzzles.puzzle import Puzzle, Rows
from pencilmark.puzzles.reading import file_text

__all__ = ["next"]

_ENDS = {"wrong": "unsatisfiable", "several": "solved", "unknown": "solved"}


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.option(
    "--level",
    type=click.Choice(("where", "rule", "value")),
    default="value",
    show_default=True,
    help="How much to tell: the place, the reason, or the step.",
)
@click.option(
    "--entries", metavar="FILE", help="What the player has so far, 0 for a blank.", shell_complete=any_file
)
@limit_options[0]
@json_option
@reading
def next(
    file: str, level: str, entries: str | None, time: float | None, as_json: bool, reading: Reading
) -> None:
    """The easiest next step of the puzzle in FILE, and not the answer. A wrong entry comes first, by its place."""
    tally = Tally()
    items, alone = known_alone(reading.items(file))

    def hint_of(board: Puzzle) -> Hint:
        return next_step(board, _entries(board, entries), cast(Level, level), seconds=time)

    with interruptible(tally):
        for item in items:
            if entries is not None and not alone:
                raise click.UsageError("--entries is for a file of one puzzle")
            found = answered(item, hint_of, tally, as_json)
            if found is not None:
                tally.note(_ENDS.get(found.status, found.status))
                name = "" if alone else f"{place(item)}: "
                click.echo(_json(found) if as_json else f"{name}{found.words}")
    tally.exit()


def _json(found: Hint) -> str:
    from pencilmark.cli.output import as_json

    return as_json(found.as_dict())


def _entries(board: Puzzle, path: str | None) -> Rows | None:
    if path is None:
        return None
    try:
        return read_entries(board, file_text(path).without_comments())
    except InputError as error:
        raise replace(error, source=error.source or path) from None
