"""Links of any page with the 81 digits of a Sudoku in them: sudokuexchange.com/play/?s=0030…, soodoku.com/s?0030….

    link   := 'https://' … digit{81} …       0 or . a blank; the digits stand once

What else is in the link is left out and said, if it is more than a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pencilmark.errors import InputError
from pencilmark.formats.shared.links import lines_fit, payload
from pencilmark.puzzles.foreign import LIKELY, Fit, ForeignFormat, Remark, Remarked
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.sudoku import Sudoku, read_plain
from pencilmark.puzzles.text import Line, Text, shown

__all__ = ["GridLink"]

_LINK = re.compile(r"\s*https?://\S+\s*$", re.IGNORECASE)
_DIGITS = re.compile(r"(?<![0-9.])[0-9.]{81}(?![0-9.])")
_ORDINARY = re.compile(
    r"[?/#]?(?:[a-z]{0,2}=?[0-9]{0,3}&?)*", re.IGNORECASE
)  # what may stand behind the digits


class GridLink(ForeignFormat):
    name = "grid-link"
    title = "Links with 81 digits"
    families = ("sudoku",)
    streams = True
    examples = (
        "https://example.org/play/?s=003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    )

    def recognise(self, text: Text) -> Fit:
        fit = lines_fit(text.lines, _digits)
        return fit._replace(sure=min(fit.sure, LIKELY))

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError | Remarked]:
        for line in text.lines:
            found = _digits(line)
            if found is None:
                yield payload(line, 0).token.error("a link with the 81 digits of a Sudoku, once")
                continue
            board = read_plain(tuple(int(c) if c != "." else 0 for c in found[0]))
            rest = line.text[found.end() :].strip()
            remark = Remark(f"{shown(rest)} behind the digits", line.number, found.end() + 1)
            yield board if _ORDINARY.fullmatch(rest) else Remarked(board, (remark,))


def _digits(line: Line) -> re.Match[str] | None:
    """Where the digits stand, if they do so once."""
    found = [*_DIGITS.finditer(line.text)] if _LINK.match(line.text) else []
    return found[0] if len(found) == 1 else None
