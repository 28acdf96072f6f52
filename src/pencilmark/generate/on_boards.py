"""The families that are boards of certain rules: each says what to ask of the generator of boards.

Its class has `generated_by`, a mapping of parameters of `board` with their values ({"rules": "cages", "givens": 0}).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.board import PARAMETERS, recipe_of
from pencilmark.generate.composing import composed
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, Parameter
from pencilmark.generate.wishes import wishes_of
from pencilmark.puzzles import families
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.json_lines import is_json_lines
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Text

__all__ = ["FamilyGenerator", "family_generators"]

_OFFERED = ("size", "rows", "columns", "givens", "symmetry", "unique", "minimal")


class FamilyGenerator(Generator):
    """`asks` are parameters of `board` that the family fixes; of those that can be asked for it gives the default."""

    family = ""  # each has its own, so that none is found by its class

    def __init__(self, family: str, asks: Mapping[str, Any]) -> None:
        self.family, self.asked = family, asks
        self.parameters = tuple(_with_default(p, self.asked) for p in PARAMETERS if p.name in _OFFERED)

    def missing(self) -> str:
        try:
            wishes_of(self.asked.get("rules"))
        except GenerateError as error:
            return str(error)
        return ""

    def make(self, draw: Draw, asked: dict[str, Any]) -> Puzzle:
        return self.aimed(draw, asked, Aim())

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Puzzle:
        everything = {parameter.name: parameter.default for parameter in PARAMETERS} | dict(self.asked)
        return _of_family(self.family, composed(recipe_of(everything | asked), draw, aim))


def family_generators() -> dict[str, FamilyGenerator]:
    """A generator for each family that says how, if its rules are there."""
    asked = {name: getattr(kind, "generated_by", None) for name, kind in families().items()}
    found = {name: FamilyGenerator(name, asks) for name, asks in asked.items() if asks}
    return {name: generator for name, generator in found.items() if not generator.missing()}


def _with_default(parameter: Parameter, asks: Mapping[str, Any]) -> Parameter:
    return replace(parameter, default=asks.get(parameter.name, parameter.default))


def _of_family(name: str, board: Puzzle) -> Puzzle:
    """The board as one of its family, in its course's format where that can hold it."""
    kind = families().get(name)
    made = kind.of_board(board.board()) if kind is not None else None
    if kind is None or not isinstance(made, Board):
        return board
    for format in kind.formats:
        written = replace(made, layout=format.name)
        if format.name != "board" and _reads_back(written, format):
            return written
    return replace(made, layout="line")


def _reads_back(board: Board, format: Format) -> bool:
    """Is it the same board when it is read again? A course's format may not have all that the rules can say."""
    text = board.format()
    found = list(format.read(Text(text), Options())) if not is_json_lines([text]) else []
    return any(isinstance(other, Board) and _content(other) == _content(board) for other in found)


def _content(board: Board) -> tuple[object, ...]:
    return board.shape, board.domain, board.givens, board.holes, frozenset(board.rules)
