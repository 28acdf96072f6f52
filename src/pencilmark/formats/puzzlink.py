"""Links of puzz.link and the pages like it (pzprxs, pzv.jp): a game, its size, its code.

    link   := https://puzz.link/p? game ( '/' flag )* '/' columns '/' rows '/' code
    code   := ( number | run )*            of a Sudoku; number: 0 … f, -xx two hexadecimal digits, +xxx three; . unknown
                                           run: g … z, 1 … 20 blanks

Sudokus are read. Every other game is refused by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import lines_fit, payload
from pencilmark.puzzles.foreign import Fit, ForeignFormat, unsupported
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["PuzzLink"]

_LINK = re.compile(
    r"\s*(?:https?://)?(?:www\.)?(?:puzz\.link|pzprxs\.vercel\.app|pzv\.jp|pzplus\.tck\.mn|[\w.]*/pzpr[\w-]*)"
    r"/(?:p(?:uzz)?(?:\.html)?)\??(?=[A-Za-z])|\s*(?:https?://)?(?:www\.)?(?:puzz\.link|pzv\.jp)/p(?:\.html)?\?",
    re.IGNORECASE,
)
_BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}
_PIECE = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|\+([0-9a-f]{3})|(\.)|([g-z])")


class PuzzLink(ForeignFormat):
    name = "puzzlink"
    title = "puzz.link"
    opens = _LINK
    families = ("sudoku",)
    streams = True
    examples = ("https://puzz.link/p?sudoku/4/4/1g2h4k3g1h",)

    def recognise(self, text: Text) -> Fit:
        return lines_fit(text.lines, lambda line: _LINK.match(line.text))

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        for line in text.lines:
            try:
                yield _sudoku(line)
            except InputError as error:
                yield error


def _sudoku(line: Line) -> Sudoku:
    link = _LINK.match(line.text)
    found = payload(line, link.end() if link else 0)
    game, *rest = found.text.split("/")
    if game.lower().removesuffix("_edit").removesuffix("_play") != "sudoku":
        raise unsupported(PuzzLink.title, game or "nothing", found.token)
    if len(rest) < 3 or not all(side.isascii() and side.isdecimal() for side in rest[-3:-1]):
        raise found.token.error("sudoku/columns/rows/code")
    side = int(rest[-2]) if rest[-2] == rest[-3] and len(rest[-2]) < 3 else 0
    if side not in _BOXES:
        raise unsupported(
            PuzzLink.title, f"a Sudoku of {rest[-2]} rows and {rest[-3]} columns"[:80], found.token
        )
    start = found.column + len(found.text) - len(rest[-1])
    return Sudoku(tuple(_values(Token(rest[-1], found.line, start), side)), _BOXES[side])


def _values(code: Token, side: int) -> list[int]:
    found: list[int] = []
    at = 0
    while at < len(code.text) and len(found) <= side * side:
        piece = _PIECE.match(code.text, at)
        here = Token(code.text[at : at + 4], code.line, code.column + at)
        if not piece:
            raise here.error("a number or a letter for so many blanks")
        digits = piece[1] or piece[2] or piece[3]
        if piece[5]:
            found += [0] * (ord(piece[5]) - ord("g") + 1)
        else:
            found.append(int(digits, 16) if digits else 0)
        if found[-1] > side:
            raise here.error(f"a value up to {side}")
        at = piece.end()
    if len(found) > side * side or len(found) < side * side:
        message = f"expected {side * side} cells, found {len(found)}"
        raise InputError(message, code.line, code.column + at)
    return found
