"""From an object to a board: the grid, the rules of every word, and what is drawn beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

from pencilmark.errors import InputError, ModelError
from pencilmark.formats.fpuzzles.drawings import DRAWINGS, SETTINGS, drawn
from pencilmark.formats.fpuzzles.elements import Data, Reader, by_word, plain_reader
from pencilmark.formats.fpuzzles.sheet import Sheet, box_of, pieces, sheet_of
from pencilmark.formats.fpuzzles.special import READERS, TITLE
from pencilmark.formats.shared.links import Payload, json_of, plain_words
from pencilmark.formats.shared.rules_in_words import beyond_elements
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.json_places import place_in
from pencilmark.puzzles.remarks import Remark, Remarked
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import is_whole, shown
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["board_of_data", "board_of_link", "board_of_object", "readers"]

Read = Board | Remarked


@cache
def readers() -> dict[str, Reader]:
    """What every word says: the words of rules, and those with fields of their own."""
    return {word: plain_reader(kind) for word, kind in by_word().items()} | READERS


def board_of_link(found: Payload | InputError) -> Read | InputError:
    """The board of a packed object; a mistake in it is one of the whole link."""
    if isinstance(found, InputError):
        return found
    try:
        text = found.unpacked()
        return _board(_object(text, found), found)
    except InputError as error:
        return error


def _object(text: str, found: Payload) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise found.error(f"expected a packed JSON object, found {shown(text[:50])}") from None


def _board(data: Any, found: Payload) -> Read:
    if isinstance(data, dict) and "grid" not in data and "cells" in data:
        from pencilmark.formats.sudokupad.reading import board_of_picture

        return board_of_picture(data, found)
    try:
        return board_of_data(data, found.line, found.column)
    except BoardError as error:
        raise found.error(f"{TITLE}: {error}") from None
    except InputError as error:
        raise found.placed(error) from None


def board_of_object(text: str, start: int = 1) -> Read | InputError:
    """The board of a JSON text as it stands, from this line of its file on."""
    try:
        return board_of_data(json_of(text, start), None, None)
    except BoardError as error:
        line, column = place_in(text, error.path)
        return InputError(f"{TITLE}: {error}", line + start - 1, column)
    except InputError as error:
        if error.line is not None:
            return error
        line, column = place_in(text, (error.rule,) if error.rule else ())
        return InputError(error.message, line + start - 1, column, kind=error.kind, rule=error.rule)


def board_of_data(data: Any, line: int | None, column: int | None) -> Read:
    """BoardError's path leads to what is wrong; `unsupported` names a word that is not known."""
    if not isinstance(data, dict):
        raise BoardError(f"expected an object, found {shown(data)}")
    sheet = sheet_of(data)
    rules = [*_division(sheet), *_elements(data, sheet), *_candidates(sheet)]
    board = Board(
        sheet.side,
        sheet.side,
        rules,
        _givens(sheet),
        title=plain_words(data.get("title")),
        author=plain_words(data.get("author")),
    )
    _check_constraints(board)
    remarks = [Remark(what, line, column, drawing=True) for what in drawn(data, sheet)]
    in_words, beyond = beyond_elements(data.get("ruleset"))
    remarks += [Remark(what, line, column) for what in in_words]
    remarks += [Remark(what, line, column, drawing=True) for what in beyond]
    return Remarked(board, tuple(remarks)) if remarks else board


def _check_constraints(board: Board) -> None:
    """Some rules can be told to be wrong only by what they say to a search."""
    try:
        for rule in board.rules:
            if rule.place == "line" and rule.repeats():
                tuple(rule.constraints(board.grid))
    except ModelError as error:
        raise BoardError(str(error)) from None


@lru_cache(maxsize=32)
def _usual(side: int) -> tuple[Rule, ...]:
    """The rules of every puzzle that says nothing else."""
    box = box_of(side)
    boxes = [{"rule": "boxes", "shape": box}] if box else []
    return tuple(map(rule_of, [{"rule": "rows"}, {"rule": "columns"}, *boxes]))


def _division(sheet: Sheet) -> Iterator[Rule]:
    if not any("region" in cell for _, _, cell in sheet.filled):
        yield from _usual(sheet.side)
        return
    yield from _usual(sheet.side)[:2]
    regions = [*pieces(sheet.regions)]
    if regions and not _are_rows(regions, sheet.side):
        yield rule_of(
            {"rule": "boxes", "shape": sheet.box}
            if _are_boxes(sheet)
            else {"rule": "regions", "cells": regions}
        )


def _are_rows(regions: list[list[Cell]], side: int) -> bool:
    return len(regions) == side and all(
        len(r) == side and len({cell.row for cell in r}) == 1 for r in regions
    )


def _are_boxes(sheet: Sheet) -> bool:
    if not sheet.box:
        return False
    height, width = sheet.box
    boxes: dict[int | None, set[tuple[int, int]]] = {}
    for cell, region in sheet.regions.items():
        boxes.setdefault(region, set()).add((cell.row // height, cell.column // width))
    return None not in boxes and len(boxes) == sheet.side and all(len(found) == 1 for found in boxes.values())


def _elements(data: dict[str, Any], sheet: Sheet) -> Iterator[Rule]:
    for word, said in data.items():
        if said in (False, None, "", 0) or said == [] or word in SETTINGS or word in DRAWINGS:
            continue
        reader = readers().get(word)
        if reader is None:
            raise unsupported(TITLE, plain_words(word, 60) or "an empty word")
        items = said if isinstance(said, list) else [said]
        for index, item in enumerate(items):
            path = (word, index) if isinstance(said, list) else (word,)
            yield from _rules_of(reader(item, sheet), *path)
    yield from _denials(data)


def _rules_of(said: Iterator[Data], *path: int | str) -> Iterator[Rule]:
    try:
        yield from map(rule_of, said)
    except BoardError as error:
        place = f" {path[1] + 1}" if len(path) > 1 and isinstance(path[1], int) else ""
        raise BoardError(f"{path[0]}{place}: {error}", *path, *error.path) from None


def _denials(data: dict[str, Any]) -> Iterator[Rule]:
    """No mark where there could be one: dots of either colour excuse from both, X and V from each other."""
    said = data.get("negative") or []
    if not isinstance(said, list):
        raise BoardError(f"negative: expected a list, found {shown(said)}", "negative")
    claims = {"ratio": _ratios(data), "xv": ["pair-sum:5", "pair-sum:10"]}
    for word in said:
        if not isinstance(word, str) or word not in claims:
            raise unsupported(TITLE, plain_words(f"negative {word}", 60))
    of = [claim for word in dict.fromkeys(said) for claim in claims[word]]
    consecutive = data.get("nonconsecutive")
    if consecutive and "ratio" in said:
        of.insert(0, "dot:difference:1")
    elif consecutive:
        yield rule_of({"rule": "non-consecutive"})
    if of:
        yield rule_of({"rule": "negative", "of": of})


def _ratios(data: dict[str, Any]) -> list[str]:
    """The ratios that are denied are those of the marks that are there, or the usual one."""
    marks = data.get("ratio") or [{}]
    values = [str(mark.get("value") or 2).strip() for mark in marks if isinstance(mark, dict)]
    return [f"dot:ratio:{value}" for value in dict.fromkeys(values)]


def _givens(sheet: Sheet) -> dict[Cell, int]:
    found = [(Cell(r, c), _given(cell, r, c)) for r, c, cell in sheet.filled]
    return {cell: value for cell, value in found if value is not None}


def _given(cell: dict[str, Any], r: int, c: int) -> int | None:
    value = cell.get("value") if cell.get("given") else None
    if value is None or value == 0:
        return None
    if not is_whole(value):
        raise BoardError(f"expected a value at R{r + 1}C{c + 1}, found {shown(value)}", "grid", r, c, "value")
    return int(value)


def _candidates(sheet: Sheet) -> Iterator[Rule]:
    for r, c, cell in sheet.filled:
        if values := cell.get("givenPencilMarks"):
            said = {"rule": "candidates", "cell": str(Cell(r, c)), "values": values}
            yield from _rules_of(iter([said]), "grid", r, c)
        if isinstance(parity := cell.get("parity"), str) and parity.lower() in ("odd", "even"):
            yield rule_of({"rule": parity.lower(), "cells": [str(Cell(r, c))]})
