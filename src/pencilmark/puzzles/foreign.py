"""What a foreign format is: a text of another program, read into boards and, where that makes sense, written from them.

    fit       how sure it is that a text is in the format, and where the text stops fitting
    certain   nothing else looks like this: asked before the formats of the courses
    likely    it could be: asked when no format of a course knows the text

The formats themselves are in a room of their own, `pencilmark.formats`, one file each (a folder, when it is long), or
in installed packages, behind the entry point group of that name. To add one, write one class: its docstring is the
grammar. `pencilmark solve`, `pm.load` and everything that reads puzzles then knows it.

A reader yields boards, or an InputError with line and column in the place of each that cannot be read. A rule it does
not know is refused by its name (`unsupported`), never left out: without it the board would be another puzzle.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import ClassVar, NamedTuple

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.errors import InputError
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Text, Token, shown

__all__ = [
    "CERTAIN",
    "LIKELY",
    "NO",
    "Fit",
    "ForeignFormat",
    "foreign_format",
    "foreign_formats",
    "formats_that_know",
    "unsupported",
]

ROOM = "pencilmark.formats"  # the folder, and the entry point group
NO, LIKELY, CERTAIN = 0, 1, 2


class Fit(NamedTuple):
    sure: int = NO
    line: int | None = None  # where the text stops fitting; None if it does not
    column: int | None = None


class ForeignFormat(ABC):
    """One format of another program."""

    name: ClassVar[str]  # as --format and --to call it
    title: ClassVar[str]  # as people call it
    families: ClassVar[tuple[str, ...]] = ()  # those its puzzles are of; none named: boards of any rules
    examples: ClassVar[tuple[str, ...]] = ()  # texts of the format; tests read, write and read them again

    @abstractmethod
    def recognise(self, text: Text) -> Fit:
        """Is the text in this format? Quick, and forgiving: a person's mistake is still a text of the format."""

    @abstractmethod
    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        """The puzzles of a text."""

    def write(self, puzzle: Puzzle) -> str:
        """A board, or a puzzle of any family as one, in this format; InputError of the kind `unsupported` names a rule
        that it has no word for."""
        raise unsupported(self.title, "writing")

    def link(self, puzzle: Puzzle) -> str:
        """The address that opens it on the format's own page."""
        raise unsupported(self.title, "links")


def unsupported(where: str, rule: str, token: Token | None = None, why: str = "") -> InputError:
    """A rule that cannot be taken over, named."""
    message = f"{where}: {shown(rule)} is not supported" + (f": {why}" if why else "")
    line, column = (token.line, token.column) if token else (None, None)
    return InputError(message, line, column, kind="unsupported", rule=rule)


@cache
def foreign_formats() -> dict[str, ForeignFormat]:
    """Every foreign format by its name."""
    own = classes_in(ROOM, import_module(ROOM).__path__, ForeignFormat, "name")
    found = own | classes_of_entry_points(ROOM, ForeignFormat, "name")
    return {name: kind() for name, kind in found.items()}


def formats_that_know(text: Text, sure: int) -> list[Format]:
    """The foreign formats that are at least so sure of a text: those that it fits furthest."""
    fits = [(format, format.recognise(text)) for format in foreign_formats().values()]
    found = [(format, fit) for format, fit in fits if fit.sure >= sure]
    best = max((_reach(fit) for _, fit in found), default=())
    return [_as_format(format) for format, fit in found if _reach(fit) == best]


def foreign_format(name: str) -> Format | None:
    """The foreign format of a name."""
    format = foreign_formats().get(name)
    return _as_format(format) if format else None


def _reach(fit: Fit) -> tuple[int, ...]:
    """More is better: how sure, and how far the text fits."""
    return (fit.sure, 1) if fit.line is None else (fit.sure, 0, fit.line, fit.column or 0)


def _as_format(format: ForeignFormat) -> Format:
    return Format(format.name, lambda text: format.recognise(text).sure >= LIKELY, format.read)
