"""What descriptions of several games are made of: grids with runs of blanks, and grids cut into blocks.

grid    := ( run | number | '_' )*         run: a … z, 1 … 26 blanks; _ between two numbers
blocks  := ( letter count? )*              the lines between cells, as the numbers of gaps before each: _ is 0, a is 1
                                           … y is 25; first the lines beside cells in reading order, then those below
                                           cells column by column, and one behind the last; a count repeats its letter
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pencilmark.errors import InputError
from pencilmark.puzzles.text import Token
from pencilmark.rules.cell import Cell

__all__ = ["blocks_of", "grid_of", "pieces_of", "written_blocks", "written_grid"]

_GRID = re.compile(r"([a-z])|([0-9]{1,6})|(_)", re.ASCII)
_BLOCK = re.compile(r"([_a-z])([0-9]{0,4})", re.ASCII)
_LARGEST_RUN = 25


def part(token: Token, start: int, end: int | None = None) -> Token:
    """A piece of a token, at its own place."""
    return Token(token.text[start:end], token.line, token.column + start)


def grid_of(token: Token, cells: int, most: int, what: str) -> list[int]:
    """The numbers of a grid, 0 a blank."""
    found: list[int] = []
    at = 0
    while at < len(token.text):
        match = _GRID.match(token.text, at)
        if not match:
            raise part(token, at, at + 1).error("a number, a letter for so many blanks, or _")
        if match[1]:
            found += [0] * (ord(match[1]) - ord("a") + 1)
        elif match[2]:
            found.append(part(token, at, match.end()).integer(f"{what} from 1 to {most}", 1, most))
        if len(found) > cells:
            raise part(token, at).error(f"the end after {cells} cells")
        at = match.end()
    if len(found) < cells:
        message = f"expected {cells} cells, found {len(found)}"
        raise InputError(message, token.line, token.column + len(token.text))
    return found


def written_grid(values: Iterable[int]) -> str:
    said, before = "", 0
    for value, run in groupby(values):
        length = len([*run])
        for _ in range(length if value else 1):
            said += ("_" if before else "") + str(value) if value else _blanks(length)
            before = value
    return said


def _blanks(length: int) -> str:
    whole, rest = divmod(length, 26)
    return "z" * whole + (chr(ord("a") + rest - 1) if rest else "")


def blocks_of(token: Token, side: int) -> list[list[Cell]]:
    """The blocks of a grid, in the order of their first cells."""
    lines = _lines(token, 2 * side * (side - 1))
    joined: list[tuple[Cell, Cell]] = []
    for index, (one, other) in enumerate(_edges(side)):
        if index not in lines:
            joined.append((one, other))
    return pieces_of(side, joined)


def _edges(side: int) -> Iterator[tuple[Cell, Cell]]:
    for r in range(side):
        for c in range(side - 1):
            yield Cell(r, c), Cell(r, c + 1)
    for c in range(side):
        for r in range(side - 1):
            yield Cell(r, c), Cell(r + 1, c)


def _lines(token: Token, places: int) -> set[int]:
    """The places where a line is."""
    found: set[int] = set()
    place = at = 0
    while at < len(token.text):
        match = _BLOCK.match(token.text, at)
        if not match:
            raise part(token, at, at + 1).error("a letter or _ for the places before the next line")
        gaps = 0 if match[1] == "_" else ord(match[1]) - ord("a") + 1
        times = int(match[2] or 1)
        if gaps > _LARGEST_RUN or place + times > places + 1:
            raise part(token, at, match.end()).error(f"lines at {places} places")
        for _ in range(times):
            found.add(place + gaps)
            place += gaps + 1
        if place > places + 1:
            raise part(token, at, match.end()).error(f"lines at {places} places")
        at = match.end()
    if place != places + 1:
        message = f"expected lines at {places} places, found {place}"
        raise InputError(message, token.line, token.column + len(token.text))
    return found


def pieces_of(side: int, joined: Iterable[tuple[Cell, Cell]]) -> list[list[Cell]]:
    """The cells that hang together."""
    root: dict[Cell, Cell] = {Cell(r, c): Cell(r, c) for r in range(side) for c in range(side)}

    def find(cell: Cell) -> Cell:
        while root[cell] != cell:
            root[cell] = root[root[cell]]
            cell = root[cell]
        return cell

    for one, other in joined:
        first, second = sorted((find(one), find(other)))
        root[second] = first
    found: dict[Cell, list[Cell]] = {}
    for cell in root:
        found.setdefault(find(cell), []).append(cell)
    return [*found.values()]


def written_blocks(blocks: Sequence[Iterable[Cell]], side: int, counts: bool) -> str | None:
    """The lines between blocks; None if they leave cells out, if one does not hang together, or if a gap is too long to
    be said."""
    number = {cell: index for index, block in enumerate(blocks) for cell in block}
    if len(number) != side * side:
        return None
    edges = [*_edges(side)]
    whole = pieces_of(side, [edge for edge in edges if number[edge[0]] == number[edge[1]]])
    if len(whole) != len(blocks):
        return None
    lines = [index for index, (a, b) in enumerate(edges) if number[a] != number[b]] + [len(edges)]
    gaps = [end - start - 1 for start, end in zip([-1, *lines], lines, strict=False)]
    if max(gaps) > _LARGEST_RUN:
        return None
    letters = ["_" if gap == 0 else chr(ord("a") + gap - 1) for gap in gaps]
    if not counts:
        return "".join(letters)
    runs = [(letter, len([*run])) for letter, run in groupby(letters)]
    return "".join(letter * times if times < 3 else f"{letter}{times}" for letter, times in runs)
