"""`pencilmark explain`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

import click

from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.destination import Destination, output_option, refuse_inputs
from pencilmark.cli.explaining import answered
from pencilmark.cli.options import Reading, files_argument, json_option, limit_options, reading
from pencilmark.cli.output import Tally, place
from pencilmark.explain.explanation import Explanation
from pencilmark.explain.explanation import explain as explanation_of
from pencilmark.explain.ladder import Scale
from pencilmark.explain.showing import html, markdown, text
from pencilmark.files import check_file, write_file
from pencilmark.puzzles.reading import Item

__all__ = ["explain"]

FORMS = {
    "": "text",
    ".txt": "text",
    ".md": "md",
    ".html": "html",
    ".htm": "html",
    ".pdf": "pdf",
    ".json": "json",
}


@click.command()
@files_argument
@output_option("A .txt, .md, .html, .pdf or .json file (text if absent);")
@click.option("--scale", type=click.Choice(("se", "own")), help="The scale of the costs (se for Sudokus).")
@click.option("--uniqueness", is_flag=True, help="Allow arguments from there being one solution.")
@limit_options[0]
@json_option
@reading
def explain(
    files: tuple[str, ...],
    output: Destination | None,
    scale: str | None,
    uniqueness: bool,
    time: float | None,
    as_json: bool,
    reading: Reading,
) -> None:
    """The whole way from the givens to the solution of each puzzle in FILE…, as named steps."""
    form = _form(output, as_json)
    if output is not None:
        check_file(output.text)
        refuse_inputs(files, [output.path])
    tally, parts = Tally(), list[str | bytes]()
    with interruptible(tally):
        for path in files:
            items, alone = known_alone(reading.items(path))
            for item in items:
                found = answered(
                    item,
                    lambda board: explanation_of(
                        board, uniqueness=uniqueness, scale=cast("Scale | None", scale), seconds=time
                    ),
                    tally,
                    form == "json",
                )
                if found is not None:
                    tally.note("solved" if found.status == "several" else found.status)
                    _give(_made(item, found, form, place(item, alone), output is None), output, parts)
    if output is not None and parts:
        write_file(output.text if output.is_stream else Path(output.text), _together(parts, form))
    tally.exit()


def _give(made: str | bytes, output: Destination | None, parts: list[str | bytes]) -> None:
    """Onto the terminal at once, or kept for the file."""
    if output is None:
        click.echo(made, nl=False)
    else:
        parts.append(made)


def _form(output: Destination | None, as_json: bool) -> str:
    if as_json:
        return "json"
    if output is None or output.is_stream:
        return "text"
    form = FORMS.get(output.path.suffix.lower())
    if form is None or output.is_folder:
        raise click.UsageError(
            f"expected a file that ends in .txt, .md, .html, .pdf or .json, found {output.text!r}"
        )
    return form


def _made(item: Item, found: Explanation, form: str, title: str, shown: bool) -> str | bytes:
    if form == "json":
        return _json(item, found) + "\n"
    if form == "pdf":
        from pencilmark.explain.printing import pdf

        return pdf(found, title)
    if form == "text":
        return f"# {title}\n\n{text(found, shown and sys.stdout.isatty())}\n"
    return markdown(found, title) if form == "md" else html(found, title)


def _together(parts: list[str | bytes], form: str) -> str | bytes:
    if form == "pdf":
        if len(parts) > 1:
            raise click.UsageError("a PDF holds the way of one board: give a file of one puzzle")
        return parts[0]
    return "".join(part for part in parts if isinstance(part, str))


def _json(item: Item, found: Explanation) -> str:
    from pencilmark.cli.output import as_json

    assert item.puzzle is not None
    head = {"source": item.source, "index": item.index, "puzzle": item.puzzle.family}
    return as_json(head | found.as_dict())
