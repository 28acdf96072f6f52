"""A constraint string as its items: `.Word~argument~argument` each.

And … End        its items, as they are
Replicate … End  its items once for every target, moved as the target is from the origin
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pencilmark.errors import InputError
from pencilmark.formats.iss.codes import six_bits
from pencilmark.formats.iss.source import Letters
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.text import Token

__all__ = ["TITLE", "Item", "expanded", "items_of"]

TITLE = "Interactive Sudoku Solver"
_DIGITS = "0123456789abcdefg"
_CELL = re.compile(r"R([1-9a-g])C([1-9a-g])(?=_|$)", re.IGNORECASE)
MOST_GROUPS = 20  # in each other
_GROUPS = ("And", "Replicate", "Or")


class Item(NamedTuple):
    name: str
    word: Token  # where it stands
    args: Sequence[Token] = ()
    inner: tuple[Item, ...] = ()  # of a group: what stands before its End

    def error(self, expected: str) -> InputError:
        """The item as a whole is not what was expected."""
        return InputError(f"{self.name}: expected {expected}", self.word.line, self.word.column)

    def refuse(self, why: str = "") -> InputError:
        return unsupported(TITLE, self.name, self.word, why)


def items_of(letters: Letters) -> tuple[Item, ...]:
    """The items of a string, groups as trees."""
    if not letters.text.startswith("."):
        raise letters.token(0, 20).error("a constraint that begins with a dot, like .Thermo~R1C1~R1C2")
    return tuple(_until_end(_in_order(letters), None))


def _in_order(letters: Letters) -> Iterator[Item]:
    start = 1
    for part in letters.text[1:].split("."):
        word, *args = letters.split("~", start, part)
        yield Item(word.text or "Given", word, args)
        start += len(part) + 1


def _until_end(items: Iterator[Item], group: Item | None, depth: int = 0) -> Iterator[Item]:
    if group is not None and depth > MOST_GROUPS:
        raise group.error(f"at most {MOST_GROUPS} groups in each other")
    for item in items:
        if item.name == "End":
            if group is None:
                raise item.error("a group that it ends: Or, And or Replicate")
            return
        if item.name in _GROUPS:
            item = item._replace(inner=tuple(_until_end(items, item, depth + 1)))
        yield item
    if group is not None:
        raise group.error("an .End behind it, found the end of the text")


def expanded(items: Sequence[Item], columns: int) -> Iterator[Item]:
    """The items without groups; `columns` are those of the grid, by which targets are counted."""
    for item in items:
        if item.name == "And":
            yield from expanded(item.inner, columns)
        elif item.name == "Replicate":
            yield from expanded([*_copies(item, columns)], columns)
        else:
            yield item


def _copies(item: Item, columns: int) -> Iterator[Item]:
    bits = six_bits(item.args[0]) if item.args else []
    origin = _CELL.fullmatch(item.args[1].text if len(item.args) > 1 else "R1C1")
    if origin is None:
        raise item.args[1].error("a cell like R1C1")
    column = _number(origin[2])
    for target in (index for index, bit in enumerate(bits) if bit):
        down, right = divmod(column - 1 + target, columns)
        for inner in item.inner:
            yield inner._replace(args=[_moved(arg, down, right - column + 1) for arg in inner.args])


def _moved(arg: Token, down: int, right: int) -> Token:
    if not (cell := _CELL.match(arg.text)):
        return arg
    row, column = _number(cell[1]) + down, _number(cell[2]) + right
    if not (0 < row < len(_DIGITS) and 0 < column < len(_DIGITS)):
        raise arg.error(f"a cell that can be moved by {down} rows and {right} columns")
    return arg._replace(text=f"R{_DIGITS[row]}C{_DIGITS[column]}{arg.text[cell.end() :]}")


def _number(digit: str) -> int:
    return _DIGITS.index(digit.lower())
