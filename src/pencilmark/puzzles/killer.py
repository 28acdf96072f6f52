"""Killer Sudoku: a Sudoku with cages; the values in a cage are different and add up to its number."""

from __future__ import annotations

from pencilmark.puzzles.board_family import BOXED, BoardFamily

__all__ = ["Killer"]


class Killer(BoardFamily):
    family = "killer"
    always = BOXED
    tools = ({"rule": "cage"},)
    generated_by = {"rules": "cages", "givens": 0}
