"""What may be asked about: a puzzle, or a problem of one's own. Its plain form, its compact form, and its solutions as
people write them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pencilmark.errors import ModelError
from pencilmark.model import Flat, Problem, flatten
from pencilmark.model.forms import Form
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import Result
from pencilmark.search.root import clash_in

__all__ = ["Board", "flat_of", "form_of", "laid_out", "layout_of"]

Board = Puzzle | Problem


def flat_of(board: Board) -> Flat:
    """A board's problem, flattened."""
    if isinstance(board, Puzzle):
        return board.flat()
    if isinstance(board, Problem):
        return flatten(board)
    raise ModelError(_no_board(board))


def form_of(board: Board) -> Form | None:
    """A board's compact form, if it has one."""
    return board.form() if isinstance(board, Puzzle) else None


def layout_of(board: Board) -> Callable[[Sequence[int]], Any]:
    """What makes of the values of a solution what people write: rows, or values by name."""
    return board.named if isinstance(board, Problem) else board.rows


def laid_out(board: Board, result: Result, flat: Flat | None = None) -> Result:
    """A raw result with its solutions as people write them, and the clash named if the givens have one. `flat` is what
    was run, where that is more than the board says."""
    result.puzzle = board if isinstance(board, Puzzle) else None
    if result.solutions:
        result.solutions = [*map(layout_of(board), result.solutions)]
    if result.status == "unsatisfiable" and not result.reason:
        result.reason = clash_in(flat or flat_of(board))
    return result


def _no_board(found: object) -> str:
    if isinstance(found, str | bytes) or hasattr(found, "__fspath__"):
        return (
            f"expected a board or a problem, found {found!r}: "
            "pencilmark.load reads the board of a file, and pencilmark.loads that of a text"
        )
    several = isinstance(found, list | tuple)
    hint = "; solve_many takes several boards" if several else ""
    return f"expected a board or a problem, found {type(found).__name__}{hint}"
