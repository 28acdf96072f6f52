"""Boards of sliding tiles behind their size, as other courses and programs write them.

    n                 then n² tiles, in rows or not (42's n-puzzle, Princeton's 8-puzzle); the goal is not in the file
    rows cols         then rows · cols tiles (Łódź); the goal is not in the file
    n gap             then n² tiles (Sofia): the goal is 1 2 3 … with the gap at this place, from 0; -1 is the last
    n² - 1 NL gap     the same, with the number of tiles

Rows and columns may have an x between them: 4x4.

`#` begins a comment anywhere. The gap is 0, or _, x, . or -, or a place left blank in its row.
"""

from __future__ import annotations

import re
from math import isqrt
from typing import NamedTuple

from pencilmark.paths.tiles import Board

__all__ = ["GAPS", "Sized", "gap_at", "sized", "with_gap"]

GAPS = frozenset("_xX.-*bB")
_BY = re.compile(r"(?<=[0-9])[xX×](?=[0-9])")
SIDES = range(2, 21)
Word = tuple[str, int, int]  # with its line and column


class Sized(NamedTuple):
    """What a size says of the words behind it."""

    rows: int
    cols: int
    gap: int | None  # its place in the goal, where that is said
    words: list[Word]


def sized(lines: list[list[Word]]) -> Sized | None:
    """A size and as many words as it asks for; None if that is not what the lines are."""
    if not lines:
        return None
    first = _BY.split(lines[0][0][0]) if len(lines[0]) == 1 else [word[0] for word in lines[0]]
    if not all(map(_is_integer, first)):
        return None
    head = [*map(int, first)]
    words = [word for line in lines[1:] for word in line]
    if len(head) == 1 and (counted := _behind_count(head[0], words)):
        return counted
    if len(head) == 1 and head[0] in SIDES:
        return _of_side(head[0], None, words)
    if len(head) != 2 or head[0] not in SIDES:
        return None
    rows, second = head
    if second in SIDES and _are_all_tiles(words, rows * second):
        return Sized(rows, second, None, words)
    fits = -1 <= second < rows * rows and _are_all_tiles(words, rows * rows)
    return _of_side(rows, second, words) if fits else None


def _behind_count(tiles: int, words: list[Word]) -> Sized | None:
    """Behind the number of tiles and the place of the gap."""
    side = isqrt(max(tiles, 0) + 1)
    if side * side != tiles + 1 or side not in SIDES or not words or not _is_integer(words[0][0]):
        return None
    gap = int(words[0][0])
    fits = -1 <= gap < side * side and len(words) == tiles + 2 and _are_all_tiles(words[1:], side * side)
    return _of_side(side, gap, words[1:]) if fits else None


def _of_side(side: int, gap: int | None, words: list[Word]) -> Sized | None:
    cells = side * side
    if len(words) not in (cells, cells - 1) or not _are_tiles(words, cells):
        return None
    return Sized(side, side, cells - 1 if gap == -1 else gap, words)


def _is_integer(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 5


def _are_tiles(words: list[Word], cells: int) -> bool:
    """As many as cells, or one less, and mostly what tiles are: what is wrong with a few is said by their reader."""
    right = {
        text
        for text, _, _ in words
        if (text.isdecimal() and len(text) < 5 and int(text) < cells) or text in GAPS
    }
    return len(words) in (cells, cells - 1) and 2 * len(right) >= cells


def _are_all_tiles(words: list[Word], cells: int) -> bool:
    """Each of them once: two numbers in front may also be the top row of a narrow board."""
    found = {0 if text in GAPS else int(text) for text, _, _ in words if text in GAPS or _is_integer(text)}
    return len(words) in (cells, cells - 1) and found | {0} == {*range(cells)}


def with_gap(words: list[Word], cols: int) -> list[Word]:
    """The words with 0 where a row has a blank instead of a tile."""
    lines: dict[int, list[Word]] = {}
    for word in words:
        lines.setdefault(word[1], []).append(word)
    short = [line for line in lines.values() if len(line) == cols - 1]
    full = [line for line in lines.values() if len(line) == cols]
    if len(short) != 1 or not full:
        return words
    at = _missing(short[0], [_end(word) for word in full[0]])
    place = words.index(short[0][0]) + at
    column = short[0][at][2] - 1 if at < cols - 1 else _end(short[0][-1]) + 1
    return [*words[:place], ("0", short[0][0][1], max(column, 1)), *words[place:]]


def _missing(line: list[Word], ends: list[int]) -> int:
    """The column of the full row that no word of the short one stands in: the last, unless the words say otherwise."""
    taken = {min(range(len(ends)), key=lambda at: abs(ends[at] - _end(word))) for word in line}
    return next((at for at in range(len(ends)) if at not in taken), len(ends) - 1)


def _end(word: Word) -> int:
    return word[2] + len(word[0]) - 1


def gap_at(rows: int, cols: int, place: int) -> Board:
    """1 2 3 … with the gap at a place."""
    tiles = [*range(1, rows * cols)]
    return (*tiles[:place], 0, *tiles[place:])
