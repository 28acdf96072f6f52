"""A board of a drawn solution, with as many clues as its uniqueness, its numbers and its aim need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import compress
from typing import TYPE_CHECKING, TypeVar

from pencilmark.api import is_unique
from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim, thinned_to
from pencilmark.generate.draw import Draw
from pencilmark.generate.thinning import ATTEMPTS, Clue, attempts, count_of
from pencilmark.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the same is done here, more slowly
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["alone", "thinned_natively", "unique_board"]

P = TypeVar("P", bound=Puzzle)
Groups = list[tuple[Clue, ...]]


def alone(clues: Sequence[Clue]) -> Groups:
    """No clue goes with another."""
    return [(clue,) for clue in clues]


def unique_board(
    board: Callable[[Sequence[Clue]], P],
    clues: Callable[[Draw], list[Clue]],
    wanted: Mapping[str, int | None],
    floors: Mapping[str, int],
    draw: Draw,
    aim: Aim,
    together: Callable[[Sequence[Clue]], Groups] = alone,
    natively: Callable[[list[Clue], Mapping[str, int]], list[Clue] | None] = lambda order, floors: None,
) -> P:
    """A board with one solution and, of each kind of clue, as many as wanted (None: as few as it needs above
    its floor). `clues` draws a solution and tells all of it, in the order in which clues are to go; `together` says
    which of them go at once; `natively` leaves what taking them away one by one does, where there is such a way."""
    for own in attempts(draw):
        order = clues(own)
        if any(count_of(order, kind) < (number or 0) for kind, number in wanted.items()):
            continue  # this solution has not that many dots
        left = None if aim.wants else natively(order, floors)
        if left is None:
            left = _left(board, together(order), floors, own, aim)
        if left is None:
            continue  # even everything that may be told is not enough
        if all(number in (None, count_of(left, kind)) for kind, number in wanted.items()):
            return board(left)
    raise GenerateError(_unmet(wanted, not any(floors.values())))


def thinned_natively(
    solution: Sequence[int],
    box: tuple[int, int],
    order: list[Clue],
    floors: Mapping[str, int],
    negative: bool = False,
    shown: Sequence[Clue] = (),
) -> list[Clue] | None:
    """What is left of the givens and dots of a board with boxes; None without a native way."""
    if not _native:
        return None
    least = floors.get("givens", 0), floors.get("dots", 0)
    return [*compress(order, _native.thin_boxed(bytes(solution), box, negative, [*shown], order, *least))]


def _left(
    board: Callable[[Sequence[Clue]], P], groups: Groups, floors: Mapping[str, int], draw: Draw, aim: Aim
) -> list[Clue] | None:
    """The clues of the groups that stay; a group goes by its first clue."""
    of_first = {group[0]: group for group in groups}

    def made(firsts: Sequence[Clue]) -> P:
        return board([clue for first in firsts for clue in of_first[first]])

    def weight(first: Clue) -> int:
        return len(of_first[first])

    firsts = thinned_to(aim, [*of_first], lambda kept: is_unique(made(kept)), made, floors, weight, draw)
    return None if firsts is None else [clue for first in firsts for clue in of_first[first]]


def _unmet(wanted: Mapping[str, int | None], minimal: bool) -> str:
    asked = " and ".join(f"{number} {kind}" for kind, number in wanted.items() if number is not None)
    kind = "minimal board" if minimal else "board"
    return (
        f"no {kind} with one solution{f' and {asked}' if asked else ''} was found in {ATTEMPTS} attempts: "
        f"ask for {'other numbers' if minimal else 'more'}, or try another seed"
    )
