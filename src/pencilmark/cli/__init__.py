"""The command."""

import click

from .tiles import tiles


@click.group()
def main() -> None:
    """Solve constraint puzzles."""


main.add_command(tiles)
