"""`pencilmark formats`."""

from __future__ import annotations

import sys
from dataclasses import asdict

import click

from pencilmark.cli.output import as_json as json_line
from pencilmark.cli.sheets import sheet
from pencilmark.formats.converting import Known, known_formats
from pencilmark.puzzles.foreign import foreign_formats

__all__ = ["formats"]

_HEADER = ("format", "of", "reads", "writes", "link")


@click.command()
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a format, one a line.")
@click.option("--markdown", is_flag=True, help="As a Markdown table.")
def formats(name: str | None, as_json: bool, markdown: bool) -> None:
    """The formats that are read, and those that `convert --to` writes; with NAME, the grammar and an example of one."""
    if name is not None:
        click.echo(_grammar(name))
        return
    if as_json:
        for known in known_formats():
            click.echo(json_line(asdict(known)))
        return
    rows = [_row(known, markdown) for known in known_formats()]
    click.echo(sheet("markdown" if markdown else "text", _HEADER, rows), nl=False)


def _grammar(name: str) -> str:
    format = foreign_formats().get(name)
    if format is None:
        known = ", ".join(sorted(foreign_formats()))
        raise click.UsageError(f"expected a format of another program ({known}), found {name}")
    own = type(format).__doc__ if "__doc__" in vars(type(format)) else None
    said = own or sys.modules[type(format).__module__].__doc__ or format.title
    return f"{said.strip()}\n\n{format.examples[0].rstrip()}"


def _row(known: Known, markdown: bool) -> tuple[str, ...]:
    name = f"`{known.name}`" if markdown else known.name
    link = f"`link:{known.name}`" if markdown else f"link:{known.name}"
    return name, known.title, _yes(known.reads), _yes(known.writes), link if known.link else ""


def _yes(there: bool) -> str:
    return "yes" if there else ""
