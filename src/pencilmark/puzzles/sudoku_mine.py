"""Sudoku Mine: three mines in every row, column and box of 3 by 3; a hint counts the mines around it and holds none.

`nyu-sudoku-mine` is a course's format: nine rows of nine numbers, 0 a cell that may hold a mine, 1 to 8 a hint. Its
output is the depth of the goal, the number of nodes of the search, and nine rows of 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Self

from pencilmark.errors import InputError
from pencilmark.puzzles import grid
from pencilmark.puzzles.board import BOARD
from pencilmark.puzzles.board_family import BoardFamily, Said
from pencilmark.puzzles.puzzle import Format, Options, Puzzle, Rows
from pencilmark.puzzles.text import Text
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.hint import Hint
from pencilmark.rules.mines_each import MinesEach

__all__ = ["SudokuMine"]

SIDE, MINES, HEAD = 9, 3, 2
LAYOUT = "nyu-sudoku-mine"
_EACH: tuple[Said, ...] = tuple(
    {"rule": "mines-each", "of": of, "mines": MINES} for of in ("rows", "columns", "boxes")
)
_ASKED = ",".join(f"mines-each:of={each['of']}:mines={MINES}" for each in _EACH)
_EMPTY = Grid(SIDE, SIDE, (0, 1))


class SudokuMine(BoardFamily):
    """In its solutions a hint is 0, as in the course's output."""

    family = "sudoku-mine"
    always = _EACH
    tools = ({"rule": "hint"},)
    generated_by = {"base": "open", "values": "0-1", "rules": f"hints:mines=1-8,{_ASKED}", "givens": 0}

    @classmethod
    def of_hints(cls, rows: list[list[int]], layout: str = "board") -> Self:
        """By its hints, 0 where there is none."""
        hints = [Hint(Cell(r, c), hint) for r, row in enumerate(rows) for c, hint in enumerate(row) if hint]
        each = [MinesEach(of, MINES) for of in ("rows", "columns", "boxes")]
        holes = [hint.cell for hint in hints]
        return cls(SIDE, SIDE, [*hints, *each], values=(0, 1), holes=holes, layout=layout)

    @classmethod
    def blank(cls, side: int) -> Self | None:
        return cls.of_hints([[0] * SIDE] * SIDE) if side == SIDE else None

    def rows(self, values: Sequence[int]) -> Rows:
        return [[value or 0 for value in row] for row in super().rows(values)]

    def complaints(self, rows: Rows) -> list[str]:
        on_hints = [
            f"{hole} is a hint and holds no mine"
            for hole in sorted(self.holes)
            if rows[hole.row][hole.column]
        ]
        return on_hints + super().complaints(rows)

    def format(self) -> str:
        if self.layout != LAYOUT:
            return super().format()
        hints = {rule.cell: rule.mines for rule in self.rules if isinstance(rule, Hint)}
        return grid.lines_of([[hints.get(Cell(r, c), 0) for c in range(SIDE)] for r in range(SIDE)])

    def format_solution(self, rows: Rows) -> str:
        return grid.lines_of(rows)

    def format_answer(self, rows: Rows, counts: Mapping[str, int | None]) -> str:
        """The goal is where every cell has its value: as deep as there are cells. What was not counted is a dash."""
        if self.layout != LAYOUT:
            return self.format_solution(rows)
        nodes = counts.get("nodes")
        head = f"{len(self.grid.cells)}\n{'-' if nodes is None else nodes}\n"
        return head + self.format_solution(rows)

    def parse_solution(self, text: Text) -> Rows:
        """Nine rows, behind the two counts or without them."""
        has_head = len(text.lines) > HEAD and text.lines[0].width != SIDE
        body = text.of_lines(text.lines[HEAD:]) if has_head else text
        lines = body.take(SIDE, f"row {len(body.lines) + 1} of {SIDE}")
        return [
            [token.integer("1 (a mine) or 0", 0, 1) for token in line.row(SIDE, "cell")] for line in lines
        ]

    def draw(self, rows: Rows | None = None, colour: bool = False) -> str:
        return super().draw(self._without_hints(rows), colour)

    def svg(self, rows: Rows | None = None) -> str:
        return super().svg(self._without_hints(rows))

    def _without_hints(self, rows: Rows | None) -> Rows | None:
        """A drawing shows hints by their rules."""
        if rows is None:
            return None
        return [
            [None if Cell(r, c) in self.holes else v for c, v in enumerate(row)] for r, row in enumerate(rows)
        ]


def _recognise(text: Text) -> bool:
    """The characters are those of a Sudoku: only where that would have two equal givens is it worth asking."""
    hints = _hints_in(text)
    return hints is not None and any(_repeats(hints, unit) for unit in _UNITS) and _has_room(hints)


def _is_sure(text: Text) -> bool:
    """Two equal numbers in a row are no Sudoku anybody would write down."""
    hints = _hints_in(text)
    return hints is not None and any(_repeats(hints, row) for row in _UNITS[:SIDE])


def _hints_in(text: Text) -> str | None:
    """The numbers in reading order, if there are nine rows of nine and no 9 among them: Sudokus are many, and most are
    told by one look."""
    if len(text.lines) != SIDE or len(text.lines[0].text) < 2 * SIDE - 1:
        return None
    if any("9" in line.text for line in text.lines):
        return None
    rows = [line.text.split() for line in text.lines]
    found = "".join(map("".join, rows))
    if any(len(row) != SIDE for row in rows) or len(found) != SIDE * SIDE or found.strip("012345678"):
        return None
    return found


def _units() -> Iterator[tuple[int, ...]]:
    """The rows, columns and boxes, as places in reading order."""
    lines = [line.cells for line in (*_EMPTY.row_lines(), *_EMPTY.column_lines())]
    for cells in (*lines, *Boxes(3, 3).regions(_EMPTY)):
        yield tuple(cell.row * SIDE + cell.column for cell in cells)


_UNITS = tuple(_units())


def _repeats(hints: str, unit: tuple[int, ...]) -> bool:
    found = [hints[place] for place in unit if hints[place] != "0"]
    return len({*found}) < len(found)


def _has_room(hints: str) -> bool:
    """Is there room for the mines of every unit, and around every hint?"""
    if any(sum(hints[place] == "0" for place in unit) < MINES for unit in _UNITS):
        return False
    return all(int(hint) <= _free(hints, cell) for hint, cell in zip(hints, _EMPTY.cells, strict=True))


def _free(hints: str, cell: Cell) -> int:
    return sum(hints[other.row * SIDE + other.column] == "0" for other in _EMPTY.around(cell))


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    try:
        yield SudokuMine.of_hints(_rows(text), LAYOUT)
    except InputError as error:
        yield error


def _rows(text: Text) -> list[list[int]]:
    rows = []
    for r, line in enumerate(text.take(SIDE, f"row {len(text.lines) + 1} of {SIDE}")):
        tokens = line.row(SIDE, "number")
        for c, token in enumerate(tokens):
            room = len(_EMPTY.around(Cell(r, c)))
            token.integer(f"a hint from 1 to {room}, the number of its neighbours, or 0", 0, room)
        rows.append([int(token.text) for token in tokens])
    return rows


SudokuMine.formats = (Format(LAYOUT, _recognise, _read, head=HEAD, sure=_is_sure), BOARD)
