"""Minefields whose cells are parted by blanks.

    text   := board ( blank line board )*
    board  := row+                           as wide as the first
    row    := cell ( ' ' cell )*             a hint from 0 to 8; _ . - # ? H or -1 unknown

Tabs may part them. The total of mines is not in the text: any number. A square that may be a Sudoku is one, unless
hints are equal in many of its rows.
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.formats.gem_comma import GemComma, separated_field
from pencilmark.formats.shared.cells import has_separator
from pencilmark.formats.shared.field_fits import field_fit, field_lines, may_be_sudoku, repeats_often
from pencilmark.formats.shared.other_grids import other_grid
from pencilmark.puzzles.foreign import Fit, unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Puzzle, Rows
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["MineWords"]

_HEAD = 64
_COVERED = frozenset("#H")  # no blank of a Sudoku


class MineWords(GemComma):
    name = "mine-words"
    title = "Minefield of cells between blanks"
    examples = ("_ 1 _ _ _\n1 _ 2 _ _\n_ _ _ _ 1\n", "# # 1\n# 2 #\n1 # #\n")

    def recognise(self, text: Text) -> Fit:
        lines = field_lines(text)[:_HEAD]
        if len(lines) < 2 or any(len(line.tokens) < 2 or has_separator(line) for line in lines):
            return Fit()
        rows = [line.tokens for line in lines]
        if _are_told(lines) or _are_tiles(rows) or _rather_sudoku(rows):
            return Fit()
        return field_fit(rows)

    def unlikely(self, puzzle: Puzzle) -> str:
        return other_grid(puzzle) if isinstance(puzzle, Minesweeper) else super().unlikely(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        text = separated_field(self.field(puzzle), " ")
        if _rather_sudoku([line.tokens for line in Text(text).lines]):
            raise unsupported(self.title, "a field that may be a Sudoku")
        return text

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return puzzle.format_solution(rows)


def _rather_sudoku(rows: Sequence[Sequence[Token]]) -> bool:
    covered = any(token.text in _COVERED for row in rows for token in row)
    return not covered and may_be_sudoku(rows) and not repeats_often(rows)


def _are_told(lines: Sequence[Line]) -> bool:
    """Does every line begin with rows, columns and mines, as a course writes a field on a line?"""
    words = [line.text.split() for line in lines[:2]]
    return all(
        len(w) > 3 and w[0].isdecimal() and w[1].isdecimal() and int(w[0][:4]) * int(w[1][:4]) == len(w) - 3
        for w in words
    )


def _are_tiles(rows: Sequence[Sequence[Token]]) -> bool:
    """Is every number there once, and one cell open? Those are sliding tiles."""
    words = [token.text for row in rows for token in row]
    values = {int(word) for word in words if word.isdecimal() and len(word) < 4}
    return len(values) == len(words) - 1 and values <= {*range(len(words))}
