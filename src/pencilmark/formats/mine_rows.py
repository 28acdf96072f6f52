"""Minefields behind their size, with or without the total of mines.

    text     := header row{rows}
    header   := rows columns mines?
    row      := columns cells, parted by anything or by nothing: a hint from 0 to 8, a sign of an unknown cell
                (_ . - # ? H * or -1), or of a known mine (M X F, where another sign is the unknown)

Without the total any number of mines will do.
"""

from __future__ import annotations

from typing import ClassVar

from pencilmark.errors import InputError
from pencilmark.formats.gem_comma import cells_of, gems
from pencilmark.formats.shared.cells import OneBoard, has_separator, numbers
from pencilmark.formats.shared.minefields import (
    field_of,
    in_characters,
    known_by,
    minesweeper_of,
    strays,
    without_strays,
)
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, unsupported
from pencilmark.puzzles.grid import has_boxes
from pencilmark.puzzles.minesweeper import MAX_CELLS, Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["GemSizeComma", "MineRows"]

_HEAD = 64


class MineRows(OneBoard):
    name = "mine-rows"
    title = "Minefield behind rows, columns and mines"
    families = ("minesweeper",)
    examples: ClassVar[tuple[str, ...]] = (
        "3 3 2\n1..\n.2.\n...\n",
        "2 3 1\n# 1 #\n# # #\n",
        "2 3 1\n1 -1 -1\n-1 -1 -1\n",
    )
    size = 3  # numbers of the header

    def recognise(self, text: Text) -> Fit:
        lines = _lines(text)
        head = numbers(lines[0]) if lines else None
        if head is None or len(head) != self.size or not 0 < head[0] * head[1] <= MAX_CELLS:
            return Fit()
        rows = [_cells(line, head[1]) for line in lines[1 : min(head[0], _HEAD) + 1]]
        misfit = next((r for r, row in enumerate(rows) if len(row) != head[1]), None)
        wide = sum(len(row) == head[1] for row in rows)
        if misfit is None and (wrong := strays(rows)) and known_by(without_strays(rows)) is not None:
            return Fit(LIKELY, wrong[0].line, wrong[0].column)
        if known_by(rows) is None or not 2 * wide > len(rows):
            return Fit()
        if misfit is None and len(lines) == head[0] + 1:
            may_be_sudoku = self.size == 2 and head[0] == head[1] and has_boxes(head[0])
            return Fit(LIKELY if may_be_sudoku else CERTAIN)
        at = lines[misfit + 1] if misfit is not None else lines[-1]
        return Fit(LIKELY if abs(len(lines) - head[0] - 1) < 2 else NO, at.number, 1)

    def board(self, text: Text, options: Options) -> Minesweeper:
        lines = _lines(text)
        head = lines[0].tokens if not has_separator(lines[0]) else cells_of(lines[0])
        if len(head) != self.size:
            raise InputError(f"expected {self.size} numbers, found {len(head)}", lines[0].number, 1)
        height = head[0].integer("a number of rows from 1 up", 1, MAX_CELLS)
        width = head[1].integer("a number of columns from 1 up", 1, MAX_CELLS // height)
        body = text.of_lines(lines[1:])
        rows = [_cells(line, width) for line in body.take(height, f"row {len(body.lines) + 1} of {height}")]
        for line, row in zip(body.lines, rows, strict=True):
            if len(row) != width:
                at = row[width].column if len(row) > width else len(line.text.rstrip()) + 1
                raise InputError(f"expected {width} cells, found {len(row)}", line.number, at)
        return field_of(rows, mines=head[2] if self.size > 2 else None)

    def write(self, puzzle: Puzzle) -> str:
        board = minesweeper_of(puzzle, self.title)
        if (board.mines is None) == (self.size == 3):
            raise unsupported(self.title, "a field without a total" if self.size == 3 else "total")
        if len({cell < 0 for cell in board.cells}) < 2 or len(board.known) == board.cells.count(-1):
            raise unsupported(self.title, "a field without hints or without unknown cells")
        head = [board.height, board.width, *([] if board.mines is None else [board.mines])]
        rows = in_characters(board, ".", "M", self.title)
        return " ".join(map(str, head)) + "\n" + "".join(f"{row}\n" for row in rows)


class GemSizeComma(MineRows):
    """`rows columns` and rows: any number of mines."""

    name = "gem-size-comma"
    title = "Minefield behind rows and columns"
    examples = ("3 3\n_,2,_\n_,3,_\n1,_,_\n", "2 3\n.1.\n...\n")
    size = 2

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return gems(puzzle, rows)


def _lines(text: Text) -> tuple[Line, ...]:
    """Every line that is not blank: a # may be a cell. Comments above the header are comments."""
    lines = tuple(line for line in text.whole if line.text.strip())
    first = next((i for i, line in enumerate(lines) if not line.text.lstrip().startswith("#")), 0)
    return lines[first:]


def _cells(line: Line, width: int) -> list[Token]:
    return cells_of(line) if has_separator(line) else line.items(width)
