"""From a file or a text to puzzles: sizes and encodings, the guess of family and format, one item a board.

source   where a text came from, as messages name it
item     one puzzle of a source, or the error that stands in its place
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO, StringIO
from itertools import chain, islice
from pathlib import Path
from typing import BinaryIO

from pencilmark.errors import InputError
from pencilmark.puzzles.foreign import foreign_named
from pencilmark.puzzles.guessing import Reads, as_family, beginning_of, guess, known_as, surest_foreign
from pencilmark.puzzles.json_lines import is_json_lines, json_boards
from pencilmark.puzzles.plain_lines import plain_boards, quick_reader
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.remarks import Remark, Remarked
from pencilmark.puzzles.text import LineStream, Text, lines_in

__all__ = [
    "Item",
    "blocks_format",
    "bytes_text",
    "file_text",
    "read_blocks",
    "read_file",
    "read_line",
    "read_text",
]

MAX_BYTES = 512 << 20
MAX_LINE = 64 << 20
_PIECE = 1 << 16
_HEAD_LINES = 64  # enough to tell the format of a collection by
_ODD = (InputError, Remarked)


@dataclass(frozen=True, init=False)
class Item:
    source: str
    index: int
    puzzle: Puzzle | None
    error: InputError | None
    format: Format | None
    remarks: tuple[Remark, ...]  # what was left out of the puzzle

    def __init__(
        self,
        source: str,
        index: int,
        puzzle: Puzzle | None = None,
        error: InputError | None = None,
        format: Format | None = None,
        remarks: tuple[Remark, ...] = (),
    ) -> None:
        own = self.__dict__  # a collection has millions of items, and this is the quickest way to freeze one
        own["source"], own["index"], own["puzzle"] = source, index, puzzle
        own["error"], own["format"], own["remarks"] = error, format, remarks


def read_text(
    text: str,
    family: str | None = None,
    format: str | None = None,
    options: Options | None = None,
    source: str = "text",
) -> Iterator[Item]:
    """The puzzles of a text, one by one."""
    return _items(source, iter(StringIO(text, newline="")), family, format, options or Options())


def read_line(text: str, number: int, format: Format, source: str = "text") -> Iterator[Item]:
    """The puzzle of one line of a collection, if the line is neither blank nor a comment."""
    for board in format.read(Text("", number).of_lines(lines_in([text], number)), Options()):
        yield _item(source, 0, board, format)


def read_blocks(text: str, number: int, place: int, format: Format, source: str) -> Iterator[Item]:
    """The boards of a part of a collection that begins at line `number`; the first is item `place`."""
    assert format.read_blocks is not None
    boards = format.read_blocks(Text(text, number).without_comments(), Options())
    for index, board in enumerate(boards, place):
        yield _item(source, index, board, format)


def blocks_format(head: list[str], family: str | None, format: str | None) -> Format | None:
    """The format that the first lines of a long text are in, if its boards stand as blocks that an engine may take."""
    start = Text("".join(head)).without_comments()
    if len(head) < _HEAD_LINES or not start.lines or is_json_lines(head):
        return None
    known = _streaming(start, family, format, Options()) or _first_board(start, family, format)
    return known if known and known.blocks else None


def _first_board(start: Text, family: str | None, format: str | None) -> Format | None:
    """The same by the first board alone, as many lines of it as one with edges has."""
    lines = start.lines[: 3 * start.lines[0].width - 1]
    try:
        return known_as(Text("\n".join(line.text for line in lines)), family, format, Options())[0]
    except InputError:
        return None


def read_file(
    path: str | Path, family: str | None = None, format: str | None = None, options: Options | None = None
) -> Iterator[Item]:
    """The puzzles of a file (`-` is standard input). Collections are read line by line."""
    source = "<stdin>" if str(path) == "-" else str(path)
    try:
        yield from _items(source, _source_lines(str(path), source), family, format, options or Options())
    except InputError as error:
        yield Item(source, 0, error=replace(error, source=source))


def file_text(path: str) -> Text:
    """A whole file as a text."""
    source = "<stdin>" if path == "-" else path
    return Text("".join(_source_lines(path, source)))


def bytes_text(data: bytes, source: str | None = None) -> Text:
    """The bytes of a file as a text."""
    return Text("".join(_lines(BytesIO(data), source)))


def _source_lines(path: str, source: str) -> Iterator[str]:
    return _lines(sys.stdin.buffer, source) if path == "-" else _file_lines(Path(path), source)


def _file_lines(path: Path, source: str) -> Iterator[str]:
    try:
        if path.is_dir():
            raise InputError("expected a file, found a directory", source=source, kind="file")
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise _too_large(source, size)
        with path.open("rb") as file:
            yield from _lines(file, source)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=source, kind="file") from None


def _too_large(source: str | None, size: int) -> InputError:
    limit = MAX_BYTES >> 20
    return InputError(f"expected at most {limit} MiB, found {size >> 20} MiB", source=source, kind="size")


def _lines(file: BinaryIO, source: str | None) -> Iterator[str]:
    """The lines of a file as text; binary data, other encodings and endless lines are errors. Lines end as in
    `read_text`: at a line feed, a carriage return, or both."""
    number = read = 0
    for piece in _pieces(file):
        read += len(piece)
        if read > MAX_BYTES:
            raise _too_large(source, read)
        try:
            text = piece.decode()
        except UnicodeDecodeError:
            text = "\0"
        if "\0" in text:
            yield from _checked(piece, number, source)
        else:
            yield from StringIO(text, newline="")
        number += piece.count(b"\n") + piece.count(b"\r") - piece.count(b"\r\n")


def _pieces(file: BinaryIO) -> Iterator[bytes]:
    """A file in pieces of whole lines, as soon as they are there: a pipe may be slow. Endless lines are cut."""
    parts: list[bytes] = []
    while part := file.read1(_PIECE):  # type: ignore[attr-defined]
        whole, end, rest = part.rpartition(b"\n")
        if end:
            yield b"".join((*parts, whole, end))
            parts = [rest]
        else:
            parts.append(rest)
            if len(parts) * _PIECE > MAX_LINE and sum(map(len, parts)) > MAX_LINE:
                yield b"".join(parts)
                parts = []
    if any(parts):
        yield b"".join(parts)


def _checked(piece: bytes, number: int, source: str | None) -> Iterator[str]:
    """The lines of a piece with something wrong in it, up to there; `number` lines are before it."""
    for index, raw in enumerate(piece.splitlines(keepends=True), number + 1):
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            raise _not_text(raw, index, error.start, source) from None
        if "\0" in text:
            raise _not_text(raw, index, raw.index(b"\0"), source)
        yield text


def _not_text(raw: bytes, number: int, at: int, source: str | None) -> InputError:
    """What is wrong with the bytes of a line, the first of them at this place."""
    if number == 1 and raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        message, at = "expected UTF-8 text, found UTF-16: save the file as UTF-8", 0
    elif b"\0" in raw:
        message, at = "expected text, found binary data", raw.index(b"\0")
    else:
        message = f"expected UTF-8 text, found the byte 0x{raw[at]:02x}"
    return InputError(message, number, at + 1, source, "encoding")


def _items(
    source: str, lines: Iterator[str], family: str | None, format: str | None, options: Options
) -> Iterator[Item]:
    head = list(islice(lines, _HEAD_LINES))
    if format is None and is_json_lines(head) and not _is_foreign_object(head, family):
        for index, (board, own) in enumerate(json_boards(chain(head, lines), options, guess, family)):
            yield _item(source, index, board, own)
        return
    try:
        known, boards = _boards(head, lines, family, format, options)
    except InputError as error:
        placed = error.kind not in ("usage", "file", "size")
        yield Item(source, 0, error=_placed(error, source) if placed else replace(error, source=source))
        return
    for index, board in enumerate(boards):
        if isinstance(board, _ODD):
            yield _item(source, index, board, known)
        else:
            yield Item(source, index, board, None, known)


def _is_foreign_object(head: list[str], family: str | None) -> bool:
    """Is the JSON that a text begins with the one of another program?"""
    text = "".join(head)
    return '"pencilmark"' not in text and surest_foreign(Text(text), family, None) is not None


def _item(source: str, index: int, board: Puzzle | InputError | Remarked, format: Format | None) -> Item:
    if isinstance(board, InputError):
        return Item(source, index, error=_placed(board, source), format=format)
    if isinstance(board, Remarked):
        return Item(source, index, puzzle=board.puzzle, format=format, remarks=board.remarks)
    return Item(source, index, puzzle=board, format=format)


def _placed(error: InputError, source: str) -> InputError:
    """What is wrong with a text as a whole is told of its beginning."""
    line, column = (error.line, error.column) if error.line is not None else (1, 1)
    return replace(error, source=source, line=line, column=column)


def _boards(
    head: list[str], rest: Iterator[str], family: str | None, format: str | None, options: Options
) -> tuple[Format, Reads]:
    """The format of a source and its boards. Where the first lines tell that it is a collection that can be
    read line by line, the rest need never be in memory."""
    start = Text("".join(head)).without_comments()
    if len(head) < _HEAD_LINES:
        return known_as(start, family, format, options)
    if streaming := _streaming(start, family, format, options):
        return streaming, as_family(_streamed(streaming, head, rest, options), family)
    return known_as(Text("".join(chain(head, rest))).without_comments(), family, format, options)


def _streaming(start: Text, family: str | None, format: str | None, options: Options) -> Format | None:
    """The format that the beginning of a long text is in, if it can be read line by line."""
    known = beginning_of(start, family, format, options)
    return known if known and (known.one_a_line or known.stream) else None


def _streamed(format: Format, head: list[str], rest: Iterator[str], options: Options) -> Reads:
    plain = _as_plain(format, head)
    if quick := quick_reader(plain, options):
        return plain_boards(plain, quick, chain(head, rest), options)
    lines = lines_in(chain(head, rest))
    if format.stream:
        return format.stream(LineStream(lines), options)
    return (
        board for line in lines for board in format.read(Text("", line.number).of_lines((line,)), options)
    )


def _as_plain(format: Format, head: list[str]) -> Format:
    """The format as one of plain lines, where it can be seen so: a column of a sheet."""
    foreign, begins = (
        foreign_named(format.name) if format.stream else None,
        "".join(head).encode("utf-8", "replace"),
    )
    cut = foreign.cut_of(begins) if foreign else None
    return cut[1] if cut and cut[0].fits(begins) else format
