"""Output files as other courses and programs write them, as the rows that a family reads.

Commas, semicolons, bars, quotes and brackets between values do not count, nor do the rules of a drawn board; each inner
list is a row; of a minefield T is a mine (a trap) and G is none (a gem).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Format, Puzzle
from pencilmark.puzzles.text import Line, Text

__all__ = ["as_rows"]

_PARTS = str.maketrans(dict.fromkeys(",;[](){}'\"\t", " "))
_GEMS = str.maketrans("TG", "*.")
_RULE = re.compile(r"[-=]{3}")
_RULED = "-+=*| \t\r\n"  # the characters of a line that is a rule
_CELLS = re.compile(r"[0-8TG*.](?:\s+[0-8TG*.])*")
_LONGEST = 20_000  # characters: what is longer is no answer, and a bracket takes the time of all before it


def as_rows(text: Text, puzzle: Puzzle, format: Format | None) -> Text:
    """The lines of answers to such puzzles; a course's own output is judged as it stands."""
    if format is None or format.solution is None:
        return text
    mines = isinstance(puzzle, Minesweeper)
    return text.of_lines([row for line in text.lines for row in _rows(line, mines)])


def _rows(line: Line, mines: bool) -> Iterator[Line]:
    if len(line.text) > _LONGEST:
        yield line
        return
    if not mines and not line.text.strip(_RULED) and _RULE.search(line.text):
        return
    start = 0
    for part in line.text.split("]"):
        plain = (" " * start + part).translate(_PARTS)
        plain = plain.replace("|", " " if " " in plain.strip() else "")
        start += len(part) + 1
        if plain.strip():
            yield Line(_of_mines(plain) if mines else plain, line.number)


def _of_mines(text: str) -> str:
    """Cells with blanks between them are characters."""
    cells = text.strip()
    return "".join(cells.split()).translate(_GEMS) if _CELLS.fullmatch(cells) else text
