"""`pencilmark report`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pencilmark.cli.compare import EVERY_PART, combinations_of
from pencilmark.cli.completion import any_file, strategies_like
from pencilmark.cli.destination import refuse_inputs
from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, engine_option, limit_options, reading, strategy_named
from pencilmark.cli.output import complain
from pencilmark.errors import InputError
from pencilmark.files import STANDARD_OUTPUT, check_file, write_file
from pencilmark.search.result import Query

if TYPE_CHECKING:
    from pencilmark.paths import Tiles
    from pencilmark.puzzles.reading import Item
    from pencilmark.report.assignment import Cover, Own
    from pencilmark.report.document import Document
    from pencilmark.report.measuring import Column

__all__ = ["report"]

DOES_NOT_FIT = 1


@click.command()
@click.argument("files", nargs=-1, metavar="FILE…", type=FILE)
@click.option(
    "-o",
    "--output",
    default="report.pdf",
    show_default=True,
    help="A .pdf, .html, .md or .tex file.",
    shell_complete=any_file,
)
@click.option(
    "-s",
    "--strategy",
    "strategies",
    multiple=True,
    metavar="[NAME=]STRATEGY",
    help="Once for each strategy (a usual six if none); NAME is what the report calls it.",
    shell_complete=strategies_like,
)
@click.option(
    "--all", "every", is_flag=True, help=f"Every combination of the parts named ({EVERY_PART} if none)."
)
@click.option("--title", default="", help="The title (made from the families if absent).")
@click.option("--author", "--authors", "authors", multiple=True, help="Whose report it is; may be repeated.")
@click.option("--course", default="", help="The course it is for.")
@click.option("--number", default="", help="Which assignment it is.")
@click.option("--date", default="", help="The date, as it is to be printed.")
@click.option("--notes", metavar="FILE", shell_complete=any_file, help="Markdown with sections of one's own.")
@click.option("--notes-template", metavar="FILE", help="Write such a file, with the questions a course asks.")
@click.option(
    "--code",
    multiple=True,
    metavar="FILE",
    shell_complete=any_file,
    help="One's own program, for the appendix.",
)
@click.option("--run", multiple=True, metavar="LINE", help="How one's own program is run; may be repeated.")
@click.option("--pages", type=click.IntRange(min=1), help="The most pages, the appendix not counted.")
@click.option(
    "--boards", type=click.IntRange(min=0), default=12, show_default=True, help="How many are printed."
)
@click.option("--table", metavar="COURSE", help="Add the table that a course prints: sudoku.")
@click.option(
    "--verify", is_flag=True, help="Add that each board has one solution, by a proof that was checked."
)
@engine_option
@limit_options[0]
@limit_options[1]
@reading
def report(
    files: tuple[str, ...],
    output: str,
    strategies: tuple[str, ...],
    every: bool,
    title: str,
    authors: tuple[str, ...],
    course: str,
    number: str,
    date: str,
    notes: str | None,
    notes_template: str | None,
    code: tuple[str, ...],
    run: tuple[str, ...],
    pages: int | None,
    boards: int,
    table: str | None,
    verify: bool,
    engine: str,
    time: float | None,
    limit: int | None,
    reading: Reading,
) -> None:
    """The assignment report of a course on the puzzles in FILE…: instructions, formulation, inputs, outputs,
    statistics, discussion, sections of one's own, and the program. Sliding tiles have a report of their own."""
    from pencilmark.report.assignment import LIMIT, USUAL, Assignment, Cover, Own
    from pencilmark.report.measuring import column_of

    if notes_template is not None:
        _write_template(notes_template)
        if not files:
            return
    if not files:
        raise click.UsageError("expected at least one FILE")
    _check(output, pages, (*files, *code, *filter(None, [notes])))
    own = Own(_text(notes) if notes else "", tuple((Path(path).name, _text(path)) for path in code), run)
    cover = Cover(title, ", ".join(authors), course, number, date)
    items, pairs = _inputs(files, reading)
    if pairs is not None:
        if strategies or table or verify:
            raise click.UsageError(
                "strategies and proofs are of constraint puzzles, and these are sliding tiles"
            )
        _write(_tiles_document(files, pairs, cover, own, limit, time, Path(output)), Path(output), pages)
        return
    columns = tuple(column_of(strategy) for strategy in _strategies(strategies, every) or USUAL)
    query = Query(1, LIMIT if limit is None and time is None else limit, time)
    course_table = _course_table(table)
    assignment = Assignment(
        files,
        items,
        columns,
        query,
        engine,
        reading.options,
        course_table,
        most_printed=boards,
        verify=verify,
    )
    _write(assignment.document(cover, own), Path(output), pages)


def _inputs(
    files: tuple[str, ...], reading: Reading
) -> tuple[list[Item], Sequence[tuple[str, Tiles]] | None]:
    """The boards of the files or, where they are none, the pairs of a sliding-tiles course."""
    from pencilmark.paths import load_all
    from pencilmark.report.tiles import as_tiles

    if reading.puzzle == "tiles":
        return [], as_tiles(files) or [("", board) for file in files for board in load_all(file)]
    items = [item for path in files for item in reading.items(path)]
    wrong = [item.error for item in items if item.error is not None]
    if not wrong and items:
        return items, None
    if reading.puzzle is None and (pairs := as_tiles(files)) is not None:
        return [], pairs
    raise (
        wrong[0] if wrong else InputError(f"expected a board, found none in {', '.join(files)}", kind="empty")
    )


def _tiles_document(
    files: tuple[str, ...],
    pairs: Sequence[tuple[str, Tiles]],
    cover: Cover,
    own: Own,
    limit: int | None,
    seconds: float | None,
    output: Path,
) -> Document:
    from pencilmark.report.notes import note_blocks
    from pencilmark.report.tiles import TilesReport, listing_blocks

    pictures = "svg" if output.suffix.lower() in (".html", ".md") else "pdf"
    document = TilesReport(files, pairs, limit, seconds).document(cover.title, cover.authors, pictures)
    document.details = cover.details()
    document.add(*note_blocks(own.notes))
    document.appendix += own.code_blocks() or listing_blocks(cover.authors)
    return document


def _write_template(path: str) -> None:
    from pencilmark.report.notes import TEMPLATE

    if path != STANDARD_OUTPUT and Path(path).exists():
        words = "there is a file of that name, which may hold what you wrote: name another"
        raise InputError(words, source=path, kind="usage")
    write_file(path, TEMPLATE)


def _strategies(named: tuple[str, ...], every: bool) -> tuple[str, ...]:
    """What was named, or with `every` all that can be made of its parts."""
    if not every:
        return named
    for name in named:
        strategy_named(name)
    return tuple(dict.fromkeys(made for name in named or (EVERY_PART,) for made in combinations_of(name)))


def _check(output: str, pages: int | None, sources: tuple[str, ...]) -> None:
    """Refuse what cannot be written, before any work is done for it, and what would be overwritten."""
    from pencilmark.report.writing import checked_form

    if checked_form(Path(output)) != ".pdf" and pages is not None:
        raise click.BadParameter(f"only a PDF has pages, and {output} is none", param_hint="--pages")
    check_file(output)
    refuse_inputs(sources, [Path(output)])


def _text(path: str) -> str:
    """A file of the author's, as text."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        found = f"the byte 0x{error.object[error.start]:02x}"
        raise InputError(f"expected UTF-8 text, found {found}", source=path, kind="encoding") from None
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=path, kind="file") from None


def _course_table(name: str | None) -> tuple[Column, ...]:
    if name is None:
        return ()
    from pencilmark.published import TABLES
    from pencilmark.report.measuring import Column

    if name not in TABLES:
        known = ", ".join(TABLES)
        raise click.BadParameter(
            f"expected a course with a table ({known}), found {name!r}", param_hint="--table"
        )
    return tuple(Column(*column) for column in TABLES[name])


def _write(document: Document, output: Path, pages: int | None) -> None:
    from pencilmark.report.layout import PagesError
    from pencilmark.report.writing import write

    try:
        write(document, output, pages, strict=True)
    except PagesError as error:
        complain(f"pencilmark: {output}: {error}")
        sys.exit(DOES_NOT_FIT)
    if str(output) != STANDARD_OUTPUT:
        complain(output)
