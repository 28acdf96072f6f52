"""Minefields of characters.

    text    := board ( blank line board )*
    board   := row+                          as wide as the first
    row     := ( '.' | '0' … '8' )+          . an unknown cell; _ and - are too, where no . occurs

The total of mines is not in the text: any number. A square that may be a Sudoku is one, unless hints repeat in a row, a
column or a box; with _ or -, unless they repeat in many rows. Where # or ? occur it is `hash-chars`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pencilmark.errors import InputError
from pencilmark.formats.shared.field_fits import field_fit, may_be_sudoku, repeats, repeats_often
from pencilmark.formats.shared.minefields import (
    blocks,
    characters,
    field_of,
    in_characters,
    minesweeper_of,
    without_total,
)
from pencilmark.formats.shared.other_grids import other_grid
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Text, Token

__all__ = ["DotChars"]

_HEAD = 64
_MOST_MARKS = 24  # more characters than hints, unknown cells and mines are told by


class DotChars(ForeignFormat):
    name = "dot-chars"
    title = "Minefield of characters (.)"
    families = ("minesweeper",)
    examples: ClassVar[tuple[str, ...]] = (
        ".1...\n..33.\n3.42.\n....0\n.2...\n",
        "..1\n.31\n...\n\n1.1\n...\n",
    )
    unknown, mine = ".", "*"
    sure: ClassVar[frozenset[str]] = frozenset()  # characters that no Sudoku has

    def fits(self, marks: set[str]) -> bool:
        return bool(marks & set("._-")) and not marks & set("#?H")

    def recognise(self, text: Text) -> Fit:
        part = next(blocks(text), [])[:_HEAD]
        marks = set().union(*(line.text.rstrip() for line in part))
        if len(part) < 2 or len(marks) > _MOST_MARKS or not self.fits(marks) or " " in marks:
            return Fit()
        rows = [characters(line) for line in part]
        if len(rows[0]) < 2 or self._rather_sudoku(rows, marks):
            return Fit()
        fit = field_fit(rows)
        certain = fit == Fit(LIKELY) and self.sure & marks and (not may_be_sudoku(rows) or repeats(rows))
        return Fit(CERTAIN) if certain else fit

    def _rather_sudoku(self, rows: Sequence[Sequence[Token]], marks: set[str]) -> bool:
        """A dot is as often a blank of Sudokus, a dash or an underscore more often."""
        if self.sure & marks or not may_be_sudoku(rows):
            return False
        return not (repeats(rows) if "." in marks else repeats_often(rows))

    def read(self, text: Text, options: Options) -> Iterator[Minesweeper | InputError]:
        for part in blocks(text):
            try:
                yield field_of([characters(line) for line in part])
            except InputError as error:
                yield error

    def unlikely(self, puzzle: Puzzle) -> str:
        return other_grid(puzzle) if isinstance(puzzle, Minesweeper) else super().unlikely(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        board = without_total(minesweeper_of(puzzle, self.title), self.title)
        if (
            not any(cell >= 0 for cell in board.cells)
            or -1 not in board.cells
            or board.width < 2
            or board.height < 2
        ):
            raise unsupported(self.title, "a field without hints or without unknown cells")
        if len(board.known) == board.cells.count(-1):
            raise unsupported(self.title, "a field that is known altogether")
        return "".join(f"{row}\n" for row in in_characters(board, self.unknown, self.mine, self.title))

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        return "\n".join(map(self.write, puzzles))
