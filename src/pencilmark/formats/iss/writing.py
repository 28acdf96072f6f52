"""A board as a string: a rule that the program has a word for by that word, another by what it says to a search."""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.formats.iss.by_shape import by_shape
from pencilmark.formats.iss.items import TITLE
from pencilmark.formats.iss.machines import TooLargeError
from pencilmark.formats.iss.write_grid import givens_item, is_raw, regions_item, shape_item
from pencilmark.formats.iss.write_words import WORDS
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.rules.rule import Rule

__all__ = ["written"]


def written(board: Board) -> str:
    """InputError of the kind `unsupported` names what cannot be said."""
    items = [shape_item(board), regions_item(board), givens_item(board)]
    items += [
        _item(rule, board) for rule in board.rules if rule.name not in ("rows", "columns", "boxes", "regions")
    ]
    return "".join(items) or ".Shape~9x9"


def _item(rule: Rule, board: Board) -> str:
    word = WORDS.get(rule.name)
    bare = is_raw(board) and (rule.place in ("outside", "board") and rule.name != "negative")
    said = word(rule, board) if word and not bare else None
    return said if said is not None else "".join(_by_shapes(rule, board))


def _by_shapes(rule: Rule, board: Board) -> Iterator[str]:
    cells = board.grid.cells
    for constraint in rule.constraints(board.grid):
        try:
            said = by_shape(constraint, [cells[variable] for variable in constraint.scope], board.grid.range)
        except TooLargeError:
            raise unsupported(TITLE, rule.name, why="it would be an automaton of too many states") from None
        if said is None:
            raise unsupported(TITLE, rule.name, why=rule.words())
        yield said
