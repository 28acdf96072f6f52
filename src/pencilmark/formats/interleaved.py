"""Futoshiki with signs among its values, all as numbers.

text   := n NL line{2n-1}
line   := 2n - 1 integers: in odd lines values (0 a blank) with signs between them, in even lines the signs between
          vertical neighbours with zeros between them
sign   := '1' | '-1' | '0'       the first (left, upper) is smaller, larger, or nothing is said
"""

from __future__ import annotations

from pencilmark.formats.shared.cells import OneBoard, fields, is_side, row, side_of
from pencilmark.formats.shared.signs import NUMBERS, futoshiki_of, of_lattice
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Text, Token

__all__ = ["Interleaved"]

_KNOWN = (NUMBERS, "a sign: 1 (the first is smaller), -1 (larger) or 0")


class Interleaved(OneBoard):
    name = "interleaved"
    title = "Futoshiki with signs among its values"
    families = ("futoshiki",)
    examples = (
        "3\n0 1 0 0 0\n0 0 0 0 -1\n1 0 0 0 0\n0 0 0 0 0\n0 -1 0 0 2\n",
        "2\n0 -1 0\n0 0 1\n0 0 0\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 4 or not is_side(lines[0]):
            return Fit()
        n = int(lines[0].text.strip())
        width = 2 * n - 1
        found = [len(fields(line)) for line in lines[1 : width + 2]]
        wide = sum(count == width for count in found)
        if found == [width] * width:
            return Fit(CERTAIN)
        misfit = next((i for i, count in enumerate(found) if count != width), len(found))
        line = lines[min(misfit + 1, len(lines) - 1)].number
        return Fit(LIKELY if n > 2 and wide >= max(width - 2, 3) else NO, line, 1)

    def board(self, text: Text, options: Options) -> Futoshiki:
        n = side_of(text)
        width = 2 * n - 1
        body = text.of_lines(text.lines[1:])
        lines = [
            row(line, width, "number") for line in body.take(width, f"line {len(body.lines) + 1} of {width}")
        ]
        for line in lines[1::2]:
            _check_corners(line)
        return of_lattice(lines, _KNOWN, _KNOWN)

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n, drawn = board.n, board.drawn_signs(("1", "-1", "1", "-1"), "0")
        lines = [["0"] * (2 * n - 1) for _ in range(2 * n - 1)]
        for cell, given in enumerate(board.cells):
            lines[cell // n * 2][cell % n * 2] = str(given)
        for (a, b), sign in drawn.items():
            (r1, c1), (r2, c2) = divmod(a, n), divmod(b, n)
            lines[r1 + r2][c1 + c2] = sign
        return f"{n}\n" + "".join(" ".join(line) + "\n" for line in lines)


def _check_corners(line: list[Token]) -> None:
    for token in line[1::2]:
        if token.text != "0":
            raise token.error("0 between four cells")
