"""A puzzle's text, line by line, with places for error messages.

line    a line that is not blank, with its number and its tokens
token   what stands between blanks, with its column; lines and columns count from 1
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import NamedTuple, cast

from pencilmark.counting import counted
from pencilmark.errors import InputError

__all__ = ["Line", "LineStream", "Text", "Token", "lines_in", "shown"]

_LINE_END = re.compile(r"\r\n|\n|\r")
_INTEGER = re.compile(r"[+-]?[0-9]{1,9}")
_SMALL = {str(number): number for number in range(100)}  # nearly all numbers of nearly all boards


class Token(NamedTuple):
    text: str
    line: int
    column: int

    def error(self, expected: str) -> InputError:
        """This token is not what was expected."""
        return InputError(f"expected {expected}, found {shown(self.text)}", self.line, self.column)

    def integer(self, expected: str, low: int | None = None, high: int | None = None) -> int:
        """The token as an integer within bounds."""
        value = _SMALL.get(self.text)
        if value is None:
            if not _INTEGER.fullmatch(self.text):
                raise self.error(expected)
            value = int(self.text)
        if (low is not None and value < low) or (high is not None and value > high):
            raise self.error(expected)
        return value

    def characters(self) -> list[Token]:
        """The token, one character a token."""
        return [Token(c, self.line, self.column + i) for i, c in enumerate(self.text)]


@dataclass(frozen=True, init=False)
class Line:
    text: str
    number: int

    def __init__(self, text: str, number: int) -> None:
        own = self.__dict__  # a collection has millions of lines, and this is the quickest way to freeze one
        own["text"] = text
        own["number"] = number

    @property
    def width(self) -> int:
        """How many items stand here: words, or the characters of a single word."""
        words = self.text.split()
        return len(words) if len(words) != 1 else len(words[0])

    def integers(self) -> list[int] | None:
        """The line as plain integers from 0 up, read at once; None if anything else stands on it."""
        words = self.text.split()
        small = [*map(_SMALL.get, words)]
        if None not in small:
            return cast(list[int], small)
        if not self.text.isascii() or not self.text.replace(" ", "").isdecimal():
            return None
        return [*map(int, words)] if max(map(len, words)) < 10 else None

    @cached_property
    def tokens(self) -> list[Token]:
        return [Token(m[0], self.number, m.start() + 1) for m in re.finditer(r"\S+", self.text)]

    def items(self, width: int) -> list[Token]:
        """The tokens, or the characters of a line written without blanks when more than one is due."""
        tokens = self.tokens
        if len(tokens) == 1 and width != 1 and len(tokens[0].text) > 1:
            return tokens[0].characters()
        return tokens

    def row(self, width: int, what: str) -> list[Token]:
        """Exactly `width` items, or an error at the first one missing or too many."""
        items = self.items(width)
        if len(items) == width:
            return items
        column = items[width].column if len(items) > width else len(self.text.rstrip()) + 1
        message = f"expected {counted(width, what)}, found {len(items)}: {shown(self.text.strip())}"
        raise InputError(message, self.number, column)


class LineStream:
    """Lines taken from the front, with a look ahead: a collection of any length is never in memory whole."""

    def __init__(self, lines: Iterator[Line]) -> None:
        self._lines = lines
        self._ahead: deque[Line] = deque()
        self.last = 0  # the number of the line taken last

    def peek(self, count: int = 1) -> list[Line]:
        """The next lines, as many as there are up to `count`."""
        self._ahead.extend(islice(self._lines, max(0, count - len(self._ahead))))
        return [*islice(self._ahead, count)]

    def next(self, expected: str) -> Line:
        """Take one line; an error if there is none."""
        line = self._ahead.popleft() if self._ahead else next(self._lines, None)
        if line is None:
            raise InputError(f"expected {expected}, found the end of the file", self.last + 1, 1)
        self.last = line.number
        return line


def lines_in(raw: Iterable[str], start: int = 1) -> Iterator[Line]:
    """The lines of a text that are neither blank nor comments."""
    for number, text in enumerate(raw, start):
        if number == 1:
            text = text.removeprefix("\ufeff")
        inner = text.strip()
        if inner and inner[0] != "#":
            yield Line(text.rstrip("\r\n").expandtabs(1), number)


@dataclass(frozen=True)
class Text:
    """A whole text. `start` is the number of its first line in the file it came from; `lines` are those that are not
    blank."""

    text: str
    start: int = 1
    lines: tuple[Line, ...] = field(init=False)

    def __post_init__(self) -> None:
        numbered = enumerate(self._raw_lines(), self.start)
        lines = tuple([Line(text.expandtabs(1), number) for number, text in numbered if text.strip()])
        object.__setattr__(self, "lines", lines)

    def _raw_lines(self) -> list[str]:
        text = self.text.removeprefix("\ufeff")
        return _LINE_END.split(text) if "\r" in text else text.split("\n")

    @cached_property
    def whole(self) -> tuple[Line, ...]:
        """Every line as it stood: blank ones, comments and tabs too. The last is not blank."""
        if not self.text:
            return self.lines
        lines = self._raw_lines()
        while lines and not lines[-1].strip():
            lines.pop()
        return tuple([Line(text, number) for number, text in enumerate(lines, self.start)])

    @property
    def last(self) -> int:
        """The number of the line after the last one that is not blank."""
        return self.lines[-1].number + 1 if self.lines else self.start

    def of_lines(self, lines: Iterable[Line]) -> Text:
        """The part of this text that these lines are."""
        part = Text("", self.start)
        object.__setattr__(part, "lines", tuple(lines))
        return part

    def without_comments(self) -> Text:
        """The same text without lines that begin with `#`; `whole` still has them."""
        if "#" not in self.text:
            return self
        part = self.of_lines(line for line in self.lines if not line.text.lstrip().startswith("#"))
        object.__setattr__(part, "text", self.text)
        return part

    def raw(self) -> str:
        """The lines as they stood, each at its number; what was left out is blank."""
        found: list[str] = []
        for line in self.lines:
            found += [""] * (line.number - 1 - len(found))
            found.append(line.text)
        return "\n".join(found)

    def end_error(self, expected: str) -> InputError:
        """The text ended too early."""
        return InputError(f"expected {expected}, found the end of the file", self.last, 1)

    def take(self, count: int, what: str) -> Iterator[Line]:
        """The first `count` lines; an error if there are fewer or more."""
        yield from self.lines[:count]
        if len(self.lines) < count:
            raise self.end_error(what)
        if len(self.lines) > count:
            extra = self.lines[count].tokens[0]
            raise extra.error("the end of the file")


def shown(text: str) -> str:
    """A found text as a message shows it: quoted, and cut when long."""
    text = text if len(text) <= 40 else text[:37] + "..."
    return '"' + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text) + '"'
