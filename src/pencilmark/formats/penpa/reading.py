"""A drawing as a Sudoku, where it is one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pencilmark.formats.fpuzzles.sheet import box_of
from pencilmark.formats.penpa.drawing import Drawing, drawing_of
from pencilmark.formats.shared.links import Payload, plain_words
from pencilmark.formats.shared.rules_in_words import Words, words_of
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.remarks import Remark, Remarked
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell
from pencilmark.rules.rule import BoardError

__all__ = ["board_of"]

TITLE = "penpa+"
_GRIDS = ("square", "sudoku")
_LARGEST = 16
#: Layers that are drawn, and what one of them is called.
_LAYERS = {
    "surface": "coloured cell", "numberS": "small number", "symbol": "symbol", "freeline": "line", "freelineE": "line",
    "thermo": "thermometer", "nobulbthermo": "line", "arrows": "arrow", "direction": "arrow", "squareframe": "frame",
    "polygon": "polygon", "line": "line", "wall": "wall", "cage": "cage", "killercages": "cage",
}  # fmt: skip
Edge = frozenset[Cell]


def board_of(found: Payload) -> Board | Remarked:
    drawing = drawing_of(found)
    words = words_of("" if drawing.rules.strip().lower() in ("no rules", "") else drawing.rules)
    if (why := _no_sudoku(drawing, words)) is not None:
        raise unsupported(TITLE, why, found.token, "a drawing does not say its rules")
    side = drawing.rows
    givens, odd = _givens(drawing)
    regions, stray = _regions(drawing)
    if len(regions) != side or {len(region) for region in regions} != {side} or not givens:
        raise unsupported(TITLE, _kind(drawing), found.token, "a drawing does not say its rules")
    remarks = [*odd, *(["a line between cells"] if stray else []), *_drawn(drawing), *words.doubts()]
    if not _told(drawing, words):
        remarks.append("a grid that nothing says to be a Sudoku")
    rules = [{"rule": "rows"}, {"rule": "columns"}, _division(regions, side)]
    title, author = plain_words(drawing.titled("Title")), plain_words(drawing.titled("Author"))
    try:
        board = Board(side, side, map(rule_of, rules), givens, title=title, author=author)
    except BoardError as error:
        raise found.error(f"{TITLE}: {error}") from None
    told = tuple(Remark(what, found.line, found.column, drawing=True) for what in remarks)
    return Remarked(board, told) if told else board


def _no_sudoku(drawing: Drawing, words: Words) -> str | None:
    """Why it is none at all, by its name."""
    square = drawing.rows == drawing.columns and 2 <= drawing.rows <= _LARGEST
    other = [tag for tag in drawing.tags if "sudoku" not in tag.lower() and tag.lower() != "classic"]
    if drawing.head[0] not in _GRIDS or not square or (other and not _told(drawing, words)):
        return _kind(drawing)
    return None


def _kind(drawing: Drawing) -> str:
    named = [plain_words(tag, 40) for tag in drawing.tags[:5]]
    return ", ".join(named) or f"a drawing on the grid {plain_words(' '.join(drawing.head[:3]), 40)}"


def _told(drawing: Drawing, words: Words) -> bool:
    tagged = any("sudoku" in tag.lower() for tag in drawing.tags)
    return drawing.head[0] == "sudoku" or tagged or words.say("sudoku")


def _givens(drawing: Drawing) -> tuple[dict[Cell, int], list[str]]:
    """The numbers in cells, and those elsewhere or of another kind in words."""
    found: dict[Cell, int] = {}
    odd: list[str] = []
    for place, said in drawing.layer("number").items():
        cell = drawing.cell(int(place)) if place.isdecimal() and len(place) < 7 else Cell(-1, -1)
        value = _number(said, drawing.rows)
        if value is not None and drawing.has(cell) and int(place) < drawing.cells:
            found[cell] = value
        else:
            odd.append(
                f"the text {plain_words(said[0], 20)!r}" if isinstance(said, list) and said else "a text"
            )
    more = f" and {len(odd) - 1} more" if len(odd) > 1 else ""
    return found, [odd[0] + more] if odd else []


def _number(said: Any, side: int) -> int | None:
    """The value of a cell: a text of digits, or a list of marks with one set."""
    text = said[0] if isinstance(said, list) and len(said) > 2 else None
    if isinstance(text, list) and said[2] == "7":
        marked = [index for index, mark in enumerate(text, 1) if mark == 1]
        return marked[0] if len(marked) == 1 and marked[0] <= side else None
    plain = isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) < 3
    return int(str(text)) if plain and said[2] == "1" and 1 <= int(str(text)) <= side else None


def _regions(drawing: Drawing) -> tuple[list[list[Cell]], bool]:
    """What the lines between cells divide the grid into, and whether some of them divide nothing."""
    lines, stray = _lines(drawing)
    cells = [Cell(r, c) for r in range(drawing.rows) for c in range(drawing.columns)]
    seen: set[Cell] = set()
    found = []
    for cell in cells:
        if cell not in seen:
            region = _reached(cell, drawing, lines)
            seen |= region
            found.append(sorted(region))
    number = {cell: index for index, region in enumerate(found) for cell in region}
    inner = any(len({number[cell] for cell in edge}) == 1 for edge in lines)
    return found, stray or inner


def _lines(drawing: Drawing) -> tuple[set[Edge], bool]:
    found: set[Edge] = set()
    stray = False
    for key in drawing.layer("lineE"):
        ends = sorted(
            int(part) - drawing.cells for part in key.split(",") if part.isdecimal() and len(part) < 7
        )
        edge = _edge(ends, drawing)
        if edge is None:
            stray = True
        elif all(map(drawing.has, edge)):
            found.add(edge)
    return found, stray


def _edge(ends: list[int], drawing: Drawing) -> Edge | None:
    """The two cells on both sides of a line between two corners next to each other."""
    if len(ends) != 2 or ends[0] < 0:
        return None
    first = drawing.cell(ends[1])
    if ends[1] - ends[0] == 1:
        return frozenset((first, first.moved(1, 0)))
    return frozenset((first, first.moved(0, 1))) if ends[1] - ends[0] == drawing.stride else None


def _reached(start: Cell, drawing: Drawing, lines: set[Edge]) -> set[Cell]:
    found, left = {start}, [start]
    while left:
        cell = left.pop()
        for step in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            other = cell.moved(*step)
            if drawing.has(other) and other not in found and frozenset((cell, other)) not in lines:
                found.add(other)
                left.append(other)
    return found


def _division(regions: list[list[Cell]], side: int) -> dict[str, Any]:
    usual = box_of(side)
    shapes = {(len({c.row for c in r}), len({c.column for c in r})) for r in regions}
    whole = all(len({c.row for c in r}) * len({c.column for c in r}) == len(r) for r in regions)
    if usual and shapes == {usual} and whole:
        return {"rule": "boxes", "shape": usual}
    return {"rule": "regions", "cells": regions}


def _drawn(drawing: Drawing) -> Iterator[str]:
    for layer, name in _LAYERS.items():
        items = drawing.layers.get(layer)
        count = len(items) if isinstance(items, dict | list) else 0
        if count:
            yield f"a {name}" + (f" and {count - 1} more" if count > 1 else "")
