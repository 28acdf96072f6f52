"""Sudoku and Killer Sudoku as a course of Melbourne writes them: the values by name, then cells or cages.

    text    := n NL value{n} NL ( given* | k NL cage{k} )
    value   := 1 … n                        each once
    given   := row ',' column value         rows and columns from 0
    cage    := sum ( row ',' column )+

Boxes are squares.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import isqrt

from pencilmark.counting import counted
from pencilmark.errors import InputError
from pencilmark.formats.shared.cells import OneBoard, is_side, numbers
from pencilmark.puzzles.foreign import CERTAIN, LIKELY, Fit, unsupported
from pencilmark.puzzles.grid import box_of
from pencilmark.puzzles.killer import Killer
from pencilmark.puzzles.puzzle import Options, Puzzle
from pencilmark.puzzles.sudoku import Sudoku, make
from pencilmark.puzzles.text import Line, Text, Token
from pencilmark.rules import rule_of
from pencilmark.rules.cell import Cell

__all__ = ["SymbolsThenCells"]

_PLACE = re.compile(r"([0-9]{1,2}),([0-9]{1,2})", re.ASCII)
_GIVEN = re.compile(r"\s*[0-9]{1,2},[0-9]{1,2}\s+[0-9]{1,3}\s*", re.ASCII)
_CAGE = re.compile(r"\s*[0-9]{1,4}(?:\s+[0-9]{1,2},[0-9]{1,2})+\s*", re.ASCII)


class SymbolsThenCells(OneBoard):
    name = "symbols-then-cells"
    title = "Sudoku or killer of RMIT (values, then cells)"
    families = ("sudoku", "killer")
    examples = (
        "4\n1 2 3 4\n0,0 1\n1,2 3\n2,1 4\n3,3 2\n",
        "4\n1 2 3 4\n3\n4 0,0 0,1\n7 0,2 1,2 1,3\n6 3,1 3,2\n",
    )

    def recognise(self, text: Text) -> Fit:
        lines = text.lines
        if len(lines) < 3 or not is_side(lines[0]) or "," in lines[1].text:
            return Fit()
        if len(numbers(lines[1]) or ()) != int(lines[0].text.strip()):
            return Fit()
        kind, body = (_CAGE, lines[3:]) if is_side(lines[2]) else (_GIVEN, lines[2:])
        odd = next((line for line in body if not kind.fullmatch(line.text)), None)
        if not body or odd is body[0]:
            return Fit()
        return Fit(LIKELY, odd.number, 1) if odd else Fit(CERTAIN)

    def board(self, text: Text, options: Options) -> Puzzle:
        lines = text.lines
        if len(lines) < 3 or not is_side(lines[0]):
            raise InputError("expected a side, its values, and cells", text.start, 1)
        n = int(lines[0].text.strip())
        _check_values(lines[1], n, self.title)
        if is_side(lines[2]) and "," not in lines[2].text:
            return _killer(text, n, options)
        return _sudoku(lines[2:], n, options)


def _check_values(line: Line, n: int, title: str) -> None:
    if isqrt(n) ** 2 != n:
        raise InputError(f"expected a side with square boxes (4, 9, 16, …), found {n}", line.number, 1)
    if sorted(numbers(line) or ()) != [*range(1, n + 1)]:
        raise unsupported(title, "other values", line.tokens[0], f"they are those from 1 to {n}")


def _sudoku(lines: Sequence[Line], n: int, options: Options) -> Sudoku:
    cells = [0] * (n * n)
    for line in lines:
        place, value = line.row(2, "word (row,column and value)")
        r, c = _cell(place, n)
        if cells[r * n + c]:
            raise place.error("each cell once")
        cells[r * n + c] = value.integer(f"a value from 1 to {n}", 1, n)
    return make(cells, n, "separated", options, lines[0].number)


def _killer(text: Text, n: int, options: Options) -> Killer:
    count = text.lines[2].tokens[0].integer("the number of cages", 1)
    body = text.of_lines(text.lines[3:])
    cages, seen = [], set[Cell]()
    for line in body.take(count, f"cage {len(body.lines) + 1} of {count}"):
        total, *places = line.tokens
        cage = [_cell(place, n) for place in places]
        for place, cell in zip(places, cage, strict=True):
            if cell in seen:
                raise place.error("each cell in one cage")
            seen.add(cell)
        if not cage:
            raise InputError(f"expected the cells of the cage, found {counted(0, 'cell')}", line.number, 1)
        cages.append({"rule": "cage", "cells": cage, "sum": total.integer("a sum from 1 up", 1)})
    boxes = {"rule": "boxes", "shape": box_of(n, options.box, text.start)}
    rules = [{"rule": "rows"}, {"rule": "columns"}, boxes, *cages]
    return Killer(n, n, [rule_of(said) for said in rules])


def _cell(token: Token, n: int) -> Cell:
    match = _PLACE.fullmatch(token.text)
    if not match or max(int(match[1]), int(match[2])) >= n:
        raise token.error(f"a cell row,column, each from 0 to {n - 1}")
    return Cell(int(match[1]), int(match[2]))
