"""Collections as text: one puzzle a line in, one answer a line out.

plain   lines that an engine takes as they are, because their format says so; all others are read as boards
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import BinaryIO

from pencilmark.ask.question import Question
from pencilmark.ask.stream import answers
from pencilmark.engines import Engine, compact_engine
from pencilmark.model.forms import Lines
from pencilmark.puzzles import families
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.foreign import foreign_formats
from pencilmark.puzzles.puzzle import Format
from pencilmark.puzzles.reading import Item, read_line, read_text
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO

__all__ = ["HEAD", "Plain", "chunks", "plain_in", "solve_lines", "solve_plain"]

HEAD = 4096  # bytes that tell what a collection is
_CHUNK = 1 << 20
_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Plain:
    """A collection that an engine takes as text."""

    family: str
    format: Format
    engine: Engine
    cut: Cut | None = None  # where the boards stand in their lines, if not alone


def plain_in(
    head: bytes, family: str | None = None, format: str | None = None, engine: str = AUTO
) -> Plain | None:
    """What the first bytes begin, if an engine takes it as text. The names given narrow it down."""
    taker = compact_engine(engine)
    if taker is None:
        return None
    lines = (line.strip() for line in head.removeprefix(_MARK).splitlines())
    first = [line for line in lines if line and not line.startswith(b"#")][:3]
    for name, puzzle in families().items():
        for known in puzzle.formats if family in (None, name) else ():
            if known.lines and format in (None, known.name) and _are(first, known.lines):
                return Plain(name, known, taker) if taker.takes_lines(known.lines) else None
            if known.cut and format in (None, known.name) and known.cut.fits(b"\n".join(first)):
                return Plain(name, known, taker, known.cut) if taker.takes_lines(known.cut.lines) else None
    return _cut_in(head, first, family, format, taker)


def _cut_in(
    head: bytes, first: list[bytes], family: str | None, format: str | None, taker: Engine
) -> Plain | None:
    """The same of the formats of other programs: a column of a sheet."""
    if not first or not any(
        separator in first[0] + first[-1] for separator in (b",", b";", b"\t", b"puzzle")
    ):
        return None
    for each in foreign_formats().values():
        if format in (None, each.name) and (family is None or family in each.families):
            found = each.cut_of(head.removeprefix(_MARK))
            if found and found[0].fits(head) and taker.takes_lines(found[0].lines):
                return Plain(each.families[0], found[1], taker, found[0])
    return None


def _are(found: list[bytes], lines: Lines) -> bool:
    return bool(found) and all(
        len(line) == lines.length and lines.characters.issuperset(line) for line in found
    )


def solve_lines(data: bytes, family: str | None, threads: int | None, seconds: float | None) -> bytes:
    """A collection of any kind."""
    if plain := plain_in(data[:HEAD], family):
        return solve_plain(data, plain, threads, seconds)
    return b"".join(_ordinary(read_text(data.decode("utf-8", "replace"), family), threads, seconds))


def solve_plain(
    data: bytes, plain: Plain, threads: int | None, seconds: float | None, first: int = 1
) -> bytes:
    """A collection, or a piece of one, that is known to be plain. `first` is the number of its first line."""
    deadline = None if seconds is None else perf_counter() + seconds
    if _has_old_line_ends(data):
        items = read_text(data.decode("utf-8", "replace"), plain.family, plain.format.name)
        return b"".join(_ordinary(items, threads, seconds, first - 1))
    found = plain.engine.solve_lines(plain.cut(data, first == 1) if plain.cut else data, threads, seconds)
    complaints = b"!" in found and b"!error" in found  # one byte is found ten times as fast as six
    return _without_errors(data, found, plain, deadline, first) if complaints else found


def _has_old_line_ends(data: bytes) -> bool:
    """Does a carriage return alone end a line anywhere? The engine ends lines at line feeds."""
    return b"\r" in data and data.count(b"\r") != data.count(b"\r\n")


def _without_errors(data: bytes, found: bytes, plain: Plain, deadline: float | None, first: int) -> bytes:
    """What the engine refused may be a board of another size, or nothing at all to the ordinary way, or needs its
    words."""
    out: list[bytes] = []
    lines = _boards_of(data, first, bool(plain.cut and plain.cut.heading and first == 1))
    for (number, line), answer in zip(lines, found.splitlines(), strict=True):
        if answer.startswith(b"!error"):
            left = None if deadline is None else max(0.0, deadline - perf_counter())
            items = read_line(line.decode("utf-8", "replace"), number, plain.format)
            out += _ordinary(items, 1, left)
        else:
            out.append(answer + b"\n")
    return b"".join(out)


def _boards_of(data: bytes, first: int, headed: bool) -> Iterator[tuple[int, bytes]]:
    """The lines the engine has an answer to, with their numbers: neither empty nor comments, nor a heading."""
    for number, line in enumerate(data.removeprefix(_MARK).split(b"\n"), first):
        if headed and number == 1:
            continue
        if line.rstrip(b" \t\r") and not line.startswith(b"#"):
            yield number, line


def _ordinary(
    items: Iterable[Item], threads: int | None, seconds: float | None, lines_before: int = 0
) -> Iterator[bytes]:
    """The ordinary way: boards read, asked about and written."""
    for item, result in answers(items, Question(Query()), threads, seconds):
        yield _answer(item, result, lines_before).encode() + b"\n"


def _answer(item: Item, result: Result | None, lines_before: int) -> str:
    if item.error is not None:
        line = (item.error.line or 1) + lines_before
        return f"!error {line}:{item.error.column or 1}: {item.error.message}"
    if item.puzzle is None or result is None or result.solution is None:
        return f"!{result.status if result else 'limit'}"
    return item.puzzle.format_solution(result.solution).rstrip("\n").replace("\n", " ")


def chunks(file: BinaryIO) -> Iterator[bytes]:
    """A file in pieces of whole lines."""
    rest = b""
    while piece := file.read(_CHUNK):
        whole, newline, rest_of_piece = piece.rpartition(b"\n")
        if newline:
            yield rest + whole + newline
            rest = rest_of_piece
        else:
            rest += piece
    if rest:
        yield rest
