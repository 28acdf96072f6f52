"""Kakuro: a crossword of sums. The values in a run are different and add up to its number; black places are holes."""

from __future__ import annotations

from typing import Self

from pencilmark.puzzles.board_family import BoardFamily

__all__ = ["Kakuro"]


class Kakuro(BoardFamily):
    family = "kakuro"
    tools = ({"rule": "run"},)
    generated_by = {"size": 8, "base": "crossing", "rules": "runs", "givens": 0}

    @classmethod
    def blank(cls, side: int) -> Self:
        return cls(side, side, values=(1, 9))
