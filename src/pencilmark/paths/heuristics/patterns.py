"""Additive pattern databases (Korf & Felner 2002), written to be read; the native engine builds the same
bytes.

    pattern    some tiles, named by their homes, in ascending order; k of them
    choice     which cells they stand on, as a set; sets are numbered in the order of their masks as integers
    rank       in which order they stand there, as the number of a permutation
    address    rank · (number of choices) + choice: a horizontal move keeps the reading order, and so the rank

An entry is the fewest moves of the pattern's own tiles that bring them home, whatever the others do and
wherever the
gap is. Each move moves one tile, so entries of patterns without a common tile add up to a lower bound.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, factorial

from pencilmark.errors import EngineError
from pencilmark.paths.heuristics.partition import mirror
from pencilmark.paths.tiles import Board, Tiles

__all__ = ["PatternSum", "address", "build_pattern", "entries"]

MOST_ENTRIES = 20_000  # what plain Python builds in a few seconds
UNREACHED = 255

Shape = tuple[int, int]


def entries(cells: int, k: int) -> int:
    return comb(cells, k) * factorial(k)


def address(places: Sequence[int], cells: int) -> int:
    """The address of a pattern whose i-th tile stands on the i-th of these cells."""
    order = sorted(range(len(places)), key=places.__getitem__)
    choice = sum(comb(cell, i) for i, cell in enumerate(sorted(places), start=1))
    rank = 0
    for i, item in enumerate(order):
        rank = rank * (len(order) - i) + sum(later < item for later in order[i + 1 :])
    return rank * comb(cells, len(places)) + choice


def build_pattern(shape: Shape, gap: int, pattern: Sequence[int]) -> bytes:
    """Level by level from the goal. A state is the tiles' cells and one cell that stands for the
    gap's region.
    """
    cells = shape[0] * shape[1]
    size = entries(cells, len(pattern))
    if size > MOST_ENTRIES:
        raise EngineError(
            f"a pattern of {len(pattern)} tiles has {size:,} entries; "
            f"without the native engine at most {MOST_ENTRIES:,} are built"
        )
    table = bytearray([UNREACHED]) * size
    level = {(tuple(pattern), region(shape, tuple(pattern), gap))}
    seen, moves = set(level), 0
    while level:
        for places, _ in level:
            at = address(places, cells)
            table[at] = min(table[at], moves)
        level = {there for here in level for there in pushes(shape, *here) if there not in seen}
        seen |= level
        moves += 1
    return bytes(table)


def around(shape: Shape, cell: int) -> Iterator[int]:
    row, col = divmod(cell, shape[1])
    for r, c in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
        if 0 <= r < shape[0] and 0 <= c < shape[1]:
            yield r * shape[1] + c


def region(shape: Shape, places: tuple[int, ...], gap: int) -> frozenset[int]:
    """The cells the gap reaches without moving a tile of the pattern."""
    seen, todo = {gap}, [gap]
    while todo:
        for cell in around(shape, todo.pop()):
            if cell not in seen and cell not in places:
                seen.add(cell)
                todo.append(cell)
    return frozenset(seen)


def pushes(
    shape: Shape, places: tuple[int, ...], free: frozenset[int]
) -> Iterator[tuple[tuple[int, ...], frozenset[int]]]:
    """Every tile of the pattern that can step into the gap's region, and the region after that."""
    for i, cell in enumerate(places):
        for to in around(shape, cell):
            if to in free:
                moved = (*places[:i], to, *places[i + 1 :])
                yield moved, region(shape, moved, cell)


class PatternSum:
    """The sum of the patterns' entries, and of the mirror image's: the larger."""

    def __init__(self, tiles: Tiles, patterns: Sequence[tuple[int, ...]], tables: Sequence[bytes]) -> None:
        self.home = tiles.home
        self.parts = list(zip(patterns, tables, strict=True))
        self.mirror = mirror(tiles.rows, tiles.cols, tiles.goal.index(0))

    def __call__(self, board: Board) -> int:
        place = [0] * len(board)  # of the tile of each home
        for cell, tile in enumerate(board):
            place[self.home[tile]] = cell
        plain = self.total(place)
        if not self.mirror:
            return plain
        image = [0] * len(board)
        for home, cell in enumerate(place):
            image[self.mirror[home]] = self.mirror[cell]
        return max(plain, self.total(image))

    def total(self, place: Sequence[int]) -> int:
        return sum(
            table[address([place[tile] for tile in pattern], len(place))] for pattern, table in self.parts
        )
