"""Minefields of characters.

    text    := board ( blank line board )*
    board   := row+                          as wide as the first
    row     := ( '.' | '0' … '8' )+          . an unknown cell; _ and - are too, where no . occurs

The total of mines is not in the text: any number. A square that may be a Sudoku is one, unless hints repeat in a row, a
column or a box. Where # or ? occur it is `hash-chars`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pencilmark.errors import InputError
from pencilmark.formats.shared.minefields import (
    HINTS,
    blocks,
    characters,
    field_of,
    in_characters,
    known_by,
    minesweeper_of,
    strays,
    without_strays,
    without_total,
)
from pencilmark.formats.shared.other_grids import other_grid
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.grid import box_of, clash, has_boxes
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import NO_DOUBT, Options, Puzzle
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
        if wrong := strays(rows):
            fitting = known_by(without_strays(rows)) is not None
            return Fit(LIKELY if fitting else NO, wrong[0].line, wrong[0].column)
        if known_by(rows) is None:
            return Fit()
        square = _may_be_sudoku(rows) and not _repeats(rows)
        if (square and not self.sure & marks) or (_may_be_sudoku(rows) and not marks & {".", *self.sure}):
            return Fit()
        misfit = next((r for r, tokens in enumerate(rows) if len(tokens) != len(rows[0])), None)
        if misfit is None:
            return Fit(CERTAIN if self.sure & marks and not square else LIKELY) if len(rows[0]) > 1 else Fit()
        return Fit(LIKELY if misfit > 1 else NO, part[misfit].number, 1)

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


def _may_be_sudoku(rows: Sequence[Sequence[Token]]) -> bool:
    """Are these rows of boards that are cut into boxes, perhaps with one too many or too few?"""
    width = len(rows[0])
    return has_boxes(width) and len(rows) % width in (0, 1, width - 1)


def _repeats(rows: Sequence[Sequence[Token]]) -> bool:
    """Does a hint repeat in a row, a column or a box? Then it is no Sudoku, or one with a mistake."""
    cells = [int(token.text) if token.text in HINTS else 0 for row in rows for token in row]
    n = len(rows[0])
    if len(cells) != n * n:  # not one board: then it is one too many, or none at all
        return True
    return clash(cells, n, box_of(n, None, 1)) != NO_DOUBT
