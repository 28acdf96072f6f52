"""What links of several programs share: where the puzzle stands in an address, and what mail and browsers do to it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import unquote

from pencilmark.errors import InputError
from pencilmark.formats.shared.lzstring import unpacked
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.json_places import json_error
from pencilmark.puzzles.text import Line, Text, Token, shown

__all__ = [
    "PACKED",
    "Payload",
    "head_of",
    "is_packed",
    "json_of",
    "lines_fit",
    "objects_in",
    "payload",
    "plain_words",
    "whole_links",
]

#: A packed text that begins with a brace; and one that goes on with a quote, as JSON does.
PACKED = re.compile(r"N4[A-Za-z0-9+/=%\- ]{10,}")
_JSON = "N4Ig"
_GOES_ON = re.compile(r"[A-Za-z0-9+/=%-]+")
_CUT = range(40, 133)  # characters: as wide as the lines are into which programs cut a longer one
_HEAD_LINES, _HEAD = 64, 100_000  # lines and characters: enough to know a text by


@dataclass(frozen=True)
class Payload:
    """The part of a link that is the puzzle, as it stood, and its place."""

    text: str
    line: int
    column: int

    @property
    def token(self) -> Token:
        return Token(self.text, self.line, self.column)

    def error(self, message: str, kind: str = "syntax") -> InputError:
        return InputError(message, self.line, self.column, kind=kind)

    def placed(self, error: InputError) -> InputError:
        """The same error at the place of the puzzle, if it has none of its own."""
        return error if error.line else replace(error, line=self.line, column=self.column)

    def unpacked(self) -> str:
        """The text in it. What an address may have suffered on its way is undone: percent signs, blanks for +."""
        text = self.text
        if "%" in text:
            text = unquote(text)
        found = unpacked(text.replace(" ", "+"), self.line, self.column)
        if not found:
            raise self.error(f"expected a packed puzzle, found {shown(self.text)}")
        return found


def head_of(text: Text) -> str:
    """The beginning of a text, to know an object by."""
    return "\n".join(line.text for line in text.lines[:_HEAD_LINES])[:_HEAD]


def lines_fit(lines: Sequence[Line], is_one: Callable[[Line], object]) -> Fit:
    """How sure it is that every line is a link by itself: where most are, the others are mistakes."""
    lines = lines[:_HEAD_LINES]
    misfits = [line for line in lines if not is_one(line)]
    if not misfits:
        return Fit(CERTAIN) if lines else Fit()
    return Fit(LIKELY if 2 * len(misfits) < len(lines) else NO, misfits[0].number, 1)


def whole_links(lines: Iterable[Line], is_one: Callable[[Line], object]) -> list[Line]:
    """The links of a text, each on a line, also where mail has cut them into lines of one width."""
    whole: list[Line] = []
    width = 0
    for line in lines:
        text = line.text.strip()
        if len(text) <= width and _GOES_ON.fullmatch(text) and not is_one(line):
            whole[-1] = Line(whole[-1].text + text, whole[-1].number)
            width = width if len(text) == width else 0
        else:
            whole.append(Line(line.text.rstrip(), line.number))
            width = len(text) if len(text) in _CUT else 0
    return whole


def is_packed(text: str) -> bool:
    """Is the text nothing but a packed JSON object?"""
    return text.lstrip().startswith(_JSON) and bool(PACKED.fullmatch(text.strip()))


def payload(line: Line, start: int) -> Payload:
    """What stands on a line from this place on, without blanks around it."""
    text = line.text[start:]
    begins = start + len(text) - len(text.lstrip())
    return Payload(text.strip(), line.number, begins + 1)


def objects_in(text: Text) -> Iterator[tuple[str, int]]:
    """The JSON objects of a text, each with the number of its first line: one a line, or one on all of them."""
    if len(text.lines) > 1 and all(_is_object(line) for line in text.lines):
        yield from ((line.text, line.number) for line in text.lines)
    else:
        yield text.raw(), 1


def _is_object(line: Line) -> bool:
    inner = line.text.strip()
    return inner.startswith("{") and inner.endswith("}")


def json_of(text: str, start: int) -> Any:
    """The data of a JSON text that begins at this line of its file."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise json_error(error, start) from None
    except (ValueError, RecursionError):
        raise InputError("expected JSON that can be read", start, 1) from None


def plain_words(text: object, longest: int = 200) -> str:
    """A title or a name as it can be shown: on one line, of whole characters, not endless."""
    if not isinstance(text, str):
        return ""
    if text.isprintable():
        return " ".join(text.split())[:longest]
    whole = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return " ".join("".join(c if c.isprintable() else " " for c in whole).split())[:longest]
