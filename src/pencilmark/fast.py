"""Short ways past the model: boards go to their kernel as their cells, signs and dots, and collections of 9×9
Sudokus as text.

Everything here gives the answers of the ordinary way; it only spares a Python object for each cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from os import cpu_count
from time import perf_counter
from typing import Any, BinaryIO

from pencilmark.engines import engines, kernels
from pencilmark.model import Problem
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.grid import MAX_SIDE
from pencilmark.puzzles.kropki import Kropki
from pencilmark.puzzles.minesweeper import Minesweeper
from pencilmark.puzzles.puzzle import Puzzle
from pencilmark.puzzles.reading import Item, read_line, read_text
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.search.result import Query, Result
from pencilmark.search.strategy import AUTO

__all__ = ["boards_of", "chunks", "counted", "is_plain_collection", "shortcuts", "solve_lines"]

CHUNK = 1 << 20
_WINDOW = 1024
_CELLS = frozenset(b"0123456789.-_*")
_LINE = next(format for format in Sudoku.formats if format.one_a_line)


def shortcuts(
    boards: Sequence[Puzzle | Problem], engine: str, query: Query, threads: int | None
) -> list[Result] | None:
    """The kernel's raw answers when all boards are of one family that has a short way, else None."""
    family = type(boards[0]) if boards else None
    way = _WAYS.get(family)
    if way is None or not _native_takes(engine, query):
        return None
    if len(boards) > 1 and any(type(board) is not family for board in boards):
        return None
    return way(boards, query, threads or cpu_count() or 1)


def counted(board: Puzzle | Problem, engine: str, most: int) -> tuple[int, bool] | None:
    """How many solutions, up to so many, and is that all of them? None where a board has no short way: a setter asks
    this of thousands of small boards, and a result for each would take longer than the search."""
    if engine not in (AUTO, "native") or _native_is_missing():
        return None
    if isinstance(board, Sudoku) and board.box == (3, 3):
        return kernels.count_digits(bytes(board.cells), most)
    if isinstance(board, Futoshiki | Kropki | Sudoku) and board.n <= MAX_SIDE:
        return kernels.count_square(board.square(), most)
    return None


def _minefields(fields: Sequence[Any], query: Query, threads: int) -> list[Result]:
    return kernels.run_lattices([(f.lattice(), f.width, f.mines) for f in fields], query, threads)


def _squares(boards: Sequence[Any], query: Query, threads: int) -> list[Result] | None:
    if any(board.n > MAX_SIDE for board in boards):
        return None
    return kernels.run_squares([board.square() for board in boards], query, threads)


def _sudokus(boards: Sequence[Any], query: Query, threads: int) -> list[Result] | None:
    if any(board.box != (3, 3) for board in boards):
        return _squares(boards, query, threads)
    return kernels.run_sudokus([bytes(board.cells) for board in boards], query, threads)


_WAYS: dict[type | None, Callable[[Sequence[Any], Query, int], list[Result] | None]] = {
    Minesweeper: _minefields,
    Sudoku: _sudokus,
    Futoshiki: _squares,
    Kropki: _squares,
}


def _native_takes(engine: str, query: Query) -> bool:
    return query.assignments is None and engine in (AUTO, "native") and not _native_is_missing()


@cache
def _native_is_missing() -> bool:
    return bool(engines()["native"].missing())


def is_plain_collection(head: bytes, puzzle: str | None) -> bool:
    """Do these first lines begin a collection of 9×9 Sudokus, one a line, that the text kernel takes?"""
    if puzzle not in (None, "sudoku") or _native_is_missing():
        return False
    lines = (line.strip() for line in head.removeprefix(b"\xef\xbb\xbf").splitlines())
    boards = [line for line in lines if line and not line.startswith(b"#")][:3]
    return bool(boards) and all(len(line) == 81 and _CELLS.issuperset(line) for line in boards)


def solve_lines(
    data: bytes, puzzle: str | None, threads: int | None, seconds: float | None, first: int = 1
) -> bytes:
    """One puzzle a line in, one answer a line out. `first` is the number of the first line in its file."""
    plain = is_plain_collection(data[:4096], puzzle)
    if not plain or _has_old_line_ends(data):
        family, format = ("sudoku", _LINE.name) if plain else (puzzle, None)
        items = read_text(data.decode("utf-8", "replace"), family, format)
        return b"".join(_ordinary(items, threads, seconds, first - 1))
    from pencilmark import _native

    limit = -1.0 if seconds is None else seconds
    answers, ended = _native.sudoku_solve_lines(data, threads or 0, limit)
    if ended == "interrupted":
        raise KeyboardInterrupt
    complaints = b"!" in answers and b"!error" in answers  # one byte is found ten times as fast as six
    return _without_errors(data, answers, first) if complaints else answers


def _has_old_line_ends(data: bytes) -> bool:
    """Does a carriage return alone end a line anywhere? The text kernel ends lines at line feeds."""
    return b"\r" in data and data.count(b"\r") != data.count(b"\r\n")


def boards_of(data: bytes, first: int) -> Iterator[tuple[int, bytes]]:
    """The lines the kernel has an answer to, with their numbers: neither empty nor comments."""
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), first):
        if line.rstrip(b" \t\r") and not line.startswith(b"#"):
            yield number, line


def _without_errors(data: bytes, answers: bytes, first: int) -> bytes:
    """What the kernel refused may be a board of another size, or nothing at all to the ordinary way, or needs its
    words."""
    out: list[bytes] = []
    for (number, line), answer in zip(boards_of(data, first), answers.splitlines(), strict=True):
        if answer.startswith(b"!error"):
            out += _ordinary(read_line(line.decode("utf-8", "replace"), number, _LINE), 1, None)
        else:
            out.append(answer + b"\n")
    return b"".join(out)


def _ordinary(
    items: Iterator[Item], threads: int | None, seconds: float | None, lines_before: int = 0
) -> Iterator[bytes]:
    """The ordinary way, a window of boards at a time."""
    from pencilmark.api import run_many

    deadline = None if seconds is None else perf_counter() + seconds
    while window := list(islice(items, _WINDOW)):
        left = None if deadline is None else max(0.0, deadline - perf_counter())
        boards = [item.puzzle for item in window if item.puzzle is not None]
        results = iter(run_many(boards, AUTO, AUTO, Query(seconds=left), threads))
        for item in window:
            yield _answer(item, None if item.puzzle is None else next(results), lines_before).encode() + b"\n"


def _answer(item: Item, result: Result | None, lines_before: int) -> str:
    if item.error is not None:
        line = (item.error.line or 1) + lines_before
        return f"!error {line}:{item.error.column or 1}: {item.error.message}"
    if item.puzzle is None or result is None or result.status != "solved":
        return f"!{result.status if result else 'limit'}"
    return item.puzzle.format_solution(result.solution).rstrip("\n").replace("\n", " ")


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
