"""edit, blank: a board with one change, an empty board. The answer is what `parse` tells of it.

`edit` is an object with one of these words:

    given     the value (or null) of the cell `cell`
    hole      a cell that becomes a hole, or a cell again
    gesture   {"rule", "cells" (a list of cells, or lists of them) or "where" and "at", "fields"}: a tap
    put       a rule, as JSON
    replace   the number of a rule, with `by`, a rule
    remove    the number of a rule

A board of a family stays one while the change fits the family; otherwise it is a board of its own rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell
from pencilmark.rules.fields import UnfitError, is_whole, read_cell
from pencilmark.web import gestures
from pencilmark.web.boards import Position, check_size, item_of
from pencilmark.web.limits import LIMITS
from pencilmark.web.requests import Refusal, Request
from pencilmark.web.told import told
from pencilmark.web.verbs import Say

__all__ = ["blank", "edit"]

Words = dict[str, Any]


def blank(request: Request, say: Say) -> dict[str, Any]:
    """An empty board of a family."""
    family = families().get(request.needed("puzzle", 40))
    side = request.whole("side", 9, 1, 64)
    try:
        puzzle = family.blank(side) if family else None
    except InputError as error:
        raise Refusal(error.message, 422) from None
    if puzzle is None:
        raise Refusal(f"puzzle: this family has no empty board of side {side}")
    return _told(puzzle)


def edit(request: Request, say: Say) -> dict[str, Any]:
    puzzle = item_of(request).puzzle
    assert puzzle is not None
    words = request.data.get("edit")
    if not isinstance(words, dict):
        raise Refusal("edit: expected an object")
    board = puzzle.board()
    if len(board.rules) >= LIMITS.rules:
        raise Refusal(f"expected a board of fewer than {LIMITS.rules} rules", 413)
    changed = _changed(puzzle, board, words)
    return _told(type(puzzle).of_board(changed) or changed)


def _told(puzzle: Puzzle) -> dict[str, Any]:
    check_size(puzzle)
    return told(Position(None, puzzle))  # type: ignore[arg-type]


def _changed(puzzle: Puzzle, board: Board, words: Words) -> Board:
    for word, change in _CHANGES.items():
        if word in words:
            return change(puzzle, board, words)
    raise Refusal(f"edit: expected one of {', '.join(_CHANGES)}")


def _given(puzzle: Puzzle, board: Board, words: Words) -> Board:
    value = words["given"]
    if value is not None and not is_whole(value):
        raise Refusal("given: expected a whole number or null")
    return gestures.with_given(board, _cell(words.get("cell")), value)


def _hole(puzzle: Puzzle, board: Board, words: Words) -> Board:
    return gestures.toggled_hole(board, _cell(words["hole"]))


def _put(puzzle: Puzzle, board: Board, words: Words) -> Board:
    return gestures.put(board, rule_of(words["put"]))


def _replace(puzzle: Puzzle, board: Board, words: Words) -> Board:
    return gestures.replaced(board, _number(board, words["replace"]), rule_of(words.get("by")))


def _remove(puzzle: Puzzle, board: Board, words: Words) -> Board:
    return gestures.removed(board, _number(board, words["remove"]))


def _gesture(puzzle: Puzzle, board: Board, words: Words) -> Board:
    said = words["gesture"]
    if not isinstance(said, dict) or not isinstance(said.get("fields", {}), dict | None):
        raise Refusal("gesture: expected an object with a rule, its cells and fields")
    kind = gestures.known(said.get("rule"))
    outside = (said.get("where"), said.get("at")) if "where" in said else None
    gesture = gestures.Gesture(kind, _sets(said.get("cells", [])), outside, said.get("fields") or None)  # type: ignore[arg-type]
    return gestures.tapped(board, gesture, puzzle.tools)


def _sets(listed: Any) -> tuple[tuple[Cell, ...], ...]:
    """A list of cells, or several of them."""
    if not isinstance(listed, list) or len(listed) > LIMITS.cells:
        raise Refusal("cells: expected a list of cells")
    if listed and all(isinstance(item, list) for item in listed):
        return tuple(tuple(map(_cell, one)) for one in listed)
    return (tuple(map(_cell, listed)),) if listed else ()


def _cell(name: Any) -> Cell:
    try:
        return read_cell(name)
    except UnfitError as error:
        raise Refusal(str(error)) from None


def _number(board: Board, number: Any) -> int:
    if not is_whole(number) or not 0 <= number < len(board.rules):
        raise Refusal(f"expected the number of a rule, from 0 to {len(board.rules) - 1}")
    return int(number)


_CHANGES: dict[str, Callable[[Puzzle, Board, Words], Board]] = {
    "given": _given,
    "hole": _hole,
    "gesture": _gesture,
    "put": _put,
    "replace": _replace,
    "remove": _remove,
}
