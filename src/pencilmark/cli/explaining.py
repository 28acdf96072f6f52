"""What the commands that explain share: a board in, an answer or an error out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from pencilmark.cli.output import Tally, complain, error_json, place
from pencilmark.errors import InputError, ModelError
from pencilmark.explain.probabilities import TooHardError
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item

__all__ = ["answered"]

T = TypeVar("T")


def answered(item: Item, ask: Callable[[Puzzle], T], tally: Tally, as_json: bool) -> T | None:
    """What is found of a board; None, said and noted, if there is none to ask about or it took too long."""
    try:
        if item.puzzle is None:
            raise item.error or InputError("unknown")
        return ask(item.puzzle)
    except TooHardError as error:
        tally.note("limit")
        complain(f"{place(item)}: {error}")
    except InputError as error:
        _refuse(item, error, tally, as_json)
    except ModelError as error:
        _refuse(item, InputError(str(error), source=item.source, kind="usage"), tally, as_json)
    return None


def _refuse(item: Item, error: InputError, tally: Tally, as_json: bool) -> None:
    tally.note("error")
    click.echo(error_json(Item(item.source, item.index, error=error))) if as_json else complain(error)
