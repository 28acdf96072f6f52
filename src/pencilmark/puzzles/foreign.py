"""What a foreign format is: a text of another program, read into boards and, where that makes sense, written from them.

    fit       how sure it is that a text is in the format, and where the text stops fitting
    certain   nothing else looks like this
    likely    it could be; so could others
    remark    something of a text that was left out, said beside its puzzle (`remarks`)

A text that a course's format reads without fault is never shown to these. All others are weighed: the surest, then
those that read it without fault, then those that it fits furthest.

The formats themselves are in a room of their own, `pencilmark.formats`, one file each (a folder, when it is long), or
in installed packages, behind the entry point group of that name. To add one, write one class: its docstring is the
grammar. `pencilmark solve`, `pm.load` and everything that reads puzzles then knows it.

A text has two faces. `text.lines` are the lines that count for most formats: neither blank nor comments behind `#`.
`text.whole` is every line as it stood, for formats in which a blank or a `#` is a cell.

A reader yields puzzles, or an InputError with line and column in the place of each that cannot be read. A rule it does
not know is refused by its name (`unsupported`), never left out: without it the board would be another puzzle. What
is drawn and may or may not be a rule is said beside the puzzle: `Remarked(puzzle, (Remark("a red line",
drawing=True),))`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import ClassVar, NamedTuple

from pencilmark.discovery import classes_in, classes_of_entry_points
from pencilmark.errors import InputError
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows
from pencilmark.puzzles.remarks import Remark, Remarked
from pencilmark.puzzles.text import LineStream, Text, Token, shown

__all__ = [
    "ANY",
    "CERTAIN",
    "LIKELY",
    "NO",
    "Fit",
    "ForeignFormat",
    "Remark",
    "Remarked",
    "as_format",
    "foreign_formats",
    "foreign_named",
    "unsupported",
]

ROOM = "pencilmark.formats"  # the folder, and the entry point group
NO, LIKELY, CERTAIN = 0, 1, 2
ANY = "board"  # the family of boards of any rules


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
    opens: ClassVar[re.Pattern[str] | None] = (
        None  # how its texts begin, if no other does: then no other is asked
    )
    streams: ClassVar[bool] = False  # a collection of any length can be read line by line (`stream`)
    aligned: ClassVar[bool] = False  # in a file of answers every puzzle has its line, solved or not

    @abstractmethod
    def recognise(self, text: Text) -> Fit:
        """Is the text in this format? Quick, and forgiving: a person's mistake is still a text of the format."""

    @abstractmethod
    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        """The puzzles of a text."""

    def stream(self, lines: LineStream, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        """`read`, line by line; as it stands here, for formats in which every line is a puzzle by itself."""
        while lines.peek():
            line = lines.next("")
            yield from self.read(Text("", line.number).of_lines((line,)), options)

    def cut_of(self, head: bytes) -> tuple[Cut, Format] | None:
        """Where the boards stand in the lines of a collection that begins so, and how one such line is read, if an
        engine may be given them as text."""
        return None

    def write(self, puzzle: Puzzle) -> str:
        """A board, or a puzzle of any family as one, in this format; InputError of the kind `unsupported` names a rule
        that it has no word for."""
        raise unsupported(self.title, "writing")

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        """Several puzzles as one file; as it stands here, for formats in which one follows the other."""
        return "".join(map(self.write, puzzles))

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        """A solution as those who write their puzzles so write their answers."""
        return puzzle.format_solution(rows)

    def unlikely(self, puzzle: Puzzle) -> str:
        """Why a puzzle that was only guessed to be in this format is another one; nothing if it may be right."""
        return puzzle.unlikely()

    def variant(self, name: str) -> ForeignFormat | None:
        """The format NAME:variant, where it holds several kinds that look alike; None if it does not."""
        return None

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


def foreign_named(name: str) -> ForeignFormat | None:
    """The foreign format of a name, or of a name with the one of a variant behind a colon."""
    base, colon, variant = name.partition(":")
    found = foreign_formats().get(base)
    return found.variant(variant) if found and colon else found


def as_format(format: ForeignFormat) -> Format:
    """Seen by those who read and answer, it is a format like those of the families."""
    return Format(
        format.name,
        lambda text: format.recognise(text).sure >= LIKELY,
        format.read,
        aligned=format.aligned,
        stream=format.stream if format.streams else None,
        solution=format.write_solution,
        families=format.families or (ANY,),
    )
