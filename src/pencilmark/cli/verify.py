"""`pencilmark verify`."""

from __future__ import annotations

import click

from pencilmark.cli.batch import interruptible
from pencilmark.cli.completion import any_file
from pencilmark.cli.options import json_option, limit_options
from pencilmark.cli.output import Tally, as_json, complain
from pencilmark.errors import InputError
from pencilmark.prove.verifying import Verification
from pencilmark.prove.verifying import verify as verification_of

__all__ = ["verify"]


@click.command()
@click.argument("folders", nargs=-1, required=True, metavar="DIR…", shell_complete=any_file)
@limit_options[0]
@json_option
def verify(folders: tuple[str, ...], time: float | None, as_json: bool) -> None:
    """Check the certificates in DIR…, each by a small program of its own: exit status 1 where one is refused."""
    tally = Tally()
    with interruptible(tally):
        for folder in folders:
            try:
                found = verification_of(folder, seconds=time)
            except InputError as error:
                tally.note("error")
                found = Verification(None, False, message=error.message)
            else:
                tally.note("solved" if found else "unsatisfiable")
            _tell(folder, found, as_json)
    tally.exit()


def _tell(folder: str, found: Verification, in_json: bool) -> None:
    if in_json:
        click.echo(as_json(found.as_dict()))
    elif found:
        click.echo(f"{folder}: {found}")
    else:
        complain(f"{folder}: {found}")
