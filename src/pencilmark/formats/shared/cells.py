"""What everyday formats share: lines cut into cells whatever stands between them, each with its place.

field    what stands between two separators, perhaps nothing
blank    an open cell, as people write it
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence

from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.puzzles.foreign import ForeignFormat, Remarked, unsupported
from pencilmark.puzzles.grid import MAX_SIDE, digit_of
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token, shown

__all__ = [
    "BLANKS",
    "OneBoard",
    "fields",
    "has_separator",
    "is_side",
    "joined",
    "numbers",
    "row",
    "side_of",
    "value",
    "values",
]

SEPARATORS = ",;|\t"
QUOTES = "'\" "
_WHOLE = re.compile(r"([0-9]{1,2})\.0*(?:e\+?0+)?", re.ASCII)
BLANKS = frozenset(("", "0", ".", "-", "_", "*", "x", "X", "?", "-1", "None", "none", "null", "NaN", "nan"))


class OneBoard(ForeignFormat):
    """A format whose texts hold one board."""

    @abstractmethod
    def board(self, text: Text, options: Options) -> Puzzle | Remarked:
        """The board of a text, or the InputError that says why there is none."""

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        try:
            yield self.board(text, options)
        except InputError as error:
            yield error

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        if len(puzzles) != 1:
            raise unsupported(self.title, "several boards in one file")
        return self.write(puzzles[0])


def has_separator(line: Line) -> bool:
    return any(separator in line.text for separator in SEPARATORS)


def fields(line: Line, width: int = 2) -> list[Token]:
    """The cells of a line: between separators if there are any, else words, else the characters of its only word where
    more than one is due."""
    body = line.text.rstrip(" \r\n")  # a tab at the end may part the last cell from nothing
    separator = next((each for each in SEPARATORS if each in body), None)
    if separator is None:
        return line.items(width)
    if separator == ",":
        body = body.rstrip("; ")  # an end of the row, where commas part its cells
    found, start = [], 0
    for part in body.split(separator):
        inner = part.strip(QUOTES)
        found.append(Token(inner, line.number, start + (part.find(inner) if inner else 0) + 1))
        start += len(part) + 1
    return found


def row(line: Line, width: int, what: str = "value") -> list[Token]:
    """Exactly so many cells; a separator behind the last is no further one."""
    found = fields(line, width)
    if len(found) == width + 1 and not found[-1].text:
        found.pop()
    if len(found) == width:
        return found
    column = found[width].column if len(found) > width else len(line.text.rstrip()) + 1
    message = f"expected {counted(width, what)}, found {len(found)}: {shown(line.text.strip())}"
    raise InputError(message, line.number, column)


def value(token: Token, side: int) -> int:
    """A value from 1 to the side, or 0 for a blank; a whole number may be written as tables write it: 8.0."""
    if token.text in BLANKS:
        return 0
    if whole := _WHOLE.fullmatch(token.text):
        return 0 if whole[1] == "0" else digit_of(Token(whole[1], token.line, token.column), side)
    return digit_of(token, side)


def values(line: Line, width: int, side: int) -> list[int]:
    return [value(token, side) for token in row(line, width)]


def numbers(line: Line) -> list[int] | None:
    """A line of plain integers from 0 up, however they are parted; None if anything else stands on it."""
    text = line.text.strip()
    for separator in SEPARATORS:
        text = text.replace(separator, " ")
    return Line(text, line.number).integers() if text.strip() else None


def is_side(line: Line) -> bool:
    """Does nothing but the side of a board stand here?"""
    word = line.text.strip()
    return word.isascii() and word.isdecimal() and len(word) <= 2 and 1 <= int(word) <= MAX_SIDE


def side_of(text: Text) -> int:
    """The side on the first line."""
    if not text.lines:
        raise text.end_error("the side of the board")
    token = text.lines[0].tokens[0]
    if len(text.lines[0].tokens) > 1:
        raise text.lines[0].tokens[1].error("the end of the line behind the side of the board")
    return token.integer(f"a side from 1 to {MAX_SIDE}", 1, MAX_SIDE)


def joined(rows: Sequence[Sequence[int | None]], separator: str = ",") -> str:
    """Rows with a separator between their values."""
    return "".join(separator.join(map(str, row)) + "\n" for row in rows)
