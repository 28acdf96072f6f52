"""Futoshiki as a course of Wrocław writes it.

    text   := n NL 'START:' NL row{n} 'REL:' NL pair*
    row    := value (';' value){n-1}         0 a blank
    pair   := cell ';' cell                  the first is smaller
    cell   := letter number                  A1 is the top left cell, A2 the one to its right

Cells of a pair are neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, fields, is_side, joined, side_of, values
from pencilmark.formats.shared.signs import futoshiki, futoshiki_of, neighbours
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["Wroclaw"]

_CELL = re.compile(r"([A-Za-z])\s*([0-9]{1,2})", re.ASCII)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Wroclaw(OneBoard):
    name = "wroclaw-start-rel"
    title = "Futoshiki of Wrocław (START, REL)"
    families = ("futoshiki",)
    examples = ("3\nSTART:\n0;0;0\n0;2;0\n0;0;0\nREL:\nA1;A2\nB3;A3\n", "2\nSTART:\n0;0\n0;0\nREL:\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        sure = len(lines) > 1 and is_side(lines[0]) and _is_word(lines[1], "START")
        return Fit(CERTAIN if sure else NO)

    def board(self, text: Text, options: Options) -> Futoshiki:
        n = side_of(text)
        _expect(text, 1, "START")
        if len(text.lines) < n + 3:
            raise text.end_error(f"row {len(text.lines) - 1} of {n}" if len(text.lines) < n + 2 else "REL:")
        rows = [values(line, n, n) for line in text.lines[2 : n + 2]]
        _expect(text, n + 2, "REL")
        return futoshiki(rows, _signs(text.lines[n + 3 :], n))

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        if board.n > len(LETTERS):
            raise unsupported(self.title, f"a side of more than {len(LETTERS)}")
        rows = joined([board.cells[r * board.n : r * board.n + board.n] for r in range(board.n)], ";")
        pairs = "".join(f"{_name(a, board.n)};{_name(b, board.n)}\n" for a, b in board.signs)
        return f"{board.n}\nSTART:\n{rows}REL:\n{pairs}"

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        return joined(rows, ";")


def _is_word(line: Line, word: str) -> bool:
    return line.text.strip().rstrip(":").strip().upper() == word


def _expect(text: Text, place: int, word: str) -> None:
    if len(text.lines) <= place:
        raise text.end_error(f"{word}:")
    if not _is_word(text.lines[place], word):
        raise text.lines[place].tokens[0].error(f"{word}:")


def _signs(lines: tuple[Line, ...], n: int) -> Iterator[tuple[int, int]]:
    for line in lines:
        pair = [token for token in fields(line) if token.text]
        if len(pair) != 2:
            end = len(line.text.rstrip()) + 1
            raise InputError(
                f"expected two cells, the smaller first, as A1;A2, found {len(pair)}", line.number, end
            )
        yield neighbours(_cell(pair[0], n), _cell(pair[1], n), n, pair[1])


def _cell(token: Token, n: int) -> int:
    match = _CELL.fullmatch(token.text)
    row, column = (LETTERS.index(match[1].upper()), int(match[2]) - 1) if match else (n, n)
    if row >= n or not 0 <= column < n:
        raise token.error(f"a cell from A1 to {_name(n * n - 1, n)}")
    return row * n + column


def _name(cell: int, n: int) -> str:
    row, column = divmod(cell, n)
    return f"{LETTERS[row % len(LETTERS)]}{column + 1}"
