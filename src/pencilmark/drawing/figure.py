"""What is drawn: the places of a board, its givens, and what its rules say, in words and in marks.

figure   all of that: it knows no family and no rule
stated   one rule: its sentence, and its marks
shown    a value as it stands in its cell: a number, or the symbol that stands for it
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.marks import Mark

__all__ = ["BLACK", "CLEAR", "MINE", "Figure", "Rows", "Stated", "plain"]

Rows = Sequence[Sequence[int | None]]
MINE, CLEAR = "*", "."  # the symbols that are drawn as what they stand for
BLACK = "█"  # a place without a cell, by characters


@dataclass(frozen=True)
class Stated:
    """`words` are empty for what goes without saying."""

    words: str
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True)
class Figure:
    grid: Grid
    givens: Mapping[Cell, int] = field(default_factory=dict)
    stated: tuple[Stated, ...] = ()
    symbols: Mapping[int, str] = field(default_factory=dict)

    def marks(self) -> Iterator[Mark]:
        for stated in self.stated:
            yield from stated.marks

    def shown(self, value: int) -> str:
        return self.symbols.get(value, str(value))

    def value(self, cell: Cell, rows: Rows | None) -> int | None:
        """What is found in a cell, if anything is: 0 is a blank where no cell may hold it."""
        found = rows[cell.row][cell.column] if rows else None
        return None if found == 0 and not self.grid.values[0] <= 0 <= self.grid.values[1] else found

    def unmarked(self) -> list[str]:
        """The rules that no mark shows, in words."""
        return [stated.words for stated in self.stated if stated.words and not stated.marks]


def plain(text: str) -> str:
    """A text from a file without what would move a cursor or break a document."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else " " for character in text)
