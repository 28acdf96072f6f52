"""What `--verify` does: an answer is looked at again, and it is said by whom."""

from __future__ import annotations

from pencilmark.ask import Question, ask
from pencilmark.cli.output import complain
from pencilmark.errors import GenerateError
from pencilmark.prove.second_look import Look, second_look
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item
from pencilmark.search.result import Query, Result

__all__ = ["board_looked_again", "ended", "looked_again", "rating_looked_again"]

_TWO = Query(2)
_FITS = {"solved": 1, "unsatisfiable": 0, "several": 2}  # the solutions that a rating speaks of, up to two


def looked_again(item: Item, result: Result | None, query: Query) -> Look | None:
    """The second look at the answer to a puzzle."""
    if item.puzzle is None or result is None:
        return None
    return second_look(item.puzzle, result, query, query.seconds)


def ended(status: str, look: Look | None) -> str:
    """How a puzzle ended, for the exit status: one who disagrees makes the command fail."""
    return "error" if look is not None and look.wrong else status


def rating_looked_again(item: Item, status: str) -> Look | None:
    """A rating says that there is one solution, none, or several: that is looked at, by a proof where it can be."""
    if item.puzzle is None or status not in _FITS:
        return None
    result = ask(item.puzzle, Question(_TWO))
    if result.count != _FITS[status]:
        return Look(wrong=f"it was rated as {status}, and has {result.count} solutions")
    return second_look(item.puzzle, result, _TWO)


def board_looked_again(board: Puzzle, name: str, unique: bool) -> None:
    """A board that was made has a solution; where that is the only one, it is proved."""
    result = ask(board, Question(_TWO))
    look = second_look(board, result, _TWO)
    if not result.count or (unique and result.count > 1):
        look = Look(wrong="it has no solution" if not result.count else "it has several solutions")
    complain(f"{name}: {look}")
    if look.wrong:
        raise GenerateError(f"{name}: {look}")
