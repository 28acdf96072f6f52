"""What a game of the collection is: parameters, a colon, a description."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import ClassVar, NamedTuple

from pencilmark.puzzles.board import Board
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.text import Token

__all__ = ["Game", "Id"]


class Id(NamedTuple):
    """A game id, and the game where it is told."""

    params: Token
    desc: Token
    game: str | None = None


class Game(ABC):
    """One game: which parameters it has, how it is read, and which boards are its own."""

    name: ClassVar[str]  # as its program is called
    called: ClassVar[str]
    params: ClassVar[re.Pattern[str]]
    shape: ClassVar[re.Pattern[str]]  # of a description, roughly: to tell games from each other

    def fits(self, found: Id) -> bool:
        return bool(self.params.fullmatch(found.params.text) and self.shape.fullmatch(found.desc.text))

    @abstractmethod
    def read(self, found: Id) -> Puzzle:
        """The puzzle of an id; InputError tells where it is wrong."""

    @abstractmethod
    def write(self, board: Board) -> str | None:
        """The id of a board; None if it is none of this game."""
