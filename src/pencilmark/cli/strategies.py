"""`pencilmark strategies`."""

from __future__ import annotations

import click

from pencilmark.cli.output import table
from pencilmark.words import strategy_parts

__all__ = ["strategies"]


@click.command()
@click.option("--markdown", is_flag=True, help="As a Markdown table.")
def strategies(markdown: bool) -> None:
    """The parts a strategy is made of, as in bt+fc+mrv+deg+lcv."""
    rows = strategy_parts()
    if markdown:
        lines = ["| part | token | meaning |", "| --- | --- | --- |"]
        click.echo(
            "\n".join(lines + [f"| {kind} | `{token}` | {meaning} |" for kind, token, meaning in rows])
        )
    else:
        click.echo(table(("part", "token", "meaning"), rows))
