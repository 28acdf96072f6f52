"""Words that are rules of a board by another name: lines, dots and signs, cages, global rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.machines import Data, table
from pencilmark.formats.iss.sheet import Sheet
from pencilmark.puzzles.text import Token
from pencilmark.rules.cage import Cage
from pencilmark.rules.cell import Cell

__all__ = ["WORDS", "Reader", "board_rule", "first", "listed", "split", "sum_of"]

Reader = Callable[[Item, Sheet], Iterable[Data]]
ANY = 10**6


def listed(cells: Iterable[Cell]) -> list[Cell]:
    return list(cells)


def first(item: Item, expected: str, low: int = 0, high: int = ANY) -> int:
    """The number that an item begins with."""
    if not item.args:
        raise item.error(f"{expected}, found nothing")
    return item.args[0].integer(expected, low, high)


def split(args: Iterable[Token], mark: str) -> list[list[Token]]:
    """The parts of an item's arguments between those that are just a mark."""
    parts: list[list[Token]] = [[]]
    for arg in args:
        if arg.text == mark:
            parts.append([])
        else:
            parts[-1].append(arg)
    return parts


def sum_of(plus: Iterable[Cell], minus: Iterable[Cell] = (), total: int = 0) -> Data:
    """One sum is so much more than another. A cell may be named several times."""
    return weighted([(cell, 1) for cell in plus] + [(cell, -1) for cell in minus], total)


def weighted(terms: Iterable[tuple[Cell, int]], total: int) -> Data:
    weights: Counter[Cell] = Counter()
    for cell, weight in terms:
        weights[cell] += weight
    said = {"cells": listed(weights), "weights": list(weights.values())}
    return {"rule": "sum", **said, "low": total, "high": total}


def _different(item: Item, sheet: Sheet) -> Iterator[Data]:
    cells = dict.fromkeys(sheet.cell_list(item, item.args))
    yield {"rule": "extra-region", "cells": listed(cells)}


def _cells(rule: str, least: int = 1) -> Reader:
    """A rule that has cells and nothing else."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        yield {"rule": rule, "cells": listed(sheet.cell_list(item, item.args, least))}

    return read


def _line(rule: str) -> Reader:
    """A line of one cell says nothing."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        cells = sheet.cell_list(item, item.args)
        if len(cells) > 1:
            yield {"rule": rule, "cells": listed(cells)}

    return read


def board_rule(rule: str, **fields: object) -> Reader:
    """A rule of the whole board."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        if any(arg.text for arg in item.args):
            raise item.args[0].error(f"no argument behind {item.name}")
        yield {"rule": rule, **fields}

    return read


def _edges(rule: Callable[[str, str], Data]) -> Reader:
    """A mark between every two of its cells that are neighbours."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        return (rule(str(a), str(b)) for a, b in sheet.pairs(item))

    return read


def _whisper(item: Item, sheet: Sheet) -> Iterator[Data]:
    said = bool(item.args) and item.args[0].text.isdigit()
    distance = first(item, "a difference", 0) if said else 5
    cells = sheet.cell_list(item, item.args[said:])
    if len(cells) > 1 and distance:
        yield {"rule": "whisper", "cells": listed(cells), "distance": distance}


def _lockout(item: Item, sheet: Sheet) -> Iterator[Data]:
    distance = first(item, "a difference")
    start, *inner, end = cells = sheet.cell_list(item, item.args[1:], 2)
    if distance == len(sheet.values) // 2:
        yield {"rule": "lockout", "cells": listed(cells)}
        return
    ends = [(a, b) for a in sheet.values for b in sheet.values if abs(a - b) >= distance and a != b]
    yield table([start, end], ends)
    for cell in inner:
        yield table(
            [start, end, cell], [(*e, v) for e in ends for v in sheet.values if v < min(e) or v > max(e)]
        )


def _modular(item: Item, sheet: Sheet) -> Iterator[Data]:
    modulus = first(item, "a number from 1", 1)
    groups = [[v for v in sheet.values if v % modulus == rest] for rest in range(modulus)]
    yield from _in_groups("modular", sheet.cell_list(item, item.args[1:]), groups)


def _entropic(item: Item, sheet: Sheet) -> Iterator[Data]:
    if (sheet.low, sheet.high) != (1, 9):
        raise item.error(f"a grid with the values 1 to 9, found {sheet.low} to {sheet.high}")
    thirds = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    yield from _in_groups("entropic", sheet.cell_list(item, item.args), thirds)


def _in_groups(rule: str, cells: list[Cell], groups: list[list[int]]) -> Iterator[Data]:
    """Where a group is empty, no rule of a board says it: any two cells of a run are of different groups."""
    if len(cells) > 1 and all(groups):
        yield {"rule": rule, "cells": listed(cells), "groups": groups}
    elif len(cells) > 1:
        group = {value: index for index, values in enumerate(groups) for value in values}
        apart = [(a, b) for a in group for b in group if group[a] != group[b]]
        for index, a in enumerate(cells):
            yield from (table([a, b], apart) for b in cells[index + 1 : index + len(groups)])


def _arrow(item: Item, sheet: Sheet) -> Iterator[Data]:
    circle, *shaft = cells = sheet.cell_list(item, item.args, 2)
    if len({*cells}) < len(cells):
        yield sum_of([circle], shaft)
    else:
        yield {"rule": "arrow", "circle": [str(circle)], "cells": listed(shaft)}


def _double_arrow(item: Item, sheet: Sheet) -> Iterator[Data]:
    start, *middle, end = sheet.cell_list(item, item.args, 3)
    yield sum_of([start, end], middle)


def _pill_arrow(item: Item, sheet: Sheet) -> Iterator[Data]:
    size = first(item, "a pill of 2 or 3 cells", 2, 3)
    cells = sheet.cell_list(item, item.args[1:], size + 1)
    pill, shaft = sorted(cells[:size]), cells[size:]
    if sheet.high > 9:
        yield from (
            {"rule": "candidates", "cell": str(cell), "values": [v for v in sheet.values if v < 10]}
            for cell in pill[1:]
        )
    yield {"rule": "arrow", "circle": listed(pill), "cells": listed(shaft)}


def _cage(item: Item, sheet: Sheet) -> Iterator[Data]:
    """The sum 0 is any sum. A cell that is named twice counts twice, and differs from the others."""
    total = first(item, "a sum") if item.args and item.args[0].text else 0
    cells = sheet.cell_list(item, item.args[1:])
    once = list(dict.fromkeys(cells))
    yield Cage.trusted(cells=tuple(once), sum=total if total and once == cells else None)
    if total and once != cells:
        yield sum_of(cells, (), total)


def _sum(item: Item, sheet: Sheet) -> Iterator[Data]:
    if not item.args:
        raise item.error("a sum, found nothing")
    said = item.args[0]
    total, *more = [Token(part, said.line, said.column) for part in said.text.split("_")]
    cells = sheet.cell_list(item, item.args[1:])
    weights = [each.integer("a whole number", -100, 100) for each in more[1:]] if more else [1] * len(cells)
    if (more and more[0].text != "=") or len(weights) != len(cells):
        raise said.error(f"a sum, or one with {len(cells)} weights like 10_=_1_2")
    yield weighted(zip(cells, weights, strict=True), total.integer("a sum", -ANY, ANY))


def _zipper(item: Item, sheet: Sheet) -> Iterator[Data]:
    cells = sheet.cell_list(item, item.args)
    half = len(cells) // 2
    pairs = [[cells[i], cells[-1 - i]] for i in range(half)]
    middle = [[cells[half]]] if len(cells) % 2 else []
    yield from _equal([*middle, *pairs])


def _equal_sum(item: Item, sheet: Sheet) -> Iterator[Data]:
    yield from _equal([sheet.cell_list(item, part) for part in split(item.args, "-")])


def _equal(parts: list[list[Cell]]) -> Iterator[Data]:
    yield from (sum_of(parts[0], part) for part in parts[1:])


def _quad(item: Item, sheet: Sheet) -> Iterator[Data]:
    corner = sheet.cell_list(item, item.args[:1])[0]
    cells = [corner.moved(down, right) for down in (0, 1) for right in (0, 1)]
    if not all(map(sheet.has, cells)):
        raise item.args[0].error("the top left one of four cells")
    if len(item.args) < 2:
        raise item.error("values, found none")
    values = [arg.integer("a value", sheet.low, sheet.high) for arg in item.args[1:]]
    yield {"rule": "quadruple", "cells": listed(cells), "values": values}


def _diagonal(item: Item, sheet: Sheet) -> Iterator[Data]:
    if sheet.rows != sheet.columns:
        raise item.error("a square grid")
    if len(item.args) != 1 or item.args[0].text not in ("1", "-1"):
        raise item.error("1 (rising) or -1 (falling)")
    yield {"rule": "diagonal", "which": "up" if item.args[0].text == "1" else "down"}


WORDS: dict[str, Reader] = {
    "Thermo": _line("thermometer"),
    "Renban": _line("renban"),
    "Palindrome": _line("palindrome"),
    "Between": _cells("between", 2),
    "Whisper": _whisper,
    "Lockout": _lockout,
    "Modular": _modular,
    "Entropic": _entropic,
    "Arrow": _arrow,
    "DoubleArrow": _double_arrow,
    "PillArrow": _pill_arrow,
    "Cage": _cage,
    "AllDifferent": _different,
    "Sum": _sum,
    "Zipper": _zipper,
    "EqualSum": _equal_sum,
    "Quad": _quad,
    "WhiteDot": _edges(lambda a, b: {"rule": "dot", "cells": [a, b], "difference": 1}),
    "BlackDot": _edges(lambda a, b: {"rule": "dot", "cells": [a, b], "ratio": 2}),
    "X": _edges(lambda a, b: {"rule": "pair-sum", "cells": [a, b], "sum": 10}),
    "V": _edges(lambda a, b: {"rule": "pair-sum", "cells": [a, b], "sum": 5}),
    "GreaterThan": _edges(lambda a, b: {"rule": "sign", "less": b, "greater": a}),
    "StrictKropki": board_rule("negative", of=["dot:difference:1", "dot:ratio:2"]),
    "StrictXV": board_rule("negative", of=["pair-sum:5", "pair-sum:10"]),
    "AntiKnight": board_rule("anti-knight"),
    "AntiKing": board_rule("anti-king"),
    "Diagonal": _diagonal,
}
