"""`pencilmark prove`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.explaining import answered
from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, json_option, limit_options, reading
from pencilmark.cli.output import Tally, as_json, complain, place
from pencilmark.cli.streams import shows_progress
from pencilmark.files import check_folder
from pencilmark.prove.certificate import Certificate
from pencilmark.prove.proving import Progress, SeveralSolutionsError
from pencilmark.prove.proving import prove as certificate_of
from pencilmark.prove.refuting import Kind, Source
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item

__all__ = ["prove"]


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.option(
    "-o",
    "--output",
    required=True,
    metavar="DIR",
    help="The folder of the certificate; of several boards, a folder with one for each: 1, 2, …",
)
@click.option(
    "--proof",
    type=click.Choice(("lrat", "drat")),
    default="lrat",
    show_default=True,
    help="With hints, or without.",
)
@click.option(
    "--source",
    type=click.Choice(("auto", "native", "sat")),
    default="auto",
    show_default=True,
    help="Who finds the proof: the native learner, or a SAT solver (pencilmark[prove]).",
)
@limit_options[0]
@json_option
@reading
def prove(
    file: str, output: str, proof: Kind, source: Source, time: float | None, as_json: bool, reading: Reading
) -> None:
    """A certificate that the puzzle in FILE has no solution, or no other one than the known one.

    `pencilmark verify DIR` checks it. A puzzle with several solutions has none: exit status 1."""
    check_folder(Path(output).resolve().parent, output)
    tally = Tally()
    items, alone = known_alone(reading.items(file))
    with interruptible(tally), _progress() as progress:
        for item in items:
            folder = Path(output) if alone else Path(output) / str(item.index + 1)

            def ask(board: Puzzle) -> Certificate:
                return certificate_of(board, seconds=time, proof=proof, source=source, progress=progress)

            _certify(item, ask, folder, tally, as_json)
    tally.exit()


def _certify(item: Item, ask: object, folder: Path, tally: Tally, as_json: bool) -> None:
    try:
        found = answered(item, ask, tally, as_json)  # type: ignore[arg-type]
    except SeveralSolutionsError as error:
        tally.note("unsatisfiable")  # exit status 1
        _tell_several(item, error, as_json)
        return
    if found is not None:
        found.write(folder)
        tally.note("solved")
        click.echo(_json(found, folder) if as_json else _text(found, folder))


def _tell_several(item: Item, error: SeveralSolutionsError, in_json: bool) -> None:
    if in_json:
        click.echo(as_json({"claim": None, "status": "several", "message": str(error)}))
    else:
        complain(f"{place(item)}: {error}")


def _json(found: Certificate, folder: Path) -> str:
    left_out = {"left_out": list(found.left_out)} if found.left_out else {}
    return as_json(
        {"claim": found.claim, "proof": str(folder / found.proof), "bytes": found.bytes, **left_out}
    )


def _text(found: Certificate, folder: Path) -> str:
    without = f"; it does without {', '.join(found.left_out)}" if found.left_out else ""
    return f"{folder}: {found.claim}: proof, {size(found.bytes)}{without}"


def size(count: int) -> str:
    """`46 KB`."""
    return (
        f"{count} bytes"
        if count < 1000
        else f"{count / 1000:.0f} KB"
        if count < 10**6
        else f"{count / 10**6:.1f} MB"
    )


@contextmanager
def _progress() -> Iterator[Progress]:
    """What is being done, on a terminal."""
    if not shows_progress():
        yield lambda _: None
        return
    from rich.console import Console

    with Console(stderr=True).status("reading") as status:
        yield status.update
