"""From the code of a link to a board: its cells and regions, and the rules that its drawings and words surely are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, starmap
from typing import Any

from pencilmark.errors import InputError
from pencilmark.formats.fpuzzles.reading import board_of_link
from pencilmark.formats.fpuzzles.sheet import box_of
from pencilmark.formats.shared.links import Payload, json_of, plain_words
from pencilmark.formats.shared.rules_in_words import Words, words_of
from pencilmark.formats.sudokupad.classic import board_of_classic
from pencilmark.formats.sudokupad.drawings import Picture, rules_drawn
from pencilmark.formats.sudokupad.zipped import UnzipError, unzipped
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.remarks import Remark, Remarked
from pencilmark.rules import rule_of
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.cell import Cell
from pencilmark.rules.columns import Columns
from pencilmark.rules.fields import is_whole, shown
from pencilmark.rules.grid import places
from pencilmark.rules.rows import Rows
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["TITLE", "board_of_code", "board_of_object", "board_of_picture"]

TITLE = "SudokuPad"
_MOST = 31
Read = Board | Remarked
Data = dict[str, Any]
#: What a flag of the file says to the page's own checker.
_FLAGS = {
    "antiknight": {"rule": "anti-knight"},
    "antiking": {"rule": "anti-king"},
    "nonconsecutive": {"rule": "non-consecutive"},
    "diag-": {"rule": "diagonal", "which": "down"},
    "diag+": {"rule": "diagonal", "which": "up"},
}
_REFUSED = ("norowcol", "antiratio", "entropy", "taxicab", "antiroyal", "nonsudoku")
_WORDS = (*_FLAGS, *_REFUSED)
_ON = (True, "true", "t", 1)


def board_of_code(kind: str, found: Payload) -> Read | InputError:
    if kind in ("fpuzzles", "fpuz"):
        return board_of_link(found)
    if kind == "scf":
        return unsupported(TITLE, "scf", found.token, "an encoding of its own")
    try:
        if kind == "classic":
            return board_of_classic(found)
        return board_of_picture(_data(found.unpacked(), found), found)
    except InputError as error:
        return error


def board_of_object(text: str, start: int) -> Read | InputError:
    """The board of a picture's JSON as it stands."""
    try:
        return board_of_picture(json_of(text, start), Payload("", start, 1))
    except InputError as error:
        return error


def _data(text: str, found: Payload) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        pass
    try:
        return unzipped(text)
    except UnzipError as error:
        near = shown(text[error.at : error.at + 20])
        raise found.error(f"{TITLE}: expected {error} in the unpacked puzzle, found {near}") from None


def board_of_picture(data: Any, found: Payload) -> Read:
    """The board of a picture, and what of it is told beside."""
    try:
        return _board(data, found)
    except BoardError as error:
        raise found.error(f"{TITLE}: {error}") from None
    except InputError as error:
        raise found.placed(error) from None


def _board(data: Any, found: Payload) -> Read:
    if not isinstance(data, dict):
        raise BoardError(f"expected an object, found {shown(data)}")
    rows = _rows(data)
    height, width = len(rows), len(rows[0])
    said = _said(data)
    words = words_of(said.get("rules", ""))
    drawn, left = rules_drawn(Picture(data, height, width, words))
    flags = _flags(data, words)
    regions = _regions(data)
    whole = [*_division(regions, height, width), *flags]
    remarks = [*left, *_doubts(bool(regions), words, height, width)]
    board = Board(
        height,
        width,
        [*whole, *map(rule_of, drawn)],
        _givens(rows),
        title=plain_words(said.get("title")),
        author=plain_words(said.get("author")),
    )
    told = tuple(Remark(what, found.line, found.column, drawing=True) for what in remarks)
    return Remarked(board, told) if told else board


def _rows(data: Data) -> list[list[Data]]:
    rows = data.get("cells")
    if not isinstance(rows, list) or not 1 <= len(rows) <= _MOST:
        raise BoardError(f"cells: expected a list of 1 to {_MOST} rows, found {shown(rows)}", "cells")
    width = len(rows[0]) if isinstance(rows[0], list) else 0
    for r, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != width or not 1 <= width <= _MOST:
            raise BoardError(
                f"cells: expected a row of {width or 'some'} cells, found {shown(row)}", "cells", r
            )
    return [
        row if {*map(type, row)} == {dict} else [cell if isinstance(cell, dict) else {} for cell in row]
        for row in rows
    ]


def _givens(rows: list[list[Data]]) -> list[list[int | None]]:
    return [[None if (value := cell.get("value")) is None else _given(value) for cell in row] for row in rows]


def _given(value: Any) -> int | None:
    if value == "":
        return None
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 4:
        value = int(value)
    if not is_whole(value):
        raise BoardError(f"cells: expected a value, found {shown(value)}", "cells")
    return int(value)


def _said(data: Data) -> dict[str, str]:
    """Title, author and rules: of the metadata, or of cages without cells that begin with the word."""
    said: dict[str, str] = {}
    meta = data.get("metadata")
    for word in ("title", "author", "rules"):
        if isinstance(meta, dict) and isinstance(meta.get(word), str):
            said[word] = meta[word]
        elif isinstance(meta, dict) and isinstance(meta.get(word), list):
            said[word] = "\n".join(str(part) for part in meta[word])
    for cage in data.get("cages") or []:
        text = cage.get("value") if isinstance(cage, dict) and not cage.get("cells") else None
        word, colon, rest = text.partition(":") if isinstance(text, str) else ("", "", "")
        if colon and word.strip().lower() in ("title", "author", "rules"):
            said.setdefault(word.strip().lower(), rest.strip())
    return said


def _division(regions: list[list[Any]], height: int, width: int) -> list[Rule]:
    lines = [Rows.trusted(), Columns.trusted()]
    if not regions:
        return lines
    usual = box_of(height) if height == width else None
    if usual and {frozenset(map(tuple, region)) for region in regions} == _boxes(height, usual):
        return [*lines, Boxes(usual)]
    return [*lines, rule_of({"rule": "regions", "cells": [[*starmap(Cell, each)] for each in regions]})]


@lru_cache(maxsize=32)
def _boxes(side: int, box: tuple[int, int]) -> frozenset[frozenset[Cell]]:
    """The cells of each box of a square grid."""
    height, width = box
    found: dict[tuple[int, int], list[Cell]] = {}
    for cell in places(side, side):
        found.setdefault((cell.row // height, cell.column // width), []).append(cell)
    return frozenset(map(frozenset, found.values()))


def _regions(data: Data) -> list[list[Any]]:
    """Lists of places [row, column]."""
    found = data.get("regions")
    listed = found if isinstance(found, list) else []
    regions = [region for region in listed if isinstance(region, list) and region]
    places = [*chain.from_iterable(regions)]
    if not _are_pairs(places):
        wrong = next(place for place in places if not (isinstance(place, list) and _are_pairs([place])))
        raise BoardError(f"regions: expected a place [row, column], found {shown(wrong)}", "regions")
    return regions


def _are_pairs(places: list[Any]) -> bool:
    """Is each of them two whole numbers from 0?"""
    if not {*map(type, places)} <= {list} or not {*map(len, places)} <= {2}:
        return False
    numbers = [*chain.from_iterable(places)]
    return {*map(type, numbers)} <= {int} and min(numbers, default=0) >= 0


def _flags(data: Data, words: Words) -> list[Rule]:
    """Rules of the whole board that the file turns on, or that known sentences tell."""
    meta = data.get("metadata")
    listed: Any = data.get("global") if isinstance(data.get("global"), list) else []
    named: Any = meta if isinstance(meta, dict) else {}
    on = {word for word in _WORDS if word in listed or (word in named and named[word] in _ON)}
    for word in _REFUSED:
        if word in on:
            raise unsupported(TITLE, word)
    said = {
        "antiknight" if topic == "knight" else "antiking" for topic in ("knight", "king") if words.say(topic)
    }
    return [rule_of(_FLAGS[word]) for word in _FLAGS if word in on | said]


def _doubts(divided: bool, words: Words, height: int, width: int) -> Iterator[str]:
    """What only words say, or what a Sudoku should have and the picture has not."""
    yield from words.doubts()
    if height != width or not divided:
        yield f"a grid of {height} by {width}" + ("" if divided else " without its regions")
