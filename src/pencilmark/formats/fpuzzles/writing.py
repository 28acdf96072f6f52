"""A board as an object: every rule by its word, and what no word says refused by the name of the rule."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from pencilmark.errors import InputError
from pencilmark.formats.fpuzzles.elements import Item, outside_id, plain_writer
from pencilmark.formats.fpuzzles.reading import readers
from pencilmark.formats.fpuzzles.sheet import MOST, Sheet, box_of, cell_id, sheet_of
from pencilmark.formats.fpuzzles.special import LETTERS, TITLE, WAYS
from pencilmark.formats.shared.lzstring import packed
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["data_of", "packed_board", "written"]

Element = tuple[str, Item]
RuleWriter = Callable[[Any, Board], Iterator[Element]]
_DIVISIONS = ("boxes", "regions")
_GRID = ("rows", "columns", *_DIVISIONS, "candidates")
_DENIALS = ("non-consecutive", "negative")


def written(board: Board) -> str:
    return json.dumps(data_of(board), ensure_ascii=False, separators=(",", ":"))


def packed_board(board: Board) -> str:
    return packed(written(board))


def data_of(board: Board) -> dict[str, Any]:
    """InputError of the kind `unsupported` names what cannot be said."""
    _check_grid(board)
    said = {"title": board.title, "author": board.author}
    data: dict[str, Any] = {"size": board.height, **{word: text for word, text in said.items() if text}}
    data["grid"] = _grid(board)
    sheet = sheet_of(data)
    for rule in board.rules:
        if rule.name not in (*_GRID, *_DENIALS):
            for word, item in _elements(rule, board, sheet):
                _put(data, word, item)
    return data | _denials(board)


def _put(data: dict[str, Any], word: str, item: Item) -> None:
    if item is True:
        data[word] = True
    else:
        data.setdefault(word, []).append(item)


def _check_grid(board: Board) -> None:
    side = board.height
    if board.holes:
        raise unsupported(TITLE, "holes")
    if board.width != side or board.domain != (1, side) or side > MOST:
        low, high = board.domain
        raise unsupported(TITLE, f"a grid of {side} by {board.width} with the values {low} to {high}")
    names = [rule.name for rule in board.rules]
    for name in ("rows", "columns"):
        if name not in names:
            raise unsupported(TITLE, name, why="a puzzle always has them, and the board has not")
    divisions = [name for name in names if name in _DIVISIONS]
    if len(divisions) > 1:
        raise unsupported(TITLE, divisions[1], why="a cell is in one region only")


def _grid(board: Board) -> list[list[dict[str, Any]]]:
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(board.width)] for _ in range(board.height)]
    for cell, value in board.given().items():
        rows[cell.row][cell.column].update(value=value, given=True)
    for cell, region in _regions(board).items():
        rows[cell.row][cell.column]["region"] = region
    for rule in board.rules:
        if rule.name == "candidates":
            _put_candidates(rule, rows)
    return rows


def _put_candidates(rule: Any, rows: list[list[dict[str, Any]]]) -> None:
    """What is said of a cell twice is true twice."""
    cell = rows[rule.cell.row][rule.cell.column]
    before = cell.get("givenPencilMarks", rule.values)
    values = sorted({*before} & {*rule.values})
    if not values:
        raise unsupported(TITLE, "candidates", why=f"none are left for {rule.cell}")
    cell["givenPencilMarks"] = values


def _regions(board: Board) -> dict[Cell, int | None]:
    """What must be said of regions: nothing where they are the usual boxes."""
    usual = box_of(board.height)
    division: Any = next((rule for rule in board.rules if rule.name in _DIVISIONS), None)
    if division is None:
        return dict.fromkeys(board.grid.cells) if usual else {}
    if division.name == "boxes" and division.shape == usual:
        return {}
    number = {cell: index for index, cells in enumerate(division.regions(board.grid)) for cell in cells}
    return {cell: number.get(cell) for cell in board.grid.cells}


def _elements(rule: Rule, board: Board, sheet: Sheet) -> list[Element]:
    """The elements of a rule: those that, read again, say the same to a search."""
    writer = WRITERS.get(rule.name, _plain)
    try:
        found = [*writer(rule, board)]
        again = [rule_of(said) for word, item in found for said in readers()[word](item, sheet)]
    except (BoardError, InputError):
        found, again = [], []
    grid = board.grid
    said = [(c.law, c.scope) for c in rule.constraints(grid)]
    if not found or said != [(c.law, c.scope) for each in again for c in each.constraints(grid)]:
        raise unsupported(TITLE, rule.name, why=rule.words())
    return found


def _plain(rule: Any, board: Board) -> Iterator[Element]:
    if rule.fpuzzles:
        yield from ((rule.fpuzzles, item) for item in plain_writer(rule, board.height))


def _names(cells: Any) -> list[str]:
    return [cell_id(cell) for cell in cells]


def _diagonal(rule: Any, board: Board) -> Iterator[Element]:
    yield "diagonal+" if rule.which == "up" else "diagonal-", True


def _dot(rule: Any, board: Board) -> Iterator[Element]:
    word, value, usual = ("ratio", rule.ratio, 2) if rule.black else ("difference", rule.difference, 1)
    yield word, {"cells": _names(rule.cells), **({} if value == usual else {"value": str(value)})}


def _pair_sum(rule: Any, board: Board) -> Iterator[Element]:
    for letter, total in LETTERS.items():
        if total == rule.sum:
            yield "xv", {"cells": _names(rule.cells), "value": letter}


def _thermometer(rule: Any, board: Board) -> Iterator[Element]:
    yield "slowthermometer" if rule.slow else "thermometer", {"lines": [_names(rule.cells)]}


def _sign(rule: Any, board: Board) -> Iterator[Element]:
    """There is no sign: a thermometer of two cells says the same."""
    yield "thermometer", {"lines": [_names((rule.less, rule.greater))]}


def _arrow(rule: Any, board: Board) -> Iterator[Element]:
    yield "arrow", {"lines": [_names([rule.circle[-1], *rule.cells])], "cells": _names(rule.circle)}


def _clone(rule: Any, board: Board) -> Iterator[Element]:
    yield "clone", {"cells": _names(rule.cells), "cloneCells": _names(rule.of)}


def _quadruple(rule: Any, board: Board) -> Iterator[Element]:
    yield "quadruple", {"cells": _names(rule.cells), "values": list(rule.values)}


def _little_killer(rule: Any, board: Board) -> Iterator[Element]:
    way = next(short for short, long in WAYS.items() if long == rule.direction)
    place = outside_id(rule.where, rule.at, board.height)
    yield "littlekillersum", {"cell": place, "direction": way, "value": str(rule.sum)}


def _windoku(rule: Any, board: Board) -> Iterator[Element]:
    yield from (("extraregion", {"cells": _names(cells)}) for cells in rule.windows(board.grid))


WRITERS: dict[str, RuleWriter] = {
    "diagonal": _diagonal,
    "dot": _dot,
    "pair-sum": _pair_sum,
    "thermometer": _thermometer,
    "sign": _sign,
    "arrow": _arrow,
    "clone": _clone,
    "quadruple": _quadruple,
    "little-killer": _little_killer,
    "windoku": _windoku,
}


def _denials(board: Board) -> dict[str, Any]:
    """Which marks are missing on purpose."""
    denied = {"dot:difference:1"} if any(rule.name == "non-consecutive" for rule in board.rules) else set()
    rules: list[Any] = [rule for rule in board.rules if rule.name == "negative"]
    denied |= {claim for rule in rules for claim in rule.of}
    dots: list[Any] = [rule for rule in board.rules if rule.name == "dot"]
    ratios = {f"dot:ratio:{dot.ratio}" for dot in dots if dot.black}
    words = {"ratio": ratios or {"dot:ratio:2"}, "xv": {"pair-sum:5", "pair-sum:10"}}
    found = [word for word, claims in words.items() if claims <= denied]
    left = denied.difference({"dot:difference:1"}, *(words[word] for word in found))
    if left:
        raise unsupported(TITLE, "negative", why=f"of {', '.join(sorted(left))} alone")
    said: dict[str, Any] = {"nonconsecutive": True} if "dot:difference:1" in denied else {}
    return said | ({"negative": found} if found else {})
