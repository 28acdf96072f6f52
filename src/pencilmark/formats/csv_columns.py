"""Collections of Sudokus as CSV, a board a line: Kaggle's sets, QQWing's output.

    text     := header? line+
    header   := a line of names, one of them puzzle, quizzes, quiz, sudoku, board, grid, clues or unsolved
    line     := field ( ',' field )*         the field of that name: 81 (or 16, 36, …) characters, 0 or . a blank

Without a header the board is in the first field that can be one. Other fields (solutions, ratings, numbers) are not
looked at. Semicolons and tabs may part the fields, quotes may stand around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.shared.sudokus import LARGEST, in_rows, sudoku_of, usual
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.grid import characters, digits, has_boxes
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.sudoku import NINE, Sudoku, make, read_plain
from pencilmark.puzzles.text import Line, LineStream, Text, Token, shown

__all__ = ["CsvColumns"]

NAMES = (
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "sudoku",
    "board",
    "grid",
    "clues",
    "unsolved",
    "question",
    "problem",
)
_SEPARATORS = ",;\t "  # a tab is a blank in a line that was read
_WIDE = 81  # characters of a board that is known by itself behind a blank
_WORD = re.compile(r"[A-Za-z]")


class CsvColumns(ForeignFormat):
    name = "csv"
    title = "Sudokus in a column of CSV (Kaggle, QQWing)"
    families = ("sudoku",)
    streams = True
    aligned = True
    examples = (
        ",puzzle,solution\n0,1000003004000002,1423423134122134\n",
        "quizzes,solutions\n1000003004000002,1423423134122134\n0100000000200003,2134341213424321\n",
        "0,1000003004000002,1423423134122134\n1,.1........2....3,3142421313242431\n",
    )

    def recognise(self, text: Text) -> Fit:
        if len(text.lines) < 1:
            return Fit()
        head, *rest = text.lines[:20]
        separator = _separator(head.text)
        if separator is None and not (rest and _named(head.text, ",") is not None):
            return Fit()
        column = _column(head, separator or ",")
        named = _named(head.text, separator or ",") is not None
        if column is None or (separator == " " and not (named or column)):
            return Fit()
        boards = rest if named else text.lines[:20]
        misfit = next(
            (line for line in boards if not _can_be(_field(line.text, separator or ",", column))), None
        )
        if misfit is None:
            return Fit(CERTAIN if boards else NO)
        return Fit(LIKELY if named or misfit is not boards[0] else NO, misfit.number, 1)

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        return self.stream(LineStream(iter(text.lines)), options)

    def stream(self, lines: LineStream, options: Options) -> Iterator[Sudoku | InputError]:
        ahead = lines.peek()
        separator = (_separator(ahead[0].text) if ahead else None) or ","
        column = _column(ahead[0], separator) if ahead else None
        if column is None:
            yield InputError(
                "expected a column of boards, as puzzle,solution", ahead[0].number if ahead else 1, 1
            )
            return
        if _named(ahead[0].text, separator) is not None:
            lines.next("")
        yield from _boards(lines, separator, column, options)

    def cut_of(self, head: bytes) -> tuple[Cut, Format] | None:
        first = Line(head.split(b"\n", 1)[0].decode("utf-8", "replace").strip(), 1)
        separator = _separator(first.text) or ","
        column = _column(first, separator) if first.text else None
        if column is None or (separator == "," and "," not in first.text and _named(first.text, ",") is None):
            return None
        cut = Cut(NINE, separator.encode(), column, _named(first.text, separator) is not None)

        def read(text: Text, options: Options) -> Iterator[Sudoku | InputError]:
            yield from _boards(LineStream(iter(text.lines)), separator.replace("\t", " "), column, options)

        return cut, Format(
            self.name,
            lambda text: False,
            read,
            one_a_line=True,
            aligned=True,
            lines=NINE,
            read_plain=read_plain,
            cut=cut,
        )

    def write(self, puzzle: Puzzle) -> str:
        return self.write_all([puzzle])

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        return "puzzle\n" + "".join(self._line(puzzle) for puzzle in puzzles)

    def _line(self, puzzle: Puzzle) -> str:
        board = usual(sudoku_of(puzzle, self.title), self.title)
        if board.n > LARGEST:
            raise unsupported(self.title, f"a side of more than {LARGEST}")
        return "".join(in_rows(board.cells, board.n, "0")) + "\n"


def _boards(
    lines: LineStream, separator: str, column: int, options: Options
) -> Iterator[Sudoku | InputError]:
    while lines.peek():
        try:
            yield _board(lines.next(""), separator, column, options)
        except InputError as error:
            yield error


def _separator(text: str) -> str | None:
    return next((each for each in _SEPARATORS if each in text.strip(" ")), None)


def _names(text: str, separator: str) -> list[str]:
    return [name.strip("\"' \ufeff").lower() for name in text.split(separator)]


def _named(text: str, separator: str) -> int | None:
    """The column that a header names."""
    names = _names(text, separator)
    return next((names.index(name) for name in NAMES if name in names), None)


def _column(head: Line, separator: str) -> int | None:
    named = _named(head.text, separator)
    if named is not None:
        return named
    found = [_field(head.text, separator, at) for at in range(min(head.text.count(separator) + 1, 20))]
    least = _WIDE if separator == " " else 0
    return next((at for at, field in enumerate(found) if len(field) >= least and _can_be(field)), None)


def _field(text: str, separator: str, column: int) -> str:
    parts = text.split(separator, column + 1)
    return parts[column].strip("\"' ") if column < len(parts) else ""


def _can_be(field: str) -> bool:
    side = isqrt(len(field))
    return (
        side * side == len(field)
        and has_boxes(side)
        and side <= LARGEST
        and not field.upper().strip(characters(side))
    )


def _board(line: Line, separator: str, column: int, options: Options) -> Sudoku:
    field = _field(line.text, separator, column)
    if not field:
        message = f"expected a board in field {column + 1}, found {shown(line.text.strip())}"
        raise InputError(message, line.number, len(line.text.rstrip()) + 1)
    n = isqrt(len(field))
    token = Token(field, line.number, line.text.index(field) + 1)
    if n * n != len(field) or not has_boxes(n) or n > LARGEST:
        found = f"{len(field)} characters: {shown(field)}"
        raise InputError(f"expected 81 characters (or 16, 36, …), found {found}", token.line, token.column)
    return make(digits(token, n), n, "line", options, line.number)
