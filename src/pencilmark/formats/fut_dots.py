"""Futoshiki as `.fut` files: a character a cell, a character a sign.

    text    := n NL row ( signs row ){n-1} signs?
    row     := cell ( ('<' | '>' | ' ') cell ){n-1}      a cell at every second character, 0 a blank
    signs   := ( '.' | '^' | 'v' ){n}                    ^ the upper is smaller, v it is greater

A last line of signs says nothing.
"""

from __future__ import annotations

import re

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, is_side, side_of, value
from pencilmark.formats.shared.signs import CHARACTERS, NOTHING, edge_signs, futoshiki, futoshiki_of, sign_of
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.grid import digit
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["FutDots"]

_ROW = re.compile(r"[0-9A-Za-z]([<> ][0-9A-Za-z])+ *")
_SIGNS = re.compile(r"[.^vV]+ *")
_KNOWN = CHARACTERS | NOTHING
LARGEST = 35  # a value is one character


class FutDots(OneBoard):
    name = "fut-dots"
    title = "Futoshiki with dots (.fut)"
    families = ("futoshiki",)
    examples = ("3\n0>0 0 \n.v.\n0 2 0 \n...\n0 0<0 \n", "2\n0 0\n^.\n0 0\n..\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 3 or not is_side(lines[0]):
            return Fit()
        n, row, signs = int(lines[0].text.strip()), lines[1].text.rstrip(), lines[2].text.rstrip()
        if len(row) != 2 * n - 1 or not _ROW.fullmatch(row):
            return Fit()
        if _SIGNS.fullmatch(signs):
            return Fit(CERTAIN)
        return Fit(CERTAIN if set(row) & set("<>") and len(signs) == n else NO, lines[2].number, 1)

    def board(self, text: Text, options: Options) -> Futoshiki:
        n = side_of(text)
        lines = text.lines[1:]
        if len(lines) == 2 * n and not lines[-1].text.strip(". "):
            lines = lines[:-1]
        body = text.of_lines(lines)
        due = (
            f"row {len(lines) // 2 + 1} of {n}"
            if len(lines) % 2 == 0
            else f"the signs below row {len(lines) // 2 + 1}"
        )
        found = [*body.take(2 * n - 1, due)]
        rows = [_characters(line, 2 * n - 1) for line in found[::2]]
        down = [_characters(line, n) for line in found[1::2]]
        return futoshiki(
            [[value(token, n) for token in row[::2]] for row in rows],
            edge_signs(
                [[sign_of(token, _KNOWN, "<, > or a blank") for token in row[1::2]] for row in rows],
                [[sign_of(token, _KNOWN, ". (none), ^ or v") for token in row] for row in down],
            ),
        )

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n = board.n
        if n > LARGEST:
            raise unsupported(self.title, f"a side of more than {LARGEST}")
        lines = []
        across, down = board.drawn_signs("<>^v", " "), board.drawn_signs("<>^v", ".")
        for r in range(n):
            signs = [across[r * n + c, r * n + c + 1] for c in range(n - 1)]
            cells = [digit(v) for v in board.cells[r * n : r * n + n]]
            lines.append("".join(map("".join, zip(cells, [*signs, " "], strict=True))))
            lines.append("".join(down[r * n + c, r * n + c + n] for c in range(n)) if r < n - 1 else "")
        return f"{n}\n" + "\n".join(lines)


def _characters(line: Line, width: int) -> list[Token]:
    """Exactly so many characters, blanks at the end aside."""
    text = line.text.rstrip()
    if len(text) > width:
        raise InputError(f"expected {width} characters, found {len(text)}", line.number, width + 1)
    return [Token(character, line.number, at) for at, character in enumerate(text.ljust(width), 1)]
