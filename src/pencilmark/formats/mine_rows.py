"""Minefields behind their size, with or without the total of mines.

    text     := number? ( header row{rows} )+
    header   := rows ( ' ' | ',' | 'x' ) columns mines?     or columns and rows: how many rows there are tells; also
                                                            rows, columns and mines on a line each
    row      := columns cells, parted by anything or by nothing: a hint from 0 to 8, a sign of an unknown cell
                (_ . - # ? H * or -1), or of a known mine (M X F, where another sign is the unknown)

Without the total any number of mines will do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import ClassVar

from pencilmark.errors import InputError
from pencilmark.formats.gem_comma import cells_of, gems
from pencilmark.formats.shared.cells import OneBoard, has_separator, numbers
from pencilmark.formats.shared.field_fits import may_be_sudoku, repeats_often
from pencilmark.formats.shared.minefields import (
    field_of,
    in_characters,
    known_by,
    minesweeper_of,
    strays,
    without_strays,
)
from pencilmark.formats.shared.other_grids import loop, no_room
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, unsupported
from pencilmark.puzzles.minesweeper import MAX_CELLS, Minesweeper
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["GemSizeComma", "MineRows"]

_HEAD = 64
_MOST_NUMBERS = 3  # of a header
_LONG = 7  # digits
_BY = re.compile(r"(?<=\d)\s*[x×X]\s*(?=\d)")  # 9x9


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
        lines = self._parts(text)[0]
        head = self._size(lines)
        if head is None:
            return Fit()
        rows = [_cells(line, head[1]) for line in lines[1 : min(head[0], _HEAD) + 1]]
        misfit = next((r for r, row in enumerate(rows) if len(row) != head[1]), None)
        wide = sum(len(row) == head[1] for row in rows)
        if misfit is None and (wrong := strays(rows)) and known_by(without_strays(rows)) is not None:
            return Fit(LIKELY, wrong[0].line, wrong[0].column)
        if known_by(rows) is None or not 2 * wide > len(rows):
            return Fit()
        if misfit is None and len(lines) == head[0] + 1:
            return self._square(rows, lines[0]) if self.size == 2 and may_be_sudoku(rows) else Fit(CERTAIN)
        at = lines[misfit + 1] if misfit is not None else lines[-1]
        return Fit(LIKELY if abs(len(lines) - head[0] - 1) < 2 else NO, at.number, 1)

    def _square(self, rows: Sequence[Sequence[Token]], header: Line) -> Fit:
        """Behind 9x9 people write Sudokus; behind 9 9 both."""
        return Fit(NO if _BY.search(header.text) and not repeats_often(rows) else LIKELY)

    def _size(self, lines: Sequence[Line]) -> tuple[int, int] | None:
        """Rows and columns, as the header says. Where it has columns and rows instead, the rows tell."""
        head = _numbers(lines[0]) if lines else None
        if head is None or len(head) != self.size or not 0 < head[0] * head[1] <= MAX_CELLS:
            return None
        rows, columns = head[:2]
        turned = len(lines) == columns + 1 and all(len(_cells(line, rows)) == rows for line in lines[1:])
        return (columns, rows) if turned else (rows, columns)

    def _parts(self, text: Text) -> list[tuple[Line, ...]]:
        """The lines of each field. Several stand behind each other, each with a header of its own, and perhaps all
        behind their number."""
        lines, found = _lines(text), []
        if len(lines) > 2 and len(_numbers(lines[0]) or ()) == 1 and self._size(lines[1:2]):
            lines = lines[1:]
        while self._size(lines) and (end := self._end(lines)):
            found.append(lines[:end])
            lines = lines[end:]
        return [*found, lines]

    def _end(self, lines: Sequence[Line]) -> int:
        """Where the next header stands, if there is one, and a whole field behind it."""
        head = _numbers(lines[0]) or [0, 0]
        for end in {head[0] + 1, head[1] + 1}:
            size = self._size(lines[end : end + 1])
            if size and len(lines) - end - 1 >= min(size) and _is_header(lines[end], lines[1]):
                return end
        return 0

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError | Remarked]:
        for lines in self._parts(text):
            yield from super().read(text.of_lines(lines), options)

    def board(self, text: Text, options: Options) -> Minesweeper:
        lines = text.lines
        if not lines:
            raise text.end_error("rows and columns")
        head = _header(lines[0])
        if len(head) != self.size:
            raise InputError(f"expected {self.size} numbers, found {len(head)}", lines[0].number, 1)
        height = head[0].integer("a number of rows from 1 up", 1, MAX_CELLS)
        width = head[1].integer("a number of columns from 1 up", 1, MAX_CELLS // height)
        height, width = self._size(lines) or (height, width)
        body = text.of_lines(lines[1:])
        rows = [_cells(line, width) for line in body.take(height, f"row {len(body.lines) + 1} of {height}")]
        for line, row in zip(body.lines, rows, strict=True):
            if len(row) != width:
                at = row[width].column if len(row) > width else len(line.text.rstrip()) + 1
                raise InputError(f"expected {width} cells, found {len(row)}", line.number, at)
        return field_of(rows, mines=head[2] if self.size > 2 else None)

    def unlikely(self, puzzle: Puzzle) -> str:
        """A field without room for its mines may be a mistake; one that is drawn like a loop besides is none."""
        both = isinstance(puzzle, Minesweeper) and no_room(puzzle) and loop(puzzle)
        return both or super().unlikely(puzzle)

    def write(self, puzzle: Puzzle) -> str:
        board = minesweeper_of(puzzle, self.title)
        if (board.mines is None) == (self.size == 3):
            raise unsupported(self.title, "a field without a total" if self.size == 3 else "total")
        if len({cell < 0 for cell in board.cells}) < 2 or len(board.known) == board.cells.count(-1):
            raise unsupported(self.title, "a field without hints or without unknown cells")
        head = [board.height, board.width, *([] if board.mines is None else [board.mines])]
        rows = in_characters(board, ".", "M", self.title)
        return " ".join(map(str, head)) + "\n" + "".join(f"{row}\n" for row in rows)

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        return "".join(map(self.write, puzzles))


class GemSizeComma(MineRows):
    """`rows columns` and rows: any number of mines."""

    name = "gem-size-comma"
    title = "Minefield behind rows and columns"
    examples = ("3 3\n_,2,_\n_,3,_\n1,_,_\n", "2 3\n.1.\n...\n", "2\n3\n.2.\n..1\n")
    size = 2

    def board(self, text: Text, options: Options) -> Minesweeper:
        board = super().board(text, options)
        run_together = len(text.lines) > 1 and len(_cells(text.lines[1], 1)) == 1
        return Minesweeper.trusted(**vars(board) | {"between": ""}) if run_together else board

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        """Of a field of characters one of characters."""
        characters = isinstance(puzzle, Minesweeper) and puzzle.between == ""
        return puzzle.format_solution(rows) if characters else gems(puzzle, rows)


def _lines(text: Text) -> tuple[Line, ...]:
    """Every line that is not blank: a # may be a cell. Comments above the header are comments."""
    lines = tuple(line for line in text.whole if line.text.strip())
    first = next((i for i, line in enumerate(lines) if not line.text.lstrip().startswith("#")), 0)
    return _one_header(lines[first:])


def _one_header(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Rows, columns and mines may stand on a line each."""
    words = (line.text.strip() for line in lines[: _MOST_NUMBERS + 1])
    alone = [*takewhile(lambda word: word.isascii() and word.isdecimal() and len(word) < _LONG, words)]
    for count in (2, _MOST_NUMBERS):
        said = [*map(int, alone[:count])]
        if len(said) < count:
            break
        body, rest = lines[count : count + said[0]], lines[count + said[0] :]
        wide = len(body) == said[0] and all(len(_cells(line, said[1])) == said[1] for line in body)
        if wide and all(line.text.startswith("#") for line in rest):
            return (Line(" ".join(map(str, said)), lines[0].number), *body)
    return lines


def _header(line: Line) -> list[Token]:
    """The numbers of a header: rows and columns may have an x between them."""
    plain = Line(_BY.sub(lambda between: " " * len(between[0]), line.text, count=1), line.number)
    return cells_of(plain) if has_separator(plain) else plain.tokens


def _numbers(line: Line) -> list[int] | None:
    return numbers(Line(" ".join(token.text for token in _header(line)), line.number))


def _is_header(line: Line, row: Line) -> bool:
    """Is it a header, and no row of hints like the one above?"""
    return len(_header(line)) != len(cells_of(row) if has_separator(row) else row.items(2))


def _cells(line: Line, width: int) -> list[Token]:
    return cells_of(line) if has_separator(line) else line.items(width)
