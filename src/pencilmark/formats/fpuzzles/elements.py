"""Elements whose fields follow from the place of their rule: what a word says needs no list here.

    board    true                                   line     {"lines": [[cell …] …]}
    cell     {"cell": …}                            cells    {"cells": […]}, and so an edge between two
    outside  {"cell": "R0C3"}: from the top of column 3

The one number that a rule of the kind has is the element's "value", a text; without it the number is the usual one, or,
where a rule must have it, the element says nothing yet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from typing import Any

from pencilmark.formats.fpuzzles.sheet import Sheet, cell_id
from pencilmark.rules import rules
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import is_whole, kind_of, shown
from pencilmark.rules.rule import BoardError, Rule

__all__ = [
    "Data",
    "Item",
    "Reader",
    "Writer",
    "by_word",
    "listed",
    "number_in",
    "outside_id",
    "plain_reader",
    "plain_writer",
]

Data = Mapping[str, Any]
Item = Any  # one element of the file
Reader = Callable[[Item, Sheet], Iterator[Data]]
Writer = Callable[[Any, int], Iterator[Item]]  # of a rule and the side of the grid
_NUMBER = re.compile(r"\s*([+-]?[0-9]{1,9})\s*", re.ASCII)


def by_word() -> dict[str, type[Rule]]:
    """Every kind of rule that says its word."""
    return {kind.fpuzzles: kind for kind in rules().values() if kind.fpuzzles}


def listed(item: Item, word: str) -> list[Any]:
    """A list in an element."""
    if not isinstance(item, dict):
        raise BoardError(f"expected an object, found {shown(item)}")
    found = item.get(word)
    if not isinstance(found, list):
        raise BoardError(f"{word}: expected a list, found {shown(found)}", word)
    return found


def number_in(item: Item, word: str = "value") -> int | None:
    """The number of an element; None if it has none."""
    value = item.get(word) if isinstance(item, dict) else None
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if is_whole(value) and abs(value) < 10**9:
        return int(value)
    found = _NUMBER.fullmatch(value) if isinstance(value, str) else None
    if not found:
        raise BoardError(f"{word}: expected a number, found {shown(value)}", word)
    return int(found[1])


def plain_reader(kind: type[Rule]) -> Reader:
    """The reader of a word by the place of its rule."""
    number = _number_field(kind)
    reads = _PLACES[kind.place]

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        told: Data = {}
        if number is not None:
            value = number_in(item)
            if value is None and number.default is MISSING:
                return
            told = {} if value is None else {number.name: value}
        for where in reads(kind, item, sheet):
            yield {"rule": kind.name, **where, **told}

    return read


def _number_field(kind: type[Rule]) -> Field[Any] | None:
    return next((f for f in fields(kind) if kind_of(f).name == "number" and f.name != "at"), None)


def _on_board(kind: type[Rule], item: Item, sheet: Sheet) -> Iterator[Data]:
    if item is not True:
        raise BoardError(f"expected true, found {shown(item)}")
    yield {}


def _on_lines(kind: type[Rule], item: Item, sheet: Sheet) -> Iterator[Data]:
    """Lines shorter than a rule of their kind has them say nothing."""
    least = next(kind_of(f).about["least"] for f in fields(kind) if f.name == "cells")
    for index, line in enumerate(listed(item, "lines")):
        try:
            cells = sheet.cell_list(line)
        except BoardError as error:
            raise BoardError(str(error), "lines", index) from None
        if len(cells) >= least:
            yield {"cells": cells}


def _on_cell(kind: type[Rule], item: Item, sheet: Sheet) -> Iterator[Data]:
    yield {"cells": [sheet.cell(item.get("cell") if isinstance(item, dict) else item)]}


def _on_cells(kind: type[Rule], item: Item, sheet: Sheet) -> Iterator[Data]:
    yield {"cells": sheet.cell_list(listed(item, "cells"))}


def _outside(kind: type[Rule], item: Item, sheet: Sheet) -> Iterator[Data]:
    yield outside_of(item, sheet)


def outside_of(item: Item, sheet: Sheet) -> dict[str, Any]:
    """Where a clue outside of the grid stands."""
    place = sheet.place(item.get("cell") if isinstance(item, dict) else item)
    beyond = {place.row == -1: "top", place.row == sheet.side: "bottom"}.get(True)
    beside = {place.column == -1: "left", place.column == sheet.side: "right"}.get(True)
    if bool(beyond) == bool(beside):
        raise BoardError(
            f"cell: expected a place beside a row or column, found {shown(item.get('cell'))}", "cell"
        )
    return {"where": beyond, "at": place.column + 1} if beyond else {"where": beside, "at": place.row + 1}


_PLACES: dict[str, Callable[[type[Rule], Item, Sheet], Iterator[Data]]] = {
    "board": _on_board,
    "line": _on_lines,
    "cell": _on_cell,
    "cells": _on_cells,
    "edge": _on_cells,
    "corner": _on_cells,
    "outside": _outside,
}


def plain_writer(rule: Any, side: int) -> Iterator[Item]:
    """The elements of a rule by its place."""
    number = _number_field(type(rule))
    value = getattr(rule, number.name) if number else None
    told = {} if value is None else {"value": str(value)}
    if rule.place == "board":
        yield True
    elif rule.place == "line":
        yield {"lines": [[cell_id(cell) for cell in rule.cells]], **told}
    elif rule.place == "cell":
        yield from ({"cell": cell_id(cell)} for cell in rule.cells)
    elif rule.place == "outside":
        yield {"cell": outside_id(rule.where, rule.at, side), **told}
    else:
        yield {"cells": [cell_id(cell) for cell in rule.cells], **told}


def outside_id(where: str, at: int, side: int) -> str:
    place = {
        "top": Cell(-1, at - 1),
        "bottom": Cell(side, at - 1),
        "left": Cell(at - 1, -1),
        "right": Cell(at - 1, side),
    }[where]
    return cell_id(place)
