"""What `pencilmark tiles` reads: every puzzle of its files, and what is wrong with those that are none."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from pencilmark.errors import InputError

if TYPE_CHECKING:
    from pencilmark.paths import Tiles
    from pencilmark.paths.tiles import Board

__all__ = ["GOALS", "Puzzle", "goal_of", "puzzles", "tell_bad", "tell_goals", "tile_costs"]

BAD = 2
GOALS = ("gap-first", "gap-last", "spiral")


class Puzzle(NamedTuple):
    source: str
    number: int  # in its file, from 0
    problem: Tiles
    goal_taken: bool = False  # none was in the file, and none asked for


def puzzles(files: tuple[str, ...], options: dict[str, Any]) -> Iterator[Puzzle | tuple[str, InputError]]:
    """Every puzzle of the files; a file that cannot be read gives its error, and the others still run."""
    from pencilmark.paths import load_all, loads_all
    from pencilmark.paths.tiles_text import MOST_BYTES, Unsaid, decode

    costs = tile_costs(options)
    for name in files:
        goal = goal_of(options) if options["goal"] else Unsaid()
        try:
            if name == "-":
                source = "<stdin>"
                found = loads_all(decode(sys.stdin.buffer.read(MOST_BYTES + 1), source), source, goal)
            else:
                source = name
                found = load_all(name, goal)
            taken = isinstance(goal, Unsaid) and goal.used
            for number, each in enumerate(found):
                yield Puzzle(source, number, each.with_costs(costs), taken)
        except InputError as error:
            yield source, error


def tell_goals(found: list[Puzzle]) -> None:
    """Whose goal was neither in the file nor asked for."""
    for source in dict.fromkeys(item.source for item in found if item.goal_taken):
        click.echo(f"{source}: no goal in the file: {GOALS[0]} is taken (--goal names another)", err=True)


def goal_of(options: dict[str, Any]) -> Callable[[int, int], Board]:
    """The goal of so many rows and columns, where a file gives none."""
    from pencilmark.paths import gap_first, gap_last, spiral

    return dict(zip(GOALS, (gap_first, gap_last, spiral), strict=True))[options["goal"] or GOALS[0]]


def tile_costs(options: dict[str, Any]) -> tuple[Any, ...] | None:
    from pencilmark.paths.costs import parse_costs

    return None if options["costs"] is None else parse_costs(options["costs"])


def tell_bad(source: str, error: InputError, as_json: bool) -> int:
    if as_json:
        place = {"kind": error.kind, "line": error.line, "column": error.column, "message": error.message}
        click.echo(json.dumps({"source": source, "index": 0, "error": place}))
    else:
        click.echo(str(error), err=True)
    return BAD
