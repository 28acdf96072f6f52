"""Sudoku drawn with bars, as Simple Sudoku (.ss) and many others do.

    text    := board+ other*
    board   := rule? row ( rule? row )* rule?
    row     := '|'? cells ( '|' cells )* '|'?            run together or parted by blanks; . 0 _ X - a blank
    rule    := a line of - + = | * only

The bars and rules say the shape of the boxes. Where all bars stand below each other a space may be a blank. Lines drawn
with other characters (│ ─ ┼ ║ …) are the same. Text behind the last board is left out with a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pencilmark.errors import InputError
from pencilmark.formats.shared.sudokus import LARGEST, in_rows, of_tokens, solved_rows, sudoku_of
from pencilmark.puzzles.foreign import (
    CERTAIN,
    LIKELY,
    NO,
    Fit,
    ForeignFormat,
    Remark,
    Remarked,
    unsupported,
)
from pencilmark.puzzles.grid import common, has_boxes
from pencilmark.puzzles.puzzle import Options, Puzzle, Rows
from pencilmark.puzzles.sudoku import Sudoku
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["Bars"]

_ASCII = str.maketrans(
    dict.fromkeys("│┃║¦", "|")
    | dict.fromkeys("─━═―–—", "-")
    | dict.fromkeys("┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬┏┓┗┛┣┫┳┻╋╟╢╤╧╪╫╥╨╞╡", "+")
)
_RULE = set("-+=|*: \t")
_HEAD = 100
OTHERS = ".0_-xX?"  # blanks that are no spaces


class Bars(ForeignFormat):
    name = "bars"
    title = "Sudoku drawn with bars (.ss)"
    families = ("sudoku",)
    examples = (
        "1.|..\n..|3.\n-----\n.4|..\n..|.2\n",
        "*---------*\n|1 . | . .|\n|. . | 3 .|\n|----+----|\n|. 4 | . .|\n|. . | . 2|\n*---------*\n",
        "100|000\n000|020\n-------\n003|000\n000|400\n-------\n000|050\n060|000\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = [Line(line.text.translate(_ASCII), line.number) for line in text.lines[:_HEAD]]
        if not any("|" in line.text or _is_rule(line.text) for line in lines):
            return Fit()
        rows, rules = _parted(lines)
        if not rows or not (rules or all("|" in row.text for row in rows)):
            return Fit()
        barred = [row for row in rows if "|" in row.text]
        cells = _rows_of_cells(rows)
        n = len(cells[0])
        dashes = not barred and any("-" in row.text for row in rows)  # then a line of them is a row of blanks
        if not has_boxes(n) or dashes:
            return Fit(NO, rows[0].number, 1)
        misfit = next((at for at, found in enumerate(cells[:n]) if len(found) != n), None)
        if misfit is None and len(rows) >= n:
            return Fit(CERTAIN)
        line = rows[misfit].number if misfit is not None else rows[-1].number + 1
        return Fit(LIKELY if len(rows) > 1 and misfit != 1 else NO, line, 1)

    def read(self, text: Text, options: Options) -> Iterator[Sudoku | InputError | Remarked]:
        lines = [Line(line.text.translate(_ASCII), line.number) for line in text.lines]
        rows, rules = _parted(lines)
        cells = _rows_of_cells(rows)
        n = len(cells[0]) if cells else 0
        starts = [0, *_further(cells, n)]
        for start in starts:
            rest = rows[start + n :] if start == starts[-1] else []
            part = slice(start, start + n)
            try:
                yield _with_rest(_board(text, rows[part], cells[part], rules, options), rest)
            except InputError as error:
                yield error

    def write(self, puzzle: Puzzle) -> str:
        board = sudoku_of(puzzle, self.title)
        if board.n > LARGEST:
            raise unsupported(self.title, f"a side of more than {LARGEST}")
        return _drawn(in_rows(board.cells, board.n), board)

    def write_solution(self, puzzle: Puzzle, rows: Rows) -> str:
        if not isinstance(puzzle, Sudoku) or puzzle.n > LARGEST:
            return puzzle.format_solution(rows)
        return _drawn(solved_rows(rows, puzzle.n), puzzle)


def _parted(lines: Sequence[Line]) -> tuple[list[Line], list[Line]]:
    """Rows and rules. A line of nothing but - and | is a row of blanks where there would be too few rows without it."""
    rules = [line for line in lines if _is_rule(line.text)]
    known = {line.number for line in rules}
    rows = [line for line in lines if line.number not in known]
    n = len(_cells(rows[0])) if rows else 0
    doubtful = [
        line for line in rules if "|" in line.text and "+" not in line.text and len(_cells(line)) == n
    ]
    if 0 < n - len(rows) == len(doubtful):
        known -= {line.number for line in doubtful}
    return [line for line in lines if line.number not in known], [
        line for line in rules if line.number in known
    ]


def _is_rule(text: str) -> bool:
    return _RULE.issuperset(text) and text.count("-") + text.count("=") > 1


def _cells(line: Line) -> list[Token]:
    """The cells of a row: parts between bars, each a cell by itself, words or characters."""
    text = line.text.rstrip()
    groups = [
        m for m in re.finditer(r"[^|]+", text) if m[0].strip() or ("|" in text[m.end() :] and m.start())
    ]
    alone = len(groups) > 3 and all(len(m[0].strip()) <= 2 for m in groups)
    found: list[Token] = []
    for match in groups:
        inner = match[0].strip(" +*")
        start = match.start() + (match[0].find(inner) if inner else 0) + 1
        if alone:
            found.append(Token(inner, line.number, start))
            continue
        words = [Token(m[0], line.number, start + m.start()) for m in re.finditer(r"\S+", inner)]
        spread = len(words) > 1 and any(len(word.text) == 1 for word in words)
        found += words if spread else [c for word in words for c in word.characters()]
    return found


def _further(cells: Sequence[list[Token]], n: int) -> Iterator[int]:
    """Where the boards behind the first begin, each of n rows of n cells."""
    for start in range(n, len(cells) - n + 1, n) if n else ():
        if any(len(row) != n for row in cells[start : start + n]):
            return
        yield start


def _rows_of_cells(rows: Sequence[Line]) -> list[list[Token]]:
    """The cells of every row. Where that gives rows of different widths, and a board is drawn in columns, a space may
    be a blank."""
    found = [*map(_cells, rows)]
    n = common([*map(len, found)])
    if n and n == len(found[0]) and [len(cells) for cells in found[:n]] == [n] * n:
        return found
    return next((drawn for n in (len(rows), 9) if (drawn := _in_columns(rows, n))), found)


def _in_columns(rows: Sequence[Line], n: int) -> list[list[Token]]:
    """The cells of boards of n rows whose bars stand below each other; none if they do not, if there is no place for n
    cells between them, or if another sign is the blank."""
    bars = [at for at, character in enumerate(rows[0].text) if character == "|"] if rows else []
    even = all([at for at, c in enumerate(row.text) if c == "|"] == bars for row in rows)
    signs = any(sign in row.text for row in rows for sign in OTHERS)
    if not has_boxes(n) or not bars or not even or signs or len(rows) % n:
        return []
    ends = [*([-1] if rows[0].text[: bars[0]].strip() else []), *bars]
    widths = {end - start - 1 for start, end in pairwise(ends)}
    count = len(ends) - (len(rows[0].text.rstrip()) == bars[-1] + 1)
    if len(widths) != 1 or not count or n % count:
        return []
    (width,), each = widths, n // count
    first, step = {each: (0, 1), 2 * each - 1: (0, 2), 2 * each + 1: (1, 2)}.get(width, (0, 0))
    places = [start + 1 + first + step * at for start in ends[:count] for at in range(each)]
    return [[_at(row, place) for place in places] for row in rows] if step else []


def _at(row: Line, place: int) -> Token:
    return Token(row.text[place : place + 1].strip(), row.number, place + 1)


def _board(
    text: Text, rows: Sequence[Line], cells: Sequence[list[Token]], rules: Sequence[Line], options: Options
) -> Sudoku:
    n = len(cells[0]) if cells else 0
    for row, found in zip(rows, cells, strict=True):
        if len(found) != n:
            column = found[n].column if len(found) > n else len(row.text.rstrip()) + 1
            raise InputError(f"expected {n} values, found {len(found)}", row.number, column)
    if len(rows) < n or not n:
        raise text.end_error(f"row {len(rows) + 1} of {n}" if n else "a row of cells")
    return of_tokens(cells, options, _box(rows, rules, n), "rows")


def _box(rows: Sequence[Line], rules: Sequence[Line], n: int) -> tuple[int, int] | None:
    """The shape of the boxes, as the bars and rules say."""
    groups = [len(_cells(Line(part, 1))) for part in rows[0].text.split("|") if part.strip(" *+")]
    even = len({*groups}) == 1 and sum(groups) == n
    width = groups[0] if even and 1 < groups[0] < n else 0
    first = next((rule.number for rule in rules if rule.number > rows[0].number), None)
    height = sum(row.number < first for row in rows) if first else 0
    if width * height == n:
        return height, width
    if width and n % width == 0 and not first:
        return n // width, width
    return None


def _with_rest(board: Sudoku, rest: Sequence[Line]) -> Sudoku | Remarked:
    if not rest:
        return board
    return Remarked(board, (Remark(f"the text behind row {board.n}", rest[0].number, 1),))


def _drawn(rows: Sequence[str], board: Sudoku) -> str:
    height, width = board.box
    n = board.n
    rule = "-" * (n + n // width - 1) + "\n"
    lines = ["|".join(row[c : c + width] for c in range(0, n, width)) + "\n" for row in rows]
    return rule.join("".join(lines[r : r + height]) for r in range(0, n, height))
