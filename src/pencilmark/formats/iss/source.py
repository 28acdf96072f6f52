"""The characters of a text with their places: blanks left out, links decoded.

section   what stands between blank lines; the sections of a text together are one puzzle
letter    one character, with the line and column where it stands in the file
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from urllib.parse import quote, unquote

from pencilmark.formats.iss.known import LINK, is_link
from pencilmark.puzzles.text import Line, Token

__all__ = ["Letters", "letters_of", "link_of"]

_ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_QUERY = re.compile(r"(?:^|&)q=([^&#]*)")
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_WORD = re.compile(r"\S+")
Piece = tuple[str, int, int]  # characters that stand behind each other, and the line and column of the first


class Places:
    """Line and column of every character, by the runs of characters that stand behind each other."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = pieces
        self._begins = [0, *accumulate([len(text) for text, _, _ in pieces])]
        self.is_one = len(pieces) == 1  # as of nearly every string and link

    def __len__(self) -> int:
        return self._begins[-1]

    def __getitem__(self, index: int) -> tuple[int, int]:
        at = 0 if self.is_one else bisect_right(self._begins, index) - 1
        _, line, column = self._pieces[at]
        return line, column + index - self._begins[at]


@dataclass(frozen=True)
class Letters:
    text: str
    places: Places

    def token(self, start: int, end: int) -> Token:
        """A part of it; an empty part stands where the next character does."""
        return Token(self.text[start:end], *self.places[min(start, len(self.text) - 1)])

    def split(self, mark: str, start: int, part: str) -> list[Token]:
        """What stands between the marks of a part that begins here."""
        places, last = self.places, len(self.text) - 1
        line, column = places[0]
        found = []
        for text in part.split(mark):
            place = (line, column + start) if places.is_one else places[min(start, last)]
            found.append(Token(text, *place))
            start += len(text) + 1
        return found


def letters_of(lines: Iterable[Line]) -> Letters:
    """The characters of a section; the puzzle of a link."""
    found: list[Piece] = []
    for line in lines:
        found += _of_link(line) if is_link(line.text) else _plain(line.text, line.number, 1)
    return Letters("".join([text for text, _, _ in found]), Places(found))


def _of_link(line: Line) -> Iterator[Piece]:
    """The characters of the parameter q."""
    link = LINK.match(line.text)
    start = link.end() if link else 0
    query = _QUERY.search(line.text[start:])
    return _decoded(query[1], line.number, start + query.start(1) + 1) if query else iter(())


def _plain(text: str, line: int, column: int) -> Iterator[Piece]:
    return ((word[0], line, column + word.start()) for word in _WORD.finditer(text))


def _decoded(query: str, line: int, column: int) -> Iterator[Piece]:
    """The characters of a percent-encoded text: an escaped one stands where its % does."""
    at = 0
    for escaped in _ESCAPED.finditer(query):
        yield from _plain(query[at : escaped.start()], line, column + at)
        for i, c in enumerate("".join(unquote(escaped[0]).split())):
            yield c, line, column + escaped.start() + 3 * i
        at = escaped.end()
    yield from _plain(query[at:], line, column + at)


def link_of(string: str) -> str:
    """The address that opens a string on the program's page."""
    return _ADDRESS + quote(string, safe="~")
