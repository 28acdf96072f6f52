"""`pencilmark candidates`."""

from __future__ import annotations

from typing import Any

import click

from pencilmark.cli.batch import interruptible
from pencilmark.cli.explaining import answered
from pencilmark.cli.options import Reading, files_argument, json_option, limit_options, reading
from pencilmark.cli.output import Tally
from pencilmark.explain.candidates import Candidates
from pencilmark.explain.candidates import candidates as candidates_of

__all__ = ["candidates"]


@click.command()
@files_argument
@click.option("--counts", is_flag=True, help="How many solutions each value is in.")
@limit_options[0]
@json_option
@reading
def candidates(
    files: tuple[str, ...], counts: bool, time: float | None, as_json: bool, reading: Reading
) -> None:
    """The true candidates: in each cell every value that some solution has there."""
    tally = Tally()
    with interruptible(tally):
        for path in files:
            for item in reading.items(path):
                found = answered(
                    item, lambda board: candidates_of(board, counts=counts, seconds=time), tally, as_json
                )
                if found is not None:
                    tally.note("solved" if found.possible else "unsatisfiable")
                    click.echo(_json(found) if as_json else _text(found))
    tally.exit()


def _json(found: Candidates) -> str:
    from pencilmark.cli.output import as_json

    return as_json(found.as_dict())


def _text(found: Candidates) -> str:
    if not found.possible:
        return "no solution\n"
    said = found.as_dict()
    rows = said.get("counts", said["candidates"])
    words = [[_cell(cell, found) for cell in row] for row in rows]
    width = max(len(word) for row in words for word in row)
    return "\n".join(" ".join(word.ljust(width) for word in row).rstrip() for row in words) + "\n"


def _cell(cell: Any, found: Candidates) -> str:
    """`125`, or `1:12,2:3` with counts; a hole or a hint is a point."""
    if cell is None:
        return "."
    if isinstance(cell, dict):
        least = "" if found.exact else "≥"
        return ",".join(f"{value}:{least}{count}" for value, count in cell.items())
    joint = "" if all(0 <= value <= 9 for value in cell) else ","
    return joint.join(map(str, cell))
