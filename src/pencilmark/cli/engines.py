"""`pencilmark engines`."""

from __future__ import annotations

import click

from pencilmark.cli.output import table
from pencilmark.engines import engines as known_engines

__all__ = ["engines"]


@click.command()
def engines() -> None:
    """The engines of this installation; where one is missing, why and what to do."""
    rows = [(name, e.missing() or "ready", e.meaning) for name, e in known_engines().items()]
    click.echo(table(("engine", "state", "what it is"), rows))
