"""Words that carry a rule of the author's own: relations of two values, regular expressions, automata."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise

from pencilmark.constraints.regular import Regular
from pencilmark.errors import InputError, ModelError
from pencilmark.formats.iss.codes import machine_of, pattern_of, relation_of, swapped
from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.machines import ANY_CELLS, Data, table
from pencilmark.formats.iss.sheet import Sheet
from pencilmark.formats.iss.simple import Reader, split
from pencilmark.puzzles.text import Token
from pencilmark.rules.automaton import Automaton
from pencilmark.rules.cell import Cell
from pencilmark.rules.table import Table

__all__ = ["WORDS"]

_PART = re.compile(r"\{[0-9]*,?[0-9]*\}|\[\^?[^\]]*\]|.")


def _groups(item: Item, sheet: Sheet) -> Iterator[list[Cell]]:
    """Lists of cells, apart by nothing or by a name that begins with _."""
    parts: list[list[Token]] = [[]]
    for arg in item.args[1:]:
        if not arg.text or arg.text.startswith("_"):
            parts.append([])
        else:
            parts[-1].append(arg)
    found = [sheet.cell_list(item, part) for part in parts if part]
    if not found:
        raise item.error("cells, found none")
    return iter(found)


def _key(item: Item) -> Token:
    if not item.args:
        raise item.error("a rule in base64 and cells, found nothing")
    return item.args[0]


def _pairs(everywhere: bool, old: bool) -> Reader:
    """A relation of each two cells in a row, or of any two."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        key = swapped(_key(item)) if old else _key(item)
        allowed, both_ways = _relation(key, sheet.values)
        if everywhere and not both_ways:
            raise key.error("a relation that is the same both ways")
        for cells in _groups(item, sheet):
            for pair in combinations(cells, 2) if everywhere else pairwise(cells):
                yield allowed.on(pair)

    return read


def _relation(key: Token, values: range) -> tuple[Table, bool]:
    try:
        return _kept_relation(key.text, values)
    except InputError as error:
        raise replace(error, line=key.line, column=key.column) from None


@lru_cache(maxsize=256)
def _kept_relation(key: str, values: range) -> tuple[Table, bool]:
    """The relation as a table on any two cells, and whether it is the same both ways: a string says the same key again
    and again."""
    allowed = relation_of(Token(key, 1, 1), values)
    return table(ANY_CELLS[:2], sorted(allowed)), all((b, a) in allowed for a, b in allowed)


def _regex(item: Item, sheet: Sheet) -> Iterator[Data]:
    pattern = pattern_of(_key(item))
    try:
        machine = Regular(_spaced(pattern, item)).shape(tuple(sheet.values))
    except ModelError as error:
        raise item.error(f"a regular expression, found {pattern!r} ({error})") from None
    said = machine.as_dict()
    for cells in _groups(item, sheet):
        yield Automaton(tuple(cells), said["start"], said["accept"], said["moves"])


def _spaced(pattern: str, item: Item) -> str:
    """The pattern with values as numbers, apart from each other: 1[2-4a] is "1 [2-4 10]"."""
    return " ".join(_part(part, item) for part in _PART.findall(pattern))


def _part(part: str, item: Item) -> str:
    if part[0] == "[":
        negated = "^" if part[1] == "^" else ""
        ranges = re.findall(r"(.)(?:-(.))?", part[1 + len(negated) : -1])
        said = [_value(a, item) + (f"-{_value(b, item)}" if b else "") for a, b in ranges]
        return f"[{negated}{' '.join(said)}]"
    return part if part[0] in "(){}|*+?." else _value(part, item)


def _value(letter: str, item: Item) -> str:
    if not (letter.isascii() and letter.isalnum()):
        raise item.error(f"a pattern of values, found {letter!r} in it")
    return letter if letter.isdigit() else str(ord(letter.lower()) - ord("a") + 10)


def _automaton(item: Item, sheet: Sheet) -> Iterator[Data]:
    if len(split(item.args, "-")) > 1:
        raise item.refuse("segments")
    starts, accept, coded = machine_of(_key(item))
    moves = [(state, symbol + sheet.low, to) for state, symbol, to in coded if symbol < len(sheet.values)]
    start = 0
    if starts > 1:  # one start that has the moves of all
        start = 1 + max(starts, *accept, *(max(state, to) for state, _, to in moves))
        moves += [(start, value, to) for state, value, to in moves if state < starts]
    said: Automaton | None = None
    for cells in _groups(item, sheet):
        said = said.on(cells) if said else Automaton(tuple(cells), start, tuple(accept), tuple(moves))
        yield said


WORDS: dict[str, Reader] = {
    "Pair": _pairs(everywhere=False, old=False),
    "PairX": _pairs(everywhere=True, old=False),
    "Binary": _pairs(everywhere=False, old=True),
    "BinaryX": _pairs(everywhere=True, old=True),
    "Regex": _regex,
    "NFA": _automaton,
}
