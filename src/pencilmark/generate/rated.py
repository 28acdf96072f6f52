"""Boards of a wanted difficulty, or that need a wanted technique: boards are made until one is rated so.

    difficulty   a class of the rating, as `pencilmark rate --classes` prints them
    technique    what the dearest step of the way must be

A board is made with one solution, so that logic alone solves it (a minefield is then one without a guess); where the
generator can, every other board is made as sparse as it goes, which is where hard ones are.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from pencilmark.errors import GenerateError
from pencilmark.explain.explanation import rate
from pencilmark.explain.native_ladder import digits_of
from pencilmark.explain.rating import CLASSES, Rating, class_of
from pencilmark.explain.technique import known_names
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, Parameter
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Rated"]

ATTEMPTS, ATTEMPTS_NATIVE = 300, 4000
DIFFICULTIES = tuple(name for name, _ in CLASSES["own"])
DIFFICULTY = Parameter(
    "difficulty", "choice", None, None, None, "class of its rating (pencilmark rate --classes)", DIFFICULTIES
)
TECHNIQUE = Parameter(
    "technique", "text", None, None, None, "a technique that its way needs, and nothing dearer"
)


class Rated(Generator):
    """A generator, asked for boards of a rating too."""

    family = ""  # it has that of the generator it asks

    def __init__(self, maker: Generator) -> None:
        self.maker, self.family = maker, maker.family
        self.parameters = (*maker.parameters, DIFFICULTY, TECHNIQUE)

    def missing(self) -> str:
        return self.maker.missing()

    def make(self, draw: Draw, asked: dict[str, Any]) -> Puzzle | Tiles:
        plain = {name: value for name, value in asked.items() if name not in ("difficulty", "technique")}
        if asked["difficulty"] is None and asked["technique"] is None:
            return self.maker.make(draw, plain)
        wish = _Wish(asked["difficulty"], _technique(asked["technique"]))
        for board, rating in self._tried(draw, plain):
            if wish.is_met(rating):
                return board
        raise GenerateError(f"no board was found that is {wish}; the nearest was rated {wish.nearest}")

    def _tried(self, draw: Draw, plain: dict[str, Any]) -> Iterator[tuple[Puzzle, Rating]]:
        most, attempt = ATTEMPTS, 0
        while attempt < most:
            board = self._board(draw.branch("rated", attempt), plain, attempt)
            attempt += 1
            if isinstance(board, Puzzle):
                most = ATTEMPTS_NATIVE if digits_of(board) is not None else ATTEMPTS
                rating = rate(board)
                if rating is not None and rating.status == "solved":
                    yield board, rating

    def _board(self, draw: Draw, plain: dict[str, Any], attempt: int) -> Puzzle | Tiles | None:
        """The next board to be rated; None if this attempt led to none."""
        asked = plain | ({"unique": True} if "unique" in plain else {})
        if "minimal" in plain and attempt % 2 and plain.get("givens") is None:
            asked["minimal"] = True
        try:
            return self.maker.make(draw, asked)
        except GenerateError:
            if not attempt:
                raise  # what is asked for cannot be at all
            return None


class _Wish:
    """What a rating is wanted to be, and how near it came."""

    def __init__(self, difficulty: str | None, technique: str | None) -> None:
        self.difficulty, self.technique = difficulty, technique
        self.nearest: Rating | None = None

    def is_met(self, rating: Rating) -> bool:
        if self.nearest is None or self._distance(rating) < self._distance(self.nearest):
            self.nearest = rating
        return not self._distance(rating)

    def _distance(self, rating: Rating) -> int:
        off = 0
        if self.difficulty is not None:
            found = DIFFICULTIES.index(class_of(rating.scale, rating.value))
            off = abs(found - DIFFICULTIES.index(self.difficulty))
        return off + (0 if self.technique in (None, rating.hardest) else 1)

    def __str__(self) -> str:
        needs = f"needs {self.technique} and nothing dearer" if self.technique else ""
        return " and ".join(filter(None, (self.difficulty, needs)))


def _technique(asked: str | None) -> str | None:
    if asked is None:
        return None
    known = {name.lower(): name for name in known_names()}
    if str(asked).lower() in known:
        return known[str(asked).lower()]
    near = get_close_matches(str(asked).lower(), known, n=1)
    hint = (
        f"; did you mean {known[near[0]]!r}?" if near else f"; there are {', '.join(sorted(known.values()))}"
    )
    raise GenerateError(f"there is no technique {asked!r}{hint}")
