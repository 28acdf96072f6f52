"""What a foreign format is: a text of another program, read into boards and, where that makes sense, written from them.

    fit       how sure it is that a text is in the format, and where the text stops fitting
    certain   nothing else looks like this: asked before the formats of the courses
    likely    it could be: asked when no format of a course knows the text

To add a format, write one class in a file (or a folder, when it is long) of this room, or in a package of your own
behind the entry point group `pencilmark.formats`. Its docstring is the grammar. `pencilmark solve`, `pm.load` and
everything that reads puzzles then knows it.

A reader yields boards, or an InputError with line and column in the place of each that cannot be read. A rule it does
not know is refused by its name (`unsupported`), never left out: without it the board would be another puzzle.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from pencilmark.errors import InputError
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.text import Text, Token, shown

__all__ = ["CERTAIN", "LIKELY", "NO", "Fit", "ForeignFormat", "unsupported"]

NO, LIKELY, CERTAIN = 0, 1, 2


class Fit(NamedTuple):
    sure: int = NO
    line: int | None = None  # where the text stops fitting; None if it does not
    column: int | None = None


class ForeignFormat(ABC):
    """One format of another program."""

    name: ClassVar[str]  # as --format and --to call it
    title: ClassVar[str]  # as people call it
    examples: ClassVar[tuple[str, ...]] = ()  # texts of the format; tests read, write and read them again

    @abstractmethod
    def recognise(self, text: Text) -> Fit:
        """Is the text in this format? Quick, and forgiving: a person's mistake is still a text of the format."""

    @abstractmethod
    def read(self, text: Text, options: Options) -> Iterator[Board | InputError]:
        """The boards of a text."""

    def write(self, board: Board) -> str:
        """The board in this format; InputError of the kind `unsupported` names a rule it has no word for."""
        raise unsupported(self.title, "writing")

    def link(self, board: Board) -> str:
        """The address that opens the board on the format's own page."""
        raise unsupported(self.title, "links")


def unsupported(where: str, rule: str, token: Token | None = None, why: str = "") -> InputError:
    """A rule that cannot be taken over, named."""
    message = f"{where}: {shown(rule)} is not supported" + (f": {why}" if why else "")
    line, column = (token.line, token.column) if token else (None, None)
    return InputError(message, line, column, kind="unsupported", rule=rule)
