"""Collections that an engine takes as text, from file to file as text: constant memory, all cores, no object a cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from math import isqrt
from pathlib import Path

from pencilmark.ask import Question, ask
from pencilmark.ask.lines import CHUNK, HEAD, Counts, Plain, Solutions, Style, answer_plain, chunks, plain_in
from pencilmark.cli.options import Reading, Searching
from pencilmark.cli.output import Tally, as_json, complain, error_json, result_json
from pencilmark.engines import Engine
from pencilmark.puzzles import family_named
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import MAX_BYTES, Item
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO
from pencilmark.words import result_words

__all__ = ["Objects", "answered", "count", "objects", "plain_file", "solve", "write"]

Put = Callable[[bytes], None]

_FIELDS = ("index", "count", "complete", "solutions", "assignments", "nodes", "seconds")


def plain_file(path: str, reading: Reading, searching: Searching, query: Query | None = None) -> Plain | None:
    """What the file begins, if that can be answered as text and nothing more is asked for than `query`."""
    if (searching.strategy, searching.query, reading.options) != (AUTO, query or Query(), Options()):
        return None
    if path == "-" or not Path(path).is_file() or Path(path).stat().st_size > MAX_BYTES:
        return None
    with Path(path).open("rb") as file:
        return plain_in(file.read(HEAD), reading.puzzle, reading.format, searching.engine)


def answered(path: str, plain: Plain, style: Style, threads: int | None) -> Iterator[tuple[int, bytes]]:
    """The answers piece by piece, each with the place of its first board, from 0."""
    number, place = 1, 0
    with Path(path).open("rb") as file:
        for piece in chunks(file):
            answers = answer_plain(piece, plain, style, threads, None, number, place)
            yield place, answers
            number += piece.count(b"\n")
            place += answers.count(b"\n")


def solve(path: str, plain: Plain, threads: int | None, put: Put, tally: Tally) -> None:
    """Read, solve and write piece by piece."""
    for place, answers in answered(path, plain, Solutions(), threads):
        _note(path, answers, place, tally)
        put(answers)


def _note(path: str, answers: bytes, index: int, tally: Tally) -> None:
    """Count how the boards ended; say what went wrong."""
    if b"!" not in answers:
        tally.note("solved", answers.count(b"\n"))
        return
    for place, answer in enumerate(answers.decode().splitlines(), index + 1):
        if answer.startswith("!error "):
            complain(f"{path}:{answer.removeprefix('!error ')}")
        elif answer.startswith("!"):
            complain(f"{path}: puzzle {place}: {answer[1:]}")
        tally.note(
            "error" if answer.startswith("!error") else answer[1:] if answer.startswith("!") else "solved"
        )


def count(
    path: str, plain: Plain, style: Counts, named: bool, threads: int | None, put: Put, tally: Tally
) -> None:
    """A number a board, behind the board's place where it is to be named."""
    for place, answers in answered(path, plain, style, threads):
        odd = named or b"!" in answers or answers.startswith(b"0\n") or b"\n0\n" in answers
        if not odd:
            tally.note("solved", answers.count(b"\n"))
        put(b"".join(_counts(path, answers, place, named, tally)) if odd else answers)


def _counts(path: str, answers: bytes, index: int, named: bool, tally: Tally) -> Iterator[bytes]:
    """The lines to print; errors are said instead."""
    lines = answers.decode().splitlines()
    alone = len(lines) == 1 and index == 0 and Path(path).stat().st_size < CHUNK
    for place, answer in enumerate(lines, index + 1):
        tally.note("error" if answer[0] == "!" else "unsatisfiable" if answer == "0" else "solved")
        if answer[0] == "!":
            complain(f"{path}:{answer.removeprefix('!error ')}")
        else:
            name = f"{path}: " if alone else f"{path}: puzzle {place}: "
            yield f"{name if named else ''}{answer}\n".encode()


@dataclass
class Objects(Style):
    """An object of JSON a board, in the words of every answer."""

    redone = b"!"
    query: Query
    source: str
    words: tuple[str, ...]
    ends: list[str] = field(default_factory=list)  # how those ended that were answered the ordinary way

    @property
    def question(self) -> Question:
        return Question(self.query)

    def lines(
        self, engine: Engine, data: bytes, threads: int | None, seconds: float | None, first: int
    ) -> bytes:
        return engine.write_lines(data, self.words, self.query, threads, first)

    def line(self, item: Item, result: Result | None) -> str:
        error = item.error and replace(item.error, source=self.source)
        item = replace(item, source=self.source, error=error)
        self.ends.append(result.status if result else "error")
        return error_json(item) if result is None else result_json(item, result)


def objects(path: str, plain: Plain, query: Query) -> Objects:
    """The style for a file: the words of an answer to one board, taken apart at what differs from board to board."""
    return Objects(query, path, tuple(_words(path, plain, query)))


def _words(path: str, plain: Plain, query: Query) -> Iterator[str]:
    board = family_named(plain.family).blank(isqrt(plain.lines.length))
    assert board is not None
    result = ask(board, Question(replace(query, solutions=1)))
    data = result_words(Item(path, 0, puzzle=board, format=plain.format), result)
    data |= {name: f"@{name}" for name in _FIELDS if name in data}
    data["counters"] |= {name: f"@{name}" for name in _FIELDS if name in data["counters"]}
    rest = as_json(data)
    for name in _FIELDS:
        before, _, rest = rest.partition(f'"@{name}"')
        yield before
    yield rest


def write(path: str, plain: Plain, style: Objects, threads: int | None, put: Put, tally: Tally) -> None:
    """An object a board."""
    for _, answers in answered(path, plain, style, threads):
        solved = answers.count(b"\n") - len(style.ends)
        if solved:
            tally.note("solved", solved)
        for end in style.ends:
            tally.note(end)
        style.ends.clear()
        put(answers)
