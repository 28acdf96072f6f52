"""OpenSudoku's XML: a collection of Sudokus.

text   := XML with elements <game data="…"/>         81 digits, 0 a blank; everything else is left aside
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.sudokus import in_rows, sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, ForeignFormat
from pencilmark.puzzles.grid import digits
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku, make
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["OpenSudoku"]

SIDE = 9
_GAME = re.compile(r"<game\b[^<>]{0,500}?\bdata\s*=\s*[\"']([^\"']*)[\"']")


class OpenSudoku(ForeignFormat):
    name = "opensudoku"
    title = "OpenSudoku (XML)"
    families = ("sudoku",)
    examples = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<game data="'
        '003020600900305001001806400008102900700000008006708200002609500800203009005010300"/>\n</opensudoku>\n',
    )

    def recognise(self, text: Text) -> Fit:
        head = text.lines[:8]
        begins = bool(head) and head[0].text.lstrip().startswith("<")
        known = any("<opensudoku" in line.text or "<game" in line.text for line in head)
        return Fit(CERTAIN if begins and known else NO)

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        found = 0
        for line in text.lines:
            for match in _GAME.finditer(line.text):
                found += 1
                yield _read(match, line, options)
        if cut := _cut(text):
            yield cut
        elif not found:
            yield InputError('expected <game data="…">, found none', text.start, 1)

    def write(self, puzzle: Puzzle) -> str:
        return self.write_all([puzzle])

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        boards = [usual(sudoku_of(puzzle, self.title, SIDE), self.title) for puzzle in puzzles]
        games = "".join(f'  <game data="{"".join(in_rows(board.cells, SIDE, "0"))}"/>\n' for board in boards)
        return f'<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n{games}</opensudoku>\n'


def _cut(text: Text) -> InputError | None:
    """A game whose tag does not end: the file was cut."""
    last = next((line for line in reversed(text.lines) if "<" in line.text), None)
    if (
        last is None
        or ">" in last.text[last.text.rindex("<") :]
        or text.lines[-1].text.rstrip().endswith(">")
    ):
        return None
    return Token(last.text[last.text.rindex("<") :], last.number, last.text.rindex("<") + 1).error(
        "a whole tag"
    )


def _read(match: re.Match[str], line: Line, options: Options) -> Sudoku | InputError:
    token = Token(match[1].strip(), line.number, match.start(1) + 1)
    try:
        if len(token.text) != SIDE**2:
            raise token.error("81 digits")
        return make(digits(token, SIDE), SIDE, "line", options, line.number)
    except InputError as error:
        return error
