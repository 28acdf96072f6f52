"""Boards as JSON: `{"pencilmark": 1, "grid": {"rows": 9, "columns": 9, "values": [1, 9]}, "givens": …, "rules": …}`.

An unknown word, rule or field is an error that names it: a rule that is left out would be another puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.board_family import BoardFamily
from pencilmark.puzzles.json_places import TwiceError, json_error, once, place_in
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.rules import rule_of
from pencilmark.rules.fields import shown
from pencilmark.rules.rule import BoardError, Rule

__all__ = ["VERSION", "board_of", "board_of_text", "data_of", "text_of"]

VERSION = 1
_WORDS = ("pencilmark", "title", "author", "grid", "givens", "holes", "rules")
_GRID = ("rows", "columns", "values")


def data_of(board: Board) -> dict[str, Any]:
    """A board as JSON data."""
    grid = {"rows": board.height, "columns": board.width, "values": list(board.domain)}
    said = {"title": board.title, "author": board.author}
    rows = [list(board.givens[r : r + board.width]) for r in range(0, len(board.givens), board.width)]
    return {
        "pencilmark": VERSION,
        **{word: text for word, text in said.items() if text},
        "grid": grid,
        "givens": rows,
        **({"holes": [str(hole) for hole in sorted(board.holes)]} if board.holes else {}),
        "rules": [rule.as_dict() for rule in board.rules],
    }


def text_of(board: Board) -> str:
    """A board as text: on one line where that is how it was read, else a row and a rule a line."""
    data = data_of(board)
    if board.layout == "line":
        return json.dumps(data, ensure_ascii=False) + "\n"
    listed = {word: data.pop(word) for word in ("givens", "rules")}
    head = [f"{json.dumps(word)}: {json.dumps(value, ensure_ascii=False)}" for word, value in data.items()]
    blocks = [f"{json.dumps(word)}: {_lines(items)}" for word, items in listed.items()]
    return "{" + ",\n ".join(head + blocks) + "}\n"


def _lines(items: list[Any]) -> str:
    return "[" + ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in items) + "]"


def board_of_text(text: str, line: int = 1, layout: str = "board", family: type[Puzzle] = Board) -> Puzzle:
    """The board of a JSON text that begins at this line of its file; InputError tells where it is wrong, also where it
    is none of the family."""
    try:
        data = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise json_error(error, line) from None
    except TwiceError as error:
        at, column = error.place(text)
        raise InputError(str(error), at + line - 1, column) from None
    except (ValueError, RecursionError):
        raise InputError("expected JSON that can be read", line, 1) from None
    try:
        return _adopted(board_of(data, layout), family)
    except BoardError as error:
        at, column = place_in(text, error.path)
        unknown = _unknown_rule(data, error.path)
        kind = "syntax" if unknown is None else "unsupported"
        raise InputError(str(error), at + line - 1, column, kind=kind, rule=unknown) from None


def _unknown_rule(data: Any, path: tuple[Any, ...]) -> Any:
    """The name of a rule that nobody knows, if that is what is wrong there."""
    match path:
        case ("rules", number, "rule"):
            return data["rules"][number]["rule"]
    return None


def _adopted(board: Board, family: type[Puzzle]) -> Puzzle:
    if family is Board:
        return board
    if issubclass(family, BoardFamily):
        return family.from_board(board)
    found = family.of_board(board)
    if found is None:
        names = ", ".join(dict.fromkeys(rule.name for rule in board.rules)) or "none"
        raise BoardError(f"expected the rules of {family.family}, found others: {names}", "rules")
    return found


def board_of(data: Any, layout: str = "board") -> Board:
    """The board of JSON data; BoardError's path leads to what is wrong."""
    _known(data, _WORDS, "a board")
    if data.get("pencilmark") != VERSION:
        raise BoardError(f"expected version {VERSION}, found {shown(data.get('pencilmark'))}", "pencilmark")
    grid = data.get("grid")
    _known(grid, _GRID, "the grid", "grid")
    for word in ("title", "author"):
        if not isinstance(data.get(word, ""), str):
            raise BoardError(f"{word}: expected a text, found {shown(data[word])}", word)
    return Board(
        grid.get("rows"),
        grid.get("columns"),
        _rules(data.get("rules", [])),
        _list(data, "givens"),
        _list(grid, "values", "grid") or None,
        _list(data, "holes"),
        data.get("title", ""),
        data.get("author", ""),
        layout,
    )


def _rules(listed: Any) -> list[Rule]:
    if not isinstance(listed, list):
        raise BoardError(f"rules: expected a list, found {shown(listed)}", "rules")
    found = []
    for index, item in enumerate(listed):
        try:
            found.append(rule_of(item))
        except BoardError as error:
            raise BoardError(str(error), "rules", index, *error.path) from None
    return found


def _list(data: Mapping[str, Any], word: str, *path: str) -> list[Any]:
    value = data.get(word, [])
    if not isinstance(value, list):
        raise BoardError(f"{word}: expected a list, found {shown(value)}", *path, word)
    return value


def _known(data: Any, words: tuple[str, ...], what: str, *path: str) -> None:
    if not isinstance(data, dict):
        raise BoardError(f"expected {what} as an object, found {shown(data)}", *path)
    for word in data:
        if word not in words:
            raise BoardError(f"{what}: expected one of {', '.join(words)}, found {shown(word)}", *path, word)
