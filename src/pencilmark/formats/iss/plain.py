"""Sections that are no constraint strings: grids, jigsaws, killers and pencil marks, as the items they stand for.

killer    3x3::k:6144:…   a number a cell, 256 · sum + cage; below 256 no cage; 3x3:d:k: with both diagonals
          G<<L<K…         a letter a cell: a sum (0-9, A = 10 … a = 36 … j), or which way the cell with the sum lies
jigsaw    a grid and behind it a letter a cell; or the letters alone, each as often as there are values
grid      a digit a cell, or a letter (A is 1) where there are more than nine values; any one other character is blank
marks     nine characters a cell: a digit at its place, or a full stop
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.sheet import cell_id
from pencilmark.formats.iss.source import Letters
from pencilmark.puzzles.text import Token
from pencilmark.rules.cell import Cell

__all__ = ["LONG_KILLER", "is_jigsaw", "is_marks", "is_short_killer", "plain_items"]

LONG_KILLER = re.compile(r"\s*3x3:d?:k:", re.IGNORECASE)
_ARROWS = {
    "v": (1, 0),
    "^": (-1, 0),
    "<": (0, -1),
    ">": (0, 1),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_ALL_MARKS = re.compile(r"(?!\.{9})[1.][2.][3.][4.][5.][6.][7.][8.][9.]")
SIDE, FEWEST_ARROWS = 9, 20  # a Sudoku with a slip of the hand has not so many


def is_short_killer(text: str) -> bool:
    if len(text) != SIDE**2 or {*text} - {*_ARROWS, *_SUMS}:
        return False
    return sum(letter in _ARROWS and letter != "." for letter in text) >= FEWEST_ARROWS


def is_marks(text: str) -> bool:
    return len(text) == SIDE**3 and len(_ALL_MARKS.findall(text)) == SIDE**2


def is_jigsaw(text: str) -> bool:
    """A grid, and behind it the letters of its regions."""
    half = len(text) // 2
    return len(text) % 2 == 0 and _side(text[half:]) > 3 and _is_layout(text[half:]) and _is_grid(text[:half])


def plain_items(letters: Letters) -> tuple[Item, ...] | None:
    """The items of a section, or None if it is no plain form."""
    text = letters.text
    if LONG_KILLER.match(text):
        return tuple(_long_killer(letters))
    if is_short_killer(text):
        return tuple(_short_killer(letters))
    if is_marks(text):
        return (_item(letters, "Given", *_marks(letters)),)
    half = len(text) // 2
    if is_jigsaw(text):
        return (*_grid(letters, 0, half), *_layout(letters, half))
    if _is_layout(text):
        return tuple(_layout(letters, 0))
    return tuple(_grid(letters, 0, len(text))) if _is_grid(text) else None


def _item(letters: Letters, word: str, *args: Token) -> Item:
    line, column = letters.places[0]
    return Item(Token(word, line, column), args)


def _place(index: int, side: int = SIDE) -> Cell:
    return Cell(*divmod(index, side))


def _long_killer(letters: Letters) -> Iterator[Item]:
    tokens = [letters.token(*span) for span in letters.split(":")]
    numbers = tokens[3:-1] if not tokens[-1].text else tokens[3:]
    if len(numbers) != SIDE**2:
        raise tokens[-1].error(f"{SIDE**2} numbers, one a cell, not {len(numbers)}")
    cages: dict[int, list[Token]] = {}
    for index, token in enumerate(numbers):
        total, cage = divmod(token.integer("256 times a sum, and the number of a cage", 0), 256)
        if total:
            name = Token(cell_id(_place(index)), token.line, token.column)
            cages.setdefault(cage, [Token(str(total), token.line, token.column)]).append(name)
    if tokens[1].text:
        yield from (
            _item(letters, "Diagonal", Token(way, tokens[1].line, tokens[1].column)) for way in ("1", "-1")
        )
    yield from (_item(letters, "Cage", *cage) for cage in cages.values())


def _short_killer(letters: Letters) -> Iterator[Item]:
    cages: dict[int, list[Token]] = {}
    for index in range(SIDE**2):
        root = _root(letters, index)
        total = Token(str(_SUMS.index(letters.text[root])), *letters.places[root])
        cages.setdefault(root, [total]).append(Token(cell_id(_place(index)), *letters.places[index]))
    yield from (_item(letters, "Cage", *cage) for cage in cages.values())


def _root(letters: Letters, index: int) -> int:
    """The cell with the sum, which the arrows of a cage lead to."""
    at = index
    for _ in range(SIDE**2):
        if letters.text[at] not in _ARROWS:
            return at
        cell = _place(at).moved(*_ARROWS[letters.text[at]])
        if not (0 <= cell.row < SIDE and 0 <= cell.column < SIDE):
            break
        at = cell.row * SIDE + cell.column
    raise InputError("expected an arrow that leads to the sum of its cage", *letters.places[index])


def _marks(letters: Letters) -> Iterator[Token]:
    for index in range(SIDE**2):
        values = letters.text[index * SIDE : (index + 1) * SIDE].replace(".", "")
        if len(values) < SIDE:
            yield Token("_".join([cell_id(_place(index)), *values]), *letters.places[index * SIDE])


def _side(text: str) -> int:
    side = isqrt(len(text))
    return side if side**2 == len(text) and 2 <= side <= 16 else 0


def _value(letter: str, side: int) -> int | None:
    """The value of a character of a grid, if it has one."""
    code = ord(letter) - ord("A") + 1 if side > 9 else ord(letter) - ord("0")
    return code if 1 <= code <= side else None


def _is_grid(text: str) -> bool:
    side = _side(text)
    return bool(side) and len({letter for letter in text if _value(letter, side) is None}) <= 1


def _is_layout(text: str) -> bool:
    side = _side(text)
    return bool(side) and {*Counter(text).values()} == {side} and len({*text}) == side


def _grid(letters: Letters, start: int, end: int) -> Iterator[Item]:
    side = _side(letters.text[start:end])
    values = [(index, _value(letters.text[start + index], side)) for index in range(side**2)]
    given = [
        Token(f"{cell_id(_place(index, side))}_{value}", *letters.places[start + index])
        for index, value in values
        if value is not None
    ]
    yield _shape(letters, side)
    yield _item(letters, "Given", *given)


def _layout(letters: Letters, start: int) -> Iterator[Item]:
    token = letters.token(start, len(letters.text))
    yield _shape(letters, _side(token.text))
    yield _item(letters, "Jigsaw", token)
    yield _item(letters, "NoBoxes")


def _shape(letters: Letters, side: int) -> Item:
    return _item(letters, "Shape", Token(f"{side}x{side}", *letters.places[0]))
