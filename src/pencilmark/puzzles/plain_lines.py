"""Collections of a board a line, read quickly: a line in order is made a board at once. Every other line is read the
ordinary way, and is right or wrong as it always was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from pencilmark.errors import InputError
from pencilmark.model.forms import Lines
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Text, lines_in

__all__ = ["plain_boards", "quick_reader"]

Quick = Callable[[str], Puzzle | None]
_ENDS = frozenset(("", "\n", "\r\n", "\r"))


def quick_reader(format: Format, options: Options) -> Quick | None:
    """What makes a board of a line in order, and nothing of any other; None if there is no quick way."""
    if options != Options():
        return None
    return format.read_quick or (_of_characters(format) if format.read_plain else None)


def plain_boards(
    format: Format, quick: Quick, raw: Iterable[str], options: Options
) -> Iterator[Puzzle | InputError | Remarked]:
    """The boards of the lines of a collection, the first of which is line 1."""
    heading = format.cut is not None and format.cut.heading
    for number, line in islice(enumerate(raw, 1), int(heading), None):
        board = quick(line)
        if board is not None:
            yield board
            continue
        for known in lines_in((line,), number):
            yield from format.read(Text("", number).of_lines((known,)), options)


def _of_characters(format: Format) -> Quick:
    """For lines that hold so many characters out of these."""
    lines, read = format.cut.lines if format.cut else format.lines, format.read_plain
    assert lines is not None
    assert read is not None
    find, length, allowed = _finder(format, lines), lines.length, bytes(sorted(lines.characters))

    def quick(line: str) -> Puzzle | None:
        word = find(line)
        if len(word) != length or not word.isascii() or (cells := word.encode()).translate(None, allowed):
            return None
        return read(cells)

    return quick


def _finder(format: Format, lines: Lines) -> Callable[[str], str]:
    """The part of a line that is its board, if the line is in order."""
    if format.cut is None:
        return str.rstrip
    if format.cut.column:
        return _column(format.cut.separators[:1].decode(), format.cut.column)
    length, ends = lines.length, _ENDS | {*format.cut.separators.decode()}
    return lambda line: line[:length] if line[length : length + 1] in ends else ""


def _column(separator: str, column: int) -> Callable[[str], str]:
    def field(line: str) -> str:
        parts = line.split(separator, column + 1)
        return parts[column].strip("\"' \t\r\n") if len(parts) > column else ""

    return field
