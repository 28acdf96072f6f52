"""`pencilmark grade`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pencilmark.cli.options import Reading, reading
from pencilmark.cli.output import INTERRUPTED, complain, table
from pencilmark.cli.output import as_json as one_line
from pencilmark.cli.progress import progress
from pencilmark.cli.running import runner_of, running

if TYPE_CHECKING:
    from pencilmark.grade.grading import Grading
    from pencilmark.grade.marks import Mark

__all__ = ["grade"]

Command = Callable[..., Any]
_MOST_STRAYS = 12  # that are named


def _file_option(name: str, words: str) -> Callable[[Command], Command]:
    """A file to write; without a name, or as `-`, standard output."""
    return click.option(name, is_flag=False, flag_value="-", metavar="[FILE]", help=words)


@click.command()
@click.argument("puzzles", type=click.Path(exists=True, path_type=Path))
@click.argument("answers", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--class/--one", "is_class", default=None, help="ANSWERS is a class, or one student's (seen from it)."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object for an autograder.")
@_file_option("--csv", "Also write the marks, a row a board.")
@_file_option("--scores", "Also write the scores, a row a student.")
@click.option(
    "--gradescope", metavar="FILE", help="Also write results.json; of a class a folder with one a student."
)
@click.option("--points", type=click.FloatRange(min=0), help="What all boards are worth there (1 each).")
@running
@reading
def grade(
    puzzles: Path,
    answers: Path,
    is_class: bool | None,
    as_json: bool,
    csv: str | None,
    scores: str | None,
    gradescope: str | None,
    points: float | None,
    how: dict[str, Any],
    reading: Reading,
) -> None:
    """Mark submitted output files, or programs. PUZZLES is a file or folder of input files, ANSWERS a folder
    with an output file (or a program) for each, or a folder of such folders, one a student. Each answer is
    right, wrong (and why), missing, malformed (and where), ambiguous, or an error of the program; status 1 if
    any is not right."""
    from pencilmark.files import write_files
    from pencilmark.grade.grading import grading_of

    texts = (reading.puzzle, reading.format, reading.options)
    grading = grading_of(puzzles, answers, *texts, is_class, runner_of(how))
    _check_places(grading, [csv, scores, gradescope], as_json)
    marks, whole = _marks(grading, how["workers"])
    _show(grading, marks, as_json, quiet="-" in (csv, scores, gradescope))
    write_files(_written(grading, marks, csv, scores, gradescope, points))
    if not whole:
        complain("interrupted; these are the marks so far")
        sys.exit(INTERRUPTED)
    sys.exit(0 if all(mark.verdict == "right" for mark in marks) else 1)


def _check_places(grading: Grading, places: list[str | None], as_json: bool) -> None:
    """Refuse what cannot be written before anything is run."""
    from pencilmark.files import check_file, check_folder

    named = [place for place in places if place is not None] + ["-"] * as_json
    if len(set(named)) < len(named):
        raise click.UsageError("--csv, --scores, --gradescope and --json each need a place of their own")
    *files, results = places
    is_class = bool(grading.students[0].name)
    if results == "-" and is_class:
        raise click.UsageError("--gradescope of a class is a folder")
    for path in files if is_class else places:
        if path is not None:
            check_file(path)
    if results is not None and is_class:
        check_folder(Path(results))


def _marks(grading: Grading, workers: int) -> tuple[list[Mark], bool]:
    """The marks, and whether they are all there: Ctrl-C keeps those that were found."""
    marks: list[Mark] = []
    try:
        with progress("grading", len(grading.students)) as advance:
            for found in grading.marks(workers):
                marks += found
                advance(1)
    except KeyboardInterrupt:
        return marks, False
    return marks, True


def _show(grading: Grading, marks: list[Mark], as_json: bool, quiet: bool) -> None:
    from pencilmark.grade.forms import as_object

    held = grading.runner.held if grading.runner else None
    if as_json:
        click.echo(one_line(as_object(marks, grading.beside + grading.strays, held)))
    elif not quiet:
        _print_tables(marks)
    if not as_json:
        if strays := grading.beside + grading.strays:
            names = [str(stray) for stray in strays[:_MOST_STRAYS]]
            more = len(strays) - len(names)
            complain(f"not graded: {', '.join(names)}" + (f", and {more} more" if more else ""))
        if held is not None:
            complain(held.words())


def _print_tables(marks: list[Mark]) -> None:
    from pencilmark.grade.marks import scores

    skip = 0 if any(mark.student for mark in marks) else 1
    header = ("student", "puzzle", "board", "verdict", "why")
    rows = [(m.student, m.puzzle, m.board, m.verdict, m.why) for m in marks]
    click.echo(table(header[skip:], [row[skip:] for row in rows]))
    found = scores(marks)
    if not skip:
        by_student = [(s.student, f"{s.right} of {s.total}", f"{s.share:.0%}") for s in found]
        click.echo("\n" + table(("student", "right", "score"), by_student))
    click.echo(f"{sum(s.right for s in found)} of {sum(s.total for s in found)} right")


def _written(
    grading: Grading,
    marks: list[Mark],
    csv: str | None,
    scores: str | None,
    gradescope: str | None,
    points: float | None,
) -> dict[str | Path, bytes | str]:
    """Every file that was asked for."""
    from pencilmark.grade.forms import marks_csv, scores_csv

    files: dict[str | Path, bytes | str] = {}
    if csv is not None:
        files[csv] = marks_csv(marks)
    if scores is not None:
        files[scores] = scores_csv(marks)
    if gradescope is not None:
        files |= _results(grading, marks, gradescope, points)
    return files


def _results(
    grading: Grading, marks: list[Mark], target: str, points: float | None
) -> dict[str | Path, bytes | str]:
    """A results.json; where there are students, a folder with one for each."""
    import json

    from pencilmark.grade.forms import gradescope

    held = grading.runner.held if grading.runner else None
    files: dict[str | Path, bytes | str] = {}
    for student in dict.fromkeys(mark.student for mark in marks):
        own = [mark for mark in marks if mark.student == student]
        strays = [str(s) for s in grading.strays if not student or s.file.startswith(f"{student}/")]
        lines = [f"not graded: {', '.join(strays)}"] * bool(strays) + ([held.words()] if held else [])
        data = gradescope(own, points, "\n".join(lines))
        path = Path(target, student, "results.json") if student else target
        files[path] = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    return files
