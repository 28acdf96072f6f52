"""The chances of a minefield's cells, natively where the kernel is here, else by the textbook count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pencilmark.engines import engines
from pencilmark.errors import ModelError
from pencilmark.explain.probabilities import LATE, Probabilities, TooHardError, probabilities_of
from pencilmark.model import Flat
from pencilmark.puzzles.minesweeper import UNKNOWN, Minesweeper

__all__ = ["by_cell", "chances", "probabilities"]


def probabilities(board: Minesweeper, seconds: float | None = None, exact: bool = False) -> Probabilities:
    """The chance of a mine in each unknown cell, in reading order, every solution being equally likely.

    With `exact`, the numbers of solutions that have a mine there too. TooHardError if it cannot be counted.

    >>> pm.probabilities(pm.Minesweeper(1, 3, 1, (-1, 1, -1))).chances
    [0.5, 0.5]
    """
    if not isinstance(board, Minesweeper):
        raise ModelError(f"expected a minefield, found {getattr(board, 'family', type(board).__name__)}")
    form = board.form()
    if form is None or engines()["native"].missing():
        return replace(chances(board.flat(), seconds, exact), board=board)
    from pencilmark import _native

    found = _native.sums_lattice_marginals(*form, _limit(seconds), exact)
    return _told(found, board.cells.count(UNKNOWN), board)


def chances(flat: Flat, seconds: float | None = None, exact: bool = False) -> Probabilities:
    """The same of a minefield's problem. With `exact`, cells that are as safe have the same chance to the last bit."""
    if engines()["native"].missing():
        return probabilities_of(flat, seconds)
    from pencilmark import _native

    plain = (flat.values, flat.domains, flat.plain_laws()[0], flat.constraints)
    return _told(_native.sums_marginals(*plain, _limit(seconds), exact), len(flat.domains))


def _limit(seconds: float | None) -> float:
    return -1.0 if seconds is None else seconds


def _told(
    answer: tuple[int | None, list[int] | None, list[float] | None, str, str],
    variables: int,
    board: Minesweeper | None = None,
) -> Probabilities:
    """What the kernel found, or why it found nothing."""
    count, numerators, found, _, ended = answer
    if ended:
        raise TooHardError(_WHY.get(ended, f"the count ended early ({ended})"))
    if found is None:
        return Probabilities(0, [None] * variables, [None] * variables, board=board)
    forced = [_FORCED.get(chance) for chance in found]
    if numerators and count:
        found = [numerator / count for numerator in numerators]  # rounded once, however they were counted
    return Probabilities(count, [*found], forced, numerators, board)


_FORCED = {0.0: 0, 1.0: 1}
_WHY = {
    "width": "too many cells of this board hang together to be counted",
    "seconds": LATE,
    "interrupt": "the count was interrupted",
}


def by_cell(board: Minesweeper, values: list[Any]) -> list[list[Any]]:
    """One value an unknown cell, laid out as the board; None where a hint is."""
    found: list[Any] = [None] * len(board.cells)
    for cell, value in zip(board.unknown, values, strict=True):
        found[cell] = value
    return [found[start : start + board.width] for start in range(0, len(found), board.width)]
