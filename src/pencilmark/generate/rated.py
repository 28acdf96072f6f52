"""Boards of a wanted difficulty, or that need a wanted technique.

    difficulty   a class of the rating, as `pencilmark rate --classes` prints them
    technique    what the dearest step of the way must be

Clues are taken away while the board stays no harder than wanted; where that leaves it too easy its neighbours are
tried, then other solutions. A board is made with one solution, so that logic alone solves it. It is rated again, from
the beginning, before it is handed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from pencilmark.errors import GenerateError
from pencilmark.explain.explanation import rate
from pencilmark.explain.native_ladder import digits_of
from pencilmark.explain.rating import CLASSES
from pencilmark.explain.technique import known_names
from pencilmark.generate.aim import Aim
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, Parameter
from pencilmark.generate.rating_aim import RatingAim
from pencilmark.paths.tiles import Tiles
from pencilmark.puzzles.puzzle import Puzzle

__all__ = ["Rated"]

ATTEMPTS, ATTEMPTS_NATIVE = 60, 300
PLAIN = 4  # attempts without an aim
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
        aim = RatingAim(asked["difficulty"], _technique(asked["technique"]), not plain.get("minimal"))
        for board in self._tried(draw, plain, aim):
            if aim.is_met(rate(board, aim.scale)):
                return board
        raise GenerateError(f"no board was found that is {aim}; the nearest was rated {aim.nearest}")

    def _tried(self, draw: Draw, plain: dict[str, Any], aim: RatingAim) -> Iterator[Puzzle]:
        """Boards made with the aim, so many at most."""
        sample = self.maker.aimed(draw, plain | _unique(plain), Aim())  # what cannot be at all is said here
        if not isinstance(sample, Puzzle):
            return
        aim.look_at(sample)
        most = ATTEMPTS_NATIVE if digits_of(sample) and aim.scale == "se" else ATTEMPTS
        for attempt in range(most):
            board = self._board(draw.branch("rated", attempt), plain, attempt, aim)
            if isinstance(board, Puzzle) and aim.is_likely(board):
                yield board

    def _board(self, draw: Draw, plain: dict[str, Any], attempt: int, aim: Aim) -> Puzzle | Tiles | None:
        """A board; None if this attempt led to none. The first ones are just made, the others with the aim. Every other
        has as few clues as it goes, which is where hard ones are."""
        asked = plain | _unique(plain)
        if attempt % 2 and "minimal" in plain:
            asked["minimal"] = True
        try:
            return self.maker.aimed(draw, asked, aim if attempt >= PLAIN else Aim())
        except GenerateError:
            return None


def _unique(plain: dict[str, Any]) -> dict[str, bool]:
    return {"unique": True} if "unique" in plain else {}


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
