"""Words that stand outside the grid: R3 and C3 with a number at each end, or a diagonal by its first cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pencilmark.formats.iss.counting import lunchbox
from pencilmark.formats.iss.items import Item
from pencilmark.formats.iss.machines import Data, automaton
from pencilmark.formats.iss.sheet import Sheet
from pencilmark.formats.iss.simple import ANY, Reader, first
from pencilmark.puzzles.text import Token
from pencilmark.rules.cell import Cell

__all__ = ["DIRECTIONS", "OTHER_END", "WORDS", "diagonals", "frame_place"]

OTHER_END = {"left": "right", "top": "bottom"}
DIRECTIONS = {(1, 1): "down-right", (1, -1): "down-left", (-1, 1): "up-right", (-1, -1): "up-left"}
Clue = Callable[[str, int, list[Cell], Token, Sheet], Data]


def _both_ends(clue: Clue) -> Reader:
    """`R3~5~2`: 5 at the left of row 3 and 2 at its right; either may be missing."""

    def read(item: Item, sheet: Sheet) -> Iterator[Data]:
        if not 2 <= len(item.args) <= 3:
            raise item.error(f"a row or column and one or two numbers, found {len(item.args)} arguments")
        where, at, cells = sheet.line(item.args[0])
        ends = [(where, cells), (OTHER_END[where], cells[::-1])]
        for (end, line), token in zip(ends, item.args[1:], strict=False):
            if token.text:
                yield clue(end, at, line, token, sheet)

    return read


def _value(rule: str, low: int = 1) -> Clue:
    def clue(where: str, at: int, line: list[Cell], token: Token, sheet: Sheet) -> Data:
        return {"rule": rule, "where": where, "at": at, "value": token.integer("a number", low, ANY)}

    return clue


def _skyscraper(where: str, at: int, line: list[Cell], token: Token, sheet: Sheet) -> Data:
    """A cell of 0 has no building on it, which the rule of that name does not say."""
    seen = token.integer("a number from 1", 1, ANY)
    if sheet.low > 0:
        return {"rule": "skyscraper", "where": where, "at": at, "value": seen}

    def step(state: tuple[int, int], height: int) -> list[tuple[int, int]]:
        highest, count = state
        return [(height, count + 1)] if height > highest else [state]

    most = (sheet.high + 1) * (len(line) + 1)
    return automaton(line, sheet.values, (0, 0), step, lambda state: state[1] == seen, most)


def _hidden_skyscraper(where: str, at: int, line: list[Cell], token: Token, sheet: Sheet) -> Data:
    """The first building that one does not see has that height."""
    target = token.integer("a value", sheet.low, sheet.high)
    found = sheet.high + 1

    def step(highest: int, height: int) -> list[int]:
        if highest == found or height > highest:
            return [max(highest, height)]
        return [found] if height == target else []

    most = len(sheet.values) + 2
    return automaton(line, sheet.values, sheet.low - 1, step, lambda highest: highest == found, most)


def _sandwich(item: Item, sheet: Sheet) -> Iterator[Data]:
    """Between the smallest and the largest value of a row or column, which in a full one are those of the grid."""
    total = first(item, "a sum")
    if len(item.args) != 2:
        raise item.error(f"a sum and a row or column, found {len(item.args)} arguments")
    where, at, cells = sheet.line(item.args[1])
    if len(cells) == len(sheet.values):
        yield {"rule": "sandwich", "where": where, "at": at, "sum": total, "ends": [sheet.low, sheet.high]}
    else:
        yield lunchbox(cells, total, sheet)


def _little_killer(item: Item, sheet: Sheet) -> Iterator[Data]:
    total = first(item, "a sum")
    if len(item.args) != 2:
        raise item.error(f"a sum and the first cell of a diagonal, found {len(item.args)} arguments")
    cell = sheet.cell(item.args[1])
    step = diagonals(sheet.rows, sheet.columns).get(cell)
    if step is None:
        raise item.args[1].error("the first cell of a diagonal, at the border")
    where, at = frame_place(cell.moved(-step[0], -step[1]), sheet)
    yield {"rule": "little-killer", "where": where, "at": at, "direction": DIRECTIONS[step], "sum": total}


def frame_place(outside: Cell, sheet: Sheet) -> tuple[str, int]:
    """A place of the frame around the grid: its side and number there."""
    if outside.row in (-1, sheet.rows):
        return ("top" if outside.row < 0 else "bottom"), outside.column + 1
    return ("left" if outside.column < 0 else "right"), outside.row + 1


@cache
def diagonals(rows: int, columns: int) -> dict[Cell, tuple[int, int]]:
    """The diagonals of two cells or more, each once: the cell that names it, and the step from cell to cell."""
    starts = [
        *((Cell(r, 0), (1, 1)) for r in range(rows - 1)),
        *((Cell(r, columns - 1), (-1, -1)) for r in range(1, rows - 1)),
        *((Cell(0, c), (1, -1)) for c in range(1, columns)),
        *((Cell(rows - 1, c), (-1, 1)) for c in range(1, columns - 1)),
    ]
    found: dict[frozenset[Cell], tuple[Cell, tuple[int, int]]] = {}
    for start, step in starts:
        cells = frozenset(_along(start, step, rows, columns))
        if len(cells) > 1:
            found.setdefault(cells, (start, step))
    return dict(found.values())


def _along(cell: Cell, step: tuple[int, int], rows: int, columns: int) -> Iterator[Cell]:
    while 0 <= cell.row < rows and 0 <= cell.column < columns:
        yield cell
        cell = cell.moved(*step)


WORDS: dict[str, Reader] = {
    "XSum": _both_ends(_value("x-sum")),
    "NumberedRoom": _both_ends(_value("numbered-room", low=0)),
    "Skyscraper": _both_ends(_skyscraper),
    "HiddenSkyscraper": _both_ends(_hidden_skyscraper),
    "Sandwich": _sandwich,
    "LittleKiller": _little_killer,
}
