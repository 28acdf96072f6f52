"""Jigsaw Sudoku: irregular regions instead of boxes.

`irregular-regions` is a course's format: the side n, n rows of values (0 a blank), and n lines with the cells of a
region each, (row,column) from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Self

from pencilmark.errors import InputError
from pencilmark.puzzles import grid
from pencilmark.puzzles.board import BOARD
from pencilmark.puzzles.board_family import LATIN, BoardFamily
from pencilmark.puzzles.puzzle import Format, Options, Puzzle
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules import rule_of
from pencilmark.rules.boxes import Boxes
from pencilmark.rules.cell import Cell
from pencilmark.rules.grid import Grid
from pencilmark.rules.rule import Rule

__all__ = ["Jigsaw"]

_PLACE = re.compile(r"\(\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*\)|\S+", re.ASCII)


class Jigsaw(BoardFamily):
    family = "jigsaw"
    always = (*LATIN, {"rule": "regions"})
    generated_by = {"base": "regions", "rules": "regions"}

    @classmethod
    def usual(cls, side: int) -> list[Rule]:
        """To begin with, the regions are the boxes."""
        boxes = Boxes(grid.box_of(side, None, 1)).regions(Grid(side, side, (1, side)))
        return cls._rules([list(box) for box in boxes])

    @classmethod
    def of_regions(cls, rows: list[list[int]], regions: list[list[Cell]], layout: str = "board") -> Self:
        """By its values, 0 a blank, and the cells of its regions."""
        givens = [[value or None for value in row] for row in rows]
        return cls(len(rows), len(rows), cls._rules(regions), givens, layout=layout)

    @staticmethod
    def _rules(regions: list[list[Cell]]) -> list[Rule]:
        return [rule_of(said) for said in (*LATIN, {"rule": "regions", "cells": regions})]

    def format(self) -> str:
        if self.layout != "irregular-regions":
            return super().format()
        cells = [value or 0 for value in self.givens]
        rows = grid.lines_of(grid.split_rows(cells, self.width))
        regions = (" ".join(f"({cell.row},{cell.column})" for cell in region) for region in self.grid.regions)
        return f"{self.height}\n{rows}" + "".join(f"{region}\n" for region in regions)


def _recognise(text: Text) -> bool:
    first, last = text.lines[0].text.strip(), text.lines[-1].text.lstrip()
    return first.isdecimal() and last.startswith("(") and len(text.lines) > 2


def _read(text: Text, options: Options) -> Iterator[Puzzle | InputError]:
    try:
        yield _board(text)
    except InputError as error:
        yield error


def _board(text: Text) -> Jigsaw:
    side = text.lines[0].row(1, "number (the side)")[0]
    n = side.integer(f"a side from 1 to {grid.MAX_SIDE}", 1, grid.MAX_SIDE)
    due = f"row {len(text.lines)} of {n}" if len(text.lines) <= n else f"region {len(text.lines) - n} of {n}"
    lines = list(text.take(2 * n + 1, due))
    rows = [grid.row_of_digits(line, n) for line in lines[1 : n + 1]]
    seen: set[Cell] = set()
    return Jigsaw.of_regions(rows, [_region(line, n, seen) for line in lines[n + 1 :]], "irregular-regions")


def _region(line: Line, n: int, seen: set[Cell]) -> list[Cell]:
    """The cells of one line; none may have been seen before."""
    found = [_cell(match, line, n) for match in _PLACE.finditer(line.text)]
    for token, cell in found:
        if cell in seen:
            raise token.error("each cell in one region only")
        seen.add(cell)
    if len(found) != n:
        at = found[n][0].column if len(found) > n else len(line.text.rstrip()) + 1
        raise InputError(f"expected a region of {n} cells, found {len(found)}", line.number, at)
    return [cell for _, cell in found]


def _cell(match: re.Match[str], line: Line, n: int) -> tuple[Token, Cell]:
    token = Token(match[0], line.number, match.start() + 1)
    if match[1] is None or max(int(match[1]), int(match[2])) >= n:
        raise token.error(f"a cell (row,column), each from 0 to {n - 1}")
    return token, Cell(int(match[1]), int(match[2]))


Jigsaw.formats = (Format("irregular-regions", _recognise, _read, sure=_recognise), BOARD)
