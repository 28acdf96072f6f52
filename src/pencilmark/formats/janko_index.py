"""Futoshiki with numbered cells.

    text   := n NL row{n} k NL pair{k}
    row    := n values, -1 a blank
    pair   := cell '>' cell                  the first is greater (with '<', smaller)
    cell   := its number in reading order, from 0

Cells of a pair are neighbours: files that number them by another width than n are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.formats.shared.cells import OneBoard, fields, is_side, side_of, values
from pencilmark.formats.shared.signs import futoshiki, futoshiki_of, neighbours
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, Remark, Remarked
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["JankoIndex"]

_PAIR = re.compile(r"\s*([0-9]{1,4})\s*([<>])\s*([0-9]{1,4})\s*", re.ASCII)


class JankoIndex(OneBoard):
    name = "janko-index"
    title = "Futoshiki with numbered cells (10>6)"
    families = ("futoshiki",)
    examples = ("3\n-1 -1 2 \n-1 -1 -1 \n-1 -1 -1 \n2\n1>0\n4>7\n", "2\n-1 1 \n-1 -1 \n0\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if not lines or not is_side(lines[0]):
            return Fit()
        n = int(lines[0].text.strip())
        if len(lines) < n + 2 or any(len(fields(line)) != n for line in lines[1 : n + 1]):
            return Fit()
        count = lines[n + 1].text.strip()
        pairs = lines[n + 2 : n + 5]
        has_pairs = bool(pairs) and all(_PAIR.fullmatch(line.text) for line in pairs)
        bare = count == "0" and not pairs and any("-1" in line.text for line in lines[1 : n + 1])
        return Fit(CERTAIN if count.isdecimal() and (has_pairs or bare) else NO)

    def board(self, text: Text, options: Options) -> Futoshiki | Remarked:
        n = side_of(text)
        lines = text.lines[1:]
        if len(lines) <= n:
            raise text.end_error(f"row {len(lines) + 1} of {n}" if len(lines) < n else "the number of signs")
        rows = [values(line, n, n) for line in lines[:n]]
        count = lines[n].row(1, "number (of signs)")[0].integer("the number of signs", 0, 4 * n * n)
        pairs = lines[n + 1 : n + 1 + count]
        if len(pairs) < count:
            raise text.end_error(f"sign {len(pairs) + 1} of {count}")
        board = futoshiki(rows, _signs(pairs, n))
        return _with_rest(board, lines[n + 1 + count :])

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        n = board.n
        rows = [board.cells[r * n : r * n + n] for r in range(n)]
        body = "".join("".join(f"{value or -1} " for value in row) + "\n" for row in rows)
        return f"{n}\n{body}{len(board.signs)}\n" + "".join(f"{b}>{a}\n" for a, b in board.signs)


def _with_rest(board: Futoshiki, rest: tuple[Line, ...]) -> Futoshiki | Remarked:
    if not rest:
        return board
    if any(_PAIR.fullmatch(line.text) for line in rest):
        raise rest[0].tokens[0].error("the end of the file, after the number of signs it names")
    return Remarked(board, (Remark(f"{len(rest)} lines behind the board", rest[0].number, 1),))


def _signs(lines: tuple[Line, ...], n: int) -> Iterator[tuple[int, int]]:
    for line in lines:
        match = _PAIR.fullmatch(line.text)
        first = line.tokens[0]
        if not match or max(int(match[1]), int(match[3])) >= n * n:
            raise Token(line.text.strip(), line.number, first.column).error(
                f"two cells from 0 to {n * n - 1} as 10>6, the first greater"
            )
        pair = int(match[1]), int(match[3])
        greater, less = pair if match[2] == ">" else pair[::-1]
        yield neighbours(less, greater, n, first)
