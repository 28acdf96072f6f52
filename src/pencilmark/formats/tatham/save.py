"""Saved games: lines `KEY     :length:value`, the length in bytes; the first names the collection."""

from __future__ import annotations

import re

from pencilmark.errors import InputError
from pencilmark.formats.tatham.game import Id
from pencilmark.puzzles.text import Line, Token

__all__ = ["id_of_save", "is_save"]

_FIRST = re.compile(r"SAVEFILE:[0-9]+:Simon Tatham's Portable Puzzle Collection")
_LINE = re.compile(r"([A-Z]+) *:([0-9]{1,7}):(.*)", re.ASCII)


def is_save(lines: tuple[Line, ...]) -> bool:
    return bool(lines) and bool(_FIRST.match(lines[0].text))


def id_of_save(lines: tuple[Line, ...]) -> Id:
    """The game and its id; of two descriptions, the one that says more."""
    found: dict[str, Token] = {}
    for line in lines:
        match = _LINE.fullmatch(line.text.rstrip())
        if not match:
            raise InputError(f"expected a line KEY:length:value, found {line.text[:40]!r}", line.number, 1)
        if len(match[3].encode()) != int(match[2]):
            message = f"expected a value of {match[2]} bytes, found {len(match[3].encode())}"
            raise InputError(message, line.number, match.start(2) + 1)
        found.setdefault(match[1], Token(match[3], line.number, match.start(3) + 1))
    for word in ("GAME", "PARAMS", "DESC"):
        if word not in found:
            raise InputError(f"expected a line {word}, found the end of the file", lines[-1].number + 1, 1)
    return Id(found["PARAMS"], found.get("PRIVDESC", found["DESC"]), found["GAME"].text)
