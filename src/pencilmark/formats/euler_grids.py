"""Lists of Sudokus, each behind a name of its own, as in Project Euler's problem 96.

text    := ( name NL board )+
name    := a line that begins with a letter and has a number: Grid 01, Puzzle 3, Sudoku 4 (easy), …
board   := row{n} | n·n characters on one line
row     := n characters, or n values parted by blanks; 0 a blank
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.shared.sudokus import LARGEST, in_rows, of_tokens, sudoku_of, usual
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit, ForeignFormat, unsupported
from pencilmark.puzzles.grid import has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, LineStream, Text, Token, shown

__all__ = ["EulerGrids"]

_LONGEST = 100  # characters of a name
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")
_ROW = re.compile(r"[0-9A-Za-z.\-_*\s]+", re.ASCII)


class EulerGrids(ForeignFormat):
    name = "euler-grids"
    title = "Named Sudokus (Grid 01)"
    families = ("sudoku",)
    streams = True
    examples = (
        "Grid 01\n1000\n0030\n0400\n0002\n",
        "Grid 1\n0000\n0100\n0020\n0003\nGrid 2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n",
        f"Easy 1\n{'1' + 35 * '0'}\nEasy 2\n{35 * '.' + '2'}\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 2 or not _is_title(lines[0]) or not _ROW.fullmatch(lines[1].text):
            return Fit()
        if _on_one_line(lines[1]):
            return Fit(CERTAIN) if _is_title((*lines, lines[0])[2]) else Fit(NO, lines[2].number, 1)
        if len(lines) < 5:
            return Fit()
        n = len(_cells(lines[1]))
        if not has_boxes(n):
            return Fit(NO, lines[1].number, 1)
        misfit = next((line for line in lines[1 : n + 1] if len(_cells(line)) != n), None)
        if misfit is None:
            return Fit(CERTAIN)
        return Fit(LIKELY if misfit.number > lines[2].number else NO, misfit.number, 1)

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError]:
        return self.stream(LineStream(iter(text.lines)), options)

    def stream(self, lines: LineStream, options: Options) -> Iterator[Sudoku | InputError]:
        while ahead := lines.peek():
            try:
                name = lines.next("a name")
                if not _is_title(name):
                    raise ahead[0].tokens[0].error("the name of a board, as Grid 01")
                yield _board(name, lines, options)
            except InputError as error:
                yield error
                _skip(lines)

    def write(self, puzzle: Puzzle) -> str:
        return self.write_all([puzzle])

    def write_all(self, puzzles: Sequence[Puzzle]) -> str:
        boards = [usual(sudoku_of(puzzle, self.title), self.title) for puzzle in puzzles]
        if any(board.n > LARGEST for board in boards):
            raise unsupported(self.title, f"a side of more than {LARGEST}")
        return "".join(
            f"Grid {number:02}\n" + "".join(f"{row}\n" for row in in_rows(board.cells, board.n, "0"))
            for number, board in enumerate(boards, 1)
        )


def _is_title(line: Line) -> bool:
    """Does it begin with a letter, and end with a number, or with a word in brackets behind one? A row of cells is no
    name."""
    if len(line.text) > 4 * _LONGEST:  # a line of 50,000 blanks took half a minute
        return False
    text = _ASIDE.sub("", line.text.strip()).rstrip(":.")
    named = text[:1].isalpha() and text[-1:].isdigit() and any(len(word) > 1 for word in text.split())
    return len(text) <= _LONGEST and named and text.isascii()


def _board(name: Line, lines: LineStream, options: Options) -> Sudoku:
    ahead = lines.peek()
    if ahead and _on_one_line(ahead[0]):
        return _of_one_line(lines.next(""), options)
    n = len(_cells(ahead[0])) if ahead else 9
    if ahead and n > LARGEST:
        expected = f"expected a row of {_called(name)}, or a whole board on one line"
        raise InputError(f"{expected}, found {n} characters", ahead[0].number, 1)
    rows = []
    for number in range(1, n + 1):
        line = lines.peek()[0] if lines.peek() else lines.next(f"row {number} of {_called(name)}")
        cells = _cells(line)
        if len(cells) != n or _is_name(line, n):
            raise InputError(
                f"expected {n} values (row {number} of {_called(name)}), found {len(cells)}",
                line.number,
                1,
            )
        rows.append(cells)
        lines.next("")
    return of_tokens(rows, options, layout="rows")


def _on_one_line(line: Line) -> bool:
    """Does the line hold a whole board? Rows are not that wide."""
    width = len(line.tokens[0].text) if len(line.tokens) == 1 else 0
    return LARGEST < width == isqrt(width) ** 2 and has_boxes(isqrt(width))


def _of_one_line(line: Line, options: Options) -> Sudoku:
    cells = line.tokens[0].characters()
    n = isqrt(len(cells))
    return of_tokens([cells[start : start + n] for start in range(0, n * n, n)], options, layout="line")


def _called(name: Line) -> str:
    return shown(name.text.strip())[:40]


def _is_name(line: Line, n: int) -> bool:
    return n <= 9 and bool(re.match(r"\s*[A-WYZa-wyz]", line.text))


def _skip(lines: LineStream) -> None:
    """Go to the next name."""
    while (ahead := lines.peek()) and not _is_title(ahead[0]):
        lines.next("")


def _cells(line: Line) -> list[Token]:
    return (
        [character for token in line.tokens for character in token.characters()]
        if len(line.tokens) < 2 or max(len(token.text) for token in line.tokens) == 1
        else line.tokens
    )
