"""Sudoku boards: a random solution, and givens taken from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.composing import composed
from pencilmark.generate.draw import Draw
from pencilmark.generate.filled import filled_board
from pencilmark.generate.generator import Generator, flag, number
from pencilmark.generate.recipe import Recipe
from pencilmark.generate.symmetry import OF_THE_GIVENS
from pencilmark.generate.thinning import Clue, floors_of
from pencilmark.generate.uniquely import thinned_natively, unique_board
from pencilmark.puzzles import grid
from pencilmark.puzzles.board import Board
from pencilmark.puzzles.sudoku import Sudoku

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the same is done here, more slowly
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["SudokuGenerator", "box_asked", "cells_of", "givens_of"]


class SudokuGenerator(Generator):
    family = Sudoku.family
    parameters = (
        number("n", 9, 4, 36, "side of the board, one that has boxes: 4, 6, 8, 9, 10, 12, …"),
        number("givens", None, 0, None, "given cells (three in eight, or as many as it needs)"),
        OF_THE_GIVENS,
        flag("unique", True, "one solution only"),
        flag(
            "minimal", False, "one solution, and no given can be left out (with symmetry: none with its like)"
        ),
    )

    def make(self, draw: Draw, asked: dict[str, Any]) -> Sudoku:
        return self.aimed(draw, asked, Aim())

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Sudoku:
        n, box, givens = asked["n"], box_asked(asked["n"]), asked["givens"]
        if givens is not None and givens > n * n:
            raise GenerateError(f"{givens} givens do not fit a board of {n * n} cells")
        if asked["symmetry"] != "none":
            return _symmetrical(draw, box, asked, aim)

        floors = floors_of({"givens": givens}, {"givens": (3 * n * n + 4) // 8}, asked["minimal"])

        def board(clues: Sequence[Clue]) -> Sudoku:
            return Sudoku.trusted(cells=cells_of(clues, n), box=box)

        def clues(own: Draw) -> list[Clue]:
            return givens_of(filled_board(box, own.branch(*box)), own)

        def thinned(order: list[Clue], floors: Mapping[str, int]) -> list[Clue] | None:
            return thinned_natively(cells_of(order, n), box, order, floors)

        if asked["unique"] or asked["minimal"]:
            if n == 9 and not aim.wants and (made := _natively(draw, givens, floors["givens"])):
                return made
            return unique_board(board, clues, {"givens": givens}, floors, draw, aim, natively=thinned)
        return board(clues(draw)[n * n - floors["givens"] :])


def _natively(draw: Draw, givens: int | None, floor: int) -> Sudoku | None:
    """The board of the first attempt, if that is what is wanted and there is a native way to make it."""
    if not _native:
        return None
    cells = _native.thin_sudoku(draw.key, floor)
    if cells is None or givens not in (None, 81 - cells.count(0)):
        return None
    return Sudoku.trusted(cells=tuple(cells), box=(3, 3))


def _symmetrical(draw: Draw, box: tuple[int, int], asked: dict[str, Any], aim: Aim) -> Sudoku:
    """Givens that are alike go together, as on any board."""
    n = asked["n"]
    rest = (asked["givens"], asked["symmetry"], asked["unique"], asked["minimal"])

    def as_sudoku(board: Board) -> Sudoku:
        return Sudoku(tuple(value or 0 for value in board.givens), box)

    return as_sudoku(composed(Recipe(n, n, (1, n), "boxes", box, (), *rest), draw, aim, as_sudoku))


def box_asked(n: int) -> tuple[int, int]:
    """The usual box of a board of side n."""
    box = grid.box_shape(n)
    if box is None:
        raise GenerateError(f"a board of side {n} has no boxes; 4, 6, 8, 9, 10, 12, … have")
    return box


def givens_of(solution: Sequence[int], draw: Draw) -> list[Clue]:
    """Every cell of a solution as a given, in random order."""
    order = draw.branch("givens").shuffled(range(len(solution)))
    return [("givens", cell, solution[cell]) for cell in order]


def cells_of(clues: Sequence[Clue], n: int) -> tuple[int, ...]:
    """The cells of a board of side n with the givens among some clues."""
    cells = [0] * (n * n)
    for kind, cell, value in clues:
        if kind == "givens":
            cells[cell] = value
    return tuple(cells)
