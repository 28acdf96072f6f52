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
    try:
        return flatten(board) if isinstance(board, Problem) else board.flat()
    except AttributeError:
        _check(board)
        raise


def form_of(board: Board) -> Form | None:
    """A board's compact form, if it has one."""
    try:
        return None if isinstance(board, Problem) else board.form()
    except AttributeError:
        _check(board)
        raise


def layout_of(board: Board) -> Callable[[Sequence[int]], Any]:
    """What makes of the values of a solution what people write: rows, or values by name."""
    return board.named if isinstance(board, Problem) else board.rows


def laid_out(board: Board, result: Result, flat: Flat | None = None) -> Result:
    """A raw result with its solutions as people write them, and the clash named if the givens have one. `flat` is what
    was run, where that is more than the board says."""
    if isinstance(board, Problem):
        result.solutions = [*map(board.named, result.solutions)]
    else:
        result.puzzle = board
        result.solutions = [*map(board.rows, result.solutions)]
    if result.status == "unsatisfiable" and not result.reason:
        result.reason = clash_in(flat or flat_of(board))
    return result


def _check(found: object) -> None:
    """ModelError if this is no board at all."""
    if isinstance(found, Board):
        return
    if isinstance(found, str | bytes) or hasattr(found, "__fspath__"):
        hint = "pencilmark.load reads the board of a file, and pencilmark.loads that of a text"
        raise ModelError(f"expected a board or a problem, found {found!r}: {hint}") from None
    hint = "; solve_many takes several boards" if isinstance(found, list | tuple) else ""
    raise ModelError(f"expected a board or a problem, found {type(found).__name__}{hint}") from None
