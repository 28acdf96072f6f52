"""Sudoku X: a Sudoku whose two diagonals hold different values too."""

from __future__ import annotations

from pencilmark.puzzles.board_family import BOXED, BoardFamily

__all__ = ["SudokuX"]


class SudokuX(BoardFamily):
    family = "sudoku-x"
    called = "Sudoku X"
    always = (*BOXED, {"rule": "diagonal", "which": "down"}, {"rule": "diagonal", "which": "up"})
    generated_by = {"rules": "diagonals"}
