"""The rows of a text of sliding tiles, without what does not count in them.

    block    rows without a blank line, or a line of words (start:, Goal state), between them
    foreign  a board that is not written as the course writes one: its gap is no 0, or its tiles are run together

Comments behind #, frames (+---+ and bars), brackets, quotes, commas and semicolons do not count.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from pencilmark.paths.tiles_sized import GAPS, Word, with_gap

__all__ = ["Rows", "Token", "in_the_courses_way", "split"]

_WORD = re.compile(r"[^\s,;:|\[\](){}'\"]+")
_LABEL = re.compile(r"(?:\W|_)*[A-Za-z]{2}[A-Za-z\s:=_#'\"\[({]*")
_RULE = re.compile(r"\s*[+|][-+=|\s]{2,}")


class Token(NamedTuple):
    text: str
    line: int
    column: int


Rows = list[list[Token]]


def split(lines: list[str]) -> list[Rows]:
    """Blocks of rows of tokens; a comment is as if it were not there."""
    blocks: list[Rows] = [[]]
    for number, line in enumerate(lines, start=1):
        body, comment, _ = line.partition("#")
        if (comment and not body.strip()) or _RULE.fullmatch(body):
            continue
        label = _LABEL.fullmatch(body)
        row = [] if label else [Token(m[0], number, m.start() + 1) for m in _WORD.finditer(body)]
        if row:
            blocks[-1].append(row)
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def in_the_courses_way(block: Rows) -> tuple[Rows, bool]:
    """A board as rows of tiles with 0 for the gap, and whether it stood otherwise."""
    block, apart = _taken_apart(block)
    gaps = [token.text for row in block for token in row if token.text in GAPS or token.text == "0"]
    if len(gaps) == 1 and gaps[0] in GAPS:
        return [[t._replace(text="0") if t.text in GAPS else t for t in row] for row in block], True
    filled = _filled(block)
    return (filled or block), apart or filled is not None


def _taken_apart(block: Rows) -> tuple[Rows, bool]:
    """Nine tiles run together: 123405786, or three rows of three."""
    words = [token for row in block for token in row]
    text = "".join(token.text for token in words)
    alone = len(words) == len(block) and [len(token.text) for token in words] in ([9], [3, 3, 3])
    if not alone or not {*text} <= {*"12345678", text.strip("12345678")} or len({*text}) != 9:
        return block, False
    tiles = [Token(c, token.line, token.column + at) for token in words for at, c in enumerate(token.text)]
    return [tiles[start : start + 3] for start in (0, 3, 6)], True


def _filled(block: Rows) -> Rows | None:
    """The board with its gap where a place in a row, or in front of it, was left blank; None if it was not."""
    words: list[Word] = [token for row in block for token in row]
    rows, cols = len(block), max(map(len, block))
    tiles = {str(tile) for tile in range(1, rows * cols)}
    if len(words) != rows * cols - 1 or {word[0] for word in words} != tiles:
        return None
    found = [Token(*word) for word in with_gap(words, cols)]
    hidden = any(word.text == "0" for word in found[cols - 1 :: cols])  # behind a row, where nothing shows
    if len(found) != rows * cols or hidden:
        return None
    return [found[start : start + cols] for start in range(0, len(found), cols)]
