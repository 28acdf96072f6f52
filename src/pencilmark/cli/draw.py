"""`pencilmark draw`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pencilmark.ask import Question, ask
from pencilmark.cli.destination import Destination, output_option, refuse_inputs
from pencilmark.cli.options import Reading, files_argument, limit_options, reading
from pencilmark.cli.output import Tally, complain, place, tell_remarks
from pencilmark.errors import InputError
from pencilmark.files import check_file, write_file
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query

if TYPE_CHECKING:
    from pencilmark.drawing.pages import Plate

__all__ = ["draw"]

FORMS = ("svg", "png", "pdf", "text")
_PER_PAGE = 6
_MOST_CELLS = 40_000  # of a board that is drawn as a picture
_MOST_PAGES = 6  # of a PNG, in which they stand one below the other


@click.command()
@files_argument
@output_option("A .svg, .png, .pdf or .txt file (drawn by characters if absent);")
@click.option("--as", "form", type=click.Choice(FORMS), help="The form (by the name of -o; svg for -).")
@click.option("--solution", is_flag=True, help="Draw the solution on the board.")
@click.option("--solutions", is_flag=True, help="Sheets: the solutions on pages at the back.")
@click.option(
    "--per-page",
    type=click.IntRange(1, 60),
    help=f"Sheets: boards on a page ({_PER_PAGE}; a single one alone).",
)
@click.option("--paper", type=click.Choice(("a4", "letter")), default="a4", show_default=True, help="Sheets.")
@click.option("--title", default="", help="Sheets: what stands above the first page.")
@limit_options[0]
@reading
def draw(
    files: tuple[str, ...],
    output: Destination | None,
    form: str | None,
    solution: bool,
    solutions: bool,
    per_page: int | None,
    paper: str,
    title: str,
    time: float | None,
    reading: Reading,
) -> None:
    """Draw the boards in FILE…: one board as a picture, several as sheets to print, with their solutions at the
    back if they are asked for. A PDF is always a sheet; SVG and PNG have its pages one below the other."""
    form = form or _form(output)
    if output is not None:
        _check(output, files)
    tally = Tally()
    items = [item for path in files for item in reading.opened(path)]
    _refuse(items)
    for item in items:
        tell_remarks(item)
    plates = [_plate(item, solution or solutions, time, tally, len(items) == 1) for item in items]
    if form == "text":
        _write(output, "\n\n".join(_characters(plates, solution or solutions, output)) + "\n")
    elif form != "pdf" and len(plates) == 1 and not (per_page or solutions or title):
        if not plates[0].missing:
            _write(output, _picture(items[0], plates[0], solution, form))
    else:
        per_page = per_page or min(_PER_PAGE, len(plates))
        _write(output, _sheets(plates, form, per_page, paper, title, solutions, solution))
    tally.exit()


def _form(output: Destination | None) -> str:
    """What a name asks for: characters where there is none, SVG on standard output."""
    if output is None or output.is_stream:
        return "text" if output is None else "svg"
    ending = output.path.suffix.lower().removeprefix(".")
    form = "text" if ending == "txt" else ending
    if form not in FORMS or output.is_folder:
        raise click.UsageError(
            f"expected a file that ends in .svg, .png, .pdf or .txt, found {output.text!r}; or say which by --as"
        )
    return form


def _check(output: Destination, files: tuple[str, ...]) -> None:
    """Refuse what cannot be written, and what would be overwritten, before any work is done."""
    check_file(output.text)
    refuse_inputs(files, [output.path])


def _refuse(items: Sequence[Item]) -> None:
    """A sheet with boards missing would be another sheet: nothing is drawn where something is wrong."""
    wrong = [item.error for item in items if item.error is not None]
    for error in wrong[:-1]:
        complain(error)
    if wrong:
        raise wrong[-1]
    if not items:
        raise InputError("expected a board, found none", kind="empty")


def _plate(item: Item, solve: bool, time: float | None, tally: Tally, alone: bool) -> Plate:
    """A board with its title and, if it is asked for, its solution or the reason why there is none."""
    from pencilmark.drawing.pages import Plate

    puzzle = item.puzzle
    assert puzzle is not None
    if not solve:
        tally.note("solved")
        return Plate(puzzle.figure(), *_titles(puzzle))
    result = ask(puzzle, Question(Query(1, None, time)))
    tally.note(result.status)
    reason = f"{result.status}{f': {result.reason}' if result.reason else ''}"
    if not result.solutions:
        complain(f"{place(item, alone)}: {reason}")
    return Plate(puzzle.figure(), *_titles(puzzle), result.solution, "" if result.solutions else reason)


def _titles(puzzle: Puzzle) -> tuple[str, str]:
    return getattr(puzzle, "title", ""), getattr(puzzle, "author", "")


def _characters(plates: Sequence[Plate], solved: bool, output: Destination | None) -> list[str]:
    """Each board behind its number, if there are several, and its title, if it has one."""
    from pencilmark.drawing import terminal
    from pencilmark.drawing.pages import heading

    colour = output is None and sys.stdout.isatty()
    return [
        "\n".join(
            [*heading(plate, at), terminal.draw(plate.figure, plate.solution if solved else None, colour)]
        )
        for at, plate in enumerate(plates, 1 if len(plates) > 1 else 0)
    ]


def _picture(item: Item, plate: Plate, solved: bool, form: str) -> bytes | str:
    from pencilmark.drawing import svg
    from pencilmark.drawing.printing import png

    _check_size([plate], item.source)
    drawn = svg.draw(plate.figure, plate.solution if solved else None)
    return png(drawn) if form == "png" else drawn + "\n"


def _sheets(
    plates: Sequence[Plate],
    form: str,
    per_page: int,
    paper: str,
    title: str,
    solutions: bool,
    solution: bool,
) -> bytes | str:
    from pencilmark.drawing.pages import pages, sheet
    from pencilmark.drawing.printing import pages_pdf, png

    _check_size(plates, "")
    found = pages(plates, per_page, paper, title, solutions, solution)
    if form == "png" and len(found) > _MOST_PAGES:
        raise click.UsageError(
            f"expected at most {_MOST_PAGES} pages for a PNG, found {len(found)}: ask for a .pdf, or more boards a page"
        )
    made: dict[str, Callable[[], bytes | str]] = {
        "pdf": lambda: pages_pdf(found, paper),
        "png": lambda: png(sheet(found, paper)),
        "svg": lambda: sheet(found, paper) + "\n",
    }
    return made[form]()


def _check_size(plates: Sequence[Plate], source: str) -> None:
    for plate in plates:
        rows, columns = plate.figure.grid.rows, plate.figure.grid.columns
        if rows * columns > _MOST_CELLS:
            raise InputError(
                f"expected a board of at most {_MOST_CELLS:,} cells to draw, found {rows} × {columns}",
                source=source or None,
                kind="size",
            )


def _write(output: Destination | None, data: bytes | str) -> None:
    if output is None:
        click.echo(data, nl=False)
    else:
        write_file(Path(output.text), data)
