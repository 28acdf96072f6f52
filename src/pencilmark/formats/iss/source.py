"""The characters of a text with their places: blanks left out, links decoded.

section   what stands between blank lines; the sections of a text together are one puzzle
letter    one character, with the line and column where it stands in the file
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from pencilmark.formats.iss.known import LINK, is_link
from pencilmark.puzzles.text import Line, Token

__all__ = ["Letters", "letters_of", "link_of", "sections"]

_ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_QUERY = re.compile(r"(?:^|&)q=([^&#]*)")
Letter = tuple[str, tuple[int, int]]
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


@dataclass(frozen=True)
class Letters:
    text: str
    places: Sequence[tuple[int, int]]  # line and column of each character

    def token(self, start: int, end: int) -> Token:
        """A part of it; an empty part stands where the next character does."""
        line, column = self.places[min(start, len(self.places) - 1)]
        return Token(self.text[start:end], line, column)

    def split(self, mark: str, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int]]:
        """The places of the parts between marks."""
        end = len(self.text) if end is None else end
        while (found := self.text.find(mark, start, end)) >= 0:
            yield start, found
            start = found + 1
        yield start, end


def letters_of(lines: Iterable[Line]) -> Letters:
    """The characters of a section; the puzzle of a link."""
    found: list[Letter] = []
    for line in lines:
        found += _of_link(line) if is_link(line.text) else _plain(line.text, line.number, 1)
    return Letters("".join(c for c, _ in found), [place for _, place in found])


def _of_link(line: Line) -> Iterator[Letter]:
    """The characters of the parameter q."""
    link = LINK.match(line.text)
    start = link.end() if link else 0
    query = _QUERY.search(line.text[start:])
    return _decoded(query[1], line.number, start + query.start(1) + 1) if query else iter(())


def _plain(text: str, line: int, column: int) -> Iterator[Letter]:
    return ((c, (line, column + i)) for i, c in enumerate(text) if not c.isspace())


def _decoded(query: str, line: int, column: int) -> Iterator[Letter]:
    """The characters of a percent-encoded text: an escaped one stands where its % does."""
    at = 0
    for escaped in _ESCAPED.finditer(query):
        yield from _plain(query[at : escaped.start()], line, column + at)
        for i, c in enumerate("".join(unquote(escaped[0]).split())):
            yield c, (line, column + escaped.start() + 3 * i)
        at = escaped.end()
    yield from _plain(query[at:], line, column + at)


def sections(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Lines that follow each other without a blank one (or a comment) between them."""
    part: list[Line] = []
    for line in lines:
        if part and line.number != part[-1].number + 1:
            yield part
            part = []
        part.append(line)
    if part:
        yield part


def link_of(string: str) -> str:
    """The address that opens a string on the program's page."""
    return _ADDRESS + quote(string, safe="~")
