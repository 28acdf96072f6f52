"""The grid of a board as items of a string: its shape, its boxes or regions, its givens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pencilmark.formats.iss.items import TITLE
from pencilmark.formats.iss.sheet import MOST, box_of, cell_id
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import Rule

__all__ = ["givens_item", "is_raw", "regions_item", "shape_item", "word_item"]

_PIECES = "123456789abcdefghijklmnopqrstuvwxyz"


def shape_item(board: Board) -> str:
    low, high = board.domain
    sides, values = (board.height, board.width), high - low + 1
    raw = is_raw(board)
    if board.holes:
        raise unsupported(TITLE, "holes")
    if max(sides) > MOST or low not in (0, 1) or not (1 if raw else max(sides)) <= values <= MOST:
        raise unsupported(TITLE, f"a grid of {board.height} by {board.width} with the values {low} to {high}")
    spread = "" if (low, high) == (1, max(sides)) else str(high) if low else f"0-{high}"
    parts = [f"{board.height}x{board.width}", *([spread] if spread or raw else []), *(["Raw"] if raw else [])]
    return "" if parts == ["9x9"] else "~".join([".Shape", *parts])


def is_raw(board: Board) -> bool:
    """No rows and columns: most words about the whole board are not to be used then."""
    return not {"rows", "columns"} & {rule.name for rule in board.rules}


def regions_item(board: Board) -> str:
    """Rows and columns come by themselves, both or neither; boxes of the usual size, or of another, or none."""
    names = [rule.name for rule in board.rules]
    for one, other in (("rows", "columns"), ("columns", "rows")):
        if one in names and other not in names:
            raise unsupported(TITLE, one, why=f"without {other}")
    if "rows" not in names:
        return "".join(
            _each_different(rule, board) for rule in board.rules if rule.name in ("boxes", "regions")
        )
    divisions = [rule for rule in board.rules if rule.name in ("boxes", "regions")]
    usual = box_of(board.height, board.width, max(board.height, board.width))
    if not divisions:
        return ".NoBoxes" if usual else ""
    return _division(divisions[0], usual, board) + "".join(
        _each_different(rule, board) for rule in divisions[1:]
    )


def _division(rule: Any, usual: tuple[int, int] | None, board: Board) -> str:
    side = max(board.height, board.width)
    if rule.name == "boxes":
        if rule.shape == usual:
            return ""
        size = rule.shape[0] * rule.shape[1]
        if box_of(board.height, board.width, size) == rule.shape:
            return f".RegionSize~{size}"
    regions = list(rule.regions(board.grid))
    if {len(region) for region in regions} != {side} or len(regions) > len(_PIECES):
        return ".NoBoxes" + _each_different(rule, board)
    piece = {cell: _PIECES[index] for index, region in enumerate(regions) for cell in region}
    return ".NoBoxes.Jigsaw~" + "".join(piece.get(cell, "0") for cell in board.grid.cells)


def _each_different(rule: Rule, board: Board) -> str:
    return "".join(word_item("AllDifferent", cells) for cells in rule.regions(board.grid))


def givens_item(board: Board) -> str:
    given = [f"~{cell_id(cell)}_{value}" for cell, value in board.given().items()]
    return "." + "".join(given) if given else ""


def word_item(word: str, cells: Iterable[Cell], *before: object) -> str:
    return "~".join([f".{word}", *map(str, before), *map(cell_id, cells)])
