"""Judging an output file, board by board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pencilmark.api import check, solve
from pencilmark.errors import InputError
from pencilmark.grade.customs import as_rows
from pencilmark.grade.marks import Mark, Verdict
from pencilmark.puzzles.puzzle import Format, Puzzle
from pencilmark.puzzles.reading import Item
from pencilmark.puzzles.text import Line, Text, shown

__all__ = ["Board", "blank_marks", "judge"]

_SECONDS = 60.0  # to find out whether a board has a solution when an answer says it has none
_DENIAL = re.compile(
    r"\s*(?:!\s*)?(unsat|unsolvable|infeasible|impossible|none\b|no\s*$|no answer|"
    r"(there is )?(no|not)\W+(valid )?solution)",
    re.IGNORECASE,
)
_NO_ANSWER = re.compile(r"\s*(!|limit\b|error\b|time\s*-?out|timed out)", re.IGNORECASE)


class Judgement(NamedTuple):
    verdict: Verdict
    why: str = ""
    line: int | None = None
    column: int | None = None


@dataclass
class Board:
    """A board of a puzzle file. Whether it has a solution is found out once, and only if somebody denies it."""

    item: Item
    status: str = ""

    @property
    def puzzle(self) -> Puzzle:
        assert self.item.puzzle is not None
        return self.item.puzzle

    @property
    def number(self) -> int:
        return self.item.index + 1

    def is_solvable(self) -> str:
        self.status = self.status or solve(self.puzzle, seconds=_SECONDS).status
        return self.status


def blank_marks(blank: Mark, boards: list[Board]) -> list[Mark]:
    """The same mark for every board."""
    return [replace(blank, board=board.number) for board in boards]


def judge(blank: Mark, boards: list[Board], text: Text) -> Iterator[Mark]:
    """The marks of an output file; `blank` says whose it is."""
    answers = _Answers(as_rows(text, boards[0].puzzle, boards[0].item.format) if boards else text)
    for board in boards:
        verdict, why, line, column = answers.judgement(board)
        yield replace(blank, board=board.number, verdict=verdict, why=why, line=line, column=column)
    if (more := answers.left_over()) is not None:
        why, line, column = str(more), more.line, more.column
        extra = replace(blank, board=boards[-1].number + 1, verdict="malformed", why=why, points=0)
        yield replace(extra, line=line, column=column)


def malformed(error: InputError) -> Judgement:
    return Judgement("malformed", str(error), error.line, error.column)


class _Answers:
    """The lines of an output file, handed out board by board."""

    def __init__(self, text: Text) -> None:
        self.text, self.at = text, 0

    def judgement(self, board: Board) -> Judgement:
        puzzle, start = board.puzzle, self.at
        try:
            part = self._part(puzzle, board.item)
            if not part.lines:
                words = "the file ends before this board" if self.text.lines else "the file is empty"
                return Judgement("missing", words)
            if _is_reason(part.lines[0], puzzle):
                return _reason(board, part.lines[0])
            complaints = check(puzzle, puzzle.parse_solution(part)).complaints
        except InputError as error:
            self._resume(start, board.item)
            return malformed(error)
        return Judgement("wrong", "; ".join(complaints[:3])) if complaints else Judgement("right")

    def _part(self, puzzle: Puzzle, item: Item) -> Text:
        """The lines of one answer, behind its number where boards are numbered."""
        lines = self.text.lines
        numbered = item.format is not None and item.format.numbered
        if numbered and self.at < len(lines) and lines[self.at].text.strip() == str(item.index + 1):
            self.at += 1
        start = self.at
        if start < len(lines):
            self.at += _height(lines[start], puzzle, item.format)
        return self.text.of_lines(lines[start : self.at])

    def _resume(self, start: int, item: Item) -> None:
        """Behind an answer that could not be read, the next begins at its number, or behind a blank line."""
        lines = self.text.lines
        numbered = item.format is not None and item.format.numbered
        for at in range(start + 1, len(lines)):
            is_number = lines[at].text.strip() == str(item.index + 2)
            if is_number if numbered else lines[at].number > lines[at - 1].number + 1:
                self.at = at
                return

    def left_over(self) -> InputError | None:
        """What stands behind the last board, as an error."""
        if self.at >= len(self.text.lines):
            return None
        return self.text.lines[self.at].tokens[0].error("the end of the file")


def _height(first: Line, puzzle: Puzzle, format: Format | None) -> int:
    """How many lines an answer has that begins with this one."""
    rows, columns = puzzle.shape
    whole = rows > 1 and len(first.items(2)) == rows * columns
    alone = format is not None and format.one_a_line and format.aligned and first.width != columns
    head = format.head if format is not None and first.width != columns else 0
    return 1 if whole or alone or _is_reason(first, puzzle) else head + rows


def _is_reason(line: Line, puzzle: Puzzle) -> bool:
    """A line of words where a solution should be."""
    word = line.tokens[0].text
    if word.startswith("!") or _DENIAL.match(line.text):
        return True
    return len(word) > 2 and word.isalpha() and line.width != puzzle.shape[1]


def _reason(board: Board, line: Line) -> Judgement:
    said = shown(line.text.strip())
    if _DENIAL.match(line.text):
        return _no_solution(board, said)
    if _NO_ANSWER.match(line.text):
        return Judgement("missing", f"it says {said}", line.number, 1)
    raise line.tokens[0].error("a row of the board, or that there is no solution")


def _no_solution(board: Board, said: str) -> Judgement:
    """An answer that says there is none: is that so?"""
    status = board.is_solvable()
    if status == "unsatisfiable":
        return Judgement("right", "it has no solution")
    if status == "solved":
        return Judgement("wrong", f"it says {said}, but there is a solution")
    return Judgement("error", f"it says {said}; whether that is so was not found out in {_SECONDS:g} s")
