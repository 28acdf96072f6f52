"""Words about the whole board and its regions: what they say depends on which boxes a string keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.machines import Data, machine, table
from pencilmark.formats.iss.sheet import Sheet, box_of
from pencilmark.formats.iss.simple import Reader, listed
from pencilmark.rules.automaton import Automaton, Machine
from pencilmark.rules.cell import Cell

__all__ = ["WORDS", "base_rules", "pieces", "same_values"]


def base_rules(sheet: Sheet) -> Iterator[Data]:
    """What no word says: rows, columns, boxes."""
    if not sheet.raw:
        yield from ({"rule": "rows"}, {"rule": "columns"})
    if sheet.box:
        yield {"rule": "boxes", "shape": list(sheet.box)}


def pieces(item: Item, sheet: Sheet) -> list[list[Cell]]:
    """The pieces of a jigsaw: cells with the same letter. One group of another size is the rest of the grid."""
    if not 1 <= len(item.args) <= 2:
        raise item.error(f"a letter a cell, found {len(item.args)} arguments")
    layout = item.args[-1]
    if len(layout.text) != len(sheet.cells):
        raise layout.error(f"{len(sheet.cells)} letters, one a cell")
    found: dict[str, list[Cell]] = {}
    for letter, cell in zip(layout.text, sheet.cells, strict=True):
        found.setdefault(letter, []).append(cell)
    if len(found) == 1:
        return []
    other = [piece for piece in found.values() if len(piece) != sheet.size]
    if len(other) > 1:
        sizes = ", ".join(str(len(piece)) for piece in found.values())
        raise item.error(f"pieces of {sheet.size} cells, found {sizes}")
    return [piece for piece in found.values() if len(piece) == sheet.size]


def _jigsaw(item: Item, sheet: Sheet) -> Iterator[Data]:
    """A jigsaw does not take the boxes away; beside boxes its pieces are extra regions."""
    found = pieces(item, sheet)
    if sheet.box:
        yield from ({"rule": "extra-region", "cells": listed(piece)} for piece in found)
    elif found:
        yield {"rule": "regions", "cells": [listed(piece) for piece in found]}


def _region_sum_line(item: Item, sheet: Sheet) -> Iterator[Data]:
    cells = sheet.cell_list(item, item.args)
    if len(cells) > 1 and (sheet.box or "Jigsaw" in sheet.words):  # without regions it says nothing
        yield {"rule": "region-sum-line", "cells": listed(cells)}


def _windoku(item: Item, sheet: Sheet) -> Iterator[Data]:
    shape = box_of(sheet.rows, sheet.columns, sheet.region_size or len(sheet.values))
    if sheet.rows != sheet.columns:
        raise item.error("a square grid")
    if shape and shape == sheet.box:
        yield {"rule": "windoku"}
    elif shape:
        height, width = shape
        tops = range(1, sheet.rows - height, height + 1)
        for corner in (
            Cell(top, left) for left in range(1, sheet.columns - width, width + 1) for top in tops
        ):
            window = [corner.moved(i, j) for i in range(height) for j in range(width)]
            yield {"rule": "extra-region", "cells": listed(window)}


def _disjoint_sets(item: Item, sheet: Sheet) -> Iterator[Data]:
    if sheet.rows != sheet.columns:
        raise item.error("a square grid")
    if sheet.box:
        yield {"rule": "disjoint-groups"}
    else:
        groups = zip(*sheet.boxes(), strict=True)
        yield from ({"rule": "extra-region", "cells": listed(group)} for group in groups)


def _anti_consecutive(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Here even neighbours with a dot do not differ by 1; the rule of that name leaves them alone."""
    if not {"WhiteDot", "BlackDot"} & sheet.words:
        yield {"rule": "non-consecutive"}
        return
    apart = [(a, b) for a in sheet.values for b in sheet.values if abs(a - b) != 1]
    for cell in sheet.cells:
        for other in (cell.moved(0, 1), cell.moved(1, 0)):
            if sheet.has(other):
                yield table([cell, other], apart)


def _squares(groups: Sequence[set[int]]) -> Reader:
    """Every four cells around a corner have a value of each group."""

    def step(seen: int, value: int) -> list[int]:
        return [seen | sum(1 << index for index, group in enumerate(groups) if value in group)]

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        if len(sheet.values) != 9:
            raise item.error(f"a grid with nine values, found {len(sheet.values)}")
        full = (1 << len(groups)) - 1
        squares = [[corner.moved(i, j) for i in (0, 1) for j in (0, 1)] for corner in sheet.cells]
        inside = [four for four in squares if all(map(sheet.has, four))]
        said = machine(4, sheet.values, 0, step, lambda seen: seen == full, full + 1)
        yield from (Automaton.of(said, four) for four in inside)

    return read


def _dutch_flatmates(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Every 5 has a 1 right above it or a 9 right below it."""
    if (sheet.low, sheet.high) != (1, 9):
        raise item.error(f"a grid with the values 1 to 9, found {sheet.low} to {sheet.high}")

    def step(above: int, value: int) -> list[int]:
        return [] if above < 0 and value != 9 else [-1 if value == 5 and above != 1 else int(value == 1)]

    said = machine(sheet.rows, sheet.values, 0, step, lambda above: above >= 0, 3)
    for column in range(sheet.columns):
        yield Automaton.of(said, [Cell(row, column) for row in range(sheet.rows)])


def same_values(parts: Sequence[Sequence[Cell]], sheet: Sheet) -> Iterator[Data]:
    """Groups of cells with the same values, each as often in every group."""
    machines: dict[tuple[int, int, int], Machine] = {}
    for one, other in pairwise(parts):
        left, right = [c for c in one if c not in other], [c for c in other if c not in one]
        for value in sheet.values if left else ():
            key = (len(left), len(right), value)
            said = machines.setdefault(key, machines.get(key) or _as_often(*key, sheet))
            yield Automaton.of(said, [*left, *right])


def _as_often(one: int, other: int, value: int, sheet: Sheet) -> Machine:
    """The value as often among the first cells as among the others, so many of each."""

    def step(state: tuple[int, int], read: int) -> list[tuple[int, int]]:
        place, count = state
        count += (1 if place < one else -1) * (read == value)
        return [(place + 1, count)] if count >= 0 else []

    end = (one + other, 0)
    most = (one + other + 1) * (one + 1)
    return machine(one + other, sheet.values, (0, 0), step, lambda state: state == end, most)


def _region_same_values(item: Item, sheet: Sheet) -> Iterator[Data]:
    """The largest of rows, columns and boxes hold the same values."""
    rows = [[cell for cell in sheet.cells if cell.row == r] for r in range(sheet.rows)]
    columns = [[cell for cell in sheet.cells if cell.column == c] for c in range(sheet.columns)]
    regions = [*rows, *columns, *(sheet.boxes() if sheet.box else [])]
    most = max(map(len, regions))
    if most < len(sheet.values):  # otherwise they hold all values there are
        if "Jigsaw" in sheet.words:
            raise item.refuse("beside a jigsaw")
        yield from same_values([region for region in regions if len(region) == most], sheet)


WORDS: dict[str, Reader] = {
    "Jigsaw": _jigsaw,
    "RegionSumLine": _region_sum_line,
    "Windoku": _windoku,
    "DisjointSets": _disjoint_sets,
    "AntiConsecutive": _anti_consecutive,
    "GlobalEntropy": _squares(({1, 2, 3}, {4, 5, 6}, {7, 8, 9})),
    "GlobalMod": _squares([{v for v in range(17) if v % 3 == rest} for rest in range(3)]),
    "DutchFlatmates": _dutch_flatmates,
    "RegionSameValues": _region_same_values,
}
