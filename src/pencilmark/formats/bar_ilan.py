"""Futoshiki of a course of Bar-Ilan: lists of givens and of signs, each behind its number.

text    := n NL k NL given{k} m NL sign{m}
given   := row column value              from 1
sign    := row column row column         the first cell is greater
"""

from __future__ import annotations

from collections.abc import Sequence

from pencilmark.formats.shared.cells import OneBoard, is_side, side_of
from pencilmark.formats.shared.signs import futoshiki, futoshiki_of, neighbours
from pencilmark.puzzles.foreign import CERTAIN, NO, Fit, unsupported
from pencilmark.puzzles.futoshiki import Futoshiki
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.text import Line, Text

__all__ = ["BarIlan"]


class BarIlan(OneBoard):
    name = "givens-then-signs"
    title = "Futoshiki of Bar-Ilan (givens, then greater cells)"
    families = ("futoshiki",)
    examples = ("3\n1\n1 3 2\n2\n1 2 1 1\n2 2 3 2\n", "2\n0\n1\n1 1 1 2\n")

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        counts = [_number(line) for line in lines[:2]]
        if len(lines) < 3 or not is_side(lines[0]) or None in counts:
            return Fit()
        behind = 2 + (counts[1] or 0)
        givens, signs = lines[2:behind], lines[behind + 1 :]
        if (
            len(lines) <= behind
            or _number(lines[behind]) is None
            or not all(_are(3, line) for line in givens)
        ):
            return Fit()
        begun = _are(4, signs[0]) if signs else bool(givens) and _number(lines[behind]) == 0
        return Fit(CERTAIN if begun else NO, *_misfit(signs))

    def board(self, text: Text, options: Options) -> Futoshiki:
        n = side_of(text)
        givens, rest = _listed(text.of_lines(text.lines[1:]), n * n, "given")
        signs, more = _listed(rest, 4 * n * n, "sign")
        if more.lines:
            raise more.lines[0].tokens[0].error("the end of the file")
        cells = [0] * (n * n)
        for line in givens:
            row, column, value = _numbers(line, 3, n)
            if cells[(row - 1) * n + column - 1] not in (0, value):
                raise line.tokens[0].error("each cell once")
            cells[(row - 1) * n + column - 1] = value
        pairs = [_sign(line, n) for line in signs]
        return futoshiki([cells[at : at + n] for at in range(0, n * n, n)], pairs)

    def write(self, puzzle: Puzzle) -> str:
        board = futoshiki_of(puzzle, self.title)
        if not board.signs and not any(board.cells):
            raise unsupported(self.title, "a board without givens or signs")
        places = [f"{cell // board.n + 1} {cell % board.n + 1}" for cell in range(board.n**2)]
        givens = [f"{places[cell]} {value}\n" for cell, value in enumerate(board.cells) if value]
        signs = [f"{places[more]} {places[less]}\n" for less, more in board.signs]
        return f"{board.n}\n{len(givens)}\n{''.join(givens)}{len(signs)}\n{''.join(signs)}"


def _number(line: Line) -> int | None:
    found = line.integers()
    return found[0] if found is not None and len(found) == 1 else None


def _are(count: int, line: Line) -> bool:
    return len(line.integers() or ()) == count


def _misfit(signs: Sequence[Line]) -> tuple[int, ...]:
    return next(((line.number, 1) for line in signs if not _are(4, line)), ())


def _listed(text: Text, most: int, what: str) -> tuple[Sequence[Line], Text]:
    """The lines behind their number, and the rest of the text."""
    if not text.lines:
        raise text.end_error(f"the number of {what}s")
    head = text.lines[0].row(1, f"number (of {what}s)")[0]
    count = head.integer(f"the number of {what}s", 0, most)
    if len(text.lines) <= count:
        raise text.end_error(f"{what} {len(text.lines)} of {count}")
    return text.lines[1 : count + 1], text.of_lines(text.lines[count + 1 :])


def _numbers(line: Line, count: int, n: int) -> list[int]:
    return [token.integer(f"a number from 1 to {n}", 1, n) for token in line.row(count, "number")]


def _sign(line: Line, n: int) -> tuple[int, int]:
    r1, c1, r2, c2 = _numbers(line, 4, n)
    return neighbours((r2 - 1) * n + c2 - 1, (r1 - 1) * n + c1 - 1, n, line.tokens[0])
