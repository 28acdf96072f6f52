"""Minefields as a course of Ho Chi Minh City writes them (Gem Hunter).

    text   := row+                           as wide as the first
    row    := cell ( ',' cell )*             a hint from 0 to 8; _ unknown, a trap (mine) or a gem (none)

Semicolons or bars may part the cells, and a frame stand around them; -1 or another sign of the unknown may stand for
the _, a # too. The total of mines is not in the text: any number. In an answer T is a trap and G a gem.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, fields, has_separator
from pencilmark.formats.shared.field_fits import field_fit, field_lines
from pencilmark.formats.shared.minefields import field_of, minesweeper_of, without_total
from pencilmark.formats.shared.other_grids import no_room
from pencilmark.formats.shared.sections import sections
from pencilmark.puzzles.foreign import Fit, unsupported
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
        lines = field_lines(text)[:_HEAD]
        if len(lines) < 2 or not all(map(has_separator, lines)):
            return Fit()
        return field_fit([cells_of(line) for line in lines])

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        """Fields with a blank line between them are several; a blank line between all rows is none."""
        lines = field_lines(text)
        parts = [*sections(lines)]
        several = len(parts) > 1 and all(len(part) > 1 for part in parts)
        for part in parts if several else [lines]:
            yield from super().read(text.of_lines(part), options)

    def board(self, text: Text, options: Options) -> Minesweeper:
        if not text.lines:
            raise text.end_error("a row of cells")
        return field_of([cells_of(line) for line in text.lines])

    def unlikely(self, puzzle: Puzzle) -> str:
        """Only minefields are written with commas, if there is room for their mines."""
        return no_room(puzzle) if isinstance(puzzle, Minesweeper) else super().unlikely(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        return separated_field(self.field(puzzle), ",")

    def field(self, puzzle: Puzzle) -> Minesweeper:
        """The puzzle, if it can be written so that it is known again."""
        board = without_total(minesweeper_of(puzzle, self.title), self.title)
        if board.known or board.width < 2 or board.height < 2 or len({cell < 0 for cell in board.cells}) < 2:
            raise unsupported(
                self.title, "a known mine" if board.known else "a field without hints or unknown cells"
            )
        return board

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return gems(puzzle, rows)


def cells_of(line: Line) -> list[Token]:
    """The cells of a row; a separator behind the last is no further one, nor are the bars of a frame."""
    found = fields(line)
    if len(found) > 2 and not found[0].text and not found[-1].text and line.text.lstrip().startswith("|"):
        return found[1:-1]
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
