"""Random choices that every machine and every Python repeats: splitmix64, keyed by a path.

seed     a number a person gives
path     what the draws are for ("futoshiki", "signs"): another path, independent draws
word     64 random bits; the i-th word of a key depends on nothing but the key and i
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from pencilmark.search.value_orders.random import mix

if TYPE_CHECKING:
    from pencilmark import _native
else:  # without it the same is done here, more slowly
    _native = None
    with suppress(ImportError):
        from pencilmark import _native

__all__ = ["MAX_SEED", "Draw"]

T = TypeVar("T")
MAX_SEED = (1 << 64) - 1
_FEW = 4  # fewer are shuffled sooner than asked for
_STEP = 0x9E3779B97F4A7C15


class Draw:
    """A stream of draws."""

    __slots__ = ("at", "key")

    def __init__(self, seed: int, *path: str | int) -> None:
        self.key = seed & MAX_SEED
        for part in path:
            self.key = mix(self.key ^ mix(_number(part)))
        self.at = self.key

    def branch(self, *path: str | int) -> Draw:
        """Other draws, that do not depend on how many were drawn here."""
        return Draw(self.key, *path)

    def word(self) -> int:
        self.at = (self.at + _STEP) & MAX_SEED
        return mix(self.at)

    def below(self, bound: int) -> int:
        """A number from 0 to bound − 1."""
        return self.word() * bound >> 64

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order (Fisher and Yates)."""
        if _native and len(items) > _FEW:
            order = _native.shuffled(self.at, len(items))
            self.at = (self.at + (len(items) - 1) * _STEP) & MAX_SEED
            return [items[i] for i in order]
        return self._shuffled(items)

    def _shuffled(self, items: Sequence[T]) -> list[T]:
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def _number(part: str | int) -> int:
    """A part of a path as a word."""
    return part & MAX_SEED if isinstance(part, int) else _word(part)


@cache
def _word(name: str) -> int:
    word = 0
    for byte in name.encode():
        word = mix(word ^ byte)
    return word
