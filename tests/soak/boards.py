"""Random boards of three rules each, whatever rules there are: all engines must find the same solutions.

Small boards have some givens and are solved by the reference too; those of nine by nine have many. Most rules are true
of one hidden solution, so that most boards have solutions, and some have none.
"""

from __future__ import annotations

from random import Random

import pencilmark as pm
from pencilmark.engines import engines
from pencilmark.puzzles.board import Board
from pencilmark.rules import BoardError, Cell, Rule
from tests.soak.random_rules import drawable, random_rule

__all__ = ["board_of", "check", "describe", "frame"]

MOST = 1000  # solutions that are counted
SMALL = 36  # cells of a board that the reference solves too
EFFORT = 4_000  # assignments the reference is given
PATIENCE = 30  # seconds any other search is given; a board that takes longer is left out
TRIES = 12  # rules that are drawn until one is true of the hidden solution
Hidden = dict[Cell, int]


def check(seed: int) -> str:
    """What is wrong with the board of this seed; empty if nothing is."""
    board, hidden = _board(seed)
    if pm.loads(board.format()) != board:
        return "the board is another one when it is written and read"
    ours = pm.solve(board, solutions=MOST, seconds=PATIENCE)
    if ours.count < MOST and not ours.complete:
        return ""
    found = _solutions(board, ours)
    if len(found) != ours.count:
        return f"{ours.method}: a solution was found twice"
    values = tuple(hidden[cell] for cell in board.grid.cells)
    true = _true_ones(board, [*sorted(found), values])
    if wrong := found - true:
        return f"{ours.method}: {wrong} are no solutions"
    if ours.count < MOST and values in true - found:
        return f"{ours.method}: {values} is a solution and was not found"
    return next(filter(None, (_differs(board, name, ours) for name in _others(board))), "")


def describe(seed: int) -> str:
    return board_of(seed).format()


def board_of(seed: int) -> Board:
    return _board(seed)[0]


def _others(board: Board) -> list[str]:
    asked = ["reference", "cpsat"] if board.height * board.width <= SMALL else ["cpsat"]
    return [name for name in asked if not engines()[name].missing()]


def _differs(board: Board, name: str, ours: pm.Result) -> str:
    limits = {"assignments": EFFORT} if name == "reference" else {"seconds": PATIENCE}
    strategy = "bt+fc+mrv" if name == "reference" else "auto"
    other = pm.solve(board, strategy, engine=name, solutions=MOST, **limits)
    if other.count < MOST and not other.complete:
        return "" if other.count <= ours.count else f"{name} finds {other.count}, {ours.method} {ours.count}"
    same = ours.count >= MOST or _solutions(board, other) == _solutions(board, ours)
    if other.count == ours.count and same:
        return ""
    return f"{name} finds {other.count} ({other.status}), {ours.method} {ours.count} ({ours.status})"


def _solutions(board: Board, result: pm.Result) -> set[tuple[int, ...]]:
    return {tuple(board.values(rows)) for rows in result.solutions}


def _true_ones(board: Board, tried: list[tuple[int, ...]]) -> set[tuple[int, ...]]:
    """Those of which all constraints and the givens hold."""
    constraints = board.problem().constraints
    given = [(board.grid.variable(cell), value) for cell, value in board.given().items()]
    return {
        values
        for values in tried
        if all(values[variable] == value for variable, value in given)
        and all(c.holds([values[variable] for variable in c.scope]) for c in constraints)
    }


def _board(seed: int) -> tuple[Board, Hidden]:
    dice = Random(seed)
    board, hidden = frame(dice)
    for kind in dice.choices(drawable(), k=3):
        board = _with_a_rule(dice, kind, board, hidden)
    share = 0.75 if board.height == 9 else dice.choice([0.1, 0.25, 0.4])
    given = {cell: hidden[cell] for cell in board.grid.cells if dice.random() < share}
    return board.with_givens(given), hidden


def frame(dice: Random) -> tuple[Board, Hidden]:
    """A grid with rows, columns and often boxes, a hole now and then, and a square that fits them; or mines."""
    height, width = dice.choice([(2, 2), (2, 2), (2, 2), (2, 3), (2, 3), (3, 3), (1, 5)])
    n = height * width
    low, high = dice.choice([(1, n), (1, n), (1, n), (1, n), (0, n - 1), (0, 1)])
    rules = [pm.rules.Rows(), pm.rules.Columns()] + [pm.rules.Boxes(height, width)] * (dice.random() < 0.7)
    mines = high - low + 1 < n
    some = n if mines else 3 * (dice.random() < 0.15)
    holes = [Cell(dice.randrange(n), dice.randrange(n)) for _ in range(some)]
    symbols = dice.sample(range(low, low + n), n)
    hidden = {
        Cell(r, c): symbols[(width * (r % height) + r // height + c) % n] for r in range(n) for c in range(n)
    }
    if mines:
        rules, hidden = [], {cell: dice.randint(low, high) for cell in hidden}
    return Board(n, n, rules, values=(low, high), holes=holes), hidden


def _with_a_rule(dice: Random, kind: type[Rule], board: Board, hidden: Hidden) -> Board:
    """The board with a rule of this kind, true of the hidden solution if one was found; as it was if none fits."""
    best = board
    for _ in range(TRIES):
        rule = random_rule(dice, kind, board.grid)
        if rule is None:
            return board
        try:
            tried = Board(
                board.height, board.width, [*board.rules, rule], values=board.domain, holes=board.holes
            )
        except BoardError:
            continue  # it needs another rule beside it
        if _true_ones(tried, [tuple(hidden[cell] for cell in tried.grid.cells)]):
            return tried
        best = tried if dice.random() < 0.02 else best
    return best
