"""`pencilmark listing`."""

from __future__ import annotations

from pathlib import Path

import click

from pencilmark.cli.completion import families_like, strategies_like
from pencilmark.cli.options import board_options, strategy_named
from pencilmark.cli.output import complain
from pencilmark.files import STANDARD_OUTPUT, write_file
from pencilmark.puzzles.puzzle import Options

__all__ = ["listing"]


@click.command()
@click.option(
    "-s",
    "--strategy",
    default="bt+fc+mrv+deg",
    show_default=True,
    help="The parts to put in.",
    shell_complete=strategies_like,
)
@click.option(
    "--puzzle",
    required=True,
    metavar="FAMILY",
    help="The family whose files it reads, or tiles.",
    shell_complete=families_like,
)
@click.option("-o", "--output", default=STANDARD_OUTPUT, metavar="FILE", help="Where it is written.")
@click.option("--authors", multiple=True, help="Whose work it is; may be given several times.")
@board_options[0]
@board_options[1]
def listing(
    strategy: str,
    puzzle: str,
    output: str,
    authors: tuple[str, ...],
    negative: bool,
    box: tuple[int, int] | None,
) -> None:
    """One self-contained Python file that reads the boards of a course, searches with the strategy, writes the
    solutions and prints the counters: the same as `pencilmark solve` with that strategy. For `tiles` it has A* and
    IDA* with h1 and h2, and counts as `pencilmark tiles` does."""
    from pencilmark import listing as room

    if puzzle == room.TILES:
        _write(output, room.tiles_listing(", ".join(authors), _name(output, "tiles.py")))
        return
    parsed = strategy_named(strategy)
    if parsed is None:
        raise click.BadParameter("auto has no listing: name the parts, as in bt+fc+mrv", param_hint="-s")
    options = Options(box, negative)
    _write(output, room.listing(puzzle, parsed, ", ".join(authors), options, _name(output, "solver.py")))


def _name(output: str, usual: str) -> str:
    return usual if output == STANDARD_OUTPUT else Path(output).name


def _write(output: str, text: str) -> None:
    write_file(output, text)
    if output != STANDARD_OUTPUT:
        complain(output)
