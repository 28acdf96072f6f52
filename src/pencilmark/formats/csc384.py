"""Futoshiki as a course of Toronto writes it: nested lists (lists.py) of cells with what stands between them.

board   := n lists of 2n - 1 items: value, sign, value, …
value   := 0 … n                         0 a blank
sign    := '<' | '>' | '.'               between horizontal neighbours only; '.' none
"""

from __future__ import annotations

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import value
from pencilmark.formats.shared.lists import Cells, ListFormat
from pencilmark.formats.shared.signs import CHARACTERS, NOTHING, edge_signs, futoshiki, futoshiki_of, sign_of
from pencilmark.puzzles.foreign import CERTAIN, Fit, unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Token

__all__ = ["Csc384"]

_SIGNS = {sign: CHARACTERS[sign] for sign in "<>"} | NOTHING


class Csc384(ListFormat):
    name = "csc384-lists"
    title = "Futoshiki of Toronto (nested lists)"
    families = ("futoshiki",)
    examples = ("[[3,'.',0,'.',0],[0,'.',0,'<',0],[0,'>',0,'.',0]]\n", "[[0, '<', 0], [0, '.', 0]]\n")

    def fit(self, rows: Cells) -> Fit:
        width = 2 * len(rows) - 1
        signs = {token.text for row in rows for token in row[1::2]}
        fits = len(rows) > 1 and all(len(row) == width for row in rows) and signs <= _SIGNS.keys()
        return Fit(CERTAIN) if fits else Fit()

    def board(self, rows: Cells, options: Options) -> Futoshiki:
        n = len(rows)
        for row in rows:
            if len(row) != 2 * n - 1:
                at = row[-1] if row else Token("", 1, 1)
                raise InputError(
                    f"expected {2 * n - 1} items in a list, found {len(row)}", at.line, at.column
                )
        across = [[sign_of(token, _SIGNS, "'<', '>' or '.'") for token in row[1::2]] for row in rows]
        values = [[value(token, n) for token in row[::2]] for row in rows]
        return futoshiki(values, edge_signs(across, []))

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n, drawn = board.n, board.drawn_signs("<>^v", ".")
        if any(abs(a - b) != 1 for a, b in board.signs):
            raise unsupported(self.title, "sign", why="it has none between vertical neighbours")
        if n < 2:
            raise unsupported(self.title, "a side of 1")
        return f"[{','.join(_written(board, drawn, r) for r in range(n))}]\n"


def _written(board: Futoshiki, drawn: dict[tuple[int, int], str], r: int) -> str:
    cells = range(r * board.n, r * board.n + board.n)
    items = [f"{board.cells[c]},'{drawn[c, c + 1]}'" for c in cells[:-1]]
    return f"[{','.join([*items, str(board.cells[cells[-1]])])}]"
