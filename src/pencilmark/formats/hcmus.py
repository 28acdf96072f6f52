"""Futoshiki as a course of Ho Chi Minh City writes it: a side, values, and signs as numbers.

    text     := n NL row{n} across{n} down{n-1}      lines with # anywhere are comments
    row      := n values                             0 a blank
    across   := n - 1 signs                          between horizontal neighbours
    down     := n signs                              between vertical neighbours
    sign     := '1' | '-1' | '0'                     the first (left, upper) is smaller, larger, or nothing is said

Commas stand between the numbers; semicolons, tabs or blanks may. A last row of n zeros more than are due is taken, one
with a sign is not. `<` and `>`, `^` and `v` are read for 1 and -1.
"""

from __future__ import annotations

from collections.abc import Mapping

from pencilmark.formats.shared.cells import (
    OneBoard,
    fields,
    has_separator,
    is_side,
    joined,
    row,
    side_of,
    values,
)
from pencilmark.formats.shared.signs import LESS, MORE, NUMBERS, edge_signs, futoshiki, futoshiki_of, sign_of
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.text import Line, Text

__all__ = ["Hcmus"]

ACROSS = NUMBERS | {"<": LESS, ">": MORE, ".": 0, "-": 0}
DOWN = NUMBERS | {"^": LESS, "v": MORE, "V": MORE, ".": 0, "-": 0}


class Hcmus(OneBoard):
    name = "hcmus-comma"
    title = "Futoshiki of HCMUS (1 and -1)"
    families = ("futoshiki",)
    examples = (
        "3\n1,0,3\n0,0,0\n0,0,0\n0,0\n1,0\n0,0\n0,0,0\n0,-1,0\n",
        "# a comment\n2\n0,0\n0,0\n# across\n1\n0\n# down\n0,0\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 3 or not is_side(lines[0]):
            return Fit()
        n = int(lines[0].text.strip())
        due = [n] * n + [n - 1] * n + [n] * (n - 1)
        found = [len(fields(line, d)) for line, d in zip(lines[1:], due, strict=False)]
        if n < 2 or found != due or 3 * n <= len(lines) - 2:
            misfit = next((i for i, (f, d) in enumerate(zip(found, due, strict=False)) if f != d), len(found))
            near = misfit > n and has_separator(lines[1])  # the values and the first signs are there
            at = lines[min(misfit + 1, len(lines) - 1)]
            return Fit(LIKELY if near else NO, at.number, 1)
        return Fit(CERTAIN if all(map(has_separator, lines[1 : n + 1])) or _has_minus(lines) else LIKELY)

    def board(self, text: Text, options: Options) -> Futoshiki:
        n = side_of(text)
        lines = text.lines[1:]
        if len(lines) == 3 * n and n > 1:
            _check_last(lines[-1], n)
            lines = lines[:-1]
        rest = text.of_lines(lines)
        due = [*rest.take(3 * n - 1 if n > 1 else 1, _due(n, len(lines)))]
        rows = [values(line, n, n) for line in due[:n]]
        across = [_signs(line, n - 1, ACROSS, "<", ">") for line in due[n : 2 * n]] if n > 1 else [[]]
        down = [_signs(line, n, DOWN, "^", "v") for line in due[2 * n :]]
        return futoshiki(rows, edge_signs(across, down))

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n, drawn = board.n, board.drawn_signs(("1", "-1", "1", "-1"), "0")
        rows = [board.cells[r * n : r * n + n] for r in range(n)]
        across = [[drawn[r * n + c, r * n + c + 1] for c in range(n - 1)] for r in range(n)] if n > 1 else []
        down = [[drawn[r * n + c, r * n + c + n] for c in range(n)] for r in range(n - 1)]
        blocks = [",".join(map(str, cells)) + "\n" for cells in (*rows, *across, *down)]
        return f"{n}\n" + "".join(blocks)

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return joined(rows)


def _has_minus(lines: tuple[Line, ...]) -> bool:
    return any("-1" in line.text for line in lines)


def _signs(line: Line, width: int, known: Mapping[str, int], less: str, more: str) -> list[int]:
    expected = f"a sign: 1 or {less} (the first is smaller), -1 or {more} (larger) or 0"
    return [sign_of(token, known, expected) for token in row(line, width, "sign")]


def _check_last(line: Line, n: int) -> None:
    for token in row(line, n, "sign"):
        if token.text != "0":
            raise token.error("0 in a row of signs below the last row of the board")


def _due(n: int, found: int) -> str:
    if found < n:
        return f"row {found + 1} of {n}"
    part, at = ("horizontal", found - n + 1) if found < 2 * n else ("vertical", found - 2 * n + 1)
    return f"row {at} of the signs between {part} neighbours"
