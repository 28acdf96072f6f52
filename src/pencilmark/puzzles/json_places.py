"""Where in a JSON text something stands: the line and column of a part, by the way that leads to it."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles.text import shown

__all__ = ["TwiceError", "json_error", "once", "place_in"]

_SPACE = re.compile(r"[ \t\n\r]*")
_NEAR = 20  # characters that a message shows
_DECODER = json.JSONDecoder()
Path = tuple[int | str, ...]


def json_error(error: json.JSONDecodeError, start: int) -> InputError:
    """What is wrong with a JSON text that begins at this line of its file."""
    near = error.doc[error.pos : error.pos + _NEAR]
    found = shown(near) if near.strip() else "the end of the text"
    return InputError(
        f"expected JSON, found {found}: {error.msg.lower()}", error.lineno + start - 1, error.colno
    )


class TwiceError(ValueError):
    """A word that an object has twice: of one of them nothing would be heard."""

    def __init__(self, word: str) -> None:
        super().__init__(f"expected each word once, found {shown(word)} twice")
        self.word = word

    def place(self, text: str) -> tuple[int, int]:
        """The line and column of the second, where no other object has that word; else of the first."""
        said = [*re.finditer(rf"{re.escape(json.dumps(self.word))}[ \t\n\r]*:", text)]
        at = said[-1].start() if len(said) == 2 else said[0].start() if said else 0
        return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of these members, each of them said once."""
    found = dict(pairs)
    if len(found) < len(pairs):
        often = Counter(word for word, _ in pairs)
        raise TwiceError(often.most_common(1)[0][0])
    return found


def place_in(text: str, path: Path, start: int = 0) -> tuple[int, int]:
    """The line and column (from 1) of the value at the end of the path, or of the last part that is there."""
    at = _skip(text, start)
    for step in path:
        inner = _member(text, at, step)
        if inner is None:
            break
        at = inner
    line_start = text.rfind("\n", 0, at) + 1
    return text.count("\n", 0, at) + 1, at - line_start + 1


def _member(text: str, at: int, step: int | str) -> int | None:
    """Where the member of an object or array begins, if it has it."""
    if text[at : at + 1] == "{" and isinstance(step, str):
        return _in_object(text, at + 1, step)
    if text[at : at + 1] == "[" and isinstance(step, int):
        return _in_array(text, at + 1, step)
    return None


def _in_object(text: str, at: int, wanted: str) -> int | None:
    at = _skip(text, at)
    while text[at : at + 1] == '"':
        name, at = _DECODER.raw_decode(text, at)
        at = _skip(text, _skip(text, at) + 1)  # past the colon
        if name == wanted:
            return at
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        at = _skip(text, at + 1)  # past the comma
    return None


def _in_array(text: str, at: int, wanted: int) -> int | None:
    at = _skip(text, at)
    for _ in range(wanted):
        if text[at] == "]":
            return None
        at = _skip(text, _DECODER.raw_decode(text, at)[1])
        if text[at] != ",":
            return None
        at = _skip(text, at + 1)
    return None if text[at] == "]" else at


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at
