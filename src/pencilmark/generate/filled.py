"""A random filled Sudoku board: cell by cell, the one with fewest values left first, values in random order.

Such a search is quick or hopeless, so a hopeless one is given up early and begun anew with other draws. It does not
find every solution equally often: of the 288 of side 4, one comes 2.8 times as often as another. On small boards that
is seen, so they are mixed.
Should every attempt fail, and above 25×25 where they would, a shuffled pattern board is made instead.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pencilmark.generate.draw import Draw
from pencilmark.generate.mixing import mixed
from pencilmark.model.flat import bits

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the same is done here, more slowly
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["filled_board"]

_ATTEMPTS = 12
_LARGEST = 25
_MIXED = 8  # the largest side of boards that are mixed
_MOVES = 8


def filled_board(box: tuple[int, int], draw: Draw) -> list[int]:
    """The values 1..n of a random Sudoku solution, in reading order."""
    for attempt in range(_ATTEMPTS if box[0] * box[1] <= _LARGEST else 0):
        found = _filled(box, draw.branch("fill", attempt))
        if found and len(found) <= _MIXED**2:
            n = box[0] * box[1]
            units = [_units(cell, n, box) for cell in range(n * n)]
            return mixed(found, range(1, n + 1), units, draw.branch("mix"), _MOVES)
        if found:
            return found
    return _pattern(box, draw.branch("pattern"))


def _filled(box: tuple[int, int], draw: Draw) -> list[int] | None:
    if not _native:
        return _Filling(box, draw).run()
    values = _native.fill_boxes(*box, draw.key)
    return None if values is None else [*values]


class _Filling:
    def __init__(self, box: tuple[int, int], draw: Draw) -> None:
        self.n = n = box[0] * box[1]
        self.draw = draw
        self.units = [_units(cell, n, box) for cell in range(n * n)]
        self.used = [0] * (3 * n)  # the values used in each row, column and box
        self.values = [0] * (n * n)  # masks of one bit
        self.nodes_left = 3 * n * n

    def run(self) -> list[int] | None:
        """Depth first, on a stack of (cell, values still to try)."""
        stack = [self._choice()]
        while stack and self.nodes_left:
            cell, choices = stack[-1]
            self._put(cell, 0)
            if not choices:
                stack.pop()
                continue
            self._put(cell, choices.pop())
            self.nodes_left -= 1
            if 0 not in self.values:
                return [value.bit_length() for value in self.values]
            stack.append(self._choice())
        return None

    def _put(self, cell: int, value: int) -> None:
        """Give a cell a value, or none, and keep what its units have used in step."""
        change = self.values[cell] ^ value
        self.values[cell] = value
        for unit in self.units[cell]:
            self.used[unit] ^= change

    def _choice(self) -> tuple[int, list[int]]:
        """The empty cell with fewest values left, and these in random order."""
        everything, used, best, fewest = (1 << self.n) - 1, self.used, 0, self.n + 1
        for cell, value in enumerate(self.values):
            if not value:
                row, column, box = self.units[cell]
                left = (everything & ~(used[row] | used[column] | used[box])).bit_count()
                if left < fewest:
                    best, fewest = cell, left
                    if left < 2:
                        break
        row, column, box = self.units[best]
        return best, self.draw.shuffled(list(bits(everything & ~(used[row] | used[column] | used[box]))))


def _units(cell: int, n: int, box: tuple[int, int]) -> tuple[int, int, int]:
    row, column = divmod(cell, n)
    return row, n + column, 2 * n + row // box[0] * (n // box[1]) + column // box[1]


def _pattern(box: tuple[int, int], draw: Draw) -> list[int]:
    """A board made by sliding one row, with its rows, columns and values shuffled as the boxes allow."""
    height, width = box
    n = height * width
    rows = _in_bands(n, height, draw)
    columns = _in_bands(n, width, draw)
    values = draw.shuffled(range(1, n + 1))
    return [values[(width * (r % height) + r // height + c) % n] for r in rows for c in columns]


def _in_bands(n: int, size: int, draw: Draw) -> list[int]:
    """0..n−1 with bands of `size` shuffled, and each band within."""
    bands = draw.shuffled(range(n // size))
    return [band * size + i for band in bands for i in draw.shuffled(range(size))]
