"""Puzzles of files and texts, for programs. `import pencilmark as pm` has these by name."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from pathlib import Path

from pencilmark.ask.lines import plain_board
from pencilmark.errors import InputError
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.reading import Item, read_file, read_text
from pencilmark.samples import file_or_sample

__all__ = ["load", "load_all", "loads"]


def load(
    path: str | os.PathLike[str],
    puzzle: str | None = None,
    format: str | None = None,
    box: tuple[int, int] | None = None,
    negative: bool = False,
) -> Puzzle:
    """The one puzzle of a file, or the example of that name where there is no such file (`pencilmark examples` lists
    them). InputError says where and why if there is none, or more than one.

    >>> pm.load("futoshiki/five").family
    'futoshiki'
    """
    return _only(read_file(_place(path), puzzle, format, Options(box, negative)), str(path))


def loads(
    text: str,
    puzzle: str | None = None,
    format: str | None = None,
    box: tuple[int, int] | None = None,
    negative: bool = False,
) -> Puzzle:
    """The one puzzle of a text.

    >>> pm.loads("1---\\n--2-\\n-3--\\n---4").family
    'sudoku'
    """
    if box is None and not negative and (board := plain_board(text, puzzle, format)):
        return board
    return _only(read_text(text, puzzle, format, Options(box, negative)), "text")


def load_all(
    path: str | os.PathLike[str],
    puzzle: str | None = None,
    format: str | None = None,
    box: tuple[int, int] | None = None,
    negative: bool = False,
) -> list[Puzzle]:
    """Every puzzle of a file, or of an example by its name; the first error in it is raised.

    >>> [board.n for board in pm.load_all("futoshiki/five")]
    [5]
    """
    return [_puzzle(item) for item in read_file(_place(path), puzzle, format, Options(box, negative))]


def _place(path: str | os.PathLike[str]) -> Path:
    return Path(file_or_sample(path) if isinstance(path, str) else path)


def _only(items: Iterator[Item], source: str) -> Puzzle:
    puzzles = [_puzzle(item) for item in items]
    if len(puzzles) != 1:
        raise InputError(
            f"expected one puzzle, found {len(puzzles)}: load_all reads collections", source=source
        )
    return puzzles[0]


def _puzzle(item: Item) -> Puzzle:
    if item.puzzle is None:
        assert item.error is not None
        raise item.error
    for remark in item.remarks:
        warnings.warn(f"{item.source}: {remark}", stacklevel=4)
    return item.puzzle
