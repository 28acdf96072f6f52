"""The command."""

import click


@click.group()
def main() -> None:
    """Solve constraint puzzles."""
