"""The teacher's side: the files of boards, and what lies beside them."""

from __future__ import annotations

from pathlib import Path

from pencilmark.errors import InputError
from pencilmark.grade.answers import Board
from pencilmark.grade.marks import Stray
from pencilmark.grade.names import in_order, is_aside, name_of
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.reading import read_file

__all__ = ["Boards", "read_puzzles"]

Boards = dict[Path, list[Board]]
_NO_PUZZLE = ("unknown", "encoding", "empty")  # kinds of errors that say: this was never meant to be one


def read_puzzles(
    puzzles: Path, family: str | None, format: str | None, options: Options
) -> tuple[Boards, list[Stray]]:
    """The boards of every puzzle file. A puzzle with a mistake in it is the teacher's error; what is no puzzle
    at all is a stray."""
    if not puzzles.is_dir():
        return {puzzles: _boards(puzzles, family, format, options)}, []
    files = sorted((p for p in puzzles.iterdir() if not is_aside(p.name)), key=lambda p: in_order(p.name))
    boards, strays = Boards(), list[Stray]()
    for path in files:
        if why := _why_stray(path, files):
            strays.append(Stray(path.name, why))
            continue
        try:
            boards[path] = _boards(path, family, format, options)
        except InputError as error:
            if not _is_no_puzzle(path, error):
                raise
            strays.append(Stray(path.name, "no puzzle"))
    if not boards:
        raise InputError("expected puzzle files, found none", source=str(puzzles), kind="file")
    return boards, strays


def _boards(path: Path, family: str | None, format: str | None, options: Options) -> list[Board]:
    items = list(read_file(path, family, format, options))
    for item in items:
        if item.error is not None:
            raise item.error
    return [Board(item) for item in items]


def _why_stray(path: Path, files: list[Path]) -> str:
    if not path.is_file():
        return "no file"
    name = name_of(path.name)
    for other in files:
        own = name_of(other.name)
        if name.is_answer and own.is_question and own.own == name.own:
            return f"an answer to {other.name}"
    return ""


def _is_no_puzzle(path: Path, error: InputError) -> bool:
    """Would nobody take it for one, whatever family was named?"""
    if error.kind in _NO_PUZZLE:
        return True
    first = next(iter(read_file(path)), None)
    return first is not None and first.error is not None and first.error.kind in _NO_PUZZLE
