"""Collections of plain 9×9 Sudokus, from file to file as text: constant memory, all cores, no object a cell."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pencilmark import fast
from pencilmark.cli.options import Reading, Searching
from pencilmark.cli.output import Tally, complain
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import MAX_BYTES
from pencilmark.search.result import Query
from pencilmark.search.strategy import AUTO

__all__ = ["applies", "solve"]


def applies(path: str, reading: Reading, searching: Searching) -> bool:
    """Is nothing asked for that the text kernel does not do, and does the file begin as such a collection?"""
    asked = (searching.strategy, searching.query, reading.options)
    if asked != (AUTO, Query(), Options()) or searching.engine not in (AUTO, "native"):
        return False
    if path == "-" or reading.format not in (None, "line") or not Path(path).is_file():
        return False
    if Path(path).stat().st_size > MAX_BYTES:
        return False
    with Path(path).open("rb") as file:
        return fast.is_plain_collection(file.read(4096), reading.puzzle)


def solve(path: str, threads: int | None, write: Callable[[bytes], None], tally: Tally) -> None:
    """Read, solve and write piece by piece."""
    number, index = 1, 0
    with Path(path).open("rb") as file:
        for piece in fast.chunks(file):
            answers = fast.solve_lines(piece, "sudoku", threads, None, number)
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
