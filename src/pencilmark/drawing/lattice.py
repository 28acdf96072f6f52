"""Characters in columns: cells, what stands between them, and what stands around them.

slot     a place of the lattice. Cells stand at odd rows and columns, edges and corners between them at even ones;
         what is below 0 or behind the last gap is outside the grid
gap      an even row or column, as wide as what is in it asks for; one with nothing in it may be left out
border   a line on an edge: between regions, between cages, or both

    0 ┌───┬───┐        ─ a region ends    ┄ a cage ends    ═ both do
    1 │ a   b │
    2 ├   ·   ┤
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["BOTH", "CAGE", "REGION", "Lattice", "Word", "styled"]

Slot = tuple[int, int]
REGION, CAGE, BOTH = 1, 2, 3
FAINT = "2"
_ACROSS, _DOWN = " ─┄═", " │┊║"
#: by which of its arms (left, right, up, down) a corner has: a sum of 1, 2, 4, 8
_CORNERS = "   ─ ┘└┴ ┐┌┬│┤├┼"


class Word(NamedTuple):
    text: str
    style: str = ""
    at_start: bool = False  # as a cage's sum, which begins where its cell does


def styled(word: Word, colour: bool) -> str:
    return f"\x1b[{word.style}m{word.text}\x1b[0m" if colour and word.style and word.text else word.text


@dataclass
class Lattice:
    """`words` are what stands between and around the cells, `borders` the kinds of lines on edges."""

    rows: int
    columns: int
    words: dict[Slot, Word] = field(default_factory=dict)
    borders: dict[Slot, int] = field(default_factory=dict)

    def lines(self, cells: Sequence[Sequence[Word]], colour: bool) -> list[str]:
        if (
            not self.words and not self.borders
        ):  # large boards have nothing between their cells, and need be quick
            return [" ".join([styled(word, colour) for word in row]) for row in cells]
        self._measure(cells)
        return [_joined(self._line(row, cells), colour) for row in sorted(self._shown)]

    def _measure(self, cells: Sequence[Sequence[Word]]) -> None:
        """How wide each column is, and which rows are shown."""
        loose = self._is_loose()
        inner = [len(w.text) for (r, c), w in self.words.items() if c % 2 and 0 < c < 2 * self.columns]
        cell = max([len(word.text) for row in cells for word in row] + inner)
        self._widths = {2 * c + 1: cell for c in range(self.columns)}
        gaps = range(2, 2 * self.columns, 2)
        self._widths |= dict.fromkeys(gaps, 3 if loose else 1)
        for _, c in self.borders:
            if c % 2 == 0:
                self._widths[c] = 2 if c in (0, 2 * self.columns) else 3
        for (_, c), word in self.words.items():
            if not (c % 2 and 0 < c < 2 * self.columns):
                self._widths[c] = max(self._widths.get(c, 0), len(word.text) + self._beside(c))
        self._shown = {2 * r + 1 for r in range(self.rows)} | {r for r, _ in (*self.words, *self.borders)}
        self._shown |= {*range(2, 2 * self.rows, 2)} if loose else set()

    def _beside(self, column: int) -> int:
        """The room beside a word: on both sides of it in a gap, on one outside."""
        return 2 if 0 < column < 2 * self.columns else 1

    def _is_loose(self) -> bool:
        """Is room needed between all cells: do words stand there, or lines that do not go all the way?"""
        bottom, right = 2 * self.rows, 2 * self.columns
        if any(0 <= r <= bottom and 0 <= c <= right for r, c in self.words):
            return True
        across = [r for r, c in self.borders if r % 2 == 0]
        down = [c for r, c in self.borders if c % 2 == 0]
        partly = any(across.count(r) < self.columns for r in {*across} - {0, bottom})
        return partly or any(down.count(c) < self.rows for c in {*down} - {0, right})

    def _line(self, row: int, cells: Sequence[Sequence[Word]]) -> list[Word]:
        inside = 0 < row < 2 * self.rows and row % 2 == 1
        return [
            cells[row // 2][column // 2]._replace(text=cells[row // 2][column // 2].text.rjust(width))
            if inside and column % 2 and 0 < column < 2 * self.columns
            else self._between(row, column, width)
            for column, width in sorted(self._widths.items())
        ]

    def _between(self, row: int, column: int, width: int) -> Word:
        """What fills a slot that is no cell: its word, its border, or nothing."""
        left, right = self._arm(row, column - 1, _ACROSS), self._arm(row, column + 1, _ACROSS)
        if column % 2:  # above or below a cell
            left = right = self._arm(row, column, _ACROSS)
        word = self.words.get((row, column))
        if word is None:
            word = Word(self._corner(row, column) if column % 2 == 0 else left, FAINT)
        elif word.at_start:
            return Word(word.text.ljust(width, right), word.style)
        if column < 0 or (column % 2 and column < 2 * self.columns):
            return Word(word.text.rjust(width - (column < 0), left) + " " * (column < 0), word.style)
        room = width - len(word.text)
        before = self._before(column, room)
        return Word(left * before + word.text + right * (room - before), word.style)

    def _before(self, column: int, room: int) -> int:
        """How much of the room beside a word is on its left."""
        last = 2 * self.columns
        if column in (0, last):
            return room if column else 0
        return 1 if column > last else (room + 1) // 2

    def _arm(self, row: int, column: int, characters: str) -> str:
        return characters[self.borders.get((row, column), 0) if row % 2 == 0 else 0]

    def _corner(self, row: int, column: int) -> str:
        """The line between two cells side by side, or where lines meet."""
        if row % 2:
            return _DOWN[self.borders.get((row, column), 0)]
        sides = [self.borders.get(slot, 0) for slot in _around(row, column)]
        if sides[2:] == [0, 0] and sides[0] and sides[1]:
            return _ACROSS[sides[0]]
        if sides[:2] == [0, 0] and sides[2] and sides[3]:
            return _DOWN[sides[2]]
        return _CORNERS[sum(bit for bit, side in zip((1, 2, 4, 8), sides, strict=True) if side)]


def _around(row: int, column: int) -> tuple[Slot, ...]:
    return ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))


def _joined(words: list[Word], colour: bool) -> str:
    """A line without blanks at its end; neighbours of one style are styled together."""
    while words and not words[-1].text.strip():
        words.pop()
    runs: list[Word] = []
    for word in words:
        if runs and (word.style == runs[-1].style or (word.text.isspace() and "48;" not in runs[-1].style)):
            runs[-1] = runs[-1]._replace(text=runs[-1].text + word.text)
        else:
            runs.append(word)
    if runs:
        runs[-1] = runs[-1]._replace(text=runs[-1].text.rstrip())
    return "".join(styled(word, colour) for word in runs)
