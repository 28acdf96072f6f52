"""Words that no rule of a board has a name for, as automata: sums along a line, counts, indices, look and say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import comb
from typing import Any

from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.machines import ANY_CELLS, Data, automaton, counts, table
from pencilmark.formats.iss.sheet import Sheet
from pencilmark.formats.iss.simple import Reader, first, listed
from pencilmark.formats.iss.whole import same_values
from pencilmark.rules.cell import Cell
from pencilmark.rules.table import Table

__all__ = ["WORDS", "lunchbox"]


def _sum_line(item: Item, sheet: Sheet) -> Iterator[Data]:
    """The line falls into parts of that sum; a loop may be cut anywhere."""
    total = first(item, "a sum from 1", 1, 30)
    loop = item.args[-1].text == "LOOP"
    cells = sheet.cell_list(item, item.args[1 : len(item.args) - loop])
    begins = range(total) if loop else range(1)

    def step(state: tuple[int, int] | None, value: int) -> list[tuple[int, int]]:
        before = [(begin, begin) for begin in begins] if state is None else [state]
        after = [(begin, part + value) for begin, part in before if part + value <= total]
        return [(begin, part % total) for begin, part in after]

    accepts = lambda state: state is not None and state[0] == state[1]  # noqa: E731
    yield automaton(cells, sheet.values, None, step, accepts, 1 + len(begins) * total)


def lunchbox(cells: list[Cell], total: int, sheet: Sheet) -> Data:
    """Between the smallest and the largest of different values lie values of that sum. A state knows the two, which of
    them is still to come (both before the first, none behind the second), and the sum so far."""
    ends = [(a, b) for a in sheet.values for b in sheet.values if b - a + 1 >= len(cells) and a < b]

    def step(state: Any, value: int) -> list[Any]:
        if state is None:
            return [to for end in ends for to in step((end, end, 0), value)]
        (low, high), coming, inside = state
        if low < value < high:
            inside += value if len(coming) == 1 else 0
            return [((low, high), coming, inside)] if inside <= total else []
        if value not in coming or (len(coming) == 1 and inside != total):
            return []
        return [((low, high), tuple(end for end in coming if end != value), inside)]

    most = 1 + len(ends) * 4 * (total + 1)
    return automaton(cells, sheet.values, None, step, lambda state: state is not None and not state[1], most)


def _lunchbox(item: Item, sheet: Sheet) -> Iterator[Data]:
    total = first(item, "a sum")
    cells = sheet.cell_list(item, item.args[1:], 2)
    yield {"rule": "extra-region", "cells": listed(cells)}
    yield lunchbox(cells, total, sheet)


def _rellik_cage(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Different values, no one or more of which have that sum. A state is the set of sums there are so far."""
    total = first(item, "a sum from 1", 1, 1000)

    def step(sums: int, value: int) -> list[int]:
        more = (sums | sums << value) & ((2 << total) - 1)
        return [] if more >> total & 1 else [more]

    cells = sheet.cell_list(item, item.args[1:])
    yield {"rule": "cage", "cells": listed(cells)}
    most = comb(len(sheet.values) + len(cells), len(cells))  # what was read, in any order
    yield automaton(cells, sheet.values, 1, step, lambda sums: True, most)


def _equality_cage(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Different values, as many odd as even ones, as many low as high ones; the middle value is neither."""
    cells, values = sheet.cell_list(item, item.args), list(sheet.values)
    half = len(values) // 2
    low, high = values[:half], values[len(values) - half :]

    def step(state: tuple[int, int], value: int) -> list[tuple[int, int]]:
        odd, large = state
        if value not in low and value not in high:
            return []
        return [(odd + (1 if value % 2 else -1), large + (1 if value in high else -1))]

    yield {"rule": "cage", "cells": listed(cells)}
    yield automaton(cells, values, (0, 0), step, lambda state: state == (0, 0), (2 * len(cells) + 1) ** 2)


def _counting_circles(item: Item, sheet: Sheet) -> Iterator[Data]:
    """A value in a circle is the number of circles with that value."""
    cells = sheet.cell_list(item, item.args)
    yield from (_as_many_or_none(cells, value, sheet) for value in sheet.values)


def _as_many_or_none(cells: list[Cell], counted: int, sheet: Sheet) -> Data:
    def step(count: int, value: int) -> list[int]:
        count += value == counted
        return [count] if count <= counted else []

    return automaton(cells, sheet.values, 0, step, lambda count: count in (0, counted), counted + 1)


def _count_distinct(item: Item, sheet: Sheet) -> Iterator[Data]:
    """The first cell is the number of different values in the others. It is read last: a value that is the count may be
    it, and then nothing may follow."""
    control, *cells = sheet.cell_list(item, item.args, 2)

    def step(seen: int | None, value: int) -> list[int | None]:
        if seen is None:
            return []
        last: list[int | None] = [None] if seen.bit_count() == value else []
        return [seen | 1 << (value - sheet.low), *last]

    most = 1 + (1 << len(sheet.values))
    yield automaton([*cells, control], sheet.values, 0, step, lambda seen: seen is None, most)


def _contain(exactly: bool) -> Reader:
    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        if not item.args or not re.fullmatch(r"[0-9]{1,2}(_[0-9]{1,2})*", item.args[0].text):
            raise item.error("values like 1_2_2")
        wanted = Counter(map(int, item.args[0].text.split("_")))
        yield counts(sheet.cell_list(item, item.args[1:]), sheet.values, dict(wanted), exactly)

    return read


def _look_and_say(item: Item, sheet: Sheet) -> Iterator[Data]:
    """23 is two threes."""
    if not item.args or not re.fullmatch(r"([0-9][0-9])+", item.args[0].text):
        raise item.error("pairs of a count and a value, like 23")
    said = item.args[0].text
    pairs = [(int(said[i + 1]), int(said[i])) for i in range(0, len(said), 2)]
    if len(dict(pairs)) < len(pairs):
        raise item.args[0].error("one count a value")
    yield counts(sheet.cell_list(item, item.args[1:]), sheet.values, dict(pairs))


def _same_values(item: Item, sheet: Sheet) -> Iterator[Data]:
    sets = first(item, "a number of sets from 1", 1)
    cells = sheet.cell_list(item, item.args[1:])
    size, rest = divmod(len(cells), sets)
    if rest:
        raise item.error(f"cells for {sets} sets of the same size, found {len(cells)}")
    if size == 1:
        yield from ({"rule": "clone", "cells": [str(cell)], "of": [str(cells[0])]} for cell in cells[1:])
    else:
        yield from same_values([cells[i : i + size] for i in range(0, len(cells), size)], sheet)


def _indexing(item: Item, sheet: Sheet) -> Iterator[Data]:
    """A cell says where in its row the number of its own column stands; or the other way round."""
    if not item.args or item.args[0].text not in ("R", "C"):
        raise item.error("C or R and cells")
    by_row = item.args[0].text == "R"
    for cell in sheet.cell_list(item, item.args[1:]):
        own, length = (cell.row, sheet.rows) if by_row else (cell.column, sheet.columns)
        line = [Cell(i, cell.column) if by_row else Cell(cell.row, i) for i in range(length)]
        yield {
            "rule": "candidates",
            "cell": str(cell),
            "values": [v for v in sheet.values if 1 <= v <= length],
        }
        for place, other in enumerate(line, 1):
            if other != cell:
                yield _both_or_neither(place, own + 1, sheet.values).on((cell, other))


@lru_cache(maxsize=1024)
def _both_or_neither(place: int, value: int, values: range) -> Table:
    """The first cell names this place and the second has this value, or neither; on any two cells."""
    return table(ANY_CELLS[:2], [(a, b) for a in values for b in values if (a == place) == (b == value)])


def _value_indexing(item: Item, sheet: Sheet) -> Iterator[Data]:
    """The first cell's value stands in the line behind the second, at the place the second names."""
    value, control, *line = sheet.cell_list(item, item.args, 3)
    for place, cell in enumerate(line, 1):
        scope, found = [value, control, cell], _found_there(place, sheet.values)
        yield found.on(scope) if len({*scope}) == len(scope) else _merged(scope, found.tuples)
    places = [v for v in sheet.values if 1 <= v <= len(line)]
    yield {"rule": "candidates", "cell": str(control), "values": places}


@lru_cache(maxsize=64)
def _found_there(place: int, values: range) -> Table:
    """If the second cell names this place, the third has the value of the first; on any three cells."""
    triples = product(values, repeat=3)
    return table(ANY_CELLS, [row for row in triples if row[1] != place or row[0] == row[2]])


def _merged(scope: list[Cell], tuples: Iterable[tuple[int, ...]]) -> Data:
    """A table whose scope may name a cell twice."""
    cells = list(dict.fromkeys(scope))
    found = []
    for one in tuples:
        values = dict(zip(reversed(scope), reversed(one), strict=True))
        if all(values[cell] == v for cell, v in zip(scope, one, strict=True)):
            found.append(tuple([values[cell] for cell in cells]))
    return table(cells, found)


WORDS: dict[str, Reader] = {
    "SumLine": _sum_line,
    "Lunchbox": _lunchbox,
    "RellikCage": _rellik_cage,
    "EqualityCage": _equality_cage,
    "CountingCircles": _counting_circles,
    "CountDistinct": _count_distinct,
    "ContainAtLeast": _contain(exactly=False),
    "ContainExact": _contain(exactly=True),
    "LookAndSay": _look_and_say,
    "SameValues": _same_values,
    "Indexing": _indexing,
    "ValueIndexing": _value_indexing,
}
