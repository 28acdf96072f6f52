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

__all__ = ["NAMES", "dearest", "digits_of", "native_finds", "ways"]

#: what the native ladder has beside the techniques of this room, and what it costs at most, long chains left aside
NAMES = {
    "direct pointing": 1.7,
    "direct claiming": 1.9,
    "direct hidden pair": 2.0,
    "direct hidden triple": 2.5,
    "unique loop": 5.0,
    "three strong links": 5.8,
    "WXYZ-wing": 5.6,
    "four strong links": 6.2,
    "VWXYZ-wing": 6.4,
    "aligned pair exclusion": 6.2,
    "UVWXYZ-wing": 6.6,
    "X-cycle": 6.9,
    "Y-cycle": 7.0,
    "forcing X-chain": 7.1,
    "forcing chain": 7.5,
    "forcing cycle": 7.5,
    "TUVWXYZ-wing": 7.5,
    "aligned triple exclusion": 7.5,
    "nishio": 8.1,
    "multiple forcing chains": 8.7,
    "dynamic forcing chains": 9.3,
    "dynamic forcing chains plus": 9.7,
    "nested forcing chains": 11.0,
    "nested trial": 11.9,
    "exhaustive trial": 12.0,
}
#: techniques of this room that cost more there than usual
_DEARER = {"hidden single": 1.5, "unique rectangle": 4.8, "BUG": 6.0}
_NO_LIMIT = 1000
Costs = list[tuple[str | None, float]]


def digits_of(board: Solvable[Any]) -> Digits | None:
    """The board as the native ladder takes it; None if it does not."""
    form = board.form() if isinstance(board, Solvable) else None
    return form if isinstance(form, Digits) and not engines()["native"].missing() else None


def ways(
    boards: Sequence[Digits], unique: bool, seconds: float | None, threads: int, most: float | None = None
) -> list[tuple[bool, Costs]]:
    """Of each board whether the ladder solves it, and the techniques and costs on the way, none above `most`."""
    from pencilmark import _native

    found = _native.explain_ways(
        [bytes(b) for b in boards],
        unique,
        -1.0 if seconds is None else seconds,
        threads,
        _NO_LIMIT if most is None else round(10 * most),
    )
    if len(found) != len(boards):
        raise KeyboardInterrupt
    return [(solved, [(name, cost / 10) for name, cost in steps]) for solved, steps in found]


def dearest(technique: str) -> float | None:
    """What a technique costs at most on this ladder; None if it has no such technique."""
    from pencilmark.explain.technique import techniques

    known = techniques().get(technique)
    return _DEARER.get(technique, known.cost if known else NAMES.get(technique))


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
