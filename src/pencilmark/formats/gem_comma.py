"""Minefields as a course of Ho Chi Minh City writes them (Gem Hunter).

    text   := row+                           as wide as the first
    row    := cell ( ',' cell )*             a hint from 0 to 8; _ unknown, a trap (mine) or a gem (none)

Semicolons, tabs or bars may part the cells; -1 or another sign of the unknown may stand for the _. The total of mines
is not in the text: any number. In an answer T is a trap and G a gem.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, fields, has_separator
from pencilmark.formats.shared.minefields import (
    field_of,
    known_by,
    minesweeper_of,
    strays,
    without_strays,
    without_total,
)
from pencilmark.formats.shared.sections import sections
from pencilmark.puzzles.foreign import LIKELY, NO, Fit, unsupported
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["GemComma", "gems", "separated_field"]

_HEAD = 64


class GemComma(OneBoard):
    name = "gem-comma"
    title = "Minefield of Gem Hunter"
    families = ("minesweeper",)
    examples = (
        "3, _, 2, _\n_, _, 2, _\n_, 3, 1, _\n",
        "_,_,1,_,1\n1,1,3,2,2\n1,_,2,_,1\n1,1,3,2,2\n_,_,1,_,1",
    )

    def recognise(self, text: Text) -> Fit:
        lines = text.lines[:_HEAD]
        if len(lines) < 2 or not all(map(has_separator, lines)):
            return Fit()
        rows = [cells_of(line) for line in lines]
        misfit = next((r for r, row in enumerate(rows) if len(row) != len(rows[0])), None)
        if wrong := strays(rows):
            fitting = known_by(without_strays(rows)) is not None
            return Fit(LIKELY if fitting else NO, wrong[0].line, wrong[0].column)
        if known_by(rows) is None:
            return Fit()
        if misfit is None:
            return Fit(LIKELY)
        return Fit(LIKELY if misfit > 1 else NO, lines[misfit].number, 1)

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        """Fields with a blank line between them are several; a blank line between all rows is none."""
        parts = [*sections(text.lines)]
        several = len(parts) > 1 and all(len(part) > 1 for part in parts)
        for lines in parts if several else [text.lines]:
            yield from super().read(text.of_lines(lines), options)

    def board(self, text: Text, options: Options) -> Minesweeper:
        return field_of([cells_of(line) for line in text.lines])

    def write(self, puzzle: Puzzle) -> str:
        board = without_total(minesweeper_of(puzzle, self.title), self.title)
        if board.known or board.width < 2 or board.height < 2 or len({cell < 0 for cell in board.cells}) < 2:
            raise unsupported(
                self.title, "a known mine" if board.known else "a field without hints or unknown cells"
            )
        return separated_field(board, ",")

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return gems(puzzle, rows)


def cells_of(line: Line) -> list[Token]:
    """The cells of a row; a separator behind the last is no further one."""
    found = fields(line)
    return found[:-1] if len(found) > 1 and not found[-1].text else found


def separated_field(board: Minesweeper, separator: str) -> str:
    cells = ["_" if cell < 0 else str(cell) for cell in board.cells]
    starts = range(0, len(cells), board.width)
    return "".join(separator.join(cells[start : start + board.width]) + "\n" for start in starts)


def gems(puzzle: Puzzle, rows: Rows) -> str:
    """An answer of the course: a hint as it was, T a trap, G a gem."""
    if not isinstance(puzzle, Minesweeper):
        return puzzle.format_solution(rows)
    hints = [
        puzzle.cells[start : start + puzzle.width] for start in range(0, len(puzzle.cells), puzzle.width)
    ]
    return "".join(", ".join(map(_gem, line, row)) + "\n" for line, row in zip(hints, rows, strict=True))


def _gem(hint: int, value: int | None) -> str:
    return str(hint) if hint >= 0 else "T" if value else "G"
