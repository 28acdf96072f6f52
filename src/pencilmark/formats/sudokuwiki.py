"""Links of SudokuWiki (https://www.sudokuwiki.org): a Sudoku of nine rows as ?bd= and

    81 characters       a digit a cell, 0 or . a blank
    162 characters      two base-32 digits a cell: candidates as bits, doubled, + 1 if it is a clue
    S9B + 162           two base-36 digits a cell: up to 9 a clue, up to 18 a value found, else 18 + candidates as bits

A value that was found and candidates that are left are what a player did: they do not belong to the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import Payload, lines_fit, payload
from pencilmark.puzzles.foreign import Fit, ForeignFormat, unsupported
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text

__all__ = ["SudokuWiki"]

_LINK = re.compile(r"\s*(?:https?://)?(?:www\.)?sudokuwiki\.org/?[^?#\s]*[?#](?:\S*&)?bd=", re.IGNORECASE)
_ADDRESS = "https://www.sudokuwiki.org/sudoku.htm?bd="
_CELLS, _VERSION_2 = 81, "S9B"
_NOT_SUDOKU = re.compile(
    r"\s*(?:https?://)?(?:www\.)?sudokuwiki\.org/([a-z_]*(?:killer|kenken|kendoku|kakuro|str8ts|jigsaw|colou?r|samurai|futoshiki|windoku)[a-z_]*)",
    re.IGNORECASE,
)


class SudokuWiki(ForeignFormat):
    name = "sudokuwiki"
    title = "SudokuWiki"
    opens = _LINK
    families = ("sudoku",)
    streams = True
    examples = (
        _ADDRESS + "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    )

    def recognise(self, text: Text) -> Fit:
        return lines_fit(text.lines, lambda line: _LINK.match(line.text) or _NOT_SUDOKU.match(line.text))

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        for line in text.lines:
            try:
                yield _sudoku(line)
            except InputError as error:
                yield error

    def write(self, puzzle: Puzzle) -> str:
        board = puzzle if isinstance(puzzle, Sudoku) else Sudoku.of_board(puzzle.board())
        if board is None or (board.n, board.box) != (9, (3, 3)):
            known = {"rows", "columns", "boxes"}
            names = [rule.name for rule in puzzle.board().rules if rule.name not in known]
            raise unsupported(self.title, names[0] if names else "a grid of another size than nine")
        return "".join(map(str, board.cells)) + "\n"

    def link(self, puzzle: Puzzle) -> str:
        return _ADDRESS + self.write(puzzle)


def _sudoku(line: Line) -> Sudoku:
    link = _LINK.match(line.text)
    if other := _NOT_SUDOKU.match(line.text):
        raise unsupported(SudokuWiki.title, other[1], payload(line, 0).token, "only plain Sudokus")
    found = payload(line, link.end() if link else 0)
    if not link and len(found.text) != _CELLS:
        raise found.token.error("a link with ?bd=, or the 81 digits behind it")
    found = Payload(re.split(r"[&#]", found.text, maxsplit=1)[0], found.line, found.column)
    return Sudoku(tuple(_values(found)), (3, 3))


def _values(found: Payload) -> list[int]:
    text = found.text
    if len(text) == _CELLS:
        return [_digit(found, index) for index in range(_CELLS)]
    if text.upper().startswith(_VERSION_2) and len(text) == len(_VERSION_2) + 2 * _CELLS:
        codes = _codes(found, len(_VERSION_2), 36)
        return [code & 1023 if code & 1023 < 10 else 0 for code in codes]
    if len(text) == 2 * _CELLS:
        codes = _codes(found, 0, 32)
        return [_clue(code) for code in codes]
    raise found.error(
        f"expected 81 cells, 162 characters, or S9B and 162 characters, found {len(text)} characters"
    )


def _digit(found: Payload, index: int) -> int:
    sign = found.text[index]
    if sign not in "0123456789.":
        raise Payload(sign, found.line, found.column + index).token.error("a digit, 0 or . for a blank")
    return 0 if sign == "." else int(sign)


def _codes(found: Payload, start: int, base: int) -> Iterator[int]:
    for at in range(start, len(found.text), 2):
        two = found.text[at : at + 2]
        if not (two.isascii() and two.isalnum()) or any(int(sign, 36) >= base for sign in two):
            raise Payload(two, found.line, found.column + at).token.error(f"two digits of base {base}")
        yield int(two, base)


def _clue(code: int) -> int:
    """The one candidate of a clue."""
    candidates = code >> 1
    return candidates.bit_length() if code & 1 and candidates.bit_count() == 1 and candidates < 512 else 0
