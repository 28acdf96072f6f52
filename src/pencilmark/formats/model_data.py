"""Boards as the data of a model: MiniZinc (.dzn), Essence' (.param) and AMPL (.dat).

    text       := header? statement+               what stands behind % or $ on a line is a comment
    header     := "language ESSENCE' 1.0"
    statement  := ( 'letting' | 'param' )? name ( '=' | ':=' | 'be' ) ( number | list ) ';'?
                | 'param' name ':' number+ ':=' ( number cell+ )+ ';'       a table, whose rows begin with their number
    list       := nested lists (lists.py), or array2d(…, list)

One list of cells is a Sudoku, or a minefield where -1 is an unknown cell or the size is said as rows and columns
(r, c). With a list of four numbers a row (row, column, row, column from 1) beside it it is a Futoshiki: the first cell
is smaller. Any other list, or a number that is no size, is refused by its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, value
from pencilmark.formats.shared.lists import Cells, boards_in
from pencilmark.formats.shared.minefields import field_of
from pencilmark.formats.shared.signs import futoshiki, neighbours
from pencilmark.formats.shared.sudokus import of_tokens
from pencilmark.puzzles.foreign import CERTAIN, Fit, unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["ModelData"]

_HEADER = re.compile(r"\s*(?:language\s+)?ESSENCE'?\s+[0-9.]+\s*")
_START = re.compile(r"\s*(?:letting\s+|param\s+)?([A-Za-z_]\w*)\s*(?:(:[\s\d]*:=)|:?=|\bbe\b)", re.ASCII)
_ARRAY = re.compile(
    r"array2d\s{0,9}\([^\[\]]{0,99}(?=\[)", re.ASCII
)  # of any length it would be looked for again and again
_COMMENT = re.compile(r"[%$].*")
_HEAD = 64  # lines that tell what it is
_RELATION = 4  # numbers of a row that says which cell is smaller
SIDES = frozenset(("n", "size", "order", "side", "grid_size", "s", "m", "base", "box", "reg"))
LINES = frozenset(("r", "c", "rows", "cols", "columns", "width", "height"))
_LAST = "lastdx"  # of the relations


@dataclass(frozen=True)
class _Statement:
    name: Token
    lines: tuple[Line, ...]  # behind the sign
    table: bool

    def number(self) -> Token | None:
        words = [word for line in self.lines for word in line.text.replace(";", " ").split()]
        if self.table or len(words) != 1 or not words[0].isdecimal():
            return None
        return self.name._replace(text=words[0])

    def cells(self) -> Cells:
        if self.table:
            return _rows_of_table(self)
        found = boards_in(Text("").of_lines(self.lines))
        if len(found) != 1:
            raise self.name.error("a list of rows behind the name")
        return found[0]


class ModelData(OneBoard):
    name = "model-data"
    title = "Data of a model (MiniZinc, Essence', AMPL)"
    families = ("sudoku", "minesweeper", "futoshiki")
    examples = (
        "n = 4;\nstart = [| 1,0,0,0\n         | 0,0,3,0\n         | 0,4,0,0\n         | 0,0,0,2 |];\n",
        "language ESSENCE' 1.0\nletting r be 2\nletting c be 3\nletting game be [[1,-1,-1],[-1,-1,2]]\n",
        "param n := 3;\nparam values: 1 2 3 :=\n1 . . .\n2 . 2 .\n3 . . .\n;\nparam lt: 0 1 2 3 :=\n0 1 1 1 2\n;\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = [line for line in map(_plain, text.lines[:_HEAD]) if line.text.strip()]
        if lines and _HEADER.fullmatch(lines[0].text):
            return Fit(CERTAIN)
        starts = [match for line in lines if (match := _START.match(line.text))]
        if not starts or not _START.match(lines[0].text):
            return Fit()
        sized = any(each[1].lower() in SIDES | LINES for each in starts)
        several = len({each[1] for each in starts}) > 1
        return Fit(CERTAIN if several and (sized or _unlike(text)) else 0)

    def board(self, text: Text, options: Options) -> Puzzle:
        statements = [*_statements(text)]
        sizes = [(each.name, number) for each in statements if (number := each.number())]
        lists = [each for each in statements if not each.number()]
        if not lists:
            raise text.end_error("a list of cells")
        for name, _ in sizes:
            if name.text.lower() not in SIDES | LINES | {_LAST}:
                raise unsupported(self.title, name.text, name)
        grids = [(each, each.cells()) for each in lists]
        grids.sort(key=lambda each: _are_relations(each[1]))
        rows = grids[0][1]
        _check_sizes(sizes, rows)
        if len(grids) == 2 and _are_relations(grids[1][1]):
            return _futoshiki(rows, grids[1][1])
        if len(grids) > 1:
            raise unsupported(self.title, grids[1][0].name.text, grids[1][0].name)
        return field_of(rows) if _is_field(rows, sizes) else of_tokens(_square(rows), options)


def _unlike(text: Text) -> bool:
    """Are there lists of different shapes, which are no boards behind each other?"""
    if len(text.lines) > _HEAD:
        return False
    try:
        shapes = {(len(rows), len(rows[0])) for each in _statements(text) if (rows := each.cells())}
    except InputError:
        return False
    return len(shapes) > 1


def _plain(line: Line) -> Line:
    """Without a comment."""
    return Line(_COMMENT.sub("", line.text), line.number)


def _statements(text: Text) -> Iterator[_Statement]:
    name, table, body = None, False, list[Line]()
    for line in map(_plain, text.lines):
        match = _START.match(line.text)
        if match is None:
            if name is None and line.text.strip() and not _HEADER.fullmatch(line.text):
                raise line.tokens[0].error("a name and what it stands for")
            body.append(line)
            continue
        if name is not None:
            yield _Statement(name, tuple(body), table)
        name, table = Token(match[1], line.number, match.start(1) + 1), bool(match[2])
        body = [_from(line, match.end())]
    if name is not None:
        yield _Statement(name, tuple(body), table)


def _from(line: Line, start: int) -> Line:
    """The line with blanks up to here, and for the head of an array."""
    blank = " " * start + line.text[start:]
    return Line(_ARRAY.sub(lambda match: " " * len(match[0]), blank), line.number)


def _rows_of_table(statement: _Statement) -> Cells:
    rows = []
    for line in statement.lines[1:] if statement.lines else ():
        tokens = [token for token in line.tokens if token.text != ";"]
        if len(tokens) == 1:
            raise tokens[0].error("the number of a row and its cells")
        if tokens:
            rows.append([token._replace(text=token.text.rstrip(";")) for token in tokens[1:]])
    if not rows:
        raise statement.name.error("rows behind the name")
    return rows


def _are_relations(rows: Cells) -> bool:
    return all(len(row) == _RELATION and all(_is_place(token.text) for token in row) for row in rows)


def _is_place(text: str) -> bool:
    return text.isdecimal() and text != "0"


def _check_sizes(sizes: Sequence[tuple[Token, Token]], rows: Cells) -> None:
    height, width = len(rows), len(rows[0])
    for name, number in sizes:
        said = int(number.text[:9])
        fits = {height, width} if name.text.lower() in LINES else {height, isqrt(height)}
        if said not in fits and name.text != _LAST:
            raise InputError(
                f"expected {name.text} to be the size of the board, {height} by {width}, found {said}",
                name.line,
                name.column,
            )


def _is_field(rows: Cells, sizes: Sequence[tuple[Token, Token]]) -> bool:
    """A minefield says -1, or its rows and columns."""
    said = {name.text.lower() for name, _ in sizes}
    return any(token.text == "-1" for row in rows for token in row) or len(said & LINES) > 1


def _square(rows: Cells) -> Cells:
    for row in rows:
        if len(row) != len(rows):
            raise InputError(f"expected {len(rows)} values, found {len(row)}", row[-1].line, row[-1].column)
    return rows


def _futoshiki(rows: Cells, relations: Cells) -> Futoshiki:
    n = len(rows)
    values = [[value(token, n) for token in row] for row in _square(rows)]
    signs = [neighbours(_place(row[:2], n), _place(row[2:], n), n, row[0]) for row in relations]
    return futoshiki(values, signs)


def _place(tokens: Sequence[Token], n: int) -> int:
    r, c = (token.integer(f"a row or column from 1 to {n}", 1, n) for token in tokens)
    return (r - 1) * n + c - 1
