"""When two boards say the same: the same cells and values, and the same constraints, whatever rules they come from."""

from __future__ import annotations

from random import Random
from typing import Any

from pencilmark.errors import InputError
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import ForeignFormat
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.rules import Rule, rule_of, rules
from tests.soak.random_rules import random_rule

__all__ = ["all_kinds", "meaning", "random_board", "written_or_refused"]


def meaning(puzzle: Puzzle) -> Any:
    """What a search sees, in no order; what is said twice is said once."""
    board = puzzle.board()
    problem = board.problem()
    said = frozenset((constraint.law, constraint.scope) for constraint in problem.constraints)
    return board.shape, board.domain, board.holes, tuple(map(tuple, problem.domains)), said


def random_board(dice: Random, kinds: list[type[Rule]]) -> Board:
    """A square of rows and columns, most often with boxes, with up to five rules of these kinds and some givens."""
    side = dice.choice((4, 5, 6, 6, 8, 9, 9))
    boxes = {4: [2, 2], 6: [2, 3], 8: [2, 4], 9: [3, 3]}.get(side)
    said: list[dict[str, Any]] = [{"rule": "rows"}, {"rule": "columns"}]
    if boxes and dice.random() < 0.8:
        said.append({"rule": "boxes", "shape": boxes})
    board = Board(side, side, map(rule_of, said), _givens(dice, side))
    for kind in dice.choices(kinds, k=dice.randint(0, 5)):
        rule = random_rule(dice, kind, board.grid)
        once = kind.place != "board" or kind not in map(type, board.rules)
        if rule is not None and once:
            board = Board(side, side, [*board.rules, rule], board.givens)
    return board


def _givens(dice: Random, side: int) -> list[int | None]:
    return [dice.randint(1, side) if dice.random() < 0.2 else None for _ in range(side * side)]


def written_or_refused(format: ForeignFormat, board: Puzzle) -> str | None:
    """The text of a board; None if a rule of it is refused by its name."""
    try:
        return format.write(board)
    except InputError as error:
        refused = error
    known = {rule.name for rule in board.board().rules}
    assert refused.kind == "unsupported", refused
    assert refused.rule in known or "grid" in str(refused.rule) or ", " in str(refused.rule), refused
    return None


def all_kinds() -> list[type[Rule]]:
    return [kind for name, kind in rules().items() if name not in ("rows", "columns", "boxes", "regions")]
