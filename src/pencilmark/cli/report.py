"""`pencilmark report`."""

from __future__ import annotations

from pathlib import Path

import click

from pencilmark.cli.options import Reading, files_argument, limit_options, reading, strategy_named
from pencilmark.cli.output import complain

__all__ = ["report"]


@click.command()
@files_argument
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("report.pdf"),
    show_default=True,
    help="A .pdf, .md or .html file.",
)
@click.option(
    "-s", "--strategy", "strategies", multiple=True, help="Once for each strategy (a usual six if none)."
)
@click.option("--title", default="", help="The title (made from the families if absent).")
@click.option("--author", default="", help="Whose report it is.")
@click.option("--engine", default="auto", show_default=True, metavar="auto|native|reference")
@limit_options[0]
@limit_options[1]
@reading
def report(
    files: tuple[str, ...],
    output: Path,
    strategies: tuple[str, ...],
    title: str,
    author: str,
    engine: str,
    time: float | None,
    limit: int | None,
    reading: Reading,
) -> None:
    """The assignment report of a course on the puzzles in FILE…: instructions, formulation, inputs, outputs,
    statistics, listing."""
    from pencilmark.report.assignment import USUAL, Assignment
    from pencilmark.report.writing import checked_form, write

    checked_form(output)
    for strategy in strategies:
        strategy_named(strategy)
    items = [item for path in files for item in reading.items(path)]
    wrong = [item.error for item in items if item.error is not None]
    if wrong:
        raise wrong[0]
    assignment = Assignment(tuple(files), items, strategies or USUAL, engine, limit, time)
    write(assignment.document(title, author), output, most_pages=None)
    complain(output)
