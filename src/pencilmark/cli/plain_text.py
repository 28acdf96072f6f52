"""Collections that an engine takes as text, from file to file as text: constant memory, all cores, no object a cell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pencilmark.ask.lines import HEAD, Plain, chunks, plain_in, solve_plain
from pencilmark.cli.options import Reading, Searching
from pencilmark.cli.output import Tally, complain
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import MAX_BYTES
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO

__all__ = ["plain_file", "solve"]


def plain_file(path: str, reading: Reading, searching: Searching) -> Plain | None:
    """What the file begins, if that can be solved as text and nothing more is asked for."""
    if (searching.strategy, searching.query, reading.options) != (AUTO, Query(), Options()):
        return None
    if path == "-" or not Path(path).is_file() or Path(path).stat().st_size > MAX_BYTES:
        return None
    with Path(path).open("rb") as file:
        return plain_in(file.read(HEAD), reading.puzzle, reading.format, searching.engine)


def solve(path: str, plain: Plain, threads: int | None, write: Callable[[bytes], None], tally: Tally) -> None:
    """Read, solve and write piece by piece."""
    number, index = 1, 0
    with Path(path).open("rb") as file:
        for piece in chunks(file):
            answers = solve_plain(piece, plain, threads, None, number)
            index = _note(path, answers, index, tally)
            number += piece.count(b"\n")
            write(answers)


def _note(path: str, answers: bytes, index: int, tally: Tally) -> int:
    """Count how the boards ended; say what went wrong. Returns the index of the next board."""
    count = answers.count(b"\n")
    if b"!" not in answers:
        tally.note("solved", count)
        return index + count
    for place, answer in enumerate(answers.decode().splitlines(), index + 1):
        if answer.startswith("!error "):
            complain(f"{path}:{answer.removeprefix('!error ')}")
        elif answer.startswith("!"):
            complain(f"{path}: puzzle {place}: {answer[1:]}")
        tally.note(
            "error" if answer.startswith("!error") else answer[1:] if answer.startswith("!") else "solved"
        )
    return index + count
