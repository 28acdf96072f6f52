"""Choosing an exact number of clues that leave one solution.

rival    another solution that some choice of clues left
breaks   a clue breaks a rival that does not keep to it

Clues are chosen so that every rival known is broken, the most useful first; a rival that is left teaches the next
choice. Rivals are found by a textbook strategy, which every engine runs alike: the seed decides the board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from pencilmark.api import is_unique, solve
from pencilmark.errors import GenerateError
from pencilmark.generate.draw import Draw
from pencilmark.generate.thinning import ATTEMPTS, Clue, attempts
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["counted_board"]

ROUNDS = 120
_STRATEGY = "bt+ac+mrv+deg"
_LIMIT = 20_000  # assignments to find a rival in: the same on every engine, as seconds are not

P = TypeVar("P", bound=Puzzle)
Values = Sequence[int]


def counted_board(
    board: Callable[[Sequence[Clue]], P],
    clues: Callable[[Draw], list[Clue]],
    breaks: Callable[[Clue, Values], bool],
    wanted: Mapping[str, int],
    draw: Draw,
) -> P:
    """A board with one solution and exactly the wanted number of clues of each kind."""
    for own in attempts(draw):
        everything = clues(own)
        broken_by = dict.fromkeys(everything, 0)  # for each clue the rivals it breaks, as a mask
        for number in range(ROUNDS):
            made = board(_choice(broken_by, wanted, (1 << number) - 1))
            if is_unique(made):
                return made
            breakers = _breakers(everything, made, breaks)
            if not breakers:
                break
            for clue in breakers:
                broken_by[clue] |= 1 << number
    asked = " and ".join(f"{number} {kind}" for kind, number in wanted.items())
    raise GenerateError(
        f"no board with one solution and {asked} was found in {ATTEMPTS} attempts: ask for more, or try another seed"
    )


def _choice(broken_by: Mapping[Clue, int], wanted: Mapping[str, int], rivals: int) -> list[Clue]:
    """The clue that breaks the most rivals that are left, and so on; where none breaks any, the next in order."""
    left, chosen = dict(wanted), list[Clue]()
    while any(left.values()):
        free = [c for c in broken_by if left[c[0]] and c not in chosen]
        best = max(free, key=lambda c: (broken_by[c] & rivals).bit_count())  # of equals, the first
        chosen.append(best)
        left[best[0]] -= 1
        rivals &= ~broken_by[best]
    return chosen


def _breakers(everything: list[Clue], made: Puzzle, breaks: Callable[[Clue, Values], bool]) -> list[Clue]:
    """The clues that break a rival which this board left."""
    for rows in solve(made, _STRATEGY, solutions=2, assignments=_LIMIT).solutions:
        values = made.values(rows)
        found = [clue for clue in everything if breaks(clue, values)]
        if found:  # the solution itself breaks none
            return found
    return []
