"""What may be asked about: a puzzle, or a problem of one's own. Its two forms, and its solutions laid out."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from math import prod
from typing import Any, TypeVar

from pencilmark.errors import ModelError
from pencilmark.model import Flat, Problem, Solvable
from pencilmark.model.forms import Form
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.search.result import LazyResult, Result
from pencilmark.search.root import clash_in

__all__ = ["flat_of", "form_of", "laid_out"]

S = TypeVar("S")
_SMALL = 4096  # cells of a board whose plain form is kept


def flat_of(board: Solvable[Any]) -> Flat:
    """A board's problem, flattened. Boards asked about lately are known again: a second search pays for the search
    alone. (A problem of one's own knows its plain form itself.)"""
    if isinstance(board, Puzzle) and prod(board.shape) <= _SMALL:
        with suppress(TypeError):  # of a board that holds a list, and so cannot be known again
            return _flat_of_small(board)
    return board.flat() if isinstance(board, Solvable) else _refuse(board)


@lru_cache(maxsize=16)
def _flat_of_small(board: Puzzle) -> Flat:
    return board.flat()


def form_of(board: Solvable[Any]) -> Form | None:
    """A board's compact form, if it has one."""
    return board.form() if isinstance(board, Solvable) else _refuse(board)


def laid_out(board: Solvable[S], result: Result, flat: Flat | None = None) -> Result[S]:
    """A raw result with its solutions as people write them, and the clash named if the givens have one. `flat` is what
    was run, where that is more than the board says."""
    if isinstance(result, LazyResult):
        result.laid_out_by(board.lay_out)
    else:
        result.solutions = [*map(board.lay_out, result.solutions)]
    if not isinstance(board, Problem):
        result.puzzle = board
    if result.status == "unsatisfiable" and not result.reason:
        result.reason = clash_in(flat or flat_of(board))
    return result


def _refuse(found: object) -> Any:
    """This is no board at all."""
    if isinstance(found, str | bytes) or hasattr(found, "__fspath__"):
        hint = "pencilmark.load reads the board of a file, and pencilmark.loads that of a text"
        raise ModelError(f"expected a board or a problem, found {found!r}: {hint}")
    hint = "; solve_many takes several boards" if isinstance(found, list | tuple) else ""
    raise ModelError(f"expected a board or a problem, found {type(found).__name__}{hint}")
