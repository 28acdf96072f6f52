"""Collections of boards that stand one after another in a file, answered as text where an engine takes them so.

block      a board as it stands in the file; one that an engine reads has no fault at all
written    the answers to some of them
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice
from mmap import ACCESS_READ, mmap
from pathlib import Path

from pencilmark.engines import Engine, compact_engine
from pencilmark.errors import InputError
from pencilmark.model.forms import BlockAsking, Blocks
from pencilmark.puzzles import families
from pencilmark.puzzles.puzzle import Format
from pencilmark.puzzles.reading import Item, blocks_format, read_blocks, read_file
from pencilmark.search.strategy import AUTO

__all__ = ["Collection", "Written", "collection_of"]

_HEAD = 64  # lines that tell what a collection is
_PIECE = 1 << 20
_LINE = re.compile(rb"[ \t]*([^ \t\n#][^\n]*)(?:\n|$)")  # that is neither blank nor a comment
_BLANK = re.compile(rb"[ \t]*(?:#[^\n]*)?(?:\n|$)")


@dataclass(frozen=True)
class Written:
    text: bytes
    boards: int


@dataclass(frozen=True)
class Collection:
    """A file whose boards are blocks."""

    path: str
    family: str
    format: Format
    engine: Engine

    @property
    def blocks(self) -> Blocks:
        """How they stand in it."""
        assert self.format.blocks is not None
        return self.format.blocks

    def answers(self, asking: BlockAsking) -> Iterator[Written | Item]:
        """The answers in order; a board that is not answered so is an item, to be asked about the ordinary way."""
        with Path(self.path).open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as data:
            place = yield from _walk(self, data, asking)
        if (
            place is not None
        ):  # as the ordinary way reads the whole file, from the first board it has no answer to
            yield from islice(read_file(self.path, self.family, self.format.name), place, None)


def collection_of(
    path: str, family: str | None = None, format: str | None = None, engine: str = AUTO
) -> Collection | None:
    """The file as a collection, if it is one that an engine takes as text."""
    taker = compact_engine(engine)
    if taker is None or not Path(path).is_file() or not _is_plain(Path(path)):
        return None
    with Path(path).open(encoding="ascii") as file:
        head = [*islice(file, _HEAD)]
    try:
        known = blocks_format(head, family, format)
    except InputError:  # the ordinary way says it
        return None
    named = [name for name, puzzle in families().items() if known in puzzle.formats]
    if known is None or not named or family not in (None, named[0]):
        return None
    return Collection(path, named[0], known, taker)


def _is_plain(path: Path) -> bool:
    """Is there nothing in the file but characters that every reader takes for the same?"""
    with path.open("rb") as file:
        while piece := file.read(_PIECE):
            if not piece.isascii() or b"\r" in piece or b"\0" in piece:
                return False
    return path.stat().st_size > 0


def _walk(of: Collection, data: mmap, asking: BlockAsking) -> Generator[Written | Item, None, int | None]:
    """Yields as `Collection.answers`; returns the place from which on the file is to be read the ordinary way."""
    at, line, place, side = 0, 1, 0, 0
    count = None
    if of.blocks.counted:
        at, line, count = _counted(data)
        if count is None:
            return 0
    while count is None or place < count:
        most = (1 << 62) if count is None else count - place
        found = of.engine.answer_blocks(data, at, of.blocks, asking, place, most, side)
        if found is None:
            return place
        if found.stop == "interrupted":
            raise KeyboardInterrupt
        for text, boards, missed in found.segments:
            if boards:
                yield Written(text, boards)
            place += boards
            if missed:
                begin, end, lines = missed
                place = yield from _ordinary(of, data[begin:end], line + lines, place)
        at, side = found.end, found.side
        if found.stop == "end":
            return None if count is None else place
        if found.stop == "odd" and not of.format.one_a_line:
            return place
        if found.stop == "odd":
            place = yield from _ordinary(of, data[at : found.next_end], line + found.lines, place)
            at = found.next_end
        line += found.next_lines if found.stop == "odd" else found.lines
    return None if _is_blank(data, at) else place


def _ordinary(of: Collection, part: bytes, line: int, place: int) -> Generator[Item, None, int]:
    """The boards of a part, read the ordinary way; returns the place behind them."""
    for item in read_blocks(part.decode("ascii"), line, place, of.format, of.path):
        yield item
        place += 1
    return place


def _counted(data: mmap) -> tuple[int, int, int | None]:
    """The place behind the number of boards, the number of the line there, and that of boards; None if none is said."""
    at, line = 0, 1
    while at < len(data) and (blank := _BLANK.match(data, at)) and blank.end() > at:
        at, line = blank.end(), line + 1
    found = _LINE.match(data, at)
    word = found.group(1).strip() if found else b""
    if not word.isdigit() or len(word) > 7:
        return 0, 1, None
    assert found is not None
    return found.end(), line + 1, int(word)


def _is_blank(data: mmap, at: int) -> bool:
    """Is nothing but blank lines and comments left?"""
    while at < len(data) and (blank := _BLANK.match(data, at)) and blank.end() > at:
        at = blank.end()
    return at >= len(data)
