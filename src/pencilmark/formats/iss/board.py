"""From the items of a string to a board: givens, and the rules of every word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from pencilmark.errors import InputError, ModelError
from pencilmark.formats.iss import counting, outside, own, simple, whole
from pencilmark.formats.iss.items import TITLE, Item, expanded
from pencilmark.formats.iss.machines import Data, TooLargeError
from pencilmark.formats.iss.sheet import Sheet, sheet_of
from pencilmark.formats.iss.simple import Reader
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.text import Token
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["REFUSED", "WORDS", "board_of", "is_word"]

MOST_ITEMS = 20_000  # groups that copy groups can be many
#: What every word says.
WORDS: dict[str, Reader] = {
    **simple.WORDS,
    **whole.WORDS,
    **counting.WORDS,
    **outside.WORDS,
    **own.WORDS,
}
#: Words that say where the others stand, or nothing about the solution.
LAYOUT = ("Shape", "NoBoxes", "RegionSize", "Given", "SearchPriority")
#: Words around others.
GROUPS = ("And", "Replicate", "End")
#: Words that are known and not supported, and why.
REFUSED = {
    "Or": "a choice of rules",
    "Var": "cells outside the grid",
    "ChaosConstruction": "regions that are to be found",
    "ChaosArrow": "regions that are to be found",
    "ChaosCount": "regions that are to be found",
    "ConnectedValues": "cells that hang together",
    "Doppelganger": "values that a region does not have",
    "FullRank": "rows and columns in order",
    "FullRankTies": "rows and columns in order",
    "AntiTaxicab": "values that forbid themselves so many steps away",
}


_KNOWN = frozenset((*WORDS, *LAYOUT, *REFUSED, *GROUPS))


def board_of(items: Sequence[Item]) -> Board:
    """The board that the items together are."""
    for item in _all(items):
        _check_word(item)
    sheet = sheet_of(items)
    plain = list(islice(expanded(items, sheet.columns), MOST_ITEMS + 1))
    if len(plain) > MOST_ITEMS:
        raise plain[-1].error(f"at most {MOST_ITEMS:,} items, found more")
    givens: dict[Cell, int] = {}
    said = [*_made(None, whole.base_rules(sheet))]
    for item in plain:
        if item.name == "Given":
            said += _made(item, _given(item, sheet, givens))
        elif item.name in WORDS:
            said += _made(item, _read(item, sheet))
    return _fitted(sheet, said, givens)


def _all(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        yield from _all(item.inner)


def is_word(name: str) -> bool:
    """Does the program have this word, supported or not?"""
    return name in _KNOWN


def _check_word(item: Item) -> None:
    if item.name in REFUSED:
        raise item.refuse(REFUSED[item.name])
    if not is_word(item.name):
        from difflib import get_close_matches

        near = get_close_matches(item.name, [*WORDS, *LAYOUT, *REFUSED], 1)
        raise unsupported(TITLE, item.name, item.word, f'did you mean "{near[0]}"?' if near else "unknown")


def _read(item: Item, sheet: Sheet) -> Iterator[Data]:
    try:
        yield from WORDS[item.name](item, sheet)
    except TooLargeError:
        raise item.refuse("it would be an automaton of too many states") from None


def _given(item: Item, sheet: Sheet, givens: dict[Cell, int]) -> Iterator[Data]:
    """`R1C1_5`; several values are candidates, and what is said of a cell twice is true twice."""
    expected = f"a value from {sheet.low} to {sheet.high}"
    for arg in item.args:
        name, *values = arg.text.split("_")
        cell = sheet.cell(Token(name, arg.line, arg.column))
        tokens = [Token(value, arg.line, arg.column) for value in values]
        found = [token.integer(expected, sheet.low, sheet.high) for token in tokens]
        if not found:
            raise arg.error("a cell and a value like R1C1_5")
        if len(found) == 1 and givens.setdefault(cell, found[0]) == found[0]:
            continue
        yield {"rule": "candidates", "cell": str(cell), "values": found}


Made = tuple[Rule, Item | None]


def _made(item: Item | None, said: Iterable[Data]) -> list[Made]:
    try:
        return [(each if isinstance(each, Rule) else rule_of(each), item) for each in said]
    except BoardError as error:
        if error.path == ("rule",) and item:
            raise unsupported(TITLE, item.name, item.word) from None
        raise _at(item, error) from None


def _fitted(sheet: Sheet, said: list[Made], givens: Mapping[Any, int]) -> Board:
    """The board; a rule that cannot stand on it is an error at its word."""
    rules = [rule for rule, _ in said]
    try:
        board = Board(sheet.rows, sheet.columns, rules, givens, (sheet.low, sheet.high))
    except BoardError as error:
        index = error.path[1] if error.path[:1] == ("rules",) else None
        raise _at(said[index][1] if isinstance(index, int) else None, error) from None
    for rule, item in ((rule, item) for rule, item in said if item and rule.repeats()):
        try:
            tuple(rule.constraints(board.grid))
        except ModelError as error:
            raise _at(item, error) from None
    return board


def _at(item: Item | None, error: Exception) -> InputError:
    if item is None:
        return InputError(str(error), 1, 1)
    return InputError(f"{item.name}: {error}", item.word.line, item.word.column)
