"""How the plain forms are known by their characters; what they are is in plain.py."""

from __future__ import annotations

import re
from collections import Counter
from math import isqrt

__all__ = [
    "ARROWS",
    "LINK",
    "LONG_KILLER",
    "SIDE",
    "SUMS",
    "is_grid",
    "is_jigsaw",
    "is_layout",
    "is_link",
    "is_marks",
    "is_short_killer",
    "side_of",
    "value_of",
]

LINK = re.compile(r"\s*(?:https?://)?sigh\.github\.io/Interactive-Sudoku-Solver/?[^?\s]*\?", re.IGNORECASE)
LONG_KILLER = re.compile(r"\s*3x3:d?:k:", re.IGNORECASE)
ARROWS = {
    "v": (1, 0),
    "^": (-1, 0),
    "<": (0, -1),
    ">": (0, 1),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_PLAIN_ARROWS = [letter for letter in ARROWS if letter != "."]  # a full stop is a blank of other texts
_KILLER_LETTERS = frozenset((*ARROWS, *SUMS))
_ALL_MARKS = re.compile(r"(?!\.{9})[1.][2.][3.][4.][5.][6.][7.][8.][9.]")
SIDE, FEWEST_ARROWS = 9, 20  # a Sudoku with a slip of the hand has not so many


def is_link(text: str) -> bool:
    return bool(LINK.match(text))


def is_short_killer(text: str) -> bool:
    if len(text) != SIDE**2 or not _KILLER_LETTERS.issuperset(text):
        return False
    return sum(map(text.count, _PLAIN_ARROWS)) >= FEWEST_ARROWS


def is_marks(text: str) -> bool:
    return len(text) == SIDE**3 and len(_ALL_MARKS.findall(text)) == SIDE**2


def is_jigsaw(text: str) -> bool:
    """A grid, and behind it the letters of its regions."""
    half = len(text) // 2
    return len(text) % 2 == 0 and side_of(text[half:]) > 3 and is_layout(text[half:]) and is_grid(text[:half])


def side_of(text: str) -> int:
    side = isqrt(len(text))
    return side if side**2 == len(text) and 2 <= side <= 16 else 0


def value_of(letter: str, side: int) -> int | None:
    """The value of a character of a grid, if it has one."""
    code = ord(letter) - ord("A") + 1 if side > 9 else ord(letter) - ord("0")
    return code if 1 <= code <= side else None


def is_grid(text: str) -> bool:
    side = side_of(text)
    return bool(side) and len({letter for letter in text if value_of(letter, side) is None}) <= 1


def is_layout(text: str) -> bool:
    side = side_of(text)
    return bool(side) and {*Counter(text).values()} == {side} and len({*text}) == side
