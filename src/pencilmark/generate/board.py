"""Boards of any rules: a random solution of those of the whole board, and clues of the others taken from it."""

from __future__ import annotations

from typing import Any

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.composing import composed
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, Parameter, choice, flag, number, text
from pencilmark.generate.recipe import BASES, Recipe
from pencilmark.generate.symmetry import OF_THE_GIVENS
from pencilmark.generate.wishes import wishes_of
from pencilmark.puzzles import grid
from pencilmark.puzzles.board import Board

__all__ = ["BoardGenerator", "recipe_of"]

LARGEST = 25
PARAMETERS: tuple[Parameter, ...] = (
    number("size", 9, 1, LARGEST, "side of the board"),
    number("rows", None, 1, LARGEST, "rows, where they are not as many as the columns"),
    number("columns", None, 1, LARGEST, "columns, where they are not as many as the rows"),
    text("rules", None, "names of rules, as thermometers,cages:6,dots:difference=1,diagonals"),
    choice("base", BASES, "what every cell is under: rows, columns and boxes, and so on"),
    text("boxes", None, "rows and columns of a box, as 2x3, or none (the usual ones)"),
    text("values", None, "smallest and largest value, as 0-1 (1 to the longer side)"),
    number("givens", None, 0, None, "given cells (as few as it needs)"),
    OF_THE_GIVENS,
    flag("unique", True, "one solution only"),
    flag("minimal", False, "one solution, and neither a given nor a rule can be left out"),
)


_OF_BASE = {
    "boxes": ("rows", "columns", "boxes"),
    "latin": ("rows", "columns"),
    "regions": ("rows", "columns", "regions"),
}


class BoardGenerator(Generator):
    family = "board"
    parameters = PARAMETERS

    def make(self, draw: Draw, asked: dict[str, Any]) -> Board:
        return self.aimed(draw, asked, Aim())

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Board:
        return composed(recipe_of(asked), draw, aim)


def recipe_of(asked: dict[str, Any]) -> Recipe:
    height, width = asked["rows"] or asked["size"], asked["columns"] or asked["size"]
    base, box = _base(asked, height, width)
    wishes = tuple(wishes_of(_besides(asked["rules"], base)))
    if base == "boxes" and asked["boxes"] is None and any(wish.draws_regions for wish in wishes):
        base, box = "regions", None  # regions are there instead of boxes
    if asked["givens"] is not None and asked["givens"] > height * width:
        raise GenerateError(f"{asked['givens']} givens do not fit a board of {height * width} cells")
    return Recipe(
        height,
        width,
        _values(asked["values"], 9 if base == "crossing" else max(height, width)),
        base,
        box,
        wishes,
        asked["givens"],
        asked["symmetry"],
        asked["unique"],
        asked["minimal"],
    )


def _besides(rules: Any, base: str) -> Any:
    """The rules asked for besides those that the base has anyway."""
    listed = rules.split(",") if isinstance(rules, str) else rules or ()
    return [rule for rule in listed if rule not in _OF_BASE.get(base, ())]


def _base(asked: dict[str, Any], height: int, width: int) -> tuple[str, tuple[int, int] | None]:
    """The base and the shape of its boxes, if it has any."""
    base, boxes = asked["base"], asked["boxes"]
    if base != "boxes":
        if boxes not in (None, "none"):
            raise GenerateError(f"a {base} board has no boxes: leave them out")
        return base, None
    if boxes == "none":
        return "latin", None
    box = _pair(boxes, "x", "boxes", "2x3") if boxes else grid.box_shape(height) if height == width else None
    if box and (height % box[0] or width % box[1]):
        raise GenerateError(f"boxes of {box[0]}x{box[1]} do not divide {height} rows and {width} columns")
    return ("boxes", box) if box else ("latin", None)


def _values(said: Any, usual: int) -> tuple[int, int]:
    if said is None:
        return 1, usual
    low, high = _pair(said, "-", "values", "0-1")
    if low > high:
        raise GenerateError(f"values: expected a smaller and a larger one, found {said!r}")
    return low, high


def _pair(said: Any, between: str, name: str, example: str) -> tuple[int, int]:
    """Two numbers, as text or as a list of them."""
    parts = said.lower().split(between) if isinstance(said, str) else [str(part) for part in said]
    if len(parts) != 2 or not all(part.isascii() and part.isdecimal() and len(part) < 5 for part in parts):
        raise GenerateError(f"{name}: expected two numbers as {example}, found {said!r}")
    first, second = (int(part) for part in parts)
    return first, second
