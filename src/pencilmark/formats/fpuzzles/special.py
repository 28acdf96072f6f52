"""Words with fields of their own, and words for what our rules say in other words: how they are read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pencilmark.formats.fpuzzles.elements import Data, Item, Reader, listed, number_in
from pencilmark.formats.fpuzzles.sheet import Sheet, cell_id, pieces
from pencilmark.puzzles.foreign import unsupported
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import shown
from pencilmark.rules.little_killer import LittleKiller
from pencilmark.rules.rule import BoardError

__all__ = ["LETTERS", "READERS", "TITLE", "WAYS", "ranks"]

TITLE = "f-puzzles"
WAYS = {"DR": "down-right", "DL": "down-left", "UR": "up-right", "UL": "up-left"}
LETTERS = {"X": 10, "V": 5}


def _diagonal(which: str) -> Reader:
    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        yield {"rule": "diagonal", "which": which}

    return read


def _dot(field: str, usual: int) -> Reader:
    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        value = number_in(item)
        cells = sheet.cell_list(listed(item, "cells"))
        yield {"rule": "dot", "cells": cells, field: usual if value is None else value}

    return read


def _xv(item: Item, sheet: Sheet) -> Iterator[Data]:
    cells = sheet.cell_list(listed(item, "cells"))
    value = item.get("value")
    if value is None or value == "":
        return
    if not isinstance(value, str) or value.strip().upper() not in LETTERS:
        raise BoardError(f'value: expected "X" or "V", found {shown(value)}', "value")
    yield {"rule": "pair-sum", "cells": cells, "sum": LETTERS[value.strip().upper()]}


def _slow(item: Item, sheet: Sheet) -> Iterator[Data]:
    for line in listed(item, "lines"):
        if len(cells := sheet.cell_list(line)) > 1:
            yield {"rule": "thermometer", "cells": cells, "slow": True}


def _whispers(distance: int) -> Reader:
    """Words of a setter's script for the two usual distances: so much less than half the side, rounded up."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        for line in listed(item, "lines"):
            if len(cells := sheet.cell_list(line)) > 1:
                yield {
                    "rule": "whisper",
                    "cells": cells,
                    "distance": max(1, (sheet.side + 1) // 2 - distance),
                }

    return read


def _arrow(item: Item, sheet: Sheet) -> Iterator[Data]:
    """The first cell of a line is the one in the circle that the shaft begins at."""
    circle = sheet.cell_list(listed(item, "cells"))
    if len(circle) > 1 and sheet.side > 9:
        raise unsupported(TITLE, "arrow", why="a circle of several cells, on a board with values above 9")
    for line in listed(item, "lines"):
        shaft = sheet.cell_list(line)[1:]
        if circle and shaft:
            yield {"rule": "arrow", "circle": circle, "cells": shaft}


def _cage(item: Item, sheet: Sheet) -> Iterator[Data]:
    """A cage of 0 has no sum, as one without a number."""
    total = number_in(item)
    yield {
        "rule": "cage",
        "cells": sheet.cell_list(listed(item, "cells")),
        **({"sum": total} if total else {}),
    }


def _clone(item: Item, sheet: Sheet) -> Iterator[Data]:
    cells, copies = sheet.cell_list(listed(item, "cells")), sheet.cell_list(listed(item, "cloneCells"))
    if len(cells) != len(copies):
        raise BoardError(f"cloneCells: expected {len(cells)} cells, found {len(copies)}", "cloneCells")
    pairs = [(a, b) for a, b in zip(cells, copies, strict=True) if a != b]
    if pairs:
        yield {"rule": "clone", "cells": [a for a, _ in pairs], "of": [b for _, b in pairs]}


def _quadruple(item: Item, sheet: Sheet) -> Iterator[Data]:
    cells, values = sheet.cell_list(listed(item, "cells")), listed(item, "values")
    if values:
        yield {"rule": "quadruple", "cells": cells, "values": values}


def _little_killer(item: Item, sheet: Sheet) -> Iterator[Data]:
    total = number_in(item)
    if not total:
        return
    way = item.get("direction")
    if way not in WAYS:
        raise BoardError(f"direction: expected one of {', '.join(WAYS)}, found {shown(way)}", "direction")
    place = sheet.place(item.get("cell"))
    inside = 0 <= place.row < sheet.side and 0 <= place.column < sheet.side
    down, right = LittleKiller("top", 1, WAYS[way], 0).step
    start = place.moved(-down, -right) if inside else place
    if start.row in (-1, sheet.side):
        where = {"where": "top" if start.row < 0 else "bottom", "at": start.column + 1}
    elif start.column in (-1, sheet.side):
        where = {"where": "left" if start.column < 0 else "right", "at": start.row + 1}
    else:
        raise BoardError(f"cell: expected a place outside the grid, found {shown(item.get('cell'))}", "cell")
    yield {"rule": "little-killer", **where, "direction": WAYS[way], "sum": total}


def _region_sums(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Cells in no region do not count."""
    for line in listed(item, "lines"):
        cells = [cell for cell in sheet.cell_list(line) if sheet.regions[cell] is not None]
        if len(cells) > 1:
            yield {"rule": "region-sum-line", "cells": cells}


def ranks(side: int) -> list[list[int]]:
    """Low, middle and high values; where they cannot be as many, the middle ones are others."""
    outer = (side + 1) // 3 if side % 3 else side // 3
    low, high = range(1, outer + 1), range(side - outer + 1, side + 1)
    return [[*low], [v for v in range(1, side + 1) if v not in low and v not in high], [*high]]


def _entropic(item: Item, sheet: Sheet) -> Iterator[Data]:
    for line in listed(item, "lines"):
        if len(cells := sheet.cell_list(line)) > 1:
            groups = {} if sheet.side % 3 == 0 else {"groups": ranks(sheet.side)}
            yield {"rule": "entropic", "cells": cells, **groups}


def _nabner(item: Item, sheet: Sheet) -> Iterator[Data]:
    """No two values of the line are the same or neighbours."""
    for line in listed(item, "lines"):
        for pair in combinations(sheet.cell_list(line), 2):
            yield {"rule": "relation", "cells": pair, "expression": "abs(x - y) >= 2"}


def _equal_sums(*parts: list[Cell]) -> Iterator[Data]:
    """The sums of the parts are the same."""
    first, *others = parts
    for other in others:
        weights = [1] * len(first) + [-1] * len(other)
        yield {"rule": "sum", "cells": first + other, "weights": weights, "low": 0, "high": 0}


def _double_arrow(item: Item, sheet: Sheet) -> Iterator[Data]:
    for line in listed(item, "lines"):
        cells = sheet.cell_list(line)
        if len(cells) > 2:
            yield from _equal_sums([cells[0], cells[-1]], cells[1:-1])


def _zipper(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Cells as far from the middle add up to the same; of an odd number, to the one in the middle."""
    for line in listed(item, "lines"):
        cells = sheet.cell_list(line)
        ends = len(cells) - 1
        parts = [[*dict.fromkeys((cells[i], cells[ends - i]))] for i in range((ends + 2) // 2)]
        if len(parts) > 1:
            yield from _equal_sums(*reversed(parts))


def _indexer(kind: str) -> Reader:
    """A cell tells where along its row, column or box the value stands that is the cell's own place along it."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        for name in listed(item, "cells"):
            cell = sheet.cell(name)
            line = _line_of(kind, cell, sheet)
            own = line.index(cell) + 1
            for value, other in enumerate(line, 1):
                if other != cell:
                    yield _points(cell, other, value, own)

    return read


def _line_of(kind: str, cell: Cell, sheet: Sheet) -> list[Cell]:
    if kind == "columnindexer":
        return [Cell(cell.row, c) for c in range(sheet.side)]
    if kind == "rowindexer":
        return [Cell(r, cell.column) for r in range(sheet.side)]
    found = next((piece for piece in pieces(sheet.regions) if cell in piece), [])
    if len(found) != sheet.side:
        raise BoardError(
            f"expected a region of {sheet.side} cells around {cell_id(cell)}, found {len(found)}"
        )
    return found


def _points(cell: Cell, other: Cell, value: int, own: int) -> Data:
    """If the cell says that value, the cell there holds the place of the one that says it."""
    return {"rule": "relation", "cells": [cell, other], "expression": f"x != {value} or y == {own}"}


READERS: dict[str, Reader] = {
    "diagonal+": _diagonal("up"),
    "diagonal-": _diagonal("down"),
    "difference": _dot("difference", 1),
    "ratio": _dot("ratio", 2),
    "xv": _xv,
    "slowthermometer": _slow,
    "germanwhispers": _whispers(0),
    "dutchwhispers": _whispers(1),
    "arrow": _arrow,
    "killercage": _cage,
    "clone": _clone,
    "quadruple": _quadruple,
    "littlekillersum": _little_killer,
    "regionsumline": _region_sums,
    "entropicline": _entropic,
    "nabner": _nabner,
    "doublearrow": _double_arrow,
    "zipperline": _zipper,
    **{kind: _indexer(kind) for kind in ("rowindexer", "columnindexer", "boxindexer")},
}
