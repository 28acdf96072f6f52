"""`pencilmark describe`."""

from __future__ import annotations

from itertools import islice

import click

from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, reading
from pencilmark.cli.output import Tally, complain
from pencilmark.puzzles.reading import Item
from pencilmark.report.formulation import STYLES, formulation

__all__ = ["describe"]


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.option("--as", "style", type=click.Choice(STYLES), default="text", show_default=True)
@click.option("--brief", is_flag=True, help="The numbers, not every constraint.")
@click.option("--all", "every", is_flag=True, help="Every puzzle of a collection, not the first alone.")
@reading
def describe(file: str, style: str, brief: bool, every: bool, reading: Reading) -> None:
    """The puzzle as a constraint satisfaction problem: variables, domains, constraints."""
    tally = Tally()
    items = reading.items(file)
    shown = items if every else islice(items, 1)
    for item in shown:
        if item.puzzle is None:
            tally.note("error")
            complain(item.error)
        else:
            tally.note("solved")
            click.echo(_heading(item, style, every) + formulation(item.puzzle, style, brief), nl=False)
    if not every and next(items, None) is not None:
        complain(f"{file}: this is the first of its puzzles; --all describes every one")
    tally.exit()


def _heading(item: Item, style: str, every: bool) -> str:
    """Which puzzle of the collection it is, where several are shown."""
    if not every:
        return ""
    words = f"{item.source}, puzzle {item.index + 1}"
    marks = {"markdown": f"# {words}\n\n", "latex": f"% {words}\n"}
    return "\n" * bool(item.index) + marks.get(style, f"{words}\n")
