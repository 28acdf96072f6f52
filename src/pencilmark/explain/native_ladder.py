"""The native ladder of 9×9 Sudokus: the same techniques by the same names, and the chains that Python has no time for.

It knows no reasons: what it finds is settled as every find is, by asking which rules imply it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pencilmark.engines import engines
from pencilmark.explain.atoms import Subject
from pencilmark.explain.position import Position
from pencilmark.explain.technique import Find
from pencilmark.model import Solvable
from pencilmark.model.forms import Digits

__all__ = ["NAMES", "digits_of", "native_finds", "ways"]

#: what the native ladder has beside the techniques of this room
NAMES = (
    "direct pointing",
    "direct claiming",
    "direct hidden pair",
    "direct hidden triple",
    "unique loop",
    "three strong links",
    "four strong links",
    "WXYZ-wing",
    "VWXYZ-wing",
    "UVWXYZ-wing",
    "TUVWXYZ-wing",
    "aligned pair exclusion",
    "aligned triple exclusion",
    "X-cycle",
    "Y-cycle",
    "forcing X-chain",
    "forcing chain",
    "forcing cycle",
    "nishio",
    "multiple forcing chains",
    "dynamic forcing chains",
    "dynamic forcing chains plus",
)
Costs = list[tuple[str | None, float]]


def digits_of(board: Solvable[Any]) -> Digits | None:
    """The board as the native ladder takes it; None if it does not."""
    form = board.form() if isinstance(board, Solvable) else None
    return form if isinstance(form, Digits) and not engines()["native"].missing() else None


def ways(
    boards: Sequence[Digits], unique: bool, seconds: float | None, threads: int
) -> list[tuple[bool, Costs]]:
    """Of each board whether the ladder solves it, and the techniques and costs on the way."""
    from pencilmark import _native

    found = _native.explain_ways(
        [bytes(b) for b in boards], unique, -1.0 if seconds is None else seconds, threads
    )
    if len(found) != len(boards):
        raise KeyboardInterrupt
    return [(solved, [(name, cost / 10) for name, cost in steps]) for solved, steps in found]


def native_finds(position: Position, unique: bool) -> Iterator[Find]:
    """The cheapest find of the native ladder, if this is a board for it."""
    if digits_of(position.subject.board) is None:
        return
    from pencilmark import _native

    placed = [bool(flag) for flag in position.placed]
    found = _native.explain_next(position.marks, placed, unique)
    if found is not None:
        yield _find(position.subject, *found)


_UNIQUE = ("unique rectangle", "unique loop", "BUG")


def _find(
    subject: Subject, name: str, cost: int, cell: int, digit: int, removals: Sequence[tuple[int, int]]
) -> Find:
    placed = {cell: 1 << digit} if cell >= 0 else {}
    return Find(
        (), "", placed, dict(removals), technique=name, cost=cost / 10, own=cost / 10, unique=name in _UNIQUE
    )
