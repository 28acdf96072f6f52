"""`pencilmark grade`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pencilmark.cli.options import Reading, reading
from pencilmark.cli.output import as_json as one_line
from pencilmark.cli.output import table

__all__ = ["grade"]


@click.command()
@click.argument("puzzles", type=click.Path(exists=True, path_type=Path))
@click.argument("answers", type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object for an autograder.")
@reading
def grade(puzzles: Path, answers: Path, as_json: bool, reading: Reading) -> None:
    """Mark submitted output files. PUZZLES is a file or folder of input files, ANSWERS a folder with an
    output file for each (or a folder of such folders, one a student). Each answer is right, wrong (and why),
    missing or malformed; status 1 if any is not right."""
    from pencilmark.report.grading import grade_all

    marks = grade_all(puzzles, answers, reading.puzzle, reading.format, reading.options)
    if as_json:
        right = sum(mark.verdict == "right" for mark in marks)
        data = [mark.as_dict() for mark in marks]
        click.echo(
            one_line({"right": right, "total": len(marks), "score": right / len(marks), "answers": data})
        )
    else:
        rows = [(m.student, m.puzzle, m.board, m.verdict, m.why) for m in marks]
        skip = 0 if any(m.student for m in marks) else 1
        header = ("student", "puzzle", "board", "verdict", "why")
        click.echo(table(header[skip:], [row[skip:] for row in rows]))
        click.echo(f"{sum(m.verdict == 'right' for m in marks)} of {len(marks)} right")
    sys.exit(0 if all(mark.verdict == "right" for mark in marks) else 1)
