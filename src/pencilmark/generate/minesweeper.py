"""Minesweeper boards: mines and hints thrown on a board, each hint counted from the mines around it; or a field to be
dug open from its first cell without a guess, told as the board on which every cell without a mine is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pencilmark.api import is_unique
from pencilmark.errors import GenerateError
from pencilmark.generate.aim import Aim
from pencilmark.generate.draw import Draw
from pencilmark.generate.generator import Generator, choice, flag, number, text
from pencilmark.generate.minefields import laid, new_field
from pencilmark.generate.symmetry import SYMMETRIES, Place, orbits, symmetrical
from pencilmark.generate.thinning import ATTEMPTS, Clue
from pencilmark.generate.uniquely import unique_board
from pencilmark.puzzles.minesweeper import UNKNOWN, Minesweeper
from pencilmark.rules.cell import Cell, cell_named

__all__ = ["MinesweeperGenerator"]


class MinesweeperGenerator(Generator):
    family = Minesweeper.family
    parameters = (
        number("rows", 6, 1, 1000, "rows of the board"),
        number("cols", 6, 1, 1000, "columns of the board"),
        number("mines", 10, 0, None, "mines, none of them under a hint"),
        number("hints", 16, 0, None, "cells that say how many mines are around them"),
        choice("symmetry", SYMMETRIES, "of where the hints are"),
        flag("guess", True, "--no-guess: a field to be dug open by logic alone, shown whole"),
        text("first", None, "with --no-guess the cell that is dug first, as r1c1 (the middle one)"),
        flag("total", True, "it is told how many mines there are"),
        flag("unique", False, "one solution only (looked for in a bounded number of attempts)"),
    )

    def make(self, draw: Draw, asked: dict[str, Any]) -> Minesweeper:
        if not asked["guess"]:
            return _certain(draw, asked)
        _check_room(asked)
        if not asked["unique"]:
            return _board(draw, asked)
        for attempt in range(10 * ATTEMPTS):
            board = _board(draw.branch("attempt", attempt) if attempt else draw, asked)
            if is_unique(board):
                return board
        raise GenerateError(
            f"no board with one solution was found in {10 * ATTEMPTS} attempts: ask for more hints"
        )

    def aimed(self, draw: Draw, asked: dict[str, Any], aim: Aim) -> Minesweeper:
        """Every cell that may be a hint is one, and hints are taken away."""
        if not asked["guess"]:
            raise GenerateError("a field to be dug is not rated: leave difficulty and technique out")
        _check_room(asked)
        field = _Field(asked)
        wanted = {"hints": asked["hints"]}
        return unique_board(field.board, field.clues, wanted, wanted, draw, aim, field.together)


class _Field:
    """Boards of one size, by the cells that are shown."""

    def __init__(self, asked: dict[str, Any]) -> None:
        self.shape, self.mines, self.hints = (asked["rows"], asked["cols"]), asked["mines"], asked["hints"]
        self.symmetry = asked["symmetry"]
        self.size = self.shape[0] * self.shape[1]
        total = self.mines if asked["total"] else None
        self.blank = Minesweeper(*self.shape, total, (UNKNOWN,) * self.size)
        self.mined: frozenset[int] = frozenset()

    def laid(self, draw: Draw) -> list[Clue]:
        """Lay the mines; the hints that are wanted."""
        order = self._order(draw.branch("cells", *self.shape))
        self.mined = frozenset(order[: self.mines])
        return [("hints", cell, 0) for cell in order[self.size - self.hints :]]

    def _order(self, draw: Draw) -> list[int]:
        """The cells in random order, mines first and hints last, those with their like."""
        if self.symmetry == "none":
            return draw.shuffled(range(self.size))
        hinted: list[int] = []
        for orbit in orbits(
            [self._place(cell) for cell in range(self.size)], *self.shape, self.symmetry, draw
        ):
            if len(hinted) + len(orbit) <= self.hints:
                hinted += [row * self.shape[1] + column for row, column in orbit]
        if len(hinted) != self.hints:
            raise GenerateError(
                f"with {self.symmetry} symmetry {self.hints} hints cannot be: {len(hinted)} were the nearest"
            )
        return [*draw.shuffled([cell for cell in range(self.size) if cell not in hinted]), *hinted]

    def clues(self, draw: Draw) -> list[Clue]:
        """Lay the mines and tell all that may be told, in the order in which hints are to go."""
        self.laid(draw)
        found = [("hints", cell, 0) for cell in draw.branch("hints").shuffled(range(self.size))]
        groups = symmetrical(found, self._cells, self.shape, self.symmetry)
        safe = [group for group in groups if not any(cell in self.mined for _, cell, _ in group)]
        return [clue for group in safe for clue in group]

    def together(self, clues: Sequence[Clue]) -> list[tuple[Clue, ...]]:
        return symmetrical(clues, self._cells, self.shape, self.symmetry)

    def _cells(self, clue: Clue) -> list[Place]:
        return [self._place(clue[1])]

    def _place(self, cell: int) -> Place:
        row, column = divmod(cell, self.shape[1])
        return row, column

    def board(self, clues: Sequence[Clue]) -> Minesweeper:
        cells = [*self.blank.cells]
        for _, cell, _ in clues:
            cells[cell] = sum(neighbour in self.mined for neighbour in self.blank.neighbours(cell))
        return replace(self.blank, cells=tuple(cells))


def _certain(draw: Draw, asked: dict[str, Any]) -> Minesweeper:
    """A field that was dug open from its first cell, cell by cell, by what leaves no doubt."""
    rows, cols = asked["rows"], asked["cols"]
    field = new_field(rows, cols, asked["mines"], draw.key, certain=True)
    name = asked["first"] or str(Cell(rows // 2, cols // 2))
    first = cell_named(name)
    if first is None or first.row >= rows or first.column >= cols:
        raise GenerateError(
            f"first: expected a cell of {rows} rows and {cols} columns as r1c1, found {name!r}"
        )
    field = laid(replace(field, total=asked["total"]), first.row * cols + first.column)
    return field.board([cell for cell in range(rows * cols) if cell not in (field.laid or ())])


def _check_room(asked: dict[str, Any]) -> None:
    room = asked["rows"] * asked["cols"] - asked["hints"]
    if room < 0:
        raise GenerateError(f"{asked['hints']} hints do not fit {asked['rows']}×{asked['cols']} cells")
    if asked["mines"] > room:
        raise GenerateError(f"{asked['mines']} mines do not fit the {room} cells without a hint")


def _board(draw: Draw, asked: dict[str, Any]) -> Minesweeper:
    field = _Field(asked)
    return field.board(field.laid(draw))
