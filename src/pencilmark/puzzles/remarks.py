"""What a reader has to say of a puzzle it could read.

remark    something of the text that did not become part of the puzzle, by its name and its place
drawing   a remark on something drawn that is no known rule. It may be a rule all the same, and then the puzzle without
          it is another one: commands that answer refuse it unless they are told to ignore drawings
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pencilmark.errors import InputError

if TYPE_CHECKING:
    from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Remark", "Remarked"]


@dataclass(frozen=True)
class Remark:
    """`what` was left out, as a noun: "a red line through r1c1", "2 lines behind the board"."""

    what: str
    line: int | None = None
    column: int | None = None
    drawing: bool = False

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        why = "is drawn and not recognised as a rule" if self.drawing else "left out"
        return f"{place}{self.what} {why}" if self.drawing else f"{place}{why}: {self.what}"

    def refusal(self) -> InputError:
        """The error where a drawing may not be ignored."""
        message = f"{self.what} is drawn and not recognised as a rule: --ignore-drawings answers without it"
        return InputError(message, self.line, self.column, kind="unsupported", rule=self.what)


class Remarked(NamedTuple):
    """A puzzle with what its reader has to say of it."""

    puzzle: Puzzle
    remarks: tuple[Remark, ...]
