"""Boards as JSON: an object a line, read one line at a time, so that a file of a million boards is never in memory; or
one board on many lines.

A line is a board as data, `{"pencilmark": 1, …}` (board_json.py), a text in another format, `{"puzzle": "futoshiki",
"text": "…"}`, with `format`, `box`, `negative` where they matter, or another program's object with a grid in it
(json_cells.py)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles import families, family_named
from pencilmark.puzzles.board import BOARD
from pencilmark.puzzles.board_json import board_of_text
from pencilmark.puzzles.json_cells import cells_in
from pencilmark.puzzles.json_places import json_error, place_in
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Text, shown

__all__ = ["is_json_lines", "json_boards"]

Guess = Callable[[Text, str | None, str | None, Options], Format]
_OBJECT = re.compile(r"\ufeff?\s*\{\s*(?:\"|\}|$)")  # other languages write lists in braces
_LIST = re.compile(r"\ufeff?\s*\[\s*\{\s*\"")
Known = tuple[Puzzle | InputError | Remarked, Format | None]


def is_json_lines(head: list[str]) -> bool:
    """Does a text begin with a JSON object, or with a list of them? No course format begins with a brace."""
    return bool(_OBJECT.match("".join(head[:4])) or _LIST.match("".join(head[:4])))


def json_boards(
    lines: Iterator[str], options: Options, guess: Guess, family: str | None = None
) -> Iterator[Known]:
    """Each line's board with its format, or the error that stands in its place. Boards as data are of the family named,
    or of any rules; a text names its own."""
    try:
        kind = family_named(family or BOARD.name)
    except InputError as error:
        yield error, None
        return
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        if line.lstrip("\ufeff \t").startswith("["):
            yield from _of_list(line + "".join(lines), number, options, guess, kind)
            return
        try:
            if not _is_whole(line):
                yield _on_many_lines(line + "".join(lines), number, options, guess, kind)
                return
            yield _board(line, number, options, guess, kind)
        except InputError as error:
            yield error, None


def _of_list(text: str, number: int, options: Options, guess: Guess, kind: type[Puzzle]) -> Iterator[Known]:
    """The boards of a list of objects, each at the place where it begins."""
    try:
        found = json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        yield json_error(error, number), None
        return
    except (ValueError, RecursionError):
        yield InputError(f"expected a list of JSON objects, found {shown(text.strip())}", number, 1), None
        return
    for index, each in enumerate(found):
        line, column = place_in(text, (index,))
        try:
            yield _board(json.dumps(each), line + number - 1, options, guess, kind)
        except InputError as error:
            yield replace(error, line=line + number - 1, column=column), None


def _is_whole(line: str) -> bool:
    """Is the object of this line closed on it? A board on many lines begins with one that is not."""
    return line.rstrip().endswith("}")


def _on_many_lines(text: str, number: int, options: Options, guess: Guess, kind: type[Puzzle]) -> Known:
    if '"pencilmark"' not in text and _is_of_another_program(text):
        return _board(text, number, options, guess, kind)
    return board_of_text(text, number, family=kind), BOARD


def _is_of_another_program(text: str) -> bool:
    try:
        return cells_in(json.loads(text)) is not None
    except InputError:
        return True
    except (ValueError, RecursionError):
        return False


def _board(line: str, number: int, options: Options, guess: Guess, kind: type[Puzzle]) -> Known:
    if '"pencilmark"' in line:
        return board_of_text(line.lstrip("\ufeff"), number, "line", kind), BOARD
    try:
        return _of_text(line, options, guess)
    except InputError as error:
        raise replace(error, line=number, column=1) from None


def _of_text(line: str, options: Options, guess: Guess) -> Known:
    data = _object(line)
    text = Text(data["text"])
    box = data.get("box")
    own = Options(tuple(box) if box else options.box, bool(data.get("negative", options.negative)))
    format = _named(data) or guess(text, data.get("puzzle"), data.get("format"), own)
    boards = list(format.read(text, own))
    if len(boards) != 1:
        raise InputError(f"expected one board a line, found {len(boards)}")
    if isinstance(boards[0], InputError):
        raise boards[0]
    return boards[0], format


def _named(data: dict[str, Any]) -> Format | None:
    """The format a line names with its family: nothing has to be guessed then."""
    family = families().get(data.get("puzzle", ""))
    return next((f for f in family.formats if f.name == data.get("format")), None) if family else None


def _object(line: str) -> dict[str, Any]:
    try:
        data = json.loads(line.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        raise InputError(f"expected a JSON object, found {shown(line.strip())}") from None
    if isinstance(data, dict) and "text" not in data and (cells := cells_in(data)):
        return {"text": cells}
    if not isinstance(data, dict) or not isinstance(data.get("text"), str):
        raise InputError(f'expected a JSON object with a "text" or one grid, found {shown(line.strip())}')
    _check(data, "puzzle", str, "the name of a family")
    _check(data, "format", str, "the name of a format")
    box = data.get("box")
    if box is not None and not (
        isinstance(box, list) and len(box) == 2 and all(type(b) is int and 0 < b <= 64 for b in box)
    ):
        raise InputError(f"expected a box as [rows, columns], found {shown(json.dumps(box))}")
    return data


def _check(data: dict[str, Any], key: str, kind: type, expected: str) -> None:
    if data.get(key) is not None and not isinstance(data[key], kind):
        raise InputError(f'expected {expected} as "{key}", found {shown(json.dumps(data[key]))}')
