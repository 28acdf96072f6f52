"""`pencilmark why`."""

from __future__ import annotations

import click

from pencilmark.cli.batch import interruptible, known_alone
from pencilmark.cli.explaining import answered
from pencilmark.cli.file_names import FILE
from pencilmark.cli.options import Reading, json_option, reading
from pencilmark.cli.output import Tally, place
from pencilmark.explain.why import SECONDS, Why, read_claim
from pencilmark.explain.why import why as why_of

__all__ = ["why"]


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.argument("claim", required=False, metavar="[r3c4=5 | r3c4!=5]")
@click.option(
    "--time",
    type=click.FloatRange(min=0),
    default=SECONDS,
    show_default=True,
    metavar="S",
    help="Seconds for the proof that no smaller set of rules does.",
)
@json_option
@reading
def why(file: str, claim: str | None, time: float, as_json: bool, reading: Reading) -> None:
    """Why a value is impossible or forced; without a claim, why there is no solution. The smallest set of rules."""
    tally = Tally()
    if claim is not None:
        read_claim(claim)
    items, alone = known_alone(reading.items(file))
    with interruptible(tally):
        for item in items:
            found = answered(item, lambda board: why_of(board, claim, seconds=time), tally, as_json)
            if found is not None:
                tally.note("unsatisfiable" if found.answer == "unsatisfiable" and claim else "solved")
                click.echo(_json(found) if as_json else _text(found, "" if alone else f"{place(item)}: "))
    tally.exit()


def _json(found: Why) -> str:
    from pencilmark.cli.output import as_json

    return as_json(found.as_dict())


def _text(found: Why, name: str) -> str:
    words = f"{found.words[:1].upper()}{found.words[1:]}" if found.claim is None else found.words
    lines = [f"{name}{words}"]
    if found.because:
        lines += [f"  {because.rule}: {', '.join(because.cells)}" for because in found.because]
        lines.append(_proof(found))
    return "\n".join(lines)


def _proof(found: Why) -> str:
    if found.smallest:
        return "No smaller set of rules does."
    return (
        "None can be left out; fewer others might do."
        if found.minimal
        else "Fewer might do: the time was over."
    )
