"""Puzzles written in our own formats and in the plain ones of Sudoku programs.

    board    our JSON
    course   the format of the family's course
    line     a puzzle a line, where the family has such a format
    sdm      81 digits a line, 0 for a blank

A course's file does not say everything: where its family reads another puzzle out of it, the rule that is missing is
named and refused.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from pencilmark.errors import InputError
from pencilmark.model.forms import Digits
from pencilmark.puzzles import families
from pencilmark.puzzles.board import BOARD, Board
from pencilmark.puzzles.foreign import unsupported
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.reading import read_text

__all__ = ["board_text", "course_text", "courses_text", "line_text", "sdm_text"]

COURSE = "the courses' formats"
LINE = "a format of one puzzle a line"
_USUAL = ("rows", "columns", "boxes")


def board_text(puzzle: Puzzle, layout: str = "board") -> str:
    """As a grid with rules, in JSON: a row and a rule a line, or (`line`) all on one."""
    return replace(puzzle.board(), layout=layout).format()


def course_text(puzzle: Puzzle) -> str:
    """As its course writes it."""
    return _as_course(puzzle).format()


def courses_text(puzzles: Sequence[Puzzle]) -> str:
    """Several, as a course's file of several."""
    found = [_as_course(puzzle) for puzzle in puzzles]
    if len(found) == 1:
        return found[0].format()
    names = [*dict.fromkeys(puzzle.family for puzzle in found)]
    if len(names) > 1:
        raise InputError(
            f"expected puzzles of one family in one file, found {' and '.join(names)}: -o FOLDER/ writes a file each",
            kind="usage",
        )
    return "".join(puzzle.in_collection(number, len(found)) for number, puzzle in enumerate(found))


def line_text(puzzle: Puzzle) -> str:
    """On a line of its own, in the family's format for that."""
    return _written(puzzle, LINE, one_a_line=True).format()


def _as_course(puzzle: Puzzle) -> Puzzle:
    """In the layout it was read in, if that is a course's file, or in the first of its family."""
    return _written(puzzle, COURSE, one_a_line=False)


def _written(puzzle: Puzzle, where: str, one_a_line: bool) -> Puzzle:
    """The puzzle in a layout of its family, or of another family that it is also one of, in which it reads the same."""
    lost = ""
    for found, format in _ways(puzzle, one_a_line):
        written = _laid_out(found, format)
        missing = _missing(written, puzzle, format)
        if missing is None:
            return written
        lost = lost or missing
    raise unsupported(where, lost or _unusual(puzzle.board()))


def _laid_out(puzzle: Puzzle, format: Format) -> Puzzle:
    """In this layout; a course's file has no place for a title."""
    if isinstance(puzzle, Board):
        return replace(puzzle, layout=format.name, title="", author="")
    return replace(puzzle, layout=format.name)  # type: ignore[type-var]


def _ways(puzzle: Puzzle, one_a_line: bool) -> Iterator[tuple[Puzzle, Format]]:
    for found in _kin(puzzle):
        own = [format for format in found.formats if format is not BOARD]
        lines = [format for format in own if format.one_a_line]
        if one_a_line:
            yield from ((found, format) for format in lines)
            continue
        rows = sorted(own, key=lambda format: format.name != found.layout)
        yield from ((found, format) for format in (*(f for f in rows if not f.one_a_line), *lines))


def _kin(puzzle: Puzzle) -> Iterator[Puzzle]:
    """The puzzle as one of each family that it is of, its own first."""
    if puzzle.family != Board.family:
        yield puzzle
    board = puzzle.board()
    for name, family in families().items():
        if name not in (puzzle.family, Board.family) and (found := family.of_board(board)):
            yield found


def _missing(written: Puzzle, puzzle: Puzzle, format: Format) -> str | None:
    """What is lost when it is read again; None if nothing is."""
    if isinstance(written.form(), Digits):
        return None  # 81 digits have nothing to lose, and come by the million
    read = _read(written, format)
    if read is None:
        return _hindrance(written, format)
    ours, theirs = puzzle.board(), read.board()
    if theirs.says(ours):
        return None
    lost = Counter(ours.rules) - Counter(theirs.rules)
    return next((rule.name for rule in lost), "its grid")


def _read(written: Puzzle, format: Format) -> Puzzle | None:
    items = [*islice(read_text(written.format(), written.family, format.name, Options()), 2)]
    return items[0].puzzle if len(items) == 1 else None


def _hindrance(written: Puzzle, format: Format) -> str:
    """Why a puzzle has no text in a format of its family: because of its givens, or of a rule."""
    if isinstance(written, Board) and written.given() and _read(written.with_givens({}), format):
        return "givens"
    return _unusual(written.board())


def _unusual(board: Board) -> str:
    """The rule that tells the board from others: the first that not every Sudoku has."""
    names = [*dict.fromkeys(rule.name for rule in board.rules)]
    named = [name for name in names if name not in _USUAL] or names
    return named[0] if named else f"a grid of {board.height} by {board.width} without a rule"


def sdm_text(puzzle: Puzzle) -> str:
    return "".join(str(value) for value in _digits(puzzle, ".sdm")) + "\n"


def _digits(puzzle: Puzzle, where: str) -> Sequence[int]:
    """The 81 values of a Sudoku, 0 for a blank."""
    plain: Any = puzzle if puzzle.family == _plain().family else _plain().of_board(puzzle.board())
    if plain is None:
        raise unsupported(where, _unusual(puzzle.board()))
    if plain.box != (3, 3):
        height, width = plain.shape
        raise unsupported(where, f"a grid of {height} by {width}")
    return plain.cells  # type: ignore[no-any-return]


def _plain() -> type[Puzzle]:
    return families()["sudoku"]
