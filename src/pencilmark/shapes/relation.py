"""The shape of a relation between two variables x and y.

    right    for each value of x (by its place in the table of values) the mask of the values y may take
    left     for each value of y the mask of the values x may take
    offsets  y − s·x ∈ S, where the relation can be said so: s is 1 or −1, S a few intervals

A relation said by its offsets stays symbolic: its masks are made one by one, as they are asked for, so that a
domain of a million values costs what is looked at, and CP-SAT gets a linear constraint instead of a million pairs.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pencilmark.shapes.bits import bits
from pencilmark.shapes.shape import Plain, Shape

__all__ = ["Interval", "Offsets", "Relation"]

Interval = tuple[int | None, int | None]  # from, to; None is no bound


@dataclass(frozen=True, slots=True)
class Offsets:
    """y − sign·x lies in one of the intervals."""

    sign: int
    intervals: tuple[Interval, ...]

    def allow(self, x: int, y: int) -> bool:
        offset = y - self.sign * x
        return any(
            (low is None or low <= offset) and (high is None or offset <= high)
            for low, high in self.intervals
        )

    def partners(self, x: int, values: Sequence[int]) -> int:
        """The mask of the values y may take beside this x: a run of the sorted table for each interval."""
        mask = 0
        for low, high in self.intervals:
            start = 0 if low is None else bisect_left(values, self.sign * x + low)
            end = len(values) if high is None else bisect_right(values, self.sign * x + high)
            mask |= (1 << end) - (1 << start) if start < end else 0
        return mask

    def turned(self) -> Offsets:
        """The same relation seen from y: x − s·y ∈ S, where s = 1 mirrors the intervals."""
        if self.sign < 0:
            return self
        mirrored = tuple((_negative(high), _negative(low)) for low, high in reversed(self.intervals))
        return Offsets(1, mirrored)


def _negative(bound: int | None) -> int | None:
    return None if bound is None else -bound


class Relation(Shape):
    """x R y over one table of values."""

    name = "relation"

    def __init__(self, values: Sequence[int], right: Sequence[int] | Offsets) -> None:
        """`right` is the mask of partners of each value of the table, or the offsets that give it."""
        self.values = tuple(values)
        self.offsets = right if isinstance(right, Offsets) else None
        self.right = _Partners(right, self.values) if isinstance(right, Offsets) else _by_bit(right)

    @classmethod
    def of_pairs(cls, values: Sequence[int], pairs: Iterable[tuple[int, int]]) -> Relation:
        """The relation that holds of these pairs of integers."""
        place = {value: index for index, value in enumerate(values)}
        right = [0] * len(place)
        for x, y in pairs:
            if x in place and y in place:
                right[place[x]] |= 1 << place[y]
        return cls(values, right)

    @cached_property
    def left(self) -> Masks:
        if self.offsets is not None:
            return _Partners(self.offsets.turned(), self.values)
        left = {1 << index: 0 for index in range(len(self.values))}
        for x, mask in self.right.items():
            for y in bits(mask):
                left[y] |= x
        return left

    def holds(self, values: Sequence[int]) -> bool:
        x, y = values
        if self.offsets is not None:
            return self.offsets.allow(x, y)
        return bool(self.right[self._bit(x)] & self._bit(y))

    def _bit(self, value: int) -> int:
        return 1 << bisect_left(self.values, value)

    def plain(self, values: Sequence[int]) -> Plain:
        return (self.name, tuple([self.right[1 << index] for index in range(len(self.values))]))

    def as_dict(self) -> dict[str, Any]:
        if self.offsets is not None:
            said = {"sign": self.offsets.sign, "intervals": [list(i) for i in self.offsets.intervals]}
            return {"shape": self.name, "offsets": said}
        return {"shape": self.name, "pairs": [[x, y] for x, y in self.pairs()]}

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Every pair of the table that is related."""
        for index, x in enumerate(self.values):
            for bit in bits(self.right[1 << index]):
                yield x, self.values[bit.bit_length() - 1]


Masks = dict[int, int]  # a value as a one-bit mask → the mask of its partners


class _Partners(Masks):
    """The partners of each value, made when they are first asked for."""

    def __init__(self, offsets: Offsets, values: tuple[int, ...]) -> None:
        super().__init__()
        self.offsets, self.table = offsets, values

    def __missing__(self, bit: int) -> int:
        mask = self[bit] = self.offsets.partners(self.table[bit.bit_length() - 1], self.table)
        return mask


def _by_bit(right: Sequence[int]) -> Masks:
    return {1 << index: mask for index, mask in enumerate(right)}
