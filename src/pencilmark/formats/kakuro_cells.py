r"""Kakuro as rows of cells, with the numbers of the runs in the black ones.

    text    := ( rows columns )? row+       the size parted by a comma or a blank
    row     := cell+                        parted by commas, other separators or blanks
    cell    := open | number | black
    open    := '?' | '.' | '_' | '0'        number: a value from 1 to 9 that is given
    black   := '*' | 'x' | down? '\' across? | 'C' down | 'F' across | 'C' down 'F' across

A number belongs to the open cells below it, or to its right, up to the next black one. Every run of two cells or more
has a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, fields, has_separator, numbers
from pencilmark.puzzles.board import MOST_CELLS
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, NO, Fit
from pencilmark.puzzles.grid import common
from pencilmark.puzzles.kakuro import Kakuro
from pencilmark.puzzles.puzzle import Options
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.cell import Cell
from pencilmark.rules.run import Run

__all__ = ["KakuroCells"]

VALUES = (1, 9)
_OPEN = frozenset("?._0")
_GIVEN = frozenset("123456789")
_BLACK = frozenset("*xX")
_CLUE = re.compile(
    r"(?=.)(?:C(?P<down>[0-9]{1,2}))?(?:F(?P<across>[0-9]{1,2}))?"
    r"|(?P<below>[0-9]{1,2})?\\(?P<right>[0-9]{1,2})?",
    re.ASCII,
)
_HEAD = 64  # rows that tell what it is
_LEAST = 2  # cells of a run that needs a number
RIGHT, DOWN = (0, 1), (1, 0)
_Tokens = Sequence[Sequence[Token]]


class _Run(NamedTuple):
    """Open cells in a line, and the black cell before them, if there is one."""

    cells: list[Cell]
    before: Token | None


class KakuroCells(OneBoard):
    name = "kakuro-cells"
    title = "Kakuro with numbers in its black cells"
    families = ("kakuro",)
    examples = (
        "3,3\n*,C3,C4\nF4,?,?\nF3,?,?\n",
        "\\ 3\\ 4\\\n\\4 . .\n\\3 . .\n",
        "x 6\\ x\nx 1 x\nx . x\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = _body(text)[:_HEAD]
        if len(lines) < _LEAST or any(
            len(line.tokens) < 2 and not has_separator(line) for line in lines[:_LEAST]
        ):
            return Fit()
        rows = [fields(line) for line in lines]
        cells = [token for row in rows for token in row]
        odd = next((token for token in cells if not _is_cell(token.text)), None)
        if not any(_is_clue(token.text) and len(token.text) > 1 for token in cells):
            return Fit()
        if odd is None:
            return Fit(CERTAIN)
        known = sum(map(_is_cell, (token.text for token in cells)))
        return Fit(LIKELY if 10 * known > 9 * len(cells) else NO, odd.line, odd.column)

    def board(self, text: Text, options: Options) -> Kakuro:
        lines = _body(text)
        if not lines:
            raise text.end_error("rows of cells")
        rows = [fields(line) for line in lines]
        width = common([len(row) for row in rows])
        for line, row in zip(lines, rows, strict=True):
            _check_row(line, row, width)
        _check_size(text, len(rows), width)
        return _kakuro(rows, width)


def _body(text: Text) -> Sequence[Line]:
    """The rows, without the size in front of them."""
    head = numbers(text.lines[0]) if text.lines else None
    return text.lines[1:] if head and len(head) == _LEAST else text.lines


def _check_size(text: Text, height: int, width: int) -> None:
    if height * width > MOST_CELLS:
        raise InputError(f"expected at most {MOST_CELLS} cells, found {height * width}", text.start, 1)
    head = numbers(text.lines[0])
    if head and len(head) == _LEAST and head != [height, width]:
        raise InputError(
            f"expected {head[0]} rows of {head[1]} cells, found {height} of {width}", text.lines[0].number, 1
        )


def _check_row(line: Line, row: Sequence[Token], width: int) -> None:
    for token in row:
        if not _is_cell(token.text):
            raise token.error(r"a cell of a Kakuro (?, *, C12F7 or 12\7)")
    if len(row) != width:
        raise InputError(f"expected {width} cells, found {len(row)}", line.number, 1)


def _kakuro(rows: _Tokens, width: int) -> Kakuro:
    runs = []
    for step in (RIGHT, DOWN):
        for run in _runs(rows, width, step):
            total = _total(run, rows, step)
            if total is not None:
                runs.append(Run(tuple(run.cells), total))
    givens = [[int(token.text) if token.text in _GIVEN else None for token in row] for row in rows]
    holes = [Cell(r, c) for r, row in enumerate(rows) for c, token in enumerate(row) if not _is_open(token)]
    return Kakuro(len(rows), width, runs, givens, values=VALUES, holes=holes)


def _runs(rows: _Tokens, width: int, step: tuple[int, int]) -> Iterator[_Run]:
    """Those in one direction, line by line."""
    height = len(rows)
    lines = (
        [[Cell(r, c) for c in range(width)] for r in range(height)]
        if step == RIGHT
        else [[Cell(r, c) for r in range(height)] for c in range(width)]
    )
    for line in lines:
        run = _Run([], None)
        for cell in line:
            token = rows[cell.row][cell.column]
            if _is_open(token):
                run.cells.append(cell)
                continue
            yield run
            run = _Run([], token)
        yield run


def _total(run: _Run, rows: _Tokens, step: tuple[int, int]) -> int | None:
    """The number of a run. One cell may be without; a longer run may not, and no number is without cells."""
    clue = _clue(run.before, step) if run.before else None
    if run.before and clue and not run.cells:
        raise run.before.error(f"open cells beside the number {clue}")
    if clue is None and len(run.cells) >= _LEAST:
        r, c = run.cells[0]
        way = "across" if step == RIGHT else "down"
        raise rows[r][c].error(f"a number for the run {way} from {run.cells[0]}")
    return clue


def _clue(token: Token, step: tuple[int, int]) -> int | None:
    match = _CLUE.fullmatch(token.text)
    names = ("across", "right") if step == RIGHT else ("down", "below")
    said = next((match[name] for name in names if match[name]), None) if match else None
    return int(said) if said and int(said) else None


def _is_open(token: Token) -> bool:
    return token.text in _OPEN or token.text in _GIVEN


def _is_clue(text: str) -> bool:
    return bool(_CLUE.fullmatch(text))


def _is_cell(text: str) -> bool:
    return text in _OPEN or text in _GIVEN or text in _BLACK or _is_clue(text)
