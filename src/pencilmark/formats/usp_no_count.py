"""Futoshiki collections of a course of São Paulo without the count on top: one board behind the other.

text       := board+
board      := n k NL ( row{n} relation{k} | relation{k} row{n} )
row        := n values, 0 a blank
relation   := row column row column      from 1, the first cell is smaller

Commas or semicolons may part them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import has_separator
from pencilmark.formats.shared.signs import futoshiki_of
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, Fit, ForeignFormat
from pencilmark.puzzles.futoshiki import Futoshiki, boards_in
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, LineStream, Text

__all__ = ["UspNoCount"]

Widths = tuple[int, ...]
_BLANKS = str.maketrans(",;", "  ")


class UspNoCount(ForeignFormat):
    name = "usp-no-count"
    title = "Futoshiki of São Paulo without a count"
    families = ("futoshiki",)
    streams = True
    examples = ("3 2\n0 0 0\n0 2 0\n0 0 0\n1 1 1 2\n2 3 1 3\n", "2 1\n1 1 1 2\n0 0\n0 0\n\n2 0\n1 0\n0 0\n")

    def recognise(self, text: Text) -> Fit:
        text = _with_blanks(text)
        head = text.lines[0].integers() if text.lines else None
        if head is None or len(head) != 2 or not 2 <= head[0] <= 64 or head[1] > 4 * head[0] ** 2:
            return Fit()  # no two cells have so many sides
        n, k = head
        due = ((n,) * n + (4,) * k, (4,) * k + (n,) * n)
        body = text.lines[1 : n + k + 1]
        found = tuple(_width(line) for line in body)
        if found in due:
            return Fit(CERTAIN if k else LIKELY)
        if k and len(body) == n + k - 1 and (gap := _gap(found, due)) is not None:
            at = body[gap].number if gap < len(body) else text.last
            return Fit(LIKELY, at, 1)
        misfits = [[at for at, (a, b) in enumerate(zip(found, each, strict=False)) if a != b] for each in due]
        wrong = min(misfits, key=len)
        likely = k > 1 and len(wrong) == 1 and len(found) == n + k
        return Fit(LIKELY, body[wrong[0]].number, 1) if likely else Fit()

    def read(self, text: Text, options: Options) -> Iterator[Futoshiki | InputError]:
        return self.stream(LineStream(iter(_with_blanks(text).lines)), options)

    def stream(self, lines: LineStream, options: Options) -> Iterator[Futoshiki | InputError]:
        yield from boards_in(lines, None)

    def write(self, puzzle: Puzzle) -> str:
        return futoshiki_of(puzzle, self.title).format_in_collection()

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        return "\n".join(map(self.write, puzzles))


def _with_blanks(text: Text) -> Text:
    """The text with blanks for its separators, if its first line has one."""
    if not text.lines or not has_separator(text.lines[0]):
        return text
    return text.of_lines(Line(line.text.translate(_BLANKS), line.number) for line in text.lines)


def _gap(found: Widths, due: Sequence[Widths]) -> int | None:
    """Where one line is missing, and nothing else is wrong."""
    for each in due:
        gap = next((at for at, (a, b) in enumerate(zip(found, each, strict=False)) if a != b), len(found))
        if found == each[:gap] + each[gap + 1 :]:
            return gap
    return None


def _width(line: Line) -> int:
    found = line.integers()
    return len(found) if found is not None else 0
