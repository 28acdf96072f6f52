"""`pencilmark describe`."""

from __future__ import annotations

import click

from pencilmark.cli.options import Reading, reading
from pencilmark.cli.output import Tally, complain
from pencilmark.report.formulation import STYLES, formulation

__all__ = ["describe"]


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--as", "style", type=click.Choice(STYLES), default="text", show_default=True)
@click.option("--brief", is_flag=True, help="The numbers, not every constraint.")
@reading
def describe(file: str, style: str, brief: bool, reading: Reading) -> None:
    """The puzzle as a constraint satisfaction problem: variables, domains, constraints."""
    tally = Tally()
    for item in reading.items(file):
        if item.puzzle is None:
            tally.note("error")
            complain(item.error)
        else:
            tally.note("solved")
            click.echo(("\n" if item.index else "") + formulation(item.puzzle, style, brief), nl=False)
    tally.exit()
