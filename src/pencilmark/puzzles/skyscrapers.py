"""Skyscrapers: a Latin square of heights. A number outside counts the towers that are seen from there, each hiding the
lower ones behind it.

clues   the numbers of one side, 0 where there is none: of the top and bottom from left to right, of the left and right
        from top to bottom
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Self

from pencilmark.errors import InputError
from pencilmark.puzzles import gdlp
from pencilmark.puzzles.board import BOARD
from pencilmark.puzzles.board_family import LATIN, BoardFamily
from pencilmark.puzzles.grid import MAX_SIDE
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules.columns import Columns
from pencilmark.rules.rows import Rows
from pencilmark.rules.skyscraper import Skyscraper

__all__ = ["Skyscrapers", "boards_of_lines"]

SIDES = ("top", "bottom", "left", "right")  # in the order of both formats


class Skyscrapers(BoardFamily):
    family = "skyscrapers"
    always = LATIN
    tools = ({"rule": "skyscraper"},)
    generated_by = {"size": 5, "base": "latin", "rules": "skyscrapers"}

    @classmethod
    def of_clues(cls, clues: Iterable[Sequence[int]], layout: str = "board") -> Self:
        """A board without givens, by the clues of its top, bottom, left and right."""
        sides = list(clues)
        found = [
            Skyscraper(where, at, value)
            for where, side in zip(SIDES, sides, strict=True)
            for at, value in enumerate(side, 1)
            if value
        ]
        return cls(len(sides[0]), len(sides[0]), [Rows(), Columns(), *found], layout=layout)

    def clues(self) -> list[list[int]]:
        """The clues of the top, bottom, left and right."""
        found = {(rule.where, rule.at): rule.value for rule in self.rules if isinstance(rule, Skyscraper)}
        return [[found.get((where, at), 0) for at in range(1, self.height + 1)] for where in SIDES]

    def format(self) -> str:
        """As it was read, if that says all of it."""
        if self.layout == "gdlp" and self.is_bare():
            return gdlp.text_of(self.clues())
        if self.layout == "edge-list" and self.is_bare():
            return '"' + " ".join(str(clue) for side in self.clues() for clue in side) + '"\n'
        return super().format()

    def is_bare(self) -> bool:
        """Is it said by its clues alone?"""
        return type(self).of_clues(self.clues(), self.layout) == self


def _recognise_list(text: Text) -> bool:
    """Without quotes they are numbers like others: then the family must be named."""
    return bool(text.lines) and all(line.text.lstrip().startswith('"') for line in text.lines[:20])


def _read_list(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    return boards_of_lines(text.lines)


def boards_of_lines(lines: Iterable[Line]) -> Iterator[Puzzle | InputError]:
    """A board a line, by its 4n clues."""
    for line in lines:
        try:
            yield Skyscrapers.of_clues(_quarters(line), "edge-list")
        except InputError as error:
            yield error


def _quarters(line: Line) -> list[list[int]]:
    """The four sides of a line of 4n numbers."""
    tokens = Line(line.text.replace('"', " "), line.number).tokens
    n, rest = divmod(len(tokens), 4)
    if rest or not 1 <= n <= MAX_SIDE:
        at = len(line.text.rstrip()) + 1
        raise InputError(
            f"expected four numbers for each row, 4 to {4 * MAX_SIDE} in all, found {len(tokens)}",
            line.number,
            at,
        )
    values = [_clue(token, n) for token in tokens]
    return [values[start : start + n] for start in range(0, 4 * n, n)]


def _clue(token: Token, n: int) -> int:
    return token.integer(f"a number of towers from 1 to {n}, or 0 for none", 0, n)


def _read_gdlp(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    try:
        yield Skyscrapers.of_clues(gdlp.clues_in(text), "gdlp")
    except InputError as error:
        yield error


Skyscrapers.formats = (
    Format("edge-list", _recognise_list, _read_list, one_a_line=True),
    Format("gdlp", gdlp.recognise, _read_gdlp, sure=gdlp.recognise),
    BOARD,
)
