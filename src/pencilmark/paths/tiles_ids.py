"""Sliding tiles of Simon Tatham's Portable Puzzle Collection, whose game of them is Fifteen.

id      4x4:8,15,14, …             columns x rows, then the cells row by row, 0 the gap
link    …/fifteen.html#id
save    SAVEFILE:41:…              lines KEY:length:value; GAME, PARAMS and DESC are what counts
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pencilmark.errors import InputError

__all__ = ["GameId", "ids_in"]

_ID = re.compile(r"\s*(?:\S*/fifteen\.html#)?([0-9]{1,3})x([0-9]{1,3}):(.*)", re.ASCII | re.IGNORECASE)
_LINK = re.compile(r"\s*\S*/([a-z]+)\.html#", re.ASCII | re.IGNORECASE)
_SAVED = re.compile(r"([A-Z]+) *:[0-9]+:(.*)", re.ASCII)
_GAME = "Fifteen"


class GameId(NamedTuple):
    cols: int
    rows: int
    tiles: str
    line: int
    column: int
    begin: int  # the column of the first tile


def ids_in(lines: list[str]) -> list[GameId]:
    """The ids of a text; none if it is another kind of text."""
    if lines and lines[0].startswith("SAVEFILE:"):
        return [_saved(lines)]
    if not any(_ID.match(line) or _LINK.match(line) for line in lines):
        return []
    return [_id(line, number) for number, line in enumerate(lines, 1) if line.strip()[:1] not in ("", "#")]


def _id(line: str, number: int, column: int = 1) -> GameId:
    found = _ID.match(line)
    if not found:
        link = _LINK.match(line)
        name = f", found one of {link[1]}" if link else ""
        raise InputError(f"expected a game id of Fifteen like 4x4:8,15,…{name}", number, column)
    at = column + found.start(3)
    return GameId(int(found[1]), int(found[2]), found[3], number, column, at)


def _saved(lines: list[str]) -> GameId:
    """The game of a saved one; later lines are moves."""
    found: dict[str, tuple[str, int, int]] = {}
    for number, line in enumerate(lines, 1):
        if match := _SAVED.match(line):
            found.setdefault(match[1], (match[2].rstrip(), number, match.start(2) + 1))
    for word in ("GAME", "PARAMS", "DESC"):
        if word not in found:
            raise InputError(f"expected a saved game with a line {word}, found none", len(lines), 1)
    game, at, column = found["GAME"]
    if game != _GAME:
        raise InputError(f"expected a saved game of {_GAME}, found one of {game[:40]!r}", at, column)
    params, at, column = found["PARAMS"]
    desc, below, begin = found["DESC"]
    size = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", params, re.ASCII)
    if not size:
        raise InputError(f"expected a size like 4x4, found {params[:40]!r}", at, column)
    return GameId(int(size[1]), int(size[2]), desc, below, begin, begin)
