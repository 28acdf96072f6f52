"""Collections of Sudokus as CSV, a board a line: Kaggle's sets, QQWing's output.

    text     := header? line+
    header   := a line of names, one of them puzzle, quizzes, quiz, sudoku, board, grid, clues or unsolved
    line     := field ( ',' field )*         the field of that name: 81 (or 16, 36, …) characters, 0 or . a blank

Without a header, or without such a name in it, the board is in the first field that can be one and has a blank. Other
fields (solutions, ratings, numbers) are not looked at. Semicolons, bars and tabs may part the fields, quotes may stand
around them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.shared.sudokus import LARGEST, in_rows, sudoku_of, usual
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.grid import BLANKS, characters, digits, has_boxes
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
_SEPARATORS = ",;|\t "  # a tab is a blank in a line that was read
_WIDE = 81  # characters of a board that is known by itself behind a blank
_NAME = re.compile(r"[^\W\d][\w .-]*")


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
        if separator is None and not (rest and _named(head.text, ",") is not None) and not _quoted(head.text):
            return Fit()
        separator = separator or ","
        heading = _heading(head, rest[0] if rest else None, separator)
        column = _column(head, separator) if heading is None else heading
        if column is None or (separator == " " and heading is None and not column):
            return Fit()
        named = heading is not None
        boards = rest if named else text.lines[:20]
        misfit = next((line for line in boards if not _can_be(_field(line.text, separator, column))), None)
        if misfit is None:
            return Fit(CERTAIN if boards else NO)
        return Fit(
            LIKELY if (named and separator != " ") or misfit is not boards[0] else NO, misfit.number, 1
        )

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        return self.stream(LineStream(iter(text.lines)), options)

    def stream(self, lines: LineStream, options: Options) -> Iterator[Sudoku | InputError]:
        ahead = lines.peek(2)
        separator = (_separator(ahead[0].text) if ahead else None) or ","
        heading = _heading(ahead[0], ahead[1] if len(ahead) > 1 else None, separator) if ahead else None
        column = _column(ahead[0], separator) if ahead and heading is None else heading
        if column is None:
            yield InputError(
                "expected a column of boards, as puzzle,solution", ahead[0].number if ahead else 1, 1
            )
            return
        if heading is not None:
            lines.next("")
        yield from _boards(lines, separator, column, options)

    def cut_of(self, head: bytes) -> tuple[Cut, Format] | None:
        beginning = [*(line.decode("utf-8", "replace").strip() for line in head.split(b"\n", 2)[:2]), ""]
        first, below = Line(beginning[0], 1), Line(beginning[1], 2)
        separator = _separator(first.text) or ","
        heading = _heading(first, below, separator) if first.text else None
        column = _column(first, separator) if heading is None and first.text else heading
        if column is None or (separator == "," and "," not in first.text and heading is None):
            return None
        cut = Cut(NINE, separator.encode(), column, heading is not None)

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


def _heading(head: Line, below: Line | None, separator: str) -> int | None:
    """The column of boards below a header: the one it names, or else what is in it says; None if there is no header."""
    if _boards_in(head, separator):
        return None
    named = _named(head.text, separator)
    if named is not None or separator == " " or below is None:
        return named
    names = [name for name in _names(head.text, separator) if name]
    likewise = below.text.count(separator) == head.text.count(separator) > 0
    return _column(below, separator) if likewise and all(map(_NAME.fullmatch, names)) else None


def _column(head: Line, separator: str) -> int | None:
    """The first field that is a board, better one with a blank: the other may be its solution."""
    found = _boards_in(head, separator)
    return next((at for at, field in found if {*BLANKS} & {*field}), found[0][0] if found else None)


def _boards_in(head: Line, separator: str) -> list[tuple[int, str]]:
    """The fields that can be boards, each behind the number of its column."""
    found = [_field(head.text, separator, at) for at in range(min(head.text.count(separator) + 1, 20))]
    least = _WIDE if separator == " " else 0
    return [(at, field) for at, field in enumerate(found) if len(field) >= least and _can_be(field)]


def _quoted(text: str) -> bool:
    inner = text.strip()
    return inner[:1] == inner[-1:] and inner[:1] in "\"'" and _can_be(inner[1:-1])


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
