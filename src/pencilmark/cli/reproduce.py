"""`pencilmark reproduce`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pencilmark.cli.batch import interruptible
from pencilmark.cli.options import engine_option
from pencilmark.cli.output import Tally, complain
from pencilmark.cli.sheets import sheet
from pencilmark.published import Claim, Outcome, outcomes

__all__ = ["reproduce"]

_HEADER = ("published in", "run", "strategy", "published", "ours", "")


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--slow", is_flag=True, help="Also the runs of a million assignments a board.")
@click.option("--markdown", is_flag=True, help="As the table of docs/published.md.")
@engine_option
def reproduce(folder: Path, slow: bool, markdown: bool, engine: str) -> None:
    """Run published experiments again on the boards in FOLDER and set the figures side by side.

    FOLDER holds the courses' files as sudoku/easy.txt, futoshiki/mrv_only.txt, minesweeper/course.txt …
    Exit status 1 if a figure that should be equal is not."""
    rows, different, tally = [], False, Tally()
    try:
        with interruptible(tally):
            for outcome in outcomes(folder, engine, slow):
                if isinstance(outcome, Outcome):
                    tally.note("equal" if outcome.verdict == "equal" else "other")
                    different |= outcome.verdict == "DIFFERENT"
                    rows.append(_row(outcome.claim, ", ".join(outcome.ours), outcome.verdict))
                else:
                    complain(f"{outcome[0].source}, {outcome[0].run}: not run: {outcome[1]}")
    finally:  # what was done is shown, also when Ctrl-C ends the loop
        click.echo(sheet("markdown" if markdown else "text", _HEADER, rows), nl=False)
    sys.exit(int(different))


def _row(claim: Claim, ours: str, verdict: str) -> list[str]:
    return [claim.source, claim.run, str(claim.strategy), ", ".join(claim.published), ours, verdict]
