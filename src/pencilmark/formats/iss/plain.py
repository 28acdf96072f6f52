"""Sections that are no constraint strings: grids, jigsaws, killers and pencil marks, as the items they stand for.

killer    3x3::k:6144:…   a number a cell, 256 · sum + cage; below 256 no cage; 3x3:d:k: with both diagonals
          G<<L<K…         a letter a cell: a sum (0-9, A = 10 … a = 36 … j), or which way the cell with the sum lies
jigsaw    a grid and behind it a letter a cell; or the letters alone, each as often as there are values
grid      a digit a cell, or a letter (A is 1) where there are more than nine values; any one other character is blank
marks     nine characters a cell: a digit at its place, or a full stop
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pencilmark.errors import InputError
from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.known import (
    ARROWS,
    LONG_KILLER,
    SIDE,
    SUMS,
    is_grid,
    is_jigsaw,
    is_layout,
    is_marks,
    is_short_killer,
    side_of,
    value_of,
)
from pencilmark.formats.iss.sheet import cell_id
from pencilmark.formats.iss.source import Letters
from pencilmark.puzzles.text import Token
from pencilmark.rules.cell import Cell

__all__ = ["plain_items"]


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
    if is_layout(text):
        return tuple(_layout(letters, 0))
    return tuple(_grid(letters, 0, len(text))) if is_grid(text) else None


def _item(letters: Letters, word: str, *args: Token) -> Item:
    line, column = letters.places[0]
    return Item(word, Token(word, line, column), args)


def _place(index: int, side: int = SIDE) -> Cell:
    return Cell(*divmod(index, side))


def _long_killer(letters: Letters) -> Iterator[Item]:
    tokens = letters.split(":", 0, letters.text)
    numbers = tokens[3:-1] if not tokens[-1].text else tokens[3:]
    if len(numbers) != SIDE**2:
        raise tokens[-1].error(f"{SIDE**2} numbers, one a cell, not {len(numbers)}")
    cages: dict[int, list[Token]] = {}
    for index, token in enumerate(numbers):
        total, cage = divmod(token.integer("256 times a sum, and the number of a cage", 0), 256)
        if total:
            name = Token(_names()[index], token.line, token.column)
            cages.setdefault(cage, [Token(str(total), token.line, token.column)]).append(name)
    if tokens[1].text:
        yield from (
            _item(letters, "Diagonal", Token(way, tokens[1].line, tokens[1].column)) for way in ("1", "-1")
        )
    yield from (_item(letters, "Cage", *cage) for cage in cages.values())


@cache
def _names() -> list[str]:
    """The cells of a killer as strings name them."""
    return [cell_id(_place(index)) for index in range(SIDE**2)]


def _short_killer(letters: Letters) -> Iterator[Item]:
    text, places, names = letters.text, letters.places, _names()
    roots = [index if letter in SUMS else -1 for index, letter in enumerate(text)]
    cages: dict[int, list[Token]] = {}
    for index, name in enumerate(names):
        root = roots[index] = _root(letters, roots, index)
        if root not in cages:
            cages[root] = [Token(str(SUMS.index(text[root])), *places[root])]
        cages[root].append(Token(name, *places[index]))
    yield from (_item(letters, "Cage", *cage) for cage in cages.values())


def _root(letters: Letters, roots: list[int], index: int) -> int:
    """The cell with the sum, which the arrows of a cage lead to; some of them are known."""
    at = index
    for _ in range(SIDE**2):
        if roots[at] >= 0:
            return roots[at]
        down, right = ARROWS[letters.text[at]]
        row, column = at // SIDE + down, at % SIDE + right
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            break
        at = row * SIDE + column
    raise InputError("expected an arrow that leads to the sum of its cage", *letters.places[index])


def _marks(letters: Letters) -> Iterator[Token]:
    for index in range(SIDE**2):
        values = letters.text[index * SIDE : (index + 1) * SIDE].replace(".", "")
        if len(values) < SIDE:
            yield Token("_".join([_names()[index], *values]), *letters.places[index * SIDE])


def _grid(letters: Letters, start: int, end: int) -> Iterator[Item]:
    side = side_of(letters.text[start:end])
    values = [(index, value_of(letters.text[start + index], side)) for index in range(side**2)]
    given = [
        Token(f"{cell_id(_place(index, side))}_{value}", *letters.places[start + index])
        for index, value in values
        if value is not None
    ]
    yield _shape(letters, side)
    yield _item(letters, "Given", *given)


def _layout(letters: Letters, start: int) -> Iterator[Item]:
    token = letters.token(start, len(letters.text))
    yield _shape(letters, side_of(token.text))
    yield _item(letters, "Jigsaw", token)
    yield _item(letters, "NoBoxes")


def _shape(letters: Letters, side: int) -> Item:
    return _item(letters, "Shape", Token(f"{side}x{side}", *letters.places[0]))
