"""A wanted rating as an aim: not dearer, and once a board is as wanted it stays so."""

from __future__ import annotations

from math import inf

from pencilmark.explain.atoms import Subject
from pencilmark.explain.explanation import usual_scale
from pencilmark.explain.ladder import Scale
from pencilmark.explain.native_ladder import dearest, digits_of
from pencilmark.explain.rating import CLASSES, Rating, class_of
from pencilmark.explain.technique import techniques
from pencilmark.explain.within import rating_within
from pencilmark.generate.aim import Aim
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["RatingAim"]

TENTH = 0.1


class RatingAim(Aim):
    """`bounded`, no clue may go that would make the board too hard; a minimal board loses all it can."""

    wants, rounds = True, 12

    def __init__(self, difficulty: str | None, technique: str | None, bounded: bool) -> None:
        self.difficulty, self.technique, self.bounded = difficulty, technique, bounded
        self.scale: Scale = "own"
        self.least, self.most = 0.0, inf
        self.nearest: Rating | None = None
        self.is_there = False  # was the board as wanted, in this taking away of clues?

    def look_at(self, sample: Puzzle) -> None:
        """The scale and its bounds, from any board of the kind."""
        usual: Scale = "se" if digits_of(sample) is not None else usual_scale(Subject(sample))
        self.scale = usual if self.technique is None or dearest(self.technique) is not None else "own"
        if self.difficulty is not None:
            self.least, self.most = _bounds(self.scale, self.difficulty)
        if self.technique is not None:
            self.most = min(self.most, self._dearest(self.technique))

    def _dearest(self, technique: str) -> float:
        if self.scale == "se":
            return dearest(technique) or inf
        known = techniques().get(technique)
        return known.own if known else inf

    def begin(self) -> None:
        self.is_there = False

    def within(self, board: Puzzle) -> bool:
        if not self.bounded or (self.most == inf and self.technique is None):
            return True
        rating = rating_within(board, self.most, self.scale)
        if rating is None:
            return False
        met = self.is_met(rating)
        there = self.is_there
        self.is_there = there or met
        return met or not there

    def distance(self, board: Puzzle) -> float:
        rating = rating_within(board, self.most if self.bounded else inf, self.scale)
        return inf if rating is None else self._noted(rating)

    def is_likely(self, board: Puzzle) -> bool:
        """Is it worth to be rated from the beginning?"""
        return not self.distance(board)

    def is_met(self, rating: Rating | None) -> bool:
        return rating is not None and rating.status == "solved" and not self._noted(rating)

    def _noted(self, rating: Rating) -> float:
        """How far a rating is from what is wanted; the nearest of all is kept."""
        far = self._far(rating)
        if self.nearest is None or far < self._far(self.nearest):
            self.nearest = rating
        return far

    def _far(self, rating: Rating) -> float:
        off = 0.0
        if self.difficulty is not None and class_of(rating.scale, rating.value) != self.difficulty:
            off = max(TENTH, self.least - rating.value, rating.value - self.most)
        if self.technique in (None, rating.hardest):
            return off
        return off + TENTH + (abs(self.most - rating.value) if self.most < inf else 0.0)

    def __str__(self) -> str:
        needs = f"needs {self.technique} and nothing dearer" if self.technique else ""
        return " and ".join(filter(None, (self.difficulty, needs)))


def _bounds(scale: Scale, difficulty: str) -> tuple[float, float]:
    """What a class lies above, and its largest rating."""
    names = [name for name, _ in CLASSES[scale]]
    ends = [0.0, *(most for _, most in CLASSES[scale])]
    at = names.index(difficulty)
    return ends[at], ends[at + 1]
