"""A random Latin square: shuffled, then walked as Jacobson and Matthews do (1996).

A square is a cube of 0 and 1: cell (row, column, value) is 1 where the value stands. A step of the walk adds
one at a cell that is 0 and mends the lines through it, which may leave one cell at −1 for the next step to
mend. Lines are masks: for each two coordinates, the set of the third where the cube holds a 1.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pencilmark.generate.draw import Draw

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the same is done here, more slowly
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["latin_square"]

Cell = tuple[int, int, int]
_NATIVE = 32  # the largest side that is drawn natively


def latin_square(n: int, draw: Draw) -> list[int]:
    """The values 1..n of a random Latin square, in reading order."""
    if _native and n <= _NATIVE:
        return [*_native.latin_square(n, draw.key)]
    rows, columns, values = (draw.shuffled(range(n)) for _ in range(3))
    square = [values[(r + c) % n] for r in rows for c in columns]
    return _Walk(n, square, draw).walk(2 * n) if n > 2 else [value + 1 for value in square]


class _Walk:
    def __init__(self, n: int, square: list[int], draw: Draw) -> None:
        self.n, self.draw = n, draw
        self.values = [0] * (n * n)  # of (row, column)
        self.columns = [0] * (n * n)  # of (row, value)
        self.rows = [0] * (n * n)  # of (column, value)
        for index, value in enumerate(square):
            self._flip(*divmod(index, n), value)

    def walk(self, squares: int) -> list[int]:
        """From proper square to proper square: only among these is the walk even-handed."""
        improper: Cell | None = None
        while squares > 0:
            improper = self._step(improper)
            squares -= improper is None
        return [mask.bit_length() for mask in self.values]

    def _step(self, improper: Cell | None) -> Cell | None:
        n = self.n
        row, column, value = improper or self._empty_cell()
        r = self._one_of(self.rows[column * n + value])
        c = self._one_of(self.columns[row * n + value])
        v = self._one_of(self.values[row * n + column])
        was_one = self.values[r * n + c] >> v & 1
        if not improper:
            self._flip(row, column, value)  # 0 to 1; where it was −1 it is 0 now, and no mask changes
        for cell in ((row, c, v), (r, column, v), (r, c, value), (r, column, value), (row, c, value)):
            self._flip(*cell)
        self._flip(row, column, v)
        if was_one:
            self._flip(r, c, v)
        return None if was_one else (r, c, v)

    def _empty_cell(self) -> Cell:
        """A cell of the cube that holds 0."""
        n = self.n
        place = self.draw.below(n * n * (n - 1))
        index, other = divmod(place, n - 1)
        value = self.values[index].bit_length() - 1
        return index // n, index % n, (value + 1 + other) % n

    def _one_of(self, mask: int) -> int:
        """The only bit of a mask, or one of the two on a line through an improper cell."""
        low = mask & -mask
        if mask != low and self.draw.word() & 1:
            low = mask ^ low
        return low.bit_length() - 1

    def _flip(self, row: int, column: int, value: int) -> None:
        n = self.n
        self.values[row * n + column] ^= 1 << value
        self.columns[row * n + value] ^= 1 << column
        self.rows[column * n + value] ^= 1 << row
