"""`pencilmark rate`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import cast

import click

from pencilmark.ask.stream import windows
from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.explaining import answered
from pencilmark.cli.file_names import FILE
from pencilmark.cli.looking import ended, rating_looked_again
from pencilmark.cli.options import Reading, json_option, limit_options, reading, verify_option
from pencilmark.cli.output import Tally, place, tell_look
from pencilmark.explain.explanation import rate as rating_of
from pencilmark.explain.explanation import rate_many
from pencilmark.explain.ladder import Scale
from pencilmark.explain.native_ladder import digits_of
from pencilmark.explain.rating import CLASSES, Rating
from pencilmark.prove.second_look import Look
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item

__all__ = ["rate"]


@click.command()
@click.argument("files", nargs=-1, metavar="FILE…", type=FILE)
@click.option(
    "--scale", type=click.Choice(("se", "own")), help="The scale (se for Sudokus, own for all others)."
)
@click.option("--classes", is_flag=True, help="Print the classes, from easy to extreme, and what they hold.")
@click.option("--threads", type=click.IntRange(min=1), help="Native threads on collections (all cores).")
@limit_options[0]
@verify_option
@json_option
@reading
def rate(
    files: tuple[str, ...],
    scale: str | None,
    classes: bool,
    threads: int | None,
    time: float | None,
    again: bool,
    as_json: bool,
    reading: Reading,
) -> None:
    """How hard each puzzle in FILE… is, in the order of the input: the cost of the dearest step on the way."""
    if classes:
        click.echo("\n".join(_classes()))
        return
    if not files:
        raise click.UsageError("Missing argument 'FILE…'.")
    tally = Tally()
    with interruptible(tally):
        for path in files:
            items, alone = known_alone(reading.items(path))
            rated = partial(_rated, scale=cast("Scale | None", scale), seconds=time, threads=threads)
            for item, ask in chain.from_iterable(windows(items, rated)):
                _tell(item, ask, as_json, alone and len(files) == 1, tally, again)
    tally.exit()


def _classes() -> Iterator[str]:
    yield "| scale | class | rating |"
    yield "| --- | --- | --- |"
    for scale, classes in CLASSES.items():
        least = 0.0
        for name, most in classes:
            end = f" to {most:g}" if most < float("inf") else ""
            yield f"| {scale} | {name} | {'above ' if least else ''}{least:g}{end} |"
            least = most


Ask = Callable[[Puzzle], tuple[Rating | None]]


def _rated(
    window: list[Item], scale: Scale | None, seconds: float | None, threads: int | None
) -> list[tuple[Item, Ask]]:
    """Each item with who knows its rating: those that can be rated together are, the others when they are asked."""
    together = [
        i.puzzle
        for i in window
        if i.puzzle is not None and scale != "own" and digits_of(i.puzzle) is not None
    ]
    known = dict(
        zip(map(id, together), rate_many(together, scale, seconds=seconds, threads=threads), strict=True)
    )

    def ask(board: Puzzle) -> tuple[Rating | None]:
        return (known[id(board)] if id(board) in known else rating_of(board, scale, seconds=seconds),)

    return [(item, ask) for item in window]


def _tell(item: Item, ask: Ask, as_json: bool, alone: bool, tally: Tally, again: bool) -> None:
    found = answered(item, ask, tally, as_json)
    if found is None:
        return
    rating = found[0]
    status = rating.status if rating else "unsatisfiable"
    look = rating_looked_again(item, status) if again else None
    tally.note(ended("solved" if status == "several" else status, look))
    if as_json:
        click.echo(_json(item, status, rating, look))
        return
    tell_look(item, look)
    words = f"{rating}" if rating else "no solution"
    several = "; several solutions, as far as logic goes" if status == "several" else ""
    click.echo(f"{'' if alone else f'{place(item)}: '}{words}{several}")


def _json(item: Item, status: str, rating: Rating | None, look: Look | None) -> str:
    from pencilmark.cli.output import as_json

    assert item.puzzle is not None
    head = {"source": item.source, "index": item.index, "puzzle": item.puzzle.family, "status": status}
    said = {} if look is None else look.as_dict()
    return as_json({**head, "rating": rating.as_dict() if rating else None, **said})
