"""`pencilmark strategies`."""

from __future__ import annotations

import click

from pencilmark.cli.sheets import sheet
from pencilmark.words import strategy_parts

__all__ = ["strategies"]


@click.command()
@click.option("--markdown", is_flag=True, help="As a Markdown table.")
def strategies(markdown: bool) -> None:
    """The parts a strategy is made of, as in bt+fc+mrv+deg+lcv."""
    rows = [(kind, f"`{token}`" if markdown else token, about) for kind, token, about in strategy_parts()]
    click.echo(sheet("markdown" if markdown else "text", ("part", "token", "meaning"), rows), nl=False)
