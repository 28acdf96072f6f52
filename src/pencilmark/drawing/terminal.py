"""Boards for a terminal: givens bold, found values coloured, signs, dots and lines between the cells, clues around
them, and below them in words what characters cannot show."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from pencilmark.drawing.figure import BLACK, CLEAR, MINE, Figure, Rows
from pencilmark.drawing.lattice import FAINT, Word
from pencilmark.drawing.placing import Placing
from pencilmark.rules.cell import Cell
from pencilmark.rules.marks import Disc, Fill, Line, Mark, Square

__all__ = ["draw"]

_GIVEN, _FOUND = "1", "36"
_SYMBOLS = {MINE: "1;31", CLEAR: FAINT}
_HINTS = ("2", "34", "32", "31", "35", "33", "36", "37", "90")
_TINTS = {"ink": 250, "soft": 254, "red": 217, "orange": 223, "green": 157, "blue": 153, "purple": 183}
_GREY = 251


def draw(figure: Figure, rows: Rows | None = None, colour: bool = False) -> str:
    """The board, or what is found on it."""
    placing = Placing(figure)
    cells = _cells(figure, placing.texts, rows)
    lines = placing.lattice.lines(_tinted(cells, figure.marks()) if colour else cells, colour)
    return "\n".join(lines + ([""] if placing.sentences else []) + placing.sentences)


def _cells(figure: Figure, texts: dict[Cell, str], rows: Rows | None) -> list[list[Word]]:
    """Each cell as it is shown: a given, a found value, or a sign for a blank."""
    low, high = figure.grid.values
    shown = (figure.shown(value) for value in {low, high, *figure.symbols})
    width = max(map(len, (*shown, *texts.values())))
    blank = Word(("?" if figure.symbols else "·").rjust(width), FAINT)
    black = Word(" " if figure.symbols else BLACK * width)
    known = {value: figure.shown(value) for value in figure.symbols}
    givens, holes = figure.givens, figure.grid.holes

    def word(r: int, c: int) -> Word:
        cell = Cell(r, c)
        if cell in holes:
            return _hint(texts[cell], width) if cell in texts else black
        value = givens.get(cell)
        style = _GIVEN
        if value is None:
            value, style = figure.value(cell, rows), _FOUND
        if value is None:
            return blank
        text = known.get(value) or str(value)
        return Word(text.rjust(width), _SYMBOLS.get(text, style))

    return [[word(r, c) for c in range(figure.grid.columns)] for r in range(figure.grid.rows)]


@lru_cache(maxsize=1024)
def _hint(text: str, width: int) -> Word:
    style = _HINTS[int(text)] if len(text) == 1 and text in "012345678" else ""
    return Word(text.rjust(width), style)


def _tinted(cells: list[list[Word]], marks: Iterable[Mark]) -> list[list[Word]]:
    """The cells on the colours of what goes through them: a hint of the shape, beside the words for it."""
    tinted = [list(row) for row in cells]
    for mark in marks:
        if isinstance(mark, Fill | Line | Square) or (isinstance(mark, Disc) and mark.large):
            back = f"30;48;5;{_TINTS.get(mark.tint, _GREY)}"
            for cell in mark.cells:
                word = tinted[cell.row][cell.column]
                bold = "1;" if word.style == _GIVEN else ""
                tinted[cell.row][cell.column] = Word(word.text, bold + back)
    return tinted
