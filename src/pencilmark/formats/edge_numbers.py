"""Skyscrapers as lists of clues without quotes, as in 42's rush-01.

    line   := 4n numbers                     those of the top and bottom from left to right, of the left and right from
                                             top to bottom; 0 none. Commas or blanks between them

A board a line.
"""

from __future__ import annotations

from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import numbers
from pencilmark.puzzles.foreign import LIKELY, NO, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.skyscrapers import Skyscrapers, boards_of_lines
from pencilmark.puzzles.text import Line, Text

__all__ = ["EdgeNumbers"]


class EdgeNumbers(ForeignFormat):
    name = "edge-numbers"
    title = "Skyscrapers as numbers (rush-01)"
    families = ("skyscrapers",)
    streams = True
    examples = ("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\n", "2,2,1,4,3,2,3,1,2,1,2,3,2,3,2,1\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines[:20]
        return Fit(LIKELY if lines and all(map(_is_list, lines)) else NO)

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        plain = [Line(line.text.replace(",", " ").replace(";", " "), line.number) for line in text.lines]
        return boards_of_lines(plain)

    def write(self, puzzle: Puzzle) -> str:
        board = puzzle.board()
        found = Skyscrapers.of_board(board)
        if found is None or not found.is_bare():
            others = [rule.name for rule in board.rules if rule.name not in ("rows", "columns", "skyscraper")]
            raise unsupported(self.title, others[0] if others else "a given")
        return " ".join(str(clue) for side in found.clues() for clue in side) + "\n"


def _is_list(line: Line) -> bool:
    found = numbers(line)
    return found is not None and len(found) % 4 == 0 and len(found) >= 8 and max(found) <= len(found) // 4
