"""The compact forms of boards: what a family may hand to an engine instead of a variable and a constraint a cell.

    digits    the 81 cells of a 9×9 Sudoku
    square    a Latin square with boxes, signs or dots between its cells
    lattice   sums over the neighbours of cells, and a total
    lines     a collection of digits as text, a board a line
    blocks    a collection of squares or lattices as text, one board after another

A form says the same as the board's problem; an engine that takes it spares an object for each cell. `Puzzle.form` makes
one, `Format.lines` names one, and engines know forms, never families.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BlockAnswers", "BlockAsking", "Blocks", "Digits", "Form", "Lattice", "Lines", "Square"]


_NO_CELL = 255


def _value(code: int) -> int:
    return code - ord("0") if ord("0") <= code <= ord("9") else 0


class Digits(tuple[int, ...]):
    """The 81 cells of a 9×9 Sudoku with boxes of 3×3, 0 for an open cell."""

    __slots__ = ()


class Square(NamedTuple):
    """A square board of values from 1 to its side, every row and column all different."""

    side: int
    box: tuple[int, int]  # rows and columns; (0, 0) where there are no boxes
    cells: tuple[int, ...]
    signs: tuple[tuple[int, int], ...] = ()  # the first cell is less than the second
    across: tuple[int, ...] = ()  # dots between horizontal neighbours: 0 none, 1 white, 2 black
    down: tuple[int, ...] = ()
    negative: bool = False  # where no dot is, neither relation holds


class Lattice(NamedTuple):
    """Unknown cells are 0 or 1; a known one is the sum of the unknown ones around it."""

    cells: bytes  # a signed byte each, -1 for an unknown cell
    width: int
    total: int  # of all unknown cells


class Lines(NamedTuple):
    """Boards as lines of text, each of so many characters out of these."""

    length: int
    characters: frozenset[int]

    def worth(self) -> bytes:
        """The value of each of 256 characters as a cell: 0 for a blank, 255 for what is none."""
        return bytes(_value(code) if code in self.characters else _NO_CELL for code in range(256))


class Blocks(NamedTuple):
    """Boards as they stand one after another in a text: as native/collections/blocks.hpp says of the kind."""

    kind: str  # signs, dots or lattice
    boxes: tuple[tuple[int, int], ...] = ()  # by side, those of boards with dots; (0, 0): none
    counted: bool = False  # the number of boards stands above them


class BlockAsking(NamedTuple):
    """What is asked about each board of such a text, and how an answer is written."""

    solutions: int = 1  # looked for; 0: all
    counts: bool = False  # numbers are the answers
    numbered: bool = False  # an answer stands behind the number of its board
    gap: bool = False  # a blank line stands between two
    words: tuple[str, ...] = ()  # around the fields of an answer in words of the asker's own
    threads: int | None = None


class BlockAnswers(NamedTuple):
    """Answers in segments, and how far they go: why not further is `end`, `enough`, `odd` (a board that is not read) or
    `interrupted`. A segment is some answers, how many, and the board behind them that has none: where it begins
    and ends, and how many lines end before it."""

    segments: list[tuple[bytes, int, tuple[int, int, int] | None]]
    end: int
    lines: int  # as many lines end in what was answered
    stop: str
    next_end: int  # behind the first line of the odd board
    next_lines: int
    side: int  # of boards with dots


Form = Digits | Square | Lattice
