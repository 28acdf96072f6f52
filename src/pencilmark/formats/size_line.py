"""Files of the courses behind their side, or with separators between what they hold.

    text   := ( n | n n )? NL course          a course's file of a family, commas, semicolons or tabs for blanks

The lines behind the side are read as the course's own are, and the board must have that side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import AmbiguousError, InputError
from pencilmark.formats.shared.cells import OneBoard, has_separator, is_side
from pencilmark.puzzles import families
from pencilmark.puzzles.foreign import LIKELY, Fit
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Line, Text

__all__ = ["SizeLine"]

_BLANKS = str.maketrans(",;|\t", "    ")
NAMES = ("futoshiki", "kropki", "sudoku-mine")  # those whose files are rows of cells and what is between them
_MOST_LINES = 200


class SizeLine(OneBoard):
    name = "size-line"
    title = "Course files behind their side, or with separators"
    families = NAMES
    examples = (
        "0,0,2\n0,0,0\n0,0,0\n<,0\n0,>\n0,0\n0,^,0\nv,0,0\n",
        "4\n0 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n2 0 0\n0 0 1\n0 0 0\n1 0 0\n0 0 2 0\n0 0 0 0\n0 0 0 1\n",
    )

    def recognise(self, text: Text) -> Fit:
        if not 3 <= len(text.lines) <= _MOST_LINES:
            return Fit()
        side, body = _parts(text)
        if side is None and not all(map(has_separator, text.lines[:2])):
            return Fit()
        return Fit(LIKELY if any(True for _ in _boards(body, side, Options())) else 0)

    def board(self, text: Text, options: Options) -> Puzzle:
        side, body = _parts(text)
        found = list(_boards(body, side, options))
        if len(found) > 1:
            names = " or ".join(puzzle.family for puzzle in found)
            raise AmbiguousError(
                f"expected a text of one kind, found one that reads as {names}: name it", 1, 1
            )
        if not found:
            raise InputError("expected a course's file behind its side", text.start, 1)
        return found[0]


def _parts(text: Text) -> tuple[int | None, Text]:
    """The side, if there is one, and the lines behind it with blanks for separators."""
    first = text.lines[0].text.translate(_BLANKS).split()
    sided = len(first) in (1, 2) and len({*first}) == 1 and is_side(Line(first[0], 1))
    lines: Sequence[Line] = text.lines[1:] if sided else text.lines
    plain = [Line(line.text.translate(_BLANKS), line.number) for line in lines]
    return int(first[0]) if sided else None, text.of_lines([line for line in plain if line.text.strip()])


def _boards(body: Text, side: int | None, options: Options) -> Iterator[Puzzle]:
    """The boards that the families read in the lines, each where nothing is wrong with it."""
    for name in NAMES:
        for format in families()[name].formats:
            found = _board(format, body, options)
            if found is not None and side in (None, found.shape[0]):
                yield found


def _board(format: Format, body: Text, options: Options) -> Puzzle | None:
    if not body.lines or not format.recognise(body):
        return None
    found = list(format.read(body, options))
    return found[0] if len(found) == 1 and isinstance(found[0], Puzzle) else None
