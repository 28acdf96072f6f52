"""Windoku: a Sudoku with four more boxes, the panes of a window."""

from __future__ import annotations

from pencilmark.puzzles.board_family import BOXED, BoardFamily

__all__ = ["Windoku"]


class Windoku(BoardFamily):
    family = "windoku"
    always = (*BOXED, {"rule": "windoku"})
    generated_by = {"rules": "windoku"}
