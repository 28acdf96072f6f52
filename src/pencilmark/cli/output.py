"""What commands print: answers to standard output, messages to standard error, an exit status at the end.

0  all answered      1  some puzzle has no solution      2  bad usage or input      3  a limit ended a run
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NoReturn

import click

from pencilmark import counting
from pencilmark.cli.ending import INTERRUPTED
from pencilmark.cli.sheets import table

if TYPE_CHECKING:
    from pencilmark.prove.second_look import Look
    from pencilmark.puzzles.reading import Item
    from pencilmark.search.result import Result

__all__ = [
    "INTERRUPTED",
    "Tally",
    "as_json",
    "complain",
    "counted",
    "error_json",
    "place",
    "result_json",
    "table",
    "tell_format",
    "tell_look",
    "tell_remarks",
]


@dataclass
class Tally:
    """How the puzzles of a command ended, and the exit status that follows."""

    ends: dict[str, int] = field(default_factory=dict)

    def note(self, end: str, number: int = 1) -> None:
        self.ends[end] = self.ends.get(end, 0) + number

    @property
    def puzzles(self) -> int:
        return sum(self.ends.values())

    def exit(self) -> NoReturn:
        sys.exit(
            2
            if "error" in self.ends
            else 3
            if "limit" in self.ends
            else 1
            if "unsatisfiable" in self.ends
            else 0
        )

    def __str__(self) -> str:
        parts = [
            f"{number:,} {end if number == 1 or end != 'error' else 'errors'}"
            for end, number in sorted(self.ends.items(), key=lambda each: _told_in_order(each[0]))
        ]
        return f"{counted(self.puzzles, 'puzzle')}{': ' * bool(parts)}{', '.join(parts)}"


def _told_in_order(end: str) -> tuple[bool, bool, str]:
    """What was solved first, errors last: whichever came first, and however the boards were read."""
    return end == "error", end != "solved", end


def counted(number: int, what: str) -> str:
    """`1 board`, `2,000 boards`."""
    return counting.counted(number, what, ",")


def complain(message: object) -> None:
    """A message, on standard error."""
    click.echo(str(message), err=True)


def place(item: Item, alone: bool = False) -> str:
    """A puzzle by its file and, unless it is alone there, its number."""
    return item.source if alone else f"{item.source}: puzzle {item.index + 1}"


def as_json(data: dict[str, Any]) -> str:
    """One line of JSON, escaped where standard output could not show it as it is."""
    line = json.dumps(data, ensure_ascii=False, separators=(", ", ": "))
    try:
        line.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return json.dumps(data, separators=(", ", ": "))
    return line


def tell_format(item: Item) -> None:
    """What a text of another program was taken for, once a file, on standard error."""
    if item.index == 0 and item.puzzle is not None and item.format and item.format.families:
        complain(f"{item.source}: read as {item.puzzle.family} ({item.format.name})")


def tell_remarks(item: Item) -> None:
    """What was left out of a puzzle, on standard error."""
    for remark in item.remarks:
        complain(f"{place(item, alone=item.index == 0)}: {remark}")


def error_json(item: Item) -> str:
    """Bad input as JSON."""
    from pencilmark.words import error_words

    return as_json(error_words(item))


def tell_look(item: Item, look: Look | None) -> None:
    """Who looked at an answer again, on standard error."""
    if look is not None:
        complain(f"{place(item)}: {look}")


def result_json(item: Item, result: Result, look: Look | None = None) -> str:
    """The outcome of one puzzle as JSON."""
    from pencilmark.words import result_words

    return as_json(result_words(item, result) | ({} if look is None else look.as_dict()))
