"""Collections as text: one puzzle a line in, one answer a line out.

plain   lines that an engine takes as they are, because their format says so; all others are read as boards
style   how an answer is written: as a solution, a number, or in words of the asker's own
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from time import perf_counter
from typing import BinaryIO, ClassVar

from pencilmark.ask.question import Question
from pencilmark.ask.stream import answers
from pencilmark.engines import Engine, compact_engine
from pencilmark.errors import InputError
from pencilmark.model.forms import Lines
from pencilmark.puzzles import families
from pencilmark.puzzles.cutting import Cut
from pencilmark.puzzles.foreign import foreign_formats
from pencilmark.puzzles.guessing import guess
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.reading import Item, read_line, read_text
from pencilmark.puzzles.text import Text
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO

__all__ = [
    "CHUNK",
    "HEAD",
    "Counts",
    "Numbers",
    "Plain",
    "Solutions",
    "Style",
    "answer_lines",
    "answer_plain",
    "chunks",
    "plain_board",
    "plain_in",
]

HEAD = 4096  # bytes that tell what a collection is
CHUNK = 1 << 22  # bytes that are read together
_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Plain:
    """A collection that an engine takes as text."""

    family: str
    format: Format
    engine: Engine
    cut: Cut | None = None  # where the boards stand in their lines, if not alone

    @property
    def lines(self) -> Lines:
        """What its boards are."""
        found = self.cut.lines if self.cut else self.format.lines
        assert found is not None
        return found

    def boards(self, data: bytes, begins: bool) -> bytes:
        """Lines with the boards alone."""
        return self.cut(data, begins) if self.cut else data


class Style(ABC):
    """How the answers of a collection are written: by the engine, and the ordinary way."""

    redone: ClassVar[bytes] = (
        b"!error"  # answers of the engine that begin so are given the ordinary way instead
    )

    @property
    @abstractmethod
    def question(self) -> Question:
        """What is asked about each board."""

    @abstractmethod
    def lines(
        self, engine: Engine, data: bytes, threads: int | None, seconds: float | None, first: int
    ) -> bytes:
        """The engine's answers; `first` is the place of the first board, from 0."""

    @abstractmethod
    def line(self, item: Item, result: Result | None) -> str:
        """The answer to one board, read and asked about the ordinary way."""


class Solutions(Style):
    """The first solution, or `!…`."""

    question = Question(Query())

    def lines(
        self, engine: Engine, data: bytes, threads: int | None, seconds: float | None, first: int
    ) -> bytes:
        return engine.solve_lines(data, threads, seconds)

    def line(self, item: Item, result: Result | None) -> str:
        if item.error is not None:
            return _complaint(item.error)
        if item.puzzle is None or result is None or result.solution is None:
            return f"!{result.status if result else 'limit'}"
        return item.puzzle.format_solution(result.solution).rstrip("\n").replace("\n", " ")


@dataclass(frozen=True)
class Counts(Style):
    """The number of solutions, `at least` before it where there may be more."""

    most: int | None  # counted up to so many

    @property
    def question(self) -> Question:
        return Question(Query(self.most, keep=0))

    def lines(
        self, engine: Engine, data: bytes, threads: int | None, seconds: float | None, first: int
    ) -> bytes:
        return engine.count_lines(data, self.most, True, threads, seconds)

    def line(self, item: Item, result: Result | None) -> str:
        if item.error is not None or result is None:
            return _complaint(item.error or InputError("unknown"))
        return f"{'' if result.complete else 'at least '}{result.count}"


class Numbers(Counts):
    """The number alone; a line that is no board is an error, and raised."""

    def lines(
        self, engine: Engine, data: bytes, threads: int | None, seconds: float | None, first: int
    ) -> bytes:
        return engine.count_lines(data, self.most, False, threads, seconds)

    def line(self, item: Item, result: Result | None) -> str:
        if result is None:
            raise item.error or InputError("unknown")
        return str(result.count)


def _complaint(error: InputError) -> str:
    return f"!error {error.line or 1}:{error.column or 1}: {error.message}"


def plain_in(
    head: bytes, family: str | None = None, format: str | None = None, engine: str = AUTO
) -> Plain | None:
    """What the first bytes begin, if an engine takes it as text. The names given narrow it down."""
    taker = compact_engine(engine)
    if taker is None:
        return None
    whole = head if len(head) < HEAD else head[: head.rfind(b"\n") + 1] or head
    lines = (line.strip() for line in whole.removeprefix(_MARK).splitlines())
    first = [line for line in lines if line and not line.startswith(b"#")]
    for name, puzzle in families().items():
        for known in puzzle.formats if family in (None, name) else ():
            if known.lines and format in (None, known.name) and _begins(first, whole, known, family, format):
                return Plain(name, known, taker) if taker.takes_lines(known.lines) else None
            if known.cut and format in (None, known.name) and known.cut.fits(b"\n".join(first)):
                return Plain(name, known, taker, known.cut) if taker.takes_lines(known.cut.lines) else None
    return _cut_in(head, first[:3], family, format, taker)


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


def _begins(first: list[bytes], head: bytes, known: Format, family: str | None, format: str | None) -> bool:
    """Are these lines of that format? One that is not, a heading or a slip, is an error of its own, if the ordinary
    way would take the text for the same."""
    assert known.lines is not None
    if all(_is(line, known.lines) for line in first[:3]):
        return bool(first)
    if 2 * sum(_is(line, known.lines) for line in first) < len(first):
        return False
    try:
        text = Text(head.decode("utf-8", "replace")).without_comments()
        return guess(text, family, format, Options()) is known
    except InputError:
        return False


def _is(line: bytes, lines: Lines) -> bool:
    return len(line) == lines.length and lines.characters.issuperset(line)


def plain_board(text: str, family: str | None, format: str | None) -> Puzzle | None:
    """The board of a text that is one plain line, without looking at everything else it could be."""
    line = text.strip()
    known = _by_length().get(len(line))
    if known is None or family not in (None, known[0]) or format not in (None, known[1].name):
        return None
    lines, read = known[1].lines, known[1].read_plain
    word = line.encode(errors="replace")
    if read is None or lines is None or not lines.characters.issuperset(word):
        return None
    return read(tuple(word.translate(lines.worth())))


@cache
def _by_length() -> dict[int, tuple[str, Format]]:
    known = [(name, format) for name, puzzle in families().items() for format in puzzle.formats]
    return {format.lines.length: (name, format) for name, format in known if format.lines}


def answer_lines(
    data: bytes, family: str | None, style: Style, threads: int | None, seconds: float | None
) -> bytes:
    """A collection of any kind."""
    if plain := plain_in(data[:HEAD], family):
        return answer_plain(data, plain, style, threads, seconds)
    return b"".join(_ordinary(read_text(data.decode("utf-8", "replace"), family), style, threads, seconds))


def answer_plain(
    data: bytes,
    plain: Plain,
    style: Style,
    threads: int | None,
    seconds: float | None = None,
    first: int = 1,
    place: int = 0,
) -> bytes:
    """A collection, or a piece of one, that is known to be plain. `first` is the number of its first line, `place` that
    of its first board, from 0."""
    deadline = None if seconds is None else perf_counter() + seconds
    if _has_old_line_ends(data):
        items = read_text(data.decode("utf-8", "replace"), plain.family, plain.format.name)
        return b"".join(_ordinary(_placed(items, first - 1, place), style, threads, seconds))
    found = style.lines(plain.engine, plain.boards(data, first == 1), threads, seconds, place)
    odd = b"!" in found and style.redone in found  # one byte is found ten times as fast as six
    return _redone(data, found, plain, style, deadline, first, place) if odd else found


def _has_old_line_ends(data: bytes) -> bool:
    """Does a carriage return alone end a line anywhere? The engine ends lines at line feeds."""
    return b"\r" in data and data.count(b"\r") != data.count(b"\r\n")


def _redone(
    data: bytes, found: bytes, plain: Plain, style: Style, deadline: float | None, first: int, place: int
) -> bytes:
    """What the engine refused may be a board of another size, or nothing at all to the ordinary way, or needs its
    words."""
    headed = bool(plain.cut and plain.cut.heading and first == 1)
    lines, given = _boards_of(data, first, headed), found.split(b"\n")[:-1]
    for index, answer in enumerate(given):
        if answer.startswith(style.redone):
            left = None if deadline is None else max(0.0, deadline - perf_counter())
            number, line = lines[index]
            items = read_line(line.decode("utf-8", "replace"), number, plain.format)
            given[index] = b"".join(_ordinary(_placed(items, 0, place + index), style, 1, left)).rstrip(b"\n")
    return b"".join(answer + b"\n" for answer in given if answer)


def _boards_of(data: bytes, first: int, headed: bool) -> list[tuple[int, bytes]]:
    """The lines the engine has an answer to, with their numbers: neither empty nor comments, nor a heading."""
    bare = data.removeprefix(_MARK).split(b"\n")  # what is read again has its mark, of which only one is none
    lines = zip(enumerate(data.split(b"\n"), first), bare, strict=True)
    found = [each for each, line in lines if line.rstrip(b" \t\r") and not line.startswith(b"#")]
    return found[1:] if headed and found and found[0][0] == 1 else found


def _placed(items: Iterable[Item], lines_before: int, place: int) -> Iterator[Item]:
    """The items of a piece as those of the whole."""
    for item in items:
        error = item.error
        if error is not None and error.line is not None and lines_before:
            error = replace(error, line=error.line + lines_before)
        yield replace(item, index=item.index + place, error=error)


def _ordinary(
    items: Iterable[Item], style: Style, threads: int | None, seconds: float | None
) -> Iterator[bytes]:
    """The ordinary way: boards read, asked about and written."""
    for item, result in answers(items, style.question, threads, seconds):
        yield style.line(item, result).encode() + b"\n"


def chunks(file: BinaryIO) -> Iterator[bytes]:
    """A file in pieces of whole lines."""
    rest = b""
    while piece := file.read(CHUNK):
        whole, newline, rest_of_piece = piece.rpartition(b"\n")
        if newline:
            yield rest + whole + newline
            rest = rest_of_piece
        else:
            rest += piece
    if rest:
        yield rest
