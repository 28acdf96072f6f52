"""Strings of Interactive Sudoku Solver (https://sigh.github.io/Interactive-Sudoku-Solver/).

    text     := section (blank line section)*          all sections are one board; blanks and # lines do not count
              | (link | killer)+                       one board a line
    link     := https://sigh.github.io/Interactive-Sudoku-Solver/?q= section, percent-encoded
    section  := string | grid | jigsaw | killer | marks           the last four: plain.py
    string   := ( '.' word? ( '~' argument )* )+       no word is Given
    cell     := 'R' digit 'C' digit                    1 … 9, a … g: row 10 is Ra
    given    := '.' ( '~' cell ( '_' value )+ )*       several values: one of them
    shape    := '.Shape~' rows 'x' columns ( '~' values )? ( '~' ( 'Sudoku' | 'Raw' ) )?    values: 9, or 0-8
    group    := ( '.And' | '.Replicate' ( '~' targets ( '~' cell )? )? ) item* '.End'

Unless they are taken away (NoBoxes, Raw), rows, columns and boxes hold different values; a Jigsaw leaves the boxes
where they are. What every word says is in the files of this folder: simple.py for those that are rules of boards by
another name, whole.py for the board and its regions, outside.py for clues at its border, counting.py and own.py for
what becomes automata and tables. Words that are not supported are listed in board.py, each with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.iss.known import LINK, LONG_KILLER, is_jigsaw, is_link, is_marks, is_short_killer
from pencilmark.formats.shared.sections import sections
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text

__all__ = ["InteractiveSudokuSolver"]

_SIGN = re.compile(r"~|3x3:|Interactive-Sudoku|[<>^]|\.\s*[A-Z]+[a-z]", re.IGNORECASE)
_STRING = re.compile(r"\.[A-Za-z.]*~")  # no Sudoku has a ~
_BARE = re.compile(r"\.+([A-Za-z]{2,})(?=\.|$)")
_SHORT_KILLER = r"\s*(?=[0-9A-Za-jv<>^`',.]{81}\s*$)(?:[^<>^v`',]*[<>^v`',]){20}"
_OPENS = re.compile(
    rf"{LINK.pattern}|{LONG_KILLER.pattern}|{_SHORT_KILLER}|\s*\.(?:[A-Z][A-Za-z]+\.)*(?:[A-Z][A-Za-z]*)?~",
    re.IGNORECASE,
)
_HEAD_LINES = 64  # enough to know it by


class InteractiveSudokuSolver(ForeignFormat):
    name = "iss"
    title = "Interactive Sudoku Solver"
    opens = _OPENS
    examples = (
        ".Shape~4x4.NoBoxes.~R2C4_1.GreaterThan~R1C1~R1C2.GreaterThan~R1C3~R2C3.GreaterThan~R2C2~R2C1"
        ".GreaterThan~R2C3~R3C3.GreaterThan~R3C3~R4C3",
        ".Shape~6x6.Cage~5~R1C1~R1C2.WhiteDot~R3C3~R3C4.BlackDot~R4C1~R5C1.Thermo~R6C1~R5C2~R4C3.~R1C6_4_6",
        ".Shape~6x6~0-5.NoBoxes.Jigsaw~111222111222333444333444555666555666.Arrow~R1C1~R1C2~R1C3.Quad~R2C2~1~2"
        ".Whisper~3~R6C1~R6C2.Renban~R5C1~R5C2~R5C3.Diagonal~-1.SumLine~5~R3C1~R3C2~R3C3",
    )

    def recognise(self, text: Text) -> Fit:
        lines = text.lines[:_HEAD_LINES]
        if not any(_SIGN.search(line.text) for line in lines):
            return Fit(_of_digits(_joined(lines)))
        if all(map(_is_whole, lines)):
            return Fit(CERTAIN)
        return _fit(lines)

    def read(self, text: Text, options: Options) -> Iterator[Board | InputError]:
        from pencilmark.formats.iss.reading import board_of_lines

        whole = text.lines and all(map(_is_whole, text.lines))
        for lines in [(line,) for line in text.lines] if whole else [text.lines]:
            try:
                yield board_of_lines(lines)
            except InputError as error:
                yield error

    def write(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.iss.writing import written

        return written(puzzle.board()) + "\n"

    def link(self, puzzle: Puzzle) -> str:
        from pencilmark.formats.iss.source import link_of
        from pencilmark.formats.iss.writing import written

        return link_of(written(puzzle.board())) + "\n"


def _is_whole(line: Line) -> bool:
    """Is the line a puzzle by itself?"""
    return is_link(line.text) or bool(LONG_KILLER.match(line.text)) or is_short_killer(line.text.strip())


def _fit(lines: Sequence[Line]) -> Fit:
    found = [(part, _sure(_joined(part))) for part in sections(lines)]
    sure = max(certainty for _, certainty in found)
    misfit = next((part[0] for part, certainty in found if not certainty), None)
    return Fit(sure, misfit.number, 1) if sure and misfit else Fit(sure)


def _joined(lines: Sequence[Line]) -> str:
    return "".join("".join(line.text.split()) for line in lines)


def _sure(text: str) -> int:
    if _STRING.match(text) or LONG_KILLER.match(text) or is_short_killer(text):
        return CERTAIN
    bare = _BARE.match(text)
    return CERTAIN if bare and _is_word(bare[1]) else _of_digits(text)


def _is_word(word: str) -> bool:
    from pencilmark.formats.iss.board import is_word

    return is_word(word)


def _of_digits(text: str) -> int:
    return CERTAIN if is_marks(text) else LIKELY if is_jigsaw(text) else NO
