"""Nested lists as Python and JSON write them, with the place of every item.

    list   := '[' ( item ( ',' item )* ','? )? ']'       ( ) and { } are brackets too
    item   := list | 'text' | "text" | word              a word: a number, None, null, …

A name and `=` in front, `array(` and `np.array(` around, and a comma between lists on lines of their own do not count.
Nor do the types of other languages (`int[][] board = {`) and a semicolon at the end. Inside a list, a semicolon or a
bar ends a row, as Matlab and MiniZinc write them: `[1 0; 0 2]`, `[|1, 0 | 0, 2|]`.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import isqrt

from pencilmark.errors import InputError
from pencilmark.puzzles.foreign import Fit, ForeignFormat
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token

__all__ = ["Cells", "ListFormat", "boards_in"]

Cells = list[list[Token]]

_TYPE = r"(?:[A-Za-z][\w<>:]*(?:\[\d*\])*\s+){0,4}"  # static const int[][]
_NAME = (
    rf"(?:{_TYPE}[A-Za-z_]\w*(?:\[\w*\])*\s*(?::[^=\n]*)?=\s*)?"
    r"(?:new\s+\w+(?:\[\])*\s*)?(?:(?:np|numpy)\.)?(?:array\s*)?"
)
_OBJECT = r"(?!\{\s*\"[^\"\n]*\"\s*:)"  # of JSON, which is no list
_BEGIN = re.compile(rf"\s*{_NAME}{_OBJECT}[\[({{]\s*[\[({{|'\"\d.\-N_]", re.ASCII)
_LEAD = re.compile(rf"{_NAME}(?=[\[({{])", re.ASCII)
_PART = re.compile(
    r"'([^'\n]*)'|\"([^\"\n]*)\"|([\[({])|([\])}])|([,;|])|([^\s,;|\[\](){}'\"]+)|(\s+)|(.)",
    re.ASCII | re.DOTALL,
)
DEEPEST = 3
_LEAST = 16  # cells of a board that is one text


class ListFormat(ForeignFormat):
    """A format whose boards are nested lists. A subclass says how sure it is of the first board, and reads each."""

    def recognise(self, text: Text) -> Fit:
        if not _begins_with_list(text):
            return Fit()
        try:
            boards = boards_in(text)
        except InputError as error:
            return self.broken(error)
        return self.fit(boards[0]) if boards else Fit()

    def read(self, text: Text, options: Options) -> Iterator[Puzzle | InputError]:
        try:
            boards = boards_in(text)
        except InputError as error:
            yield error
            return
        for rows in boards:
            try:
                if not rows or not rows[0]:
                    raise InputError("expected a list of rows, found an empty list", 1, 1)
                yield self.board(rows, options)
            except InputError as error:
                yield error

    def broken(self, error: InputError) -> Fit:
        """How sure it is of a text whose lists are not well formed."""
        return Fit()

    @abstractmethod
    def fit(self, rows: Cells) -> Fit:
        """How sure it is of a board."""

    @abstractmethod
    def board(self, rows: Cells, options: Options) -> Puzzle:
        """The puzzle of a board; there is at least one cell."""


def _begins_with_list(text: Text) -> bool:
    return bool(text.lines) and bool(_BEGIN.match(" ".join(line.text for line in text.lines[:3])[:2000]))


def boards_in(text: Text) -> list[Cells]:
    """Every board of a text as rows of cells: a list of lists, of rows as texts, or of all its cells."""
    found: list[Cells] = []
    for top in _joined(_Reader(text.lines).lists()):
        found += [_rows(each) for each in _boards(top)]
    if any(not row for rows in found for row in rows):
        raise InputError("expected cells in every list, found an empty one", text.start, 1)
    return found


def _joined(tops: list[list[object]]) -> list[list[object]]:
    """Lists of cells, as many of one length as that length is, are the rows of boards."""
    n = len(tops[0]) if tops else 0
    flat = all(len(top) == n and not any(isinstance(item, list) for item in top) for top in tops)
    if n < 2 or not flat or len(tops) % n:
        return tops
    return [[*tops[start : start + n]] for start in range(0, len(tops), n)]


def _boards(top: list[object]) -> list[list[object]]:
    """A list of boards is a list of lists of lists."""
    first = top[0] if top else None
    if all(isinstance(item, Token) and _is_board(item.text, len(top)) for item in top):
        return [[item] for item in top]
    nested = isinstance(first, list) and bool(first) and isinstance(first[0], list)
    return [each for each in top if isinstance(each, list)] if nested else [top]


def _is_board(text: str, count: int) -> bool:
    """Is a text of a list a whole board, and not one of as many rows?"""
    side = isqrt(len(text))
    return side * side == len(text) >= _LEAST and len(text) != count


def _rows(board: list[object]) -> Cells:
    if board and all(isinstance(row, list) for row in board):
        return [_tokens(row) for row in board if isinstance(row, list)]
    cells = _tokens(board)
    if len(cells) == 1:
        cells = cells[0].characters()
    if len(cells) > 1 and all(len(cell.text) == len(cells[0].text) >= len(cells) > 3 for cell in cells):
        return [cell.characters() for cell in cells]
    side = isqrt(len(cells))
    if not side or side * side != len(cells):
        raise cells[0].error("a list of rows") if cells else InputError("expected a list of rows", 1, 1)
    return [cells[start : start + side] for start in range(0, len(cells), side)]


def _tokens(row: list[object]) -> list[Token]:
    deeper = next((_first(item) for item in row if isinstance(item, list)), None)
    if deeper:
        raise deeper.error("a cell, not another list")
    return [item for item in row if isinstance(item, Token)]


def _first(item: object) -> Token:
    while isinstance(item, list) and item:
        item = item[0]
    return item if isinstance(item, Token) else Token("[", 1, 1)


class _Row(list[object]):
    """A row that a semicolon or a bar ended."""


def _end_row(items: list[object]) -> None:
    """Put what stands behind the last row of a list into a row of its own."""
    start = next((at for at in range(len(items), 0, -1) if isinstance(items[at - 1], list)), 0)
    if items[start:]:
        items[start:] = [_Row(items[start:])]


class _Reader:
    """A text read from the front: the lists that are open, and those that are done."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.lines = lines
        self.text = "\n".join(line.text for line in lines)
        self.starts = [0, *accumulate(len(line.text) + 1 for line in lines)]
        self.open: list[list[object]] = []
        self.done: list[list[object]] = []

    def lists(self) -> list[list[object]]:
        at = 0
        while at < len(self.text):
            lead = None if self.open else _LEAD.match(self.text, at)
            match = _PART.match(self.text, lead.end() if lead else at)
            if match is None:
                break
            self._take(match)
            at = match.end()
        if self.open:
            raise InputError(
                "expected ] to close the list, found the end of the file", self.lines[-1].number + 1, 1
            )
        return self.done

    def _take(self, match: re.Match[str]) -> None:
        token = self._token(match)
        if match[8]:
            raise token.error("a list of cells")
        if match[3]:
            self._begin(token)
        elif match[4]:
            self._end(token)
        elif match[5]:
            if match[5] != "," and self.open:
                _end_row(self.open[-1])
        elif not match[7]:
            if not self.open:
                raise token.error("a list of cells")
            self.open[-1].append(token)

    def _begin(self, token: Token) -> None:
        if len(self.open) >= DEEPEST:
            raise token.error(f"lists in lists, {DEEPEST} deep at most")
        self.open.append([])

    def _end(self, token: Token) -> None:
        if self.open:
            done = self.open.pop()
            if any(isinstance(item, _Row) for item in done):
                _end_row(done)
            (self.open[-1] if self.open else self.done).append(done)
        elif token.text != ")":  # which may close what stood around the list
            raise token.error("[ before ]")

    def _token(self, match: re.Match[str]) -> Token:
        inner = next((match[group] for group in (1, 2) if match[group] is not None), match[0])
        row = bisect_right(self.starts, match.start()) - 1
        return Token(inner, self.lines[row].number, match.start() - self.starts[row] + 1)
