"""What a board is to be besides having one solution: asked while clues are taken away, and of what is left.

within   clues may go on being taken: the board is not beyond what is wanted
met      it is what is wanted
stirred  the clues in another order, in which some of those that stayed go first: a neighbour of the board
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pencilmark.generate.draw import Draw
from pencilmark.generate.thinning import Clue, Weight, thinned
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Aim", "thinned_to"]

STIRRED = 3  # clues that change places


class Aim:
    """Nothing more is wanted."""

    wants = False  # is there anything to look at?
    rounds = 0  # neighbours that are tried where a board is not what is wanted

    def begin(self) -> None:
        """Clues are about to be taken away from all there are."""

    def within(self, board: Puzzle) -> bool:
        return True

    def distance(self, board: Puzzle) -> float:
        """How far a board within is from what is wanted; 0 if it is that."""
        return 0.0


def thinned_to(
    aim: Aim,
    order: Sequence[Clue],
    unique: Callable[[list[Clue]], bool],
    made: Callable[[Sequence[Clue]], Puzzle],
    floors: Mapping[str, int],
    weight: Weight,
    draw: Draw,
) -> list[Clue] | None:
    """What is left of the clues when as many are gone as the aim allows; None if it does not allow all of them. Where
    that is not yet what is wanted its neighbours are tried, and theirs, for so many rounds."""

    def keeps(clues: list[Clue]) -> bool:
        return unique(clues) and (not aim.wants or aim.within(made(clues)))

    aim.begin()
    if not keeps(list(order)):
        return None
    best = thinned(order, keeps, floors, weight)
    far = aim.distance(made(best)) if aim.rounds else 0.0
    for number in range(aim.rounds if far else 0):
        aim.begin()
        other = thinned(_stirred(order, best, draw.branch("stirred", number)), keeps, floors, weight)
        if (distance := aim.distance(made(other))) <= far:
            best, far = other, distance
        if not far:
            break
    return best


def _stirred(order: Sequence[Clue], left: Sequence[Clue], draw: Draw) -> list[Clue]:
    """Some of those that are left, then all others, then the rest of those that are left."""
    stayed = draw.shuffled(left)
    gone = draw.shuffled([clue for clue in order if clue not in set(left)])
    return [*stayed[:STIRRED], *gone, *stayed[STIRRED:]]
