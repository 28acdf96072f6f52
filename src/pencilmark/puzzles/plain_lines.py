"""Collections of a board a line, read quickly: a line in order is made a board at once. Every other line is read the
ordinary way, and is right or wrong as it always was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING

from pencilmark.errors import InputError
from pencilmark.model.forms import Lines
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.remarks import Remarked
from pencilmark.puzzles.text import Text, lines_in

if TYPE_CHECKING:
    from pencilmark import _native
else:
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["cells_in", "plain_boards", "quick_reader"]

Quick = Callable[[str], Puzzle | None]
CellsOf = Callable[[str], tuple[int, ...] | None]
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
    cells_of = _natively(format, lines) if _native else cells_in(format, lines)

    def quick(line: str) -> Puzzle | None:
        cells = cells_of(line)
        return None if cells is None else read(cells)

    return quick


def _natively(format: Format, lines: Lines) -> CellsOf:
    """The native room reads ASCII; a comment in another alphabet is no fault."""
    separators, column = (format.cut.separators.decode(), format.cut.column) if format.cut else ("", 0)
    cells_of = _native.LineReader(lines.length, lines.worth(), separators, column).cells
    plainly = cells_in(format, lines)
    return lambda line: cells_of(line) if line.isascii() else plainly(line)


def cells_in(format: Format, lines: Lines) -> CellsOf:
    """What finds the cells of a line in order; None of any other. The native room's judge."""
    find, length, allowed = _finder(format, lines), lines.length, bytes(sorted(lines.characters))
    worth = lines.worth()

    def cells_of(line: str) -> tuple[int, ...] | None:
        word = find(line)
        if len(word) != length or not word.isascii() or (cells := word.encode()).translate(None, allowed):
            return None
        return tuple(cells.translate(worth))

    return cells_of


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
