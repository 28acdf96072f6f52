"""Sudokus behind their number.

text    := k NL board{k}                 nothing, or blank lines, between the boards
board   := row{n}
row     := n values, parted by blanks or run together; . a blank
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import fields
from pencilmark.formats.shared.sudokus import boards_of_rows, separated_rows, sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat
from pencilmark.puzzles.grid import has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Text

__all__ = ["CountedRows"]

_MOST = 10_000_000


class CountedRows(ForeignFormat):
    name = "count-then-rows"
    title = "Sudokus behind their number"
    families = ("sudoku",)
    examples = (
        "1\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n",
        "2\n1...\n..3.\n.4..\n...2\n\n....\n.1..\n..2.\n...3\n",
    )

    def recognise(self, text: Text) -> Fit:
        count = _count(text)
        if count is None or len(text.lines) < 4:
            return Fit()
        n = len(fields(text.lines[1]))
        if not has_boxes(n) or n == count == len(text.lines) - 1:  # then it is the side of a board
            return Fit()
        rows = len(text.lines) - 1
        if rows == count * n:
            return Fit(CERTAIN)
        near = rows >= n and rows % n in (0, 1, n - 1) and abs(rows - count * n) <= n
        return Fit(
            LIKELY if near else NO, text.last if rows < count * n else text.lines[count * n + 1].number, 1
        )

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        count = _count(text)
        if count is None or len(text.lines) < 2:
            yield InputError("expected the number of boards, and boards behind it", text.start, 1)
            return
        n = len(fields(text.lines[1]))
        yield from boards_of_rows(text.of_lines(text.lines[1:]), n, options, count)

    def write(self, puzzle: Puzzle) -> str:
        return self.write_all([puzzle])

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        boards = [usual(sudoku_of(puzzle, self.title), self.title) for puzzle in puzzles]
        return f"{len(boards)}\n" + "".join(separated_rows(board, " ", ".") for board in boards)


def _count(text: Text) -> int | None:
    found = text.lines[0].integers() if text.lines else None
    return found[0] if found is not None and len(found) == 1 and 0 < found[0] <= _MOST else None
